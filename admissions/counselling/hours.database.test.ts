import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { booking, calendar, hours, makeBooker, makeCounsellor } from '../../tests/world/counselling.ts'
import { own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { openHours, saveCalendar, saveException, saveWeeklyHours } from './calendar.server.ts'
import { bookSession, viewSession } from './sessions.server.ts'
import { freeTimes } from './take-time.server.ts'

const database = await testDatabase()
const { pool } = database
// A Monday, 06:00 in Kolkata.
const now = new Date('2027-03-01T00:30:00Z')
const toTime = (time: string, day = '2027-03-02') => new Date(`${day}T${time}:00+05:30`)

let meera: Awaited<ReturnType<typeof makeCounsellor>>
let amara: SignedIn
beforeAll(async () => {
  meera = await makeCounsellor(database, now)
  amara = await makeBooker(database)
})
beforeEach(async () => {
  await pool.query('truncate counselling_sessions, session_waiting cascade')
  await pool.query('delete from vouchers')
  await saveWeeklyHours(database, meera.acting, hours('10:00', '12:00'), now)
})

const starts = (slots: { start: Date }[]) => slots.map(({ start }) => start.toISOString())
async function booked() {
  const outcome = await bookSession(database, own(amara), booking({ start: toTime('10:00') }), now)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.session
}

test('hours with a booked session cannot be removed; the session is named and nothing is saved', async () => {
  const session = await booked()
  expect(await saveWeeklyHours(database, meera.acting, hours('11:00', '12:00'), now)).toEqual({
    ok: false,
    reason: 'booked-under',
    session: expect.objectContaining({ id: session.id }),
  })
  expect(await saveException(database, meera.acting, '2027-03-02', [], now)).toMatchObject({ ok: false })
  // Around it they are, and on other days.
  expect(await saveWeeklyHours(database, meera.acting, hours('10:00', '10:30'), now)).toEqual({ ok: true })
  expect(await saveException(database, meera.acting, '2027-03-03', [], now)).toEqual({ ok: true })
  const free = await freeTimes(database, booking(), { from: now, to: toTime('00:00', '2027-03-05') }, 9, now)
  expect(starts(free)).toEqual(starts([{ start: toTime('10:00', '2027-03-04') }]))
  expect(await saveWeeklyHours(database, meera.acting, [...hours('09:00', '08:00')], now)).toMatchObject({
    reason: 'invalid',
  })
  await saveException(database, meera.acting, '2027-03-03', undefined, now)
})

test('a past day in the counsellor’s zone accepts no other hours', async () => {
  // 28 February: in Kolkata it is the 1st of March, in London not yet.
  const evening = new Date('2027-02-28T20:00:00Z')
  const past = await saveException(database, meera.acting, '2027-02-28', [], evening)
  expect(past).toEqual({ ok: false, reason: 'invalid', faults: { day: 'past-day' } })
  expect(await saveException(database, meera.acting, '2027-03-01', [], evening)).toEqual({ ok: true })
  await saveException(database, meera.acting, '2027-03-01', undefined, now)
})

test('a notice period over a clock change has as many hours as any other', async () => {
  const asha = await makeCounsellor(database, now, { zone: 'Europe/London' })
  const on = (moment: string) =>
    freeTimes(
      database,
      { ...booking(), counsellor: asha.person.id },
      { from: new Date(moment), to: new Date('2027-03-28T10:00:00Z') },
      9,
      new Date(moment),
    )
  // 10:00 in London is 09:00 in UTC from that Sunday on; twelve hours before it clocks have not changed yet.
  expect(starts(await on('2027-03-27T21:00:00Z'))[0]).toBe('2027-03-28T09:00:00.000Z')
  expect(starts(await on('2027-03-27T21:01:00Z'))[0]).toBe('2027-03-28T09:30:00.000Z')
  await saveCalendar(database, asha.acting, { ...calendar, takes: false }, now)
})

test('each invalid time is reported separately, in the order of the week', async () => {
  const weekly = [
    { weekday: 5, starts: 'ten', ends: '25:00' },
    { weekday: 1, starts: '09:00', ends: '13:00' },
    { weekday: 1, starts: '12:00', ends: '11:00' },
    { weekday: 2, starts: '00:00', ends: '24:00' },
    { weekday: 3, starts: '', ends: '8' },
    { weekday: 4, starts: '10:00', ends: '24:00' },
    { weekday: 4, starts: '23:00', ends: '24:00' },
  ]
  expect(await saveWeeklyHours(database, meera.acting, weekly, now)).toEqual({
    ok: false,
    reason: 'invalid',
    faults: {},
    times: [
      { weekday: 1, stretch: 1, end: 'from', fault: 'overlap' },
      { weekday: 1, stretch: 1, end: 'to', fault: 'order' },
      { weekday: 3, stretch: 0, end: 'from', fault: 'no-time' },
      { weekday: 3, stretch: 0, end: 'to', fault: 'no-time' },
      { weekday: 4, stretch: 1, end: 'from', fault: 'overlap' },
      { weekday: 5, stretch: 0, end: 'from', fault: 'no-time' },
      { weekday: 5, stretch: 0, end: 'to', fault: 'no-time' },
    ],
  })
  expect(await saveException(database, meera.acting, 'soon', [{ starts: '10:00', ends: '9' }], now)).toEqual({
    ok: false,
    reason: 'invalid',
    faults: { day: 'day' },
    times: [{ stretch: 0, end: 'to', fault: 'no-time' }],
  })
})

test('hours that ended today can be replaced by shorter and longer ones', async () => {
  const { id } = await booked()
  const later = toTime('13:00')
  for (const [from, to] of [
    ['10:00', '10:30'],
    ['09:00', '15:00'],
    ['11:00', '12:00'],
  ] as const) {
    expect(await saveWeeklyHours(database, meera.acting, hours(from, to), later)).toEqual({ ok: true })
    const [free] = await freeTimes(
      database,
      booking(),
      { from: later, to: toTime('24:00', '2027-03-04') },
      1,
      later,
    )
    expect(free.start).toEqual(toTime(from, '2027-03-03'))
  }
  expect(await viewSession(database, { acting: own(amara) }, id)).toMatchObject({ state: 'booked' })
  await pool.query('truncate openings, counselling_sessions cascade')
})

test('new hours on the same day keep booked sessions, and openings are added automatically', async () => {
  const { id } = await booked()
  const noon = toTime('11:00')
  expect(await saveWeeklyHours(database, meera.acting, hours('13:00', '15:00'), noon)).toEqual({ ok: true })
  await openHours(database, new Date(noon.getTime() + 170 * 86_400_000))
  const { rows } = await pool.query<{ last: Date }>('select max(upper(during)) as last from openings')
  expect(rows[0].last.getTime()).toBeGreaterThan(noon.getTime() + 300 * 86_400_000)
  expect(await viewSession(database, { acting: own(amara) }, id)).toMatchObject({ state: 'booked' })
  await pool.query('truncate openings, counselling_sessions cascade')
})
