import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { checkTimers } from './timers.ts'

test('every recurring task is in the table of jobs', () => {
  expect(checkTimers(resolve(import.meta.dirname, '../..'))).toEqual([])
})

test('a timer anywhere else is refused, except in tests', () => {
  const root = temporaryFolder('timers')
  onTestFinished(() => removeFolder(root))
  const files = {
    'admissions/leads/trim.server.ts': 'const timer = setInterval(trim, 60_000)',
    'admissions/leads/trim.test.ts': 'setInterval(trim, 60_000)',
    'platform/again.ts': 'function again() { work().then(() => setTimeout(again, 60_000)) }',
    'platform/calm.ts': "import { setTimeout as wait } from 'node:timers/promises'",
    'server/socket.ts': 'socket.setTimeout(1_000)',
    'importers/read.ts': '',
    'engine/search.ts': '',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  const complaints = checkTimers(root).filter((line) => line.includes('of its own'))

  expect(complaints.map((line) => line.split(' ')[0]).sort()).toEqual([
    'admissions/leads/trim.server.ts',
    'platform/again.ts',
  ])
})
