import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { FolderHeld, findHolder, holdFolder } from './hold.ts'
import { getProcessStart } from './processes.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hold-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

test('a folder is held by one process until it releases it', () => {
  const hold = holdFolder(folder, 'server')

  expect(() => holdFolder(folder, 'server')).toThrow(FolderHeld)
  expect(findHolder(folder)).toMatchObject({ pid: process.pid, role: 'server' })

  hold.release()
  expect(findHolder(folder)).toBeUndefined()
  holdFolder(folder, 'tool').release()
})

test('the refusal names the living process that holds the folder, within a second', async () => {
  const otherHold = await holdInAnotherProcess()
  const began = performance.now()

  expect(() => holdFolder(folder, 'server')).toThrow(`in use by another server (process ${otherHold.pid})`)

  expect(performance.now() - began).toBeLessThan(1_000)
})

test('a killed process’s hold is taken over', async () => {
  const otherHold = await holdInAnotherProcess()
  otherHold.kill('SIGKILL')
  await once(otherHold, 'exit')

  const hold = holdFolder(folder, 'server')

  expect(findHolder(folder)?.pid).toBe(process.pid)
  hold.release()
})

test('a process that later got the same id does not count as the holder', () => {
  writeFileSync(
    join(folder, 'hold.json'),
    JSON.stringify({ pid: process.pid, role: 'server', started: 'earlier' }),
  )

  holdFolder(folder, 'server').release()
})

test('a hold truncated by a power loss is taken over', () => {
  writeFileSync(join(folder, 'hold.json'), '{"pid":')

  holdFolder(folder, 'server').release()
})

test('an interrupted takeover does not block the next', () => {
  const deadHolder = JSON.stringify({ pid: 999_999_999, role: 'server' })
  writeFileSync(join(folder, 'hold.json'), deadHolder)
  writeFileSync(join(folder, 'hold.json.takeover'), deadHolder)

  holdFolder(folder, 'server').release()

  expect(existsSync(join(folder, 'hold.json.takeover'))).toBe(false)
})

test('of many processes that find a stale hold, one takes it over', async () => {
  writeFileSync(join(folder, 'hold.json'), JSON.stringify({ pid: 999_999_999, role: 'server' }))
  const script = `
    const { holdFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'hold.ts'))})
    try { holdFolder(${JSON.stringify(folder)}, 'server'); console.log('holds') } catch { console.log('refused') }
    setInterval(() => {}, 1000)`
  const contenders = Array.from({ length: 6 }, () => start(script))

  const firstLines = await Promise.all(contenders.map(firstLine))

  expect(firstLines.filter((line) => line === 'holds')).toHaveLength(1)
  const winner = contenders[firstLines.indexOf('holds')]
  expect(JSON.parse(readFileSync(join(folder, 'hold.json'), 'utf8')).pid).toBe(winner.pid)
})

test('a process’s start time distinguishes it from another with the same id', () => {
  expect(getProcessStart(process.pid)).toBe(getProcessStart(process.pid))
  expect(getProcessStart(process.pid)).not.toBe(getProcessStart(process.ppid))
  expect(getProcessStart(999_999_999)).toBeUndefined()
})

async function holdInAnotherProcess() {
  const child = start(`
    const { holdFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'hold.ts'))})
    holdFolder(${JSON.stringify(folder)}, 'server')
    console.log('holds')
    setInterval(() => {}, 1000)`)
  await firstLine(child)
  return child
}

function start(script: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

async function firstLine(child: ReturnType<typeof start>) {
  const [chunk] = await once(child.stdout!, 'data')
  return String(chunk).trim()
}
