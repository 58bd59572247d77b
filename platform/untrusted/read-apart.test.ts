import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import type * as hostile from '../../tests/hostile-readers.ts'
import { type Reader, readApart } from './read-apart.ts'

type Name = keyof typeof hostile

const reader = <One extends Name>(name: One): Reader<(typeof hostile)[One]> => ({
  module: 'tests/hostile-readers.ts',
  name,
})

test('the value of a long input is returned', async () => {
  const bytes = new Uint8Array(20_000_000).fill(7)
  process.env.AUTH_SECRET ??= 'secret'

  expect(await readApart(reader('countBytes'), [bytes], { owner: 'a' })).toEqual({
    ok: true,
    value: { bytes: 20_000_000, last: 7, secret: undefined },
  })
})

test.each<[Name, string]>([
  ['loop', 'too-slow'],
  ['backtrack', 'too-slow'],
  ['fillHeap', 'too-large'],
  ['fillHeapAtOnce', 'too-large'],
  ['fillBuffers', 'too-large'],
  ['giveTooMuch', 'too-large'],
  ['throwError', 'crashed'],
  ['recurse', 'crashed'],
  ['exit', 'crashed'],
])('a reader’s own failure affects nobody else: %s', async (name, reason) => {
  const deadlineMs = reason === 'too-slow' ? 500 : 20_000

  const outcome = await readApart(reader(name as 'loop'), [], { owner: 'a', deadlineMs, memoryMb: 64 })

  expect(outcome).toMatchObject({ ok: false, reason })
})

test('CPU time is limited separately: overuse ends a reader, and a busy machine refuses no file', async () => {
  expect(await readApart(reader('loop'), [], { owner: 'a', seconds: 1 })).toEqual({
    ok: false,
    reason: 'too-slow',
  })

  const others = Array.from({ length: 2 * availableParallelism() }, () =>
    // They end by themselves, too, if nobody is left to end them.
    spawn(process.execPath, ['-e', 'for (const end = Date.now() + 60_000; Date.now() < end; );']),
  )
  try {
    expect(await readApart(reader('takeTime'), [1], { owner: 'a' })).toEqual({ ok: true, value: 1 })
  } finally {
    for (const child of others) child.kill('SIGKILL')
  }
}, 60_000)

test('others continue while one reader hangs', async () => {
  const slow = readApart(reader('loop'), [], { owner: 'a', deadlineMs: 2_000 })
  let longestMs = 0
  let before = performance.now()
  const beat = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - before)
    before = performance.now()
  }, 10)

  expect(await readApart(reader('takeTime'), [1], { owner: 'b' })).toEqual({ ok: true, value: 1 })
  expect(await slow).toEqual({ ok: false, reason: 'too-slow' })

  clearInterval(beat)
  expect(longestMs).toBeLessThan(1_500)
})

test('a cancelled request is not read, before or after it begins', async () => {
  const leaving = new AbortController()
  const reading = readApart(reader('loop'), [], { owner: 'a', signal: leaving.signal })
  setTimeout(() => leaving.abort(), 300)
  expect(await reading).toEqual({ ok: false, reason: 'cancelled' })

  const late = readApart(reader('loop'), [], { owner: 'a', signal: leaving.signal })
  expect(await late).toEqual({ ok: false, reason: 'cancelled' })
})

test('unconfirmed accounts delay nobody', async () => {
  const readings = Array.from({ length: 8 }, (_, index) =>
    readApart(reader('takeTime'), [20], { owner: `a${index >> 2}`, isConfirmed: false }),
  )
  let done = 0
  for (const reading of readings) reading.then(() => done++)

  expect(await readApart(reader('takeTime'), [1], { owner: 'b' })).toMatchObject({ ok: true })
  expect(done).toBeLessThan(8)
  await Promise.all(readings)
})

test('a client with many requests does not hold up others', async () => {
  const readings = Array.from({ length: 5 }, () => readApart(reader('takeTime'), [100], { owner: 'a' }))

  expect(await readings[4]).toEqual({ ok: false, reason: 'busy' })
  expect(await readApart(reader('takeTime'), [1], { owner: 'b' })).toMatchObject({ ok: true })
  expect((await Promise.all(readings.slice(0, 4))).every(({ ok }) => ok)).toBe(true)
})
