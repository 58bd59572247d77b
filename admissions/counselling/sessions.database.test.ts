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
  openSessionFeed,
  readSessionFeed,
  saveCalendar,
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
