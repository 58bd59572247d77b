import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { systemClock } from '../clock.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Attempt } from '../jobs/send.ts'
import { createLog } from '../log.ts'
import { startForwarding } from './forward.ts'
import { readLaneState } from './queue.ts'

const { pool } = await testDatabase()
const now = new Date('2026-11-21T09:00:00Z')

beforeEach(async () => {
  await pool.query('truncate outbox, outbox_lanes')
  await pool.query(`insert into outbox_lanes (name) values ('letters'), ('parcels')`)
})

test('a queued item is rolled back with its transaction', async () => {
  const cause = inTransaction(pool, async (client) => {
    await enqueue(client, 'letters', randomUUID(), now)
    throw new Error('the cause failed')
  })

  await expect(cause).rejects.toThrow('the cause failed')
  expect(await readLaneState(pool, 'letters')).toMatchObject({ waiting: 0 })
})

test('an item queued twice is sent once', async () => {
  const subject = randomUUID()
  await enqueue(pool, 'letters', subject, now)
  await enqueue(pool, 'letters', subject, now)

  const letters = collect('letters')
  await until(() => letters.length === 1)
  await enqueue(pool, 'letters', subject, now)
  await wait(30)

  expect(letters).toEqual([subject])
})

test('items leave in queue order, even if a transaction ends later', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  const slow = await transaction()
  await enqueue(slow, 'letters', first, now)
  await enqueue(pool, 'letters', second, now)

  const letters = collect('letters')
  await wait(60)
  expect(letters).toEqual([])

  await slow.query('commit')
  await until(() => letters.length === 2)
  expect(letters).toEqual([first, second])
})

test('items restored from another server’s backup leave first, regardless of transaction ids', async () => {
  const [restored, fresh] = [randomUUID(), randomUUID()]
  await enqueue(pool, 'letters', fresh, now)
  await enqueue(pool, 'letters', restored, now)
  await pool.query(`update outbox set tx = '99999999999' where subject = $1`, [restored])

  const letters = collect('letters')
  await until(() => letters.length === 2)

  expect(letters).toEqual([restored, fresh])
})

test('a failing lane does not delay others', async () => {
  const parcel = randomUUID()
  await enqueue(pool, 'letters', randomUUID(), now)
  await enqueue(pool, 'parcels', parcel, now)

  collect('letters', async () => ({ ending: 'unreached', why: 'nobody is there' }))
  const parcels = collect('parcels')
  await until(() => parcels.length === 1)

  await until(async () => (await readLaneState(pool, 'letters')).failures > 0)
  expect(await readLaneState(pool, 'letters')).toMatchObject({
    waiting: 1,
    lastFailure: 'nobody is there',
  })
})

test('a delay set by a wrong clock expires', async () => {
  await enqueue(pool, 'letters', randomUUID(), now)
  await pool.query(`update outbox_lanes set failures = 3, resume_at = now() + interval '24 hours'`)

  const letters = collect('letters')

  await until(() => letters.length === 1)
})

test('a sender that throws is called again', async () => {
  const subject = randomUUID()
  await enqueue(pool, 'letters', subject, now)
  let calls = 0

  const letters = collect('letters', async () => {
    if (++calls === 1) throw new Error('a bug')
    return { ending: 'delivered' }
  })

  await until(async () => (await readLaneState(pool, 'letters')).delivered === 1)
  expect(letters).toEqual([subject, subject])
})

/** As what queues a thing in the transaction of its cause. */
async function enqueue(client: Pool | PoolClient, lane: string, subject: string, time: Date) {
  await client.query(
    'insert into outbox (lane, subject, queued_at) values ($1, $2, $3) on conflict (lane, subject) do nothing',
    [lane, subject, time],
  )
}

/** Forwards a lane, and returns the list of what was sent. */
function collect(lane: string, send: () => Promise<Attempt> = async () => ({ ending: 'delivered' })) {
  const calls: string[] = []
  const forwarding = startForwarding({
    pool,
    lane,
    async send(subject) {
      calls.push(subject)
      return send()
    },
    log: createLog('silent'),
    clock: { now: () => new Date(), wait: (_, signal) => systemClock.wait(5, signal) },
  })
  onTestFinished(forwarding.stop)
  return calls
}

async function transaction(): Promise<PoolClient> {
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  return client
}

async function until(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await wait(5)
}
