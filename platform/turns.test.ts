import { expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

test('a caller waits for at most one of another’s four tasks', async () => {
  const turns = createTurns({ maxRunning: 1, maxPerCaller: 4, maxTotal: 10 })
  const done: string[] = []
  const work = (name: string) => async () => {
    await new Promise(setImmediate)
    done.push(name)
  }

  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => turns.take('a', work(name))),
    ...['b1', 'b2'].map((name) => turns.take('b', work(name))),
    turns.take('c', work('c1')),
  ])

  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('a failed task does not block the next', async () => {
  const turns = createTurns({ maxRunning: 1, maxPerCaller: 4, maxTotal: 10 })
  let atOnce = 0
  let maxAtOnce = 0
  const work = async () => {
    maxAtOnce = Math.max(maxAtOnce, ++atOnce)
    await new Promise(setImmediate)
    atOnce--
    throw new Error('broken')
  }

  const ended = await Promise.allSettled(['a', 'a', 'b'].map((whose) => turns.take(whose, work)))

  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(maxAtOnce).toBe(1)
})

test('one caller can queue a limited number of tasks', async () => {
  const turns = createTurns({ maxRunning: 1, maxPerCaller: 2, maxTotal: 10 })
  const waiting = [turns.take('a', async () => 1), turns.take('a', async () => 2)]

  expect(await turns.take('a', async () => 3)).toBe('too-many')
  expect(await turns.take('b', async () => 4)).toBe(4)
  expect(await Promise.all(waiting)).toEqual([1, 2])
  expect(await turns.take('a', async () => 5)).toBe(5)
})

test('the queue’s total is limited', async () => {
  const turns = createTurns({ maxRunning: 2, maxPerCaller: 2, maxTotal: 3 })
  let atOnce = 0
  let maxAtOnce = 0
  const work = async () => {
    maxAtOnce = Math.max(maxAtOnce, ++atOnce)
    await new Promise(setImmediate)
    return atOnce--
  }

  const ended = await Promise.all(['a', 'b', 'c', 'd'].map((whose) => turns.take(whose, work)))

  expect(maxAtOnce).toBe(2)
  expect(ended.map((outcome) => outcome === 'too-many')).toEqual([false, false, false, true])
})

test('a task that waits too long is dropped', async () => {
  vi.useFakeTimers()
  try {
    const turns = createTurns({ maxRunning: 1, maxPerCaller: 3, maxTotal: 10, patienceMs: 1_000 })
    const long = Promise.withResolvers<string>()
    const first = turns.take('a', () => long.promise)
    const second = turns.take('a', async () => 'second')
    await vi.advanceTimersByTimeAsync(600)
    const third = turns.take('b', async () => 'third')
    await vi.advanceTimersByTimeAsync(600)

    expect(await second).toBe('too-many')
    long.resolve('first')
    expect(await Promise.all([first, third])).toEqual(['first', 'third'])
  } finally {
    vi.useRealTimers()
  }
})
