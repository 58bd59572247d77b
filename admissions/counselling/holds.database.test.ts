import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { booking, hours, makeBooker, makeCounsellor, makeLead } from '../../tests/world/counselling.ts'
import { own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { saveWeeklyHours, viewSessionsWith } from './calendar.server.ts'
import { holdSession } from './holds.server.ts'
import { bookSession, moveSession, takeSessionStep, viewSession } from './sessions.server.ts'
import { freeTimes } from './take-time.server.ts'

const database = await testDatabase()
const { pool } = database
// A Monday, 06:00 in Kolkata.
const now = new Date('2027-03-01T00:30:00Z')
const toTime = (time: string, day = '2027-03-02') => new Date(`${day}T${time}:00+05:30`)
const asking = { address: '203.0.113.7', maxPerAddress: 100 }

let meera: Awaited<ReturnType<typeof makeCounsellor>>
let amara: SignedIn
beforeAll(async () => {
  meera = await makeCounsellor(database, now)
  amara = await makeBooker(database)
})
beforeEach(async () => {
  await pool.query('truncate counselling_sessions, session_waiting cascade')
  await saveWeeklyHours(database, meera.acting, hours('10:00', '12:00'), now)
})

const book = (student: SignedIn, start: Date) => bookSession(database, own(student), booking({ start }), now)
const starts = (slots: { start: Date }[]) => slots.map(({ start }) => start.toISOString())

test('a visitor holds a time and confirms it by link; an unconfirmed hold expires after half an hour', async () => {
  const visitor = await makeLead(database)
  const hold = (start: Date, moment = now) =>
    holdSession(database, visitor, booking({ start }), { byMail: true, asking }, moment)
  const hold1 = await hold(toTime('10:00'))
  if (!hold1.ok) throw new Error(hold1.reason)
  expect(hold1.session).toMatchObject({ state: 'held', email: visitor.email })
  // A visitor without a reply asks again; another one does not get it with the same wish.
  expect(await hold(toTime('10:00'))).toMatchObject({ ok: true, session: { id: hold1.session.id } })
  const stranger = await makeLead(database)
  const wish = booking({ start: toTime('10:00') })
  expect(await holdSession(database, stranger, wish, { byMail: true, asking }, now)).toMatchObject({
    ok: false,
    reason: 'taken',
  })
  // Without mail the answer leads to the session itself, which only the first one does.
  expect(await holdSession(database, visitor, wish, { byMail: false, asking }, now)).toMatchObject({
    ok: false,
  })
  expect(await book(amara, toTime('10:00'))).toMatchObject({ ok: false, reason: 'taken' })

  const later = new Date(now.getTime() + 31 * 60_000)
  expect(
    await takeSessionStep(database, { key: hold1.session.key }, undefined, 'confirm', later),
  ).toMatchObject({
    ok: false,
  })
  const again = await hold(toTime('10:00'), later)
  if (!again.ok) throw new Error(again.reason)
  const confirmed = await takeSessionStep(database, { key: again.session.key }, undefined, 'confirm', later)
  expect(confirmed).toMatchObject({ ok: true, session: { state: 'booked' } })
  // A second press finds it done.
  expect(
    await takeSessionStep(database, { key: again.session.key }, undefined, 'confirm', later),
  ).toMatchObject({
    ok: true,
    session: { state: 'booked' },
  })
  expect(
    await moveSession(database, { key: again.session.key }, undefined, { start: toTime('11:00') }, later),
  ).toMatchObject({ ok: true, session: { sequence: 1 } })
  const day = { from: toTime('00:00'), to: toTime('24:00') }
  expect((await viewSessionsWith(database, meera.acting, day, later)).map(({ name }) => name)).toEqual([
    'Visitor',
  ])
  expect(await viewSession(database, { key: 'nobodys' })).toBeUndefined()
})

test('a known address gets the same answer as an unknown one', async () => {
  const byMail = { byMail: true, asking: { address: '203.0.113.8', maxPerAddress: 1000 } }
  const lead = await makeLead(database)
  const first = await holdSession(database, lead, booking({ start: toTime('10:00') }), byMail, now)
  if (!first.ok) throw new Error(first.reason)
  await takeSessionStep(database, { key: first.session.key }, undefined, 'confirm', now)
  await pool.query('delete from mails')
  // A stranger types the address, with a name and a number of their own: another lead.
  const asStranger = async (email?: string) => {
    const stranger = await makeLead(database)
    if (email) await pool.query('update leads set email = $2 where id = $1', [stranger.lead, email])
    const visitor = { ...stranger, ...(email && { email }) }
    return (start: Date, moment = now) => holdSession(database, visitor, booking({ start }), byMail, moment)
  }
  const withKnown = await asStranger(lead.email.toUpperCase())
  const withUnknown = await asStranger()
  const shape = (outcome: Awaited<ReturnType<typeof withKnown>>) =>
    outcome.ok ? [outcome.session.state, outcome.session.name, outcome.session.heldUntil] : outcome.reason
  const answers = async (hold: typeof withKnown, day: string) => [
    shape(await hold(toTime('10:00', day))),
    // Twice at once, and again.
    ...(await Promise.all([1, 2].map(() => hold(toTime('11:00', day))))).map(shape),
    shape(await hold(toTime('11:00', day))),
    shape(await hold(toTime('10:30', day))),
    starts(
      await freeTimes(database, booking(), { from: toTime('00:00', day), to: toTime('24:00', day) }, 9, now),
    ).map((start) => start.slice(11)),
  ]
  const withKnownAddress = await answers(withKnown, '2027-03-04')
  expect(withKnownAddress).toEqual(await answers(withUnknown, '2027-03-05'))
  expect(withKnownAddress[0]).toEqual(['held', 'Visitor', new Date(now.getTime() + 30 * 60_000)])
  // Not by the same wish either: only the same details are the same visitor.
  expect(await withKnown(toTime('10:30', '2027-03-05'))).toMatchObject({ ok: false, reason: 'taken' })

  const about = async () =>
    (await pool.query(`select about from mails where about like 'existing %'`)).rows.map((row) => row.about)
  // One mail an hour.
  expect(await about()).toEqual([`existing ${first.session.id} booker`])
  await pool.query('delete from mails')
  await withKnown(toTime('11:30', '2027-03-06'), new Date(now.getTime() + 59 * 60_000))
  expect(await about()).toEqual([])
  await withKnown(toTime('11:30', '2027-03-07'), new Date(now.getTime() + 61 * 60_000))
  expect(await about()).toEqual([`existing ${first.session.id} booker`])
})

test('made-up addresses cannot take all times: one in ten of a network’s forms may hold one', async () => {
  const hold = async (start: Date, network = '203.0.113.9') =>
    holdSession(
      database,
      await makeLead(database),
      booking({ start }),
      { byMail: true, asking: { address: network, maxPerAddress: 20 } },
      now,
    )
  expect(await hold(toTime('10:00'))).toMatchObject({ ok: true })
  // What was taken counts for nothing.
  expect(await hold(toTime('10:00'))).toMatchObject({ ok: false, reason: 'taken' })
  expect(await hold(toTime('11:00'))).toMatchObject({ ok: true })
  expect(await hold(toTime('10:00', '2027-03-09'))).toMatchObject({ ok: false, reason: 'too-many' })
  expect(await hold(toTime('10:00', '2027-03-09'), '198.51.100.9')).toMatchObject({ ok: true })
})

const getHold = (visitor: { lead: string; email: string }, start: Date, moment = now) =>
  holdSession(
    database,
    visitor,
    booking({ start }),
    { byMail: true, asking: { address: `2001:db8:${next++}::1`, maxPerAddress: 1000 } },
    moment,
  )
let next = 1
const heldStarts = async () =>
  (
    await pool.query<{ start: Date }>(
      `select lower(during) as start from counselling_sessions where state = 'held' order by 1`,
    )
  ).rows

test('a newer hold replaces the earlier one of the same mailbox', async () => {
  const lead = await makeLead(database)
  const first = await getHold(lead, toTime('10:00'))
  // The same mailbox, written in another way and with another name: another lead.
  const { lead: otherLead } = await makeLead(database)
  const second = await getHold(
    { lead: otherLead, email: lead.email.toUpperCase() },
    toTime('10:00', '2027-03-09'),
  )
  if (!first.ok || !second.ok) throw new Error('not held')

  expect(await heldStarts()).toEqual([{ start: toTime('10:00', '2027-03-09') }])
  const confirm = (key: string) => takeSessionStep(database, { key }, undefined, 'confirm', now)
  expect(await confirm(first.session.key)).toMatchObject({ ok: false, reason: 'not-now' })
  expect(await getHold(await makeLead(database), toTime('10:00'))).toMatchObject({ ok: true })
  expect(await confirm(second.session.key)).toMatchObject({ ok: true, session: { state: 'booked' } })
})

test('a time that is taken leaves the earlier hold, and what is confirmed stays', async () => {
  const lead = await makeLead(database)
  const first = await getHold(lead, toTime('10:00'))
  if (!first.ok) throw new Error(first.reason)
  await book(amara, toTime('11:00'))
  expect(await getHold(lead, toTime('11:00'))).toMatchObject({ ok: false, reason: 'taken' })
  expect(await heldStarts()).toEqual([{ start: toTime('10:00') }])

  await takeSessionStep(database, { key: first.session.key }, undefined, 'confirm', now)
  // Beside a session one time is held without a link.
  await getHold(lead, toTime('10:00', '2027-03-09'))
  await getHold(lead, toTime('11:00', '2027-03-09'))
  expect(await heldStarts()).toEqual([{ start: toTime('11:00', '2027-03-09') }])
  expect(await viewSession(database, { key: first.session.key })).toMatchObject({ state: 'booked' })
})

test('eight concurrent requests with one address hold one time', async () => {
  for (let round = 0; round < 5; round++) {
    await pool.query('truncate counselling_sessions, session_waiting cascade')
    const lead = await makeLead(database)
    const first = await getHold(lead, toTime('10:00'))
    if (!first.ok) throw new Error(first.reason)
    const days = ['2027-03-02', '2027-03-09', '2027-03-16', '2027-03-23']
    const [confirmed, ...holds] = await Promise.all([
      takeSessionStep(database, { key: first.session.key }, undefined, 'confirm', now),
      ...days.flatMap((day) => ['10:30', '11:00'].map((time) => getHold(lead, toTime(time, day)))),
    ])
    expect(holds.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    expect(await heldStarts()).toHaveLength(1)
    const booked = await pool.query(`select from counselling_sessions where state = 'booked'`)
    expect(booked.rowCount).toBe(confirmed?.ok ? 1 : 0)
  }
})

test('without mail, a form whose answer was lost leads to its session when it is sent again', async () => {
  const lead = await makeLead(database)
  await pool.query('truncate counselling_sessions, session_waiting cascade')
  const send = (minutes: number, from = lead) =>
    holdSession(
      database,
      from,
      booking({ start: toTime('10:00', '2027-03-16') }),
      { byMail: false, asking },
      new Date(now.getTime() + minutes * 60_000),
    )
  const first = await send(0)
  if (!first.ok) throw new Error(first.reason)
  expect(await send(9)).toMatchObject({ ok: true, session: { id: first.session.id } })
  // Later, or with other details, the address alone leads nowhere.
  expect(await send(11)).toMatchObject({ ok: false })
  expect(await send(1, { ...(await makeLead(database)), email: lead.email })).toMatchObject({ ok: false })
})
