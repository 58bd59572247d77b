import { closeSync, mkdtempSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepShort } from './postmaster.ts'

test('PostgreSQL’s log is truncated while it is written: about the last ten megabytes are kept beside it', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'pma-log-')), 'postgres.log')
  const log = openSync(file, 'a', 0o600)
  onTestFinished(() => closeSync(log))
  const line = `${'a'.repeat(99)}\n`

  for (let round = 0; round < 5; round++) {
    writeSync(log, line.repeat(60_000))
    keepShort(file)
  }
  writeSync(log, 'the last\n')
  keepShort(file)

  expect(statSync(file).size).toBeLessThan(10_000_000)
  expect(statSync(`${file}.old`).size).toBeLessThan(20_000_000)
  const content = readFileSync(file)
  // Nothing is written behind a gap.
  expect(content.includes(0)).toBe(false)
  expect(content.subarray(-9).toString()).toBe('the last\n')
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(statSync(`${file}.old`).mode & 0o077).toBe(0)
})

test('a missing log stays missing', () => {
  expect(() => keepShort(join(tmpdir(), 'no-such-folder', 'postgres.log'))).not.toThrow()
})
