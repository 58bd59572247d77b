import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Clock } from '../../../platform/clock.ts'
import { createLog } from '../../../platform/log.ts'
import { startForwarding } from '../../../platform/outbox/forward.ts'
import { testDatabase } from '../../../tests/database.ts'
import { report, rounds } from '../../../tests/rounds.ts'
import { type Mood, openSpreadsheet } from '../../../tests/stand-ins/spreadsheet.ts'
import { makeStaff } from '../../../tests/world/students.ts'
import { submitLead } from '../leads.server.ts'
import {
  countFailedForwardings,
  createLeadSender,
  getForwardingState,
  LEAD_LANE,
  listFailedForwardings,
  retryForwarding,
} from './forwarding.server.ts'

const database = await testDatabase()
const hour = 3_600_000
let clock: ReturnType<typeof fastClock>

beforeEach(async () => {
  clock = fastClock()
  await database.pool.query('truncate leads, form_sendings, outbox cascade')
  await database.pool.query(
    'update outbox_lanes set failures = 0, failing_since = null, last_failure = null, resume_at = null, last_delivered_at = null',
  )
})

test('leads arrive in order with name, email and phone only', async () => {
  const sheet = await sheetThatIs(() => 'well')
  const ids = await submitMany(5)

  forward(sheet.address)
  await until(async () => (await state()).delivered === 5)

  expect(sheet.rows.map(([id]) => id)).toEqual(ids)
  expect(sheet.bodies[0]).toBe('{"name":"Person 0","email":"person0@example.org","phone":"+919876500000"}')
  expect(await state()).toMatchObject({ configured: true, waiting: 0, held: 0, failures: 0, perhapsTwice: 0 })
  expect((await state()).lastDeliveredAt).toBeInstanceOf(Date)
})

test(
  'R6: leads arrive once and in order at an endpoint with 70 per cent failures and a 72-hour outage',
  async () => {
    const chance = seeded(20261121)
    let away = false
    const sheet = await sheetThatIs(() => (away ? 'down' : moodAt(chance())))
    const servers = [forward(sheet.address, chance, 100), forward(sheet.address, chance, 100)]

    const third = rounds(9)
    const ids = await submitMany(third)
    await until(async () => (await state()).delivered >= third / 2)
    away = true
    const wentAway = clock.now().getTime()
    ids.push(...(await submitMany(third, third)))
    await until(async () => clock.now().getTime() - wentAway > 36 * hour)
    const during = await state()
    await until(async () => clock.now().getTime() - wentAway > 72 * hour)
    away = false
    ids.push(...(await submitMany(third, 2 * third)))
    await until(async () => (await state()).waiting === 0)
    await Promise.all(servers.map((server) => server.stop()))

    expect(sheet.rows.map(([id]) => id)).toEqual(ids)
    expect(sheet.mostInHand()).toBe(1)
    expect(during.waiting).toBeGreaterThanOrEqual(third)
    expect(during.failures).toBeGreaterThan(100)
    expect(during.failingSince!.getTime()).toBeLessThan(clock.now().getTime() - 36 * hour)
    expect(during.lastFailure).toMatch(/^the connection failed/)
    expect(await state()).toMatchObject({ delivered: 3 * third, held: 0, failures: 0, failingSince: null })
    report(
      `R6: ${3 * third} leads, ${sheet.bodies.length} attempts, ${during.failures} of them failed in a row: each once and in order`,
    )
  },
  60_000 + rounds(9) * 3_000,
)

test('a visitor’s reply does not wait for a hanging endpoint', async () => {
  const sheet = await sheetThatIs(() => 'hang')
  await submitMany(1)
  const forwarding = forward(sheet.address, undefined, 60_000)
  await until(async () => sheet.inHand() === 1)

  await submitMany(20, 1)

  expect(sheet.inHand()).toBe(1)
  expect(sheet.bodies).toHaveLength(1)
  await forwarding.stop()
  expect(await state()).toMatchObject({ waiting: 21, lastFailure: 'it did not answer in time' })
})

test('a single refused lead is held while others pass', async () => {
  let repaired = false
  const sheet = await sheetThatIs(({ name }) => (name === 'Person 1' && !repaired ? 'says-no' : 'well'))
  const ids = await submitMany(4)

  forward(sheet.address)
  await until(async () => (await state()).delivered === 3)

  expect(sheet.rows.map(([id]) => id)).toEqual([ids[0], ids[2], ids[3]])
  expect(await state()).toMatchObject({ waiting: 0, held: 1, failures: 0 })

  repaired = true
  const actor = { by: await makeStaff(database, 'counsellor'), surface: 'page' } as const
  expect(await listFailedForwardings(database, actor)).toMatchObject([
    { id: ids[1], name: 'Person 1', status: 'held', why: 'its JSON says that it failed' },
  ])
  expect(await countFailedForwardings(database, actor)).toBe(1)
  await retryForwarding(database, actor, ids[0])
  expect(await state()).toMatchObject({ held: 1 })
  await retryForwarding(database, actor, ids[1])
  await until(async () => (await state()).delivered === 4)
  expect(sheet.rows.at(-1)![0]).toBe(ids[1])
})

test('a held lead is retried automatically', async () => {
  let repaired = false
  const sheet = await sheetThatIs(({ name }) => (name === 'Person 0' && !repaired ? 'page' : 'well'))
  await submitMany(2)
  forward(sheet.address)
  await until(async () => (await state()).held === 1)

  repaired = true
  clock.pass(5 * hour)
  await wait(20)
  expect(await state()).toMatchObject({ held: 1, delivered: 1 })

  clock.pass(2 * hour)
  await until(async () => (await state()).delivered === 2)
})

test('an endpoint that refuses everything for days holds back no single lead', async () => {
  let broken = true
  const sheet = await sheetThatIs(() => (broken ? 'page' : 'well'))
  const ids = await submitMany(6)
  forward(sheet.address)
  const began = clock.now().getTime()
  await until(async () => clock.now().getTime() - began > 24 * hour)
  expect(await state()).toMatchObject({ waiting: 6, held: 0 })

  broken = false
  await until(async () => (await state()).waiting === 0)

  expect(sheet.rows.map(([id]) => id)).toEqual(ids)
})

test('a lead erased or withdrawn before forwarding is never sent', async () => {
  const sheet = await sheetThatIs(() => 'well')
  const [erased, withdrawn, ids] = await submitMany(3)
  await database.pool.query('delete from leads where id = $1', [erased])
  await database.pool.query('update lead_consents set withdrawn_at = now() where lead_id = $1', [withdrawn])

  forward(sheet.address)
  await until(async () => (await state()).waiting === 0)

  expect(sheet.rows.map(([id]) => id)).toEqual([ids])
})

test('forwarding resumes with the same lead after a lost connection', async () => {
  let mood: Mood = 'late'
  const sheet = await sheetThatIs(() => mood)
  const ids = await submitMany(2)
  forward(sheet.address, undefined, 60_000)
  await until(async () => sheet.inHand() === 1)

  mood = 'well'
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  )
  await until(async () => (await state()).delivered === 2)

  expect(sheet.rows.map(([id]) => id)).toEqual(ids)
  expect(sheet.mostInHand()).toBe(1)
})

test('leads wait while there is no address', async () => {
  await submitMany(2)

  expect(await getForwardingState(database, undefined)).toMatchObject({
    configured: false,
    waiting: 2,
    delivered: 0,
    oldestWaiting: new Date('2026-11-21T09:00:00Z'),
  })
})

test('a failure is logged with the lead’s id only', async () => {
  const lines: string[] = []
  const log = { ...createLog('silent'), warn: (...parts: unknown[]) => lines.push(JSON.stringify(parts)) }
  const sheet = await sheetThatIs(() => 'error')
  const [id] = await submitMany(1)
  const { stop } = startForwarding({
    pool: database.pool,
    lane: LEAD_LANE,
    send: createLeadSender({ database, address: sheet.address, privateHosts: ['127.0.0.1', 'localhost'] }),
    log: log as never,
    clock,
  })
  onTestFinished(stop)
  await until(async () => lines.length > 0)

  expect(lines[0]).toContain(id)
  expect(lines[0]).toContain('it answered 500')
  expect(lines.join()).not.toMatch(/Person|example\.org|98765/)
})

/** 30 % errors, 20 % no answer (half of them after taking it), 10 % cut off after taking it, 10 % a page with status 200. */
function moodAt(chance: number): Mood {
  if (chance < 0.3) return 'error'
  if (chance < 0.4) return 'hang'
  if (chance < 0.5) return 'late'
  if (chance < 0.6) return 'lost'
  return chance < 0.7 ? 'page' : 'well'
}

async function submitMany(count: number, first = 0) {
  const ids: string[] = []
  for (let person = first; person < first + count; person++) {
    const outcome = await submitLead(
      database,
      {
        key: randomUUID(),
        name: `Person ${person}`,
        email: `person${person}@example.org`,
        phone: `+9198765${String(person).padStart(5, '0')}`,
        consent: true,
        consentVersion: '1',
        page: '/',
        trapped: false,
      },
      {
        id: 'lead',
        version: '1',
        label: 'Yes',
        purposes: ['To call'],
        channels: ['call'],
        notice: [],
        withdraw: 'Write',
      },
      { address: '192.0.2.7', maxPerAddress: 1000 },
      new Date('2026-11-21T09:00:00Z'),
    )
    ids.push((outcome as { id: string }).id)
  }
  return ids
}

async function sheetThatIs(mood: (lead: { name: string }) => Mood) {
  const sheet = await openSpreadsheet(mood)
  onTestFinished(sheet.close)
  return sheet
}

function forward(address: string, chance = () => 1, timeoutMs = 10_000) {
  const forwarding = startForwarding({
    pool: database.pool,
    lane: LEAD_LANE,
    send: createLeadSender({ database, address, privateHosts: ['127.0.0.1', 'localhost'], timeoutMs }),
    log: createLog('silent'),
    clock,
    chance,
  })
  onTestFinished(forwarding.stop)
  return forwarding
}

function state() {
  return getForwardingState(database, 'https://sheet.example')
}

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await wait(5)
}

/** A clock on which every wait is over in a millisecond or so, and takes five times as long as was asked, as on a busy machine. */
function fastClock(): Clock & { pass(ms: number): void } {
  let time = Date.parse('2026-11-21T09:00:00Z')
  return {
    now: () => new Date(time),
    pass(ms) {
      time += ms
    },
    async wait(ms) {
      time += 5 * ms
      await wait(1)
    },
  }
}

/** The same numbers between 0 and 1 each time. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
