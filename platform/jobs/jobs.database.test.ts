import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { createLog } from '../log.ts'
import { type Job, startJobs } from './jobs.ts'

const { pool, owner } = await testDatabase()
const log = createLog('silent')

type Turn = Extract<Job, { turn: unknown }>['turn']

const often = (lane: 'here' | 'one', name: string, turn: Turn): Job => ({
  name,
  lane,
  every: '20 ms',
  atStart: true,
  turn,
})

/** Each of `connections` represents a process of its own. */
async function start(jobs: Job[], connections = pool) {
  const started = await startJobs(jobs, { pool: connections, log })
  onTestFinished(started.stop)
  return started
}

test('a shared job runs at one process at a time', async () => {
  const maxRunning = { one: 0, here: 0 }
  const turns = { one: 0, here: 0 }
  const atIt = { one: 0, here: 0 }
  const job = (lane: 'one' | 'here') =>
    often(lane, `work ${lane}`, async () => {
      maxRunning[lane] = Math.max(maxRunning[lane], ++atIt[lane])
      await wait(30)
      atIt[lane]--
      turns[lane]++
    })

  await start([job('one'), job('here')])
  await start([job('one'), job('here')], owner)

  await expect.poll(() => Math.min(turns.one, turns.here)).toBeGreaterThan(5)
  expect(maxRunning).toEqual({ one: 1, here: 2 })
})

test('a run longer than its interval is not started twice; a failed one is repeated', async () => {
  let [atIt, maxAtIt, turns] = [0, 0, 0]
  await start([
    often('here', 'slow and wrong', async () => {
      maxAtIt = Math.max(maxAtIt, ++atIt)
      turns++
      await wait(50)
      atIt--
      throw new Error('wrong')
    }),
  ])

  await expect.poll(() => turns).toBeGreaterThan(3)
  expect(maxAtIt).toBe(1)
})

test('a job not meant for the start waits for its first interval', async () => {
  let turns = 0
  const later: Job = {
    name: 'later',
    lane: 'here',
    every: '1 s',
    atStart: false,
    turn: async () => {
      turns++
    },
  }
  await start([later])
  await wait(300)
  expect(turns).toBe(0)
  await expect.poll(() => turns).toBeGreaterThan(0)
})

test('stopping signals and awaits the current run', async () => {
  let isSignalled = false
  let ended = 0
  const jobs = await start([
    often('one', 'long', async (stopping) => {
      await wait(10_000, undefined, { signal: stopping }).catch(() => {
        isSignalled = true
      })
      await wait(50)
      ended++
    }),
    often('one', 'behind it', async () => {
      ended++
    }),
  ])
  await wait(50)

  await jobs.stop()

  expect([isSignalled, ended]).toEqual([true, 1])
})

test('the queue’s tables match the release in use', async () => {
  const queue: Job = { name: 'mail', lane: 'in no order', send: async () => ({ ending: 'gone' }) }

  await expect(start([queue])).resolves.toBeDefined()

  await owner.query('update pgboss.version set version = version - 1')
  await expect(start([queue])).rejects.toThrow(/migrat|version/i)
  await owner.query('update pgboss.version set version = version + 1')
})
