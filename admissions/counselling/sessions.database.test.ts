import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { testDatabase } from '../../tests/database.ts'
import {
  booking,
  calendar,
  hours,
  makeBooker,
  makeCounsellor,
  makeLead,
} from '../../tests/world/counselling.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { type Acting, own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import {
  listSessionsForFeed,
  openHours,
  openSessionFeed,
  readSessionFeed,
  saveCalendar,
  saveException,
  saveWeeklyHours,
  viewCalendar,
  viewSessionsWith,
} from './calendar.server.ts'
import {
  bookSession,
  cancelSessionsOf,
  moveSession,
  takeSessionStep,
  viewSession,
  viewSessions,
} from './sessions.server.ts'
import { takeTime, tryCounsellor } from './store.server.ts'
import { freeTimes } from './take-time.server.ts'
import { offerFreedTimes, viewWaiting, waitAsVisitor, waitForTime } from './waiting.server.ts'

const database = await testDatabase()
const { pool } = database
// A Monday, 06:00 in Kolkata.
const now = new Date('2027-03-01T00:30:00Z')
const toTime = (time: string, day = '2027-03-02') => new Date(`${day}T${time}:00+05:30`)

let meera: Awaited<ReturnType<typeof makeCounsellor>>
let amara: SignedIn
let ben: SignedIn
beforeAll(async () => {
  meera = await makeCounsellor(database, now)
  amara = await makeBooker(database)
  ben = await makeBooker(database)
})
beforeEach(async () => {
  await pool.query('truncate counselling_sessions, session_waiting cascade')
  await pool.query('delete from vouchers')
  await saveWeeklyHours(database, meera.acting, hours('10:00', '12:00'), now)
})

const book = (student: SignedIn, start: Date) => bookSession(database, own(student), booking({ start }), now)
const starts = (slots: { start: Date }[]) => slots.map(({ start }) => start.toISOString())
async function booked(student = amara, start = toTime('10:00')) {
  const outcome = await book(student, start)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.session
}

test('times are offered within hours, with a break after each session; a taken time gives the next three', async () => {
  const session = await booked()
  expect(session).toMatchObject({ state: 'booked', sequence: 0, where: 'https://meet.example/meera' })

  const free = await freeTimes(database, booking(), { from: toTime('00:00'), to: toTime('24:00') }, 10, now)
  // 10:30 is within the pause of ten minutes.
  expect(starts(free)).toEqual(starts([{ start: toTime('11:00') }, { start: toTime('11:30') }]))
  const second = await book(ben, toTime('10:00'))
  expect(second).toMatchObject({ ok: false, reason: 'taken' })
  const next = second.ok || second.reason !== 'taken' ? [] : second.next
  expect(starts(next)).toEqual(
    starts([
      { start: toTime('11:00') },
      { start: toTime('11:30') },
      { start: toTime('10:00', '2027-03-03') },
    ]),
  )
})

test.each([
  ['outside of hours', toTime('09:00')],
  ['half outside', toTime('11:45')],
  ['within the notice', toTime('10:00', '2027-03-01')],
  ['beyond what is open', toTime('10:00', '2027-06-01')],
])('nobody books %s', async (_, start) => {
  expect(await book(amara, start)).toMatchObject({ ok: false, reason: 'taken' })
})

test('the counsellor with the fewest upcoming sessions takes the next one', async () => {
  const ravi = await makeCounsellor(database, now)
  const withMeera = booking({ start: toTime('10:00'), counsellor: meera.person.id })
  expect(await bookSession(database, own(amara), withMeera, now)).toMatchObject({ ok: true })
  expect(await book(ben, toTime('11:00'))).toMatchObject({
    ok: true,
    session: { counsellor: ravi.person.id },
  })
  await saveCalendar(database, ravi.acting, { ...calendar, takes: false }, now)
})

test('each invalid calendar field is named by its own fault, in form order', async () => {
  const wrongFigures = { bufferMinutes: 500, noticeHours: -1, horizonDays: Number.NaN }
  const form = { ...calendar, ...wrongFigures, meetingUrl: 'here', busyUrl: 'mine' }
  const outcome = await saveCalendar(database, meera.acting, form, now)
  expect('faults' in outcome && Object.entries(outcome.faults)).toEqual([
    ['bufferMinutes', 'buffer'],
    ['noticeHours', 'notice'],
    ['horizonDays', 'horizon'],
    ['meetingUrl', 'meeting-address'],
    ['busyUrl', 'busy-address'],
  ])
})

test('a refused booking holds no counsellor: the next one can still be asked for', async () => {
  await booked()
  const wish = { ...booking({ start: toTime('10:00') }), counsellor: meera.person.id }
  await inTransaction(pool, async (client) => {
    const take = () => takeTime(client, { student: ben.id }, wish, undefined, now)
    expect(await tryCounsellor(client, take, (result) => 'id' in result)).toEqual({ why: 'taken' })
    await pool.query('select from counsellor_calendars where counsellor_id = $1 for no key update nowait', [
      meera.person.id,
    ])
  })
})

test('a student has one session at a time, with any counsellor', async () => {
  const otherCounsellor = await makeCounsellor(database, now)
  await booked()
  const wish = booking({ start: toTime('10:00'), counsellor: otherCounsellor.acting.by.id })
  expect(await bookSession(database, own(amara), wish, now)).toMatchObject({ ok: false })
  await pool.query('delete from users where id = $1', [otherCounsellor.acting.by.id])
})

test('a counsellor books only their own time, for a student in their care', async () => {
  const acting: Acting = { by: { id: meera.person.id, role: 'counsellor' }, surface: 'page', student: amara }
  const otherCounsellor = await makeCounsellor(database, now)
  const wanted = booking({ start: toTime('10:00'), counsellor: otherCounsellor.person.id })
  await expect(bookSession(database, acting, wanted, now)).rejects.toThrow(NotAllowed)

  await pool.query('insert into caseloads (student_id, counsellor_id) values ($1, $2)', [
    amara.id,
    meera.person.id,
  ])
  const outcome = await bookSession(database, acting, wanted, now)
  expect(outcome).toMatchObject({
    ok: true,
    session: { student: amara.id, counsellor: meera.person.id, bookedByName: meera.person.name },
  })
  expect(await viewSessions(database, own(amara), now)).toMatchObject([{ bookedByName: meera.person.name }])
  expect((await booked(ben, toTime('11:00'))).bookedByName).toBeNull()
  await pool.query('delete from caseloads where student_id = $1', [amara.id])
  await pool.query('delete from users where id = $1', [otherCounsellor.person.id])
})

test('a repeated booking request returns the same session, with one voucher', async () => {
  const first = await booked()
  expect(await book(amara, toTime('10:00'))).toMatchObject({ ok: true, session: { id: first.id } })
  const { rows } = await pool.query<{ used: number }>(
    'select count(*)::int as used from vouchers where student_id = $1',
    [amara.id],
  )
  expect(rows[0].used).toBe(1)
  const others = [
    { topic: 'visa' },
    { minutes: 15 },
    { guests: [{ email: 'guest@example.org', zone: 'Asia/Kolkata' }] },
  ] as const
  for (const counsellor of others) {
    const wish = booking({
      start: toTime('10:00'),
      ...counsellor,
      guests: [...('guests' in counsellor ? counsellor.guests : [])],
    })
    expect(await bookSession(database, own(amara), wish, now)).toMatchObject({ ok: false })
  }
  expect(await book(ben, toTime('10:00'))).toMatchObject({ ok: false, reason: 'taken' })
  await takeSessionStep(database, { acting: own(amara) }, first.id, 'cancel', now)
  expect((await booked()).id).not.toBe(first.id)
})

test('a session moves in its row, even over its own time, and a cancellation within twelve hours is late', async () => {
  const session = await booked()
  const move = (start: Date) => moveSession(database, { acting: own(amara) }, session.id, { start }, now)
  await booked(ben, toTime('11:30'))

  expect(await move(toTime('11:00'))).toMatchObject({ ok: false, reason: 'taken' })
  expect(await move(new Date(now.getTime() - 3_600_000))).toMatchObject({ ok: false })
  expect(await move(toTime('10:30'))).toMatchObject({ ok: true, session: { id: session.id, sequence: 1 } })
  expect(
    await moveSession(database, { acting: own(ben) }, session.id, { start: toTime('10:00') }, now),
  ).toBeUndefined()

  const soon = new Date(toTime('10:30').getTime() - 11 * 3_600_000)
  const cancelled = await takeSessionStep(database, { acting: own(amara) }, session.id, 'cancel', soon)
  expect(cancelled).toMatchObject({ ok: true, session: { state: 'cancelled', late: true, sequence: 2 } })
  expect(await takeSessionStep(database, { acting: own(amara) }, session.id, 'cancel', soon)).toMatchObject({
    ok: false,
  })
  expect(await move(toTime('10:00'))).toMatchObject({ ok: false, reason: 'not-now' })
  expect((await book(ben, toTime('10:30'))).ok).toBe(true)
})

test('the booker or the counsellor can transfer a session, in its row, to a free colleague', async () => {
  const ravi = await makeCounsellor(database, now, { languages: ['en'], bufferMinutes: 0 })
  const counsellor = ravi.acting.by.id
  const session = await booked()
  const { id } = session
  const move = (to: { start: Date; counsellor?: string }, by: Parameters<typeof moveSession>[1]) =>
    moveSession(database, by, id, to, now)
  const mine = { acting: own(amara) }
  const refusal = { ok: false, reason: 'taken' }

  await pool.query(`insert into busy_times values ($1, tstzrange($2, $3))`, [
    counsellor,
    toTime('10:00'),
    toTime('10:30'),
  ])
  expect(await move({ start: toTime('10:00'), counsellor }, mine)).toMatchObject(refusal)
  expect(await move({ start: toTime('12:00'), counsellor }, mine)).toMatchObject(refusal)
  expect(await move({ start: toTime('10:30'), counsellor }, { counsellor: ravi.acting })).toBeUndefined()
  const handed = await move({ start: toTime('10:30'), counsellor }, { counsellor: meera.acting })
  expect(handed).toMatchObject({ ok: true, session: { id, counsellor, sequence: 1, key: session.key } })
  // The old time is free, the new one is not, and the former counsellor has no access to it any more.
  expect((await booked(ben, toTime('10:30'))).counsellor).toBe(meera.acting.by.id)
  expect(await move({ start: toTime('11:00'), counsellor }, { counsellor: meera.acting })).toBeUndefined()
  expect(await move({ start: toTime('10:30'), counsellor: meera.acting.by.id }, mine)).toMatchObject(refusal)
  await pool.query(`update counselling_sessions set language = 'hi' where id = $1`, [id])
  expect(await move({ start: toTime('11:30'), counsellor: meera.acting.by.id }, mine)).toMatchObject({
    ok: true,
  })
  expect(await move({ start: toTime('11:00'), counsellor }, mine)).toMatchObject(refusal)
  await pool.query('delete from users where id = $1', [counsellor])
})

test('a counsellor’s feed opens at its newest address only, and a student’s feed has their sessions', async () => {
  const { id } = await booked()
  const keyNow = async () => (await viewCalendar(database, meera.acting)).calendar?.feedKey
  const read = async (key: string | null | undefined) => {
    const sessions = await readSessionFeed(database, key ?? 'none', now)
    return sessions ? sessions.map((session) => session.id) : undefined
  }
  expect(await keyNow()).toBeNull()
  await openSessionFeed(database, meera.acting, true)
  const first = await keyNow()
  expect(await read(first)).toEqual([id])
  await openSessionFeed(database, meera.acting, true)
  expect(await read(first)).toBeUndefined()
  expect(await read(await keyNow())).toEqual([id])
  await openSessionFeed(database, meera.acting, false)
  expect(await read(await keyNow())).toBeUndefined()
  expect(await listSessionsForFeed(database, amara.id, now)).toMatchObject([{ id }])
  expect(await listSessionsForFeed(database, ben.id, now)).toEqual([])
})

test('a no-show is recorded once the session has begun, by people with the right', async () => {
  const { id } = await booked()
  const counsellor = { counsellor: meera.acting }
  expect(await takeSessionStep(database, counsellor, id, 'sayTheyMissed', now)).toMatchObject({ ok: false })
  const after = toTime('10:20')
  expect(await takeSessionStep(database, { acting: own(amara) }, id, 'sayTheyMissed', after)).toMatchObject({
    ok: false,
  })
  expect(await takeSessionStep(database, { acting: own(amara) }, id, 'sayWeMissed', after)).toMatchObject({
    ok: true,
  })
  expect(await takeSessionStep(database, counsellor, id, 'sayTheyMissed', after)).toMatchObject({ ok: false })
  expect((await viewSessions(database, own(amara), after)).map(({ state }) => state)).toEqual([
    'missed-by-us',
  ])
})

test('a no-show can be undone within a day, unless the time was booked since', async () => {
  const session = await booked()
  const { id } = session
  const counsellor = { counsellor: meera.acting }
  const note = (name: 'sayTheyMissed' | 'takeBackMissed', when: Date) =>
    takeSessionStep(database, counsellor, id, name, when)
  expect(await note('sayTheyMissed', toTime('10:09'))).toEqual({ ok: false, reason: 'not-now' })
  expect(await note('sayTheyMissed', toTime('10:10'))).toMatchObject({ session: { state: 'missed-by-them' } })
  expect(await note('takeBackMissed', toTime('10:11', '2027-03-03'))).toMatchObject({ ok: false })
  expect(await note('takeBackMissed', toTime('10:12'))).toMatchObject({ session: { state: 'booked' } })
  await note('sayTheyMissed', toTime('10:13'))
  await booked(ben, session.start)
  expect(await note('takeBackMissed', toTime('10:14'))).toEqual({ ok: false, reason: 'not-now' })
})

test('each session uses a voucher, returned after a cancellation in time or a no-show of ours', async () => {
  const student = await makeBooker(database)
  const used = async () =>
    (await pool.query('select nr from vouchers where student_id = $1 and returned_at is null', [student.id]))
      .rowCount
  const first = await booked(student, toTime('10:00'))
  await booked(student, toTime('11:00'))
  expect(await book(student, toTime('11:30', '2027-03-03'))).toEqual({ ok: false, reason: 'none-left' })
  expect(await used()).toBe(2)

  await takeSessionStep(database, { acting: own(student) }, first.id, 'cancel', now)
  expect(await used()).toBe(1)
  const again = await booked(student, toTime('11:30', '2027-03-03'))
  const late = new Date(again.start.getTime() - 3_600_000)
  await takeSessionStep(database, { acting: own(student) }, again.id, 'cancel', late)
  expect(await used()).toBe(2)
  const third = await takeSessionStep(
    database,
    { counsellor: meera.acting },
    again.id,
    'sayWeMissed',
    again.end,
  )
  expect(third).toMatchObject({ ok: false })
})

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

test('a freed time is offered to the longest-waiting person, held for hours, then offered to the next', async () => {
  await saveWeeklyHours(database, meera.acting, [{ weekday: 2, starts: '10:00', ends: '10:30' }], now)
  const bookings = []
  for (const week of [0, 7, 14, 21]) {
    const student = await makeBooker(database)
    bookings.push([
      student,
      await booked(student, new Date(toTime('10:00').getTime() + week * 86_400_000)),
    ] as const)
  }
  await waitForTime(database, own(amara), booking(), 'Asia/Kolkata', now)
  const visitor = await makeLead(database)
  await waitAsVisitor(database, visitor.lead, booking(), 'Europe/London', new Date(now.getTime() + 1))
  expect(await offerFreedTimes(database, now)).toBe(0)

  const [student, session] = bookings[1]
  await takeSessionStep(database, { acting: own(student) }, session.id, 'cancel', now)
  expect(await offerFreedTimes(database, now)).toBe(1)
  const [offer] = await viewSessions(database, own(amara), now)
  expect(offer).toMatchObject({ state: 'held', offered: true, start: session.start })
  expect((await viewWaiting(database, own(amara)))?.offered).toBe(offer.id)

  const later = new Date(now.getTime() + 4 * 3_600_000 + 1)
  expect(await offerFreedTimes(database, later)).toBe(1)
  expect(await viewWaiting(database, own(amara))).toBeUndefined()
  const day = { from: session.start, to: session.end }
  const second = (await viewSessionsWith(database, meera.acting, day, later)).find(
    ({ state }) => state === 'held',
  )!
  expect(second).toMatchObject({ state: 'held', email: visitor.email, offered: true })
  await takeSessionStep(database, { key: second.key }, undefined, 'confirm', later)
  expect((await pool.query('select from session_waiting')).rowCount).toBe(0)
})

test('a leaving student’s bookings are released', async () => {
  const student = await makeBooker(database)
  const { id } = await booked(student, toTime('11:00'))
  await inTransaction(pool, async (client) => {
    await cancelSessionsOf(client, { student: student.id }, now)
    await client.query('delete from users where id = $1', [student.id])
  })
  const remaining = await viewSession(database, { counsellor: meera.acting }, id)
  const { rows: readings } = await pool.query(
    'select why from audit where who = $1 and what = $2 and records = $3',
    [meera.acting.by.id, 'counselling.attend', [id]],
  )
  expect(readings).toContainEqual({ why: 'list' })
  expect(remaining).toMatchObject({ state: 'cancelled', name: '', email: null, student: null })
  expect((await book(ben, toTime('11:00'))).ok).toBe(true)
})

test('the sessions of a deleted counsellor are deleted', async () => {
  const otherCounsellor = await makeCounsellor(database, now)
  const wish = booking({ start: toTime('10:00'), counsellor: otherCounsellor.acting.by.id })
  expect((await bookSession(database, own(ben), wish, now)).ok).toBe(true)
  await pool.query('delete from users where id = $1', [otherCounsellor.acting.by.id])
  expect((await pool.query('select from counselling_sessions')).rowCount).toBe(0)
})
