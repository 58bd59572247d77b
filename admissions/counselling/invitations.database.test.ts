import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSessionMail } from '../../app/mails.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { createLog } from '../../platform/log.ts'
import { createMailMarks } from '../../platform/mail/mail-mark.ts'
import { mailSender } from '../../platform/mail/mailing.ts'
import { MAIL_QUEUE } from '../../platform/mail/queue.ts'
import { testDatabase } from '../../tests/database.ts'
import { readMailPart } from '../../tests/mail-part.ts'
import { startMailServer } from '../../tests/stand-ins/mail.ts'
import { booking, makeBooker, makeCounsellor, makeLead } from '../../tests/world/counselling.ts'
import { own } from '../access/types.ts'
import { eraseByEmail } from '../leads/erase.server.ts'
import { readSessionFeed } from './calendar.server.ts'
import { holdSession } from './holds.server.ts'
import { createSessionMailWriter, inviteConfirmed, remindOfSessions } from './invitations.server.ts'
import {
  bookSession,
  cancelSessionsOf,
  moveSession,
  takeSessionStep,
  viewSession,
} from './sessions.server.ts'

const database = await testDatabase()
const server = await startMailServer()
const log = createLog('silent')
let now = new Date('2027-03-10T00:00:00Z')
const toTime = (time: string) => new Date(`2027-03-15T${time}:00+05:30`)
const write = createSessionMailWriter(database, {
  word: createSessionMail('https://pma.example'),
  organizer: 'PMA <hello@pma.example>',
  now: () => now,
})

let meera: Awaited<ReturnType<typeof makeCounsellor>>
let jobs: Awaited<ReturnType<typeof startJobs>> | undefined
beforeAll(async () => {
  meera = await makeCounsellor(database, now)
})
afterAll(async () => {
  await jobs?.stop()
  await server.close()
})

/** Sends what waits, until nothing does; a mail server that refuses is asked again. */
async function sending() {
  const send = mailSender({
    pool: database.pool,
    smtpUrl: server.address,
    from: 'PMA <hello@pma.example>',
    marks: createMailMarks('secret'),
    write,
    log,
  })
  jobs ??= await startJobs([{ name: MAIL_QUEUE, lane: 'in no order', send }], { pool: database.pool, log })
}
const asking = { address: '203.0.113.7', maxPerAddress: 100 }
const waiting = async () => (await database.pool.query('select from mails where body is not null')).rowCount

/** The calendar requests of a mail, as read by two parsers. */
async function askedBy(mail: string) {
  const text = readMailPart(mail, 'text/calendar')
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  const parsedEvent = Object.values(nodeIcal.sync.parseICS(text)).find(
    (part) => part?.type === 'VEVENT',
  ) as VEvent
  const read = {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    status: String(event.component.getFirstPropertyValue('status')),
  }
  expect({
    ...read,
    method: parsedEvent.method,
    uid: parsedEvent.uid,
    sequence: Number(parsedEvent.sequence),
    start: parsedEvent.start.toISOString(),
    status: parsedEvent.status,
  }).toEqual(read)
  // UTC, so that a program needs to know no zones.
  expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/)
  // No one reads replies to this address.
  expect(text.replaceAll('\r\n ', '')).toContain('RSVP=FALSE')
  expect(event.attendees).toHaveLength(1)
  // A guest has no name there: text typed by the booker would be shown as one.
  expect(String(event.attendees[0].getParameter('cn') ?? '')).not.toContain('@')
  return read
}

test('after an outage, the outbox sends each person the current state, in order, under one id', async () => {
  const student = await makeBooker(database)
  const guest = { email: 'mother@example.org', zone: 'America/New_York' }
  const booked = await bookSession(
    database,
    own(student),
    booking({ start: toTime('10:00'), guests: [guest] }),
    now,
  )
  if (!booked.ok) throw new Error(booked.reason)
  const { id } = booked.session
  server.refuseTo(guest.email, 451)
  await sending()
  await expect
    .poll(() => server.received.map(({ to }) => to).sort())
    .toEqual([student.email, meera.person.email].sort())
  const [mine] = server.received.filter(({ to }) => to === student.email)
  const first = await askedBy(mine.text)
  expect(first).toEqual({
    method: 'REQUEST',
    uid: `session-${id}@pma`,
    sequence: 0,
    start: toTime('10:00').toISOString(),
    status: 'CONFIRMED',
  })

  // The mother’s invitation has not left when it is moved twice.
  await moveSession(database, { acting: own(student) }, id, { start: toTime('10:30') }, now)
  await moveSession(database, { acting: own(student) }, id, { start: toTime('11:00') }, now)
  await expect.poll(async () => waiting()).toBe(1)
  server.refuseTo(undefined, 0)
  await expect.poll(waiting).toBe(0)
  const [hers, ...more] = server.received.filter(({ to }) => to === guest.email)
  expect(more).toEqual([])
  expect(await askedBy(hers.text)).toEqual({ ...first, sequence: 2, start: toTime('11:00').toISOString() })
  expect(hers.text).toContain('01:30')
  expect(hers.text).toContain('New York')

  const feed = await readSessionFeed(database, 'nobodys', now)
  expect(feed).toBeUndefined()
  server.received.length = 0
  const ravi = await makeCounsellor(database, now)
  await database.pool.query(`update users set name = 'Ravi Nair' where id = $1`, [ravi.acting.by.id])
  const to = { start: toTime('11:00'), counsellor: ravi.acting.by.id }
  await moveSession(database, { counsellor: meera.acting }, id, to, now)
  await expect.poll(waiting).toBe(0)
  const toWhom = (email: string) => server.received.find(({ to }) => to === email)!.text
  const third = { ...first, sequence: 3, start: toTime('11:00').toISOString() }
  for (const email of [student.email, guest.email, ravi.person.email])
    expect(await askedBy(toWhom(email))).toEqual(third)
  expect(toWhom(student.email)).toContain('With Ravi Nair')
  const goes = { ...third, method: 'CANCEL', status: 'CANCELLED' }
  expect(await askedBy(toWhom(meera.person.email))).toEqual(goes)

  server.received.length = 0
  await takeSessionStep(database, { counsellor: ravi.acting }, id, 'cancel', now)
  await database.pool.query('update counsellor_calendars set takes = false where counsellor_id = $1', [
    ravi.acting.by.id,
  ])
  await expect.poll(() => server.received.length).toBe(3)
  expect(server.received.some(({ to }) => to === meera.person.email)).toBe(false)
  for (const { text } of server.received)
    expect(await askedBy(text)).toEqual({
      ...first,
      method: 'CANCEL',
      sequence: 4,
      start: toTime('11:00').toISOString(),
      status: 'CANCELLED',
    })
}, 60_000)

test('guests are mailed only after the booker confirms their address, and five times an hour at most', async () => {
  await sending()
  server.received.length = 0
  const student = await makeBooker(database)
  const name = 'Visa approved: pay at https://evil.example'
  await database.pool.query('update users set name = $2, email_verified = false where id = $1', [
    student.id,
    name,
  ])
  const guest = { email: 'stranger@example.org', zone: 'Asia/Kolkata' }
  const wish = booking({ start: toTime('10:00'), guests: [guest] })
  const booked = await bookSession(database, own(student), wish, now)
  if (!booked.ok) throw new Error(booked.reason)
  await expect.poll(waiting).toBe(0)
  expect(server.received.map(({ to }) => to)).toEqual([meera.person.email])
  expect(await inviteConfirmed(database, now)).toBe(0)

  await database.pool.query('update users set email_verified = true where id = $1', [student.id])
  expect(await inviteConfirmed(database, now)).toBe(1)
  expect(await inviteConfirmed(database, now)).toBe(0)
  await expect.poll(waiting).toBe(0)
  const toGuest = () => server.received.filter(({ to }) => to === guest.email)
  expect(server.received.map(({ to }) => to).sort()).toEqual(
    [meera.person.email, student.email, guest.email].sort(),
  )
  expect(toGuest()[0].text).toContain(`${student.email} has invited you`)

  for (const time of ['10:30', '11:00', '10:30', '11:00', '10:30']) {
    await moveSession(database, { acting: own(student) }, booked.session.id, { start: toTime(time) }, now)
    await expect.poll(waiting).toBe(0)
  }
  expect(toGuest()).toHaveLength(5)
  for (const { text } of toGuest()) expect(text).not.toContain('evil')
  await takeSessionStep(database, { counsellor: meera.acting }, booked.session.id, 'cancel', now)
  await expect.poll(waiting).toBe(0)
  expect((await askedBy(toGuest().at(-1)!.text)).method).toBe('CANCEL')
}, 60_000)

test('erasing a student or visitor cancels the calendar entries of counsellor and guests, without a name', async () => {
  await sending()
  server.received.length = 0
  const [student, visitor] = [await makeBooker(database), await makeLead(database)]
  const guests = [{ email: 'father@example.org', zone: 'America/New_York' }]
  const theirBooking = await bookSession(
    database,
    own(student),
    booking({ start: toTime('10:00'), guests }),
    now,
  )
  const wish = booking({ start: toTime('11:00'), guests })
  const hers = await holdSession(database, visitor, wish, { byMail: false, asking }, now)
  if (!theirBooking.ok || !hers.ok) throw new Error('refused')
  await expect.poll(waiting).toBe(0)
  server.received.length = 0

  await inTransaction(database.pool, async (client) => {
    await cancelSessionsOf(client, { student: student.id }, now)
    await client.query('delete from users where id = $1', [student.id])
  })
  await eraseByEmail(database, visitor.email)
  await expect.poll(waiting).toBe(0)
  expect(server.received.map(({ to }) => to).sort()).toEqual(
    [
      meera.person.email,
      meera.person.email,
      ...guests.map(({ email }) => email),
      'father@example.org',
    ].sort(),
  )
  const invitations = await Promise.all(server.received.map(({ text }) => askedBy(text)))
  for (const { id } of [theirBooking.session, hers.session]) {
    const ended = { method: 'CANCEL', uid: `session-${id}@pma`, sequence: 1, status: 'CANCELLED' }
    expect(invitations.filter(({ uid }) => uid === ended.uid)).toMatchObject([ended, ended])
    const remaining = await viewSession(database, { counsellor: meera.acting }, id)
    expect(remaining).toMatchObject({ state: 'cancelled', name: '', email: null, phone: null, guests: [] })
  }
  for (const { text } of server.received)
    for (const address of [student.email, visitor.email]) expect(text).not.toContain(address)
  const { rows } = await database.pool.query(`select from mails where recipient = 'father@example.org'`)
  expect(rows).toEqual([])
}, 60_000)

test('a hold gets a link and no invitation; a reminder shows the current session, never a cancelled one', async () => {
  await sending()
  server.received.length = 0
  const visitor = await makeLead(database)
  const holdOutcome = await holdSession(
    database,
    visitor,
    booking({ start: toTime('10:00') }),
    { byMail: true, asking },
    now,
  )
  if (!holdOutcome.ok) throw new Error(holdOutcome.reason)
  const { key, id } = holdOutcome.session
  await expect.poll(() => server.received.map(({ to }) => to)).toEqual([visitor.email])
  expect(server.received[0].text).toContain(`https://pma.example/book/${key}`)
  expect(server.received[0].text).not.toMatch(/text\/calendar/i)
  // A typed name may not be a real name.
  expect(server.received[0].text).not.toContain('Visitor')
  await takeSessionStep(database, { key }, undefined, 'confirm', now)
  await expect.poll(() => server.received.length).toBe(3)
  expect((await askedBy(server.received.findLast(({ to }) => to === visitor.email)!.text)).method).toBe(
    'REQUEST',
  )

  now = new Date(toTime('10:00').getTime() - 23 * 3_600_000)
  expect(await remindOfSessions(database, now)).toBe(1)
  expect(await remindOfSessions(database, now)).toBe(0)
  await expect.poll(() => server.received.length).toBe(4)
  now = new Date(toTime('10:00').getTime() - 30 * 60_000)
  await jobs!.stop()
  jobs = undefined
  expect(await remindOfSessions(database, now)).toBe(1)
  await takeSessionStep(database, { key }, undefined, 'cancel', now)
  await sending()
  await expect.poll(waiting).toBe(0)
  const last = server.received.slice(4)
  expect(last).toHaveLength(2)
  for (const { text } of last) expect((await askedBy(text)).method).toBe('CANCEL')
  expect(id).toBeTruthy()
}, 60_000)

test('a change mail shows old and new times in the recipient’s zone', async () => {
  now = new Date('2027-03-10T00:00:00Z')
  await sending()
  const student = await makeBooker(database)
  await database.pool.query(`update users set name = 'Amara Okafor' where id = $1`, [student.id])
  const ravi = await makeCounsellor(database, now)
  await database.pool.query(
    `update users set name = case id when $1 then 'Meera Iyer' else 'Ravi Nair' end where id in ($1, $2)`,
    [meera.acting.by.id, ravi.acting.by.id],
  )
  const guest = { email: 'aunt@example.org', zone: 'America/New_York' }
  const wish = booking({ start: toTime('10:00'), guests: [guest], counsellor: meera.acting.by.id })
  const booked = await bookSession(database, own(student), wish, now)
  if (!booked.ok) throw new Error(booked.reason)
  const { id } = booked.session
  await expect.poll(waiting).toBe(0)
  const [byStudent, byMeera] = [{ acting: own(student) }, { counsellor: meera.acting }]
  const moveTo = (by: typeof byStudent | typeof byMeera, time: string, counsellor?: string) =>
    moveSession(database, by, id, { start: toTime(time), counsellor }, now)
  /** The plain-text mails after each step, per recipient; recipients without one are left out. */
  async function toldOf(work: () => Promise<unknown>) {
    server.received.length = 0
    await work()
    await expect.poll(waiting).toBe(0)
    return (email: string) => getText(server.received.find(({ to }) => to === email)?.text)
  }

  // One move, by the student.
  const first = await toldOf(() => moveTo(byStudent, '10:30'))
  expect(first(student.email)).toContain('You have changed this session.')
  expect(first(student.email)).toContain('It was Monday, 15 March 2027, 10:00 to 10:30.')
  expect(first(meera.person.email)).toContain('Amara Okafor has changed this session.')
  expect(first(guest.email)).toContain(`Amara Okafor (${student.email}) has changed this session.`)
  expect(first(guest.email)).toContain('It was Monday, 15 March 2027, 00:30 to 01:00.')

  // Both sides moved it before a mail was sent: no mail mentions 11:30.
  const second = await toldOf(async () => {
    server.refuseTo(student.email, 451)
    await moveTo(byStudent, '11:30')
    await moveTo(byMeera, '11:00')
    await expect.poll(waiting).toBe(1)
    server.refuseTo(undefined, 0)
  })
  const changedTwiceText = 'This session has been changed more than once, last by Meera Iyer.'
  expect(second(student.email)).toContain(changedTwiceText)
  expect(second(student.email)).toContain(
    'When we last wrote to you, it was Monday, 15 March 2027, 10:30 to 11:00.',
  )
  expect(second(student.email)).not.toContain('11:30 to')

  // A move there and back is no change for a recipient who got no mail in between.
  const third = await toldOf(async () => {
    server.refuseTo(student.email, 451)
    await moveTo(byStudent, '11:30')
    await moveTo(byStudent, '11:00')
    await expect.poll(waiting).toBe(0)
    server.refuseTo(undefined, 0)
  })
  expect(third(student.email)).toBe('')

  // To a colleague, at the same time.
  const fourth = await toldOf(() => moveTo(byMeera, '11:00', ravi.acting.by.id))
  expect(fourth(student.email)).toContain('Meera Iyer has changed this session.')
  expect(fourth(student.email)).toContain('It was at the same time, with Meera Iyer.')
  expect(fourth(student.email)).toContain('With Ravi Nair')
  expect(fourth(meera.person.email)).toContain(
    'You have changed this session. Ravi Nair has taken over the session with Amara Okafor.',
  )
  expect(fourth(meera.person.email)).not.toContain('It was')

  // Moved and cancelled before a mail leaves: what is cancelled is what the recipient knows.
  const fifth = await toldOf(async () => {
    server.refuseTo(student.email, 451)
    await moveTo(byStudent, '10:00')
    await takeSessionStep(database, { counsellor: ravi.acting }, id, 'cancel', now)
    await expect.poll(waiting).toBe(1)
    server.refuseTo(undefined, 0)
  })
  expect(fifth(student.email)).toContain('Ravi Nair has cancelled this session:')
  expect(fifth(student.email)).toContain('11:00 to 11:30')
  expect(fifth(student.email)).not.toContain('10:00')
  expect(fifth(ravi.person.email)).toContain('You have cancelled this session:')
}, 120_000)

/** The text of a mail as it is read. A fixed space is for lines that break. */
const getText = (mail = '') => readMailPart(mail, 'text/plain').replaceAll('\u00a0', ' ')

test('a no-show is mailed, and mailed again if it is undone', async () => {
  const student = await makeBooker(database)
  const bookingOutcome = await bookSession(database, own(student), booking({ start: toTime('10:00') }), now)
  if (!bookingOutcome.ok) throw new Error(bookingOutcome.reason)
  const { id } = bookingOutcome.session
  const note = (name: 'sayTheyMissed' | 'takeBackMissed') =>
    takeSessionStep(database, { counsellor: meera.acting }, id, name, toTime('10:20'))
  const queued = async (about: string) =>
    (await database.pool.query('select from mails where about = $1', [about])).rowCount
  await note('sayTheyMissed')
  const about = [`missed ${id} booker`, `not-missed ${id} booker`]
  expect(await queued(about[0])).toBe(1)
  await note('takeBackMissed')
  // Undone before it was sent: there is nothing to announce.
  expect([await write(about[0], ''), await write(about[1], '')]).toEqual([undefined, undefined])
  await note('sayTheyMissed')
  const mail = await write(about[0], '')
  expect(mail).toMatchObject({ recipient: student.email, subject: expect.stringMatching(/^You missed/) })
  expect(mail?.body).toMatch(/counts as used[\s\S]*https:\/\/pma\.example\/dashboard\/messages/)
  await mail?.left?.()
  await note('takeBackMissed')
  expect(await queued(about[1])).toBe(1)
  expect(await write(about[1], '')).toMatchObject({
    recipient: student.email,
    body: expect.stringContaining('taken that back'),
  })
})

test('a newer request is answered by mail with its own link, or with the session that there is', async () => {
  now = new Date('2027-03-10T00:00:00Z')
  await sending()
  server.received.length = 0
  const visitor = await makeLead(database)
  const day = (time: string) => new Date(`2027-03-16T${time}:00+05:30`)
  const hold = (lead: string, start: Date) =>
    holdSession(database, { ...visitor, lead }, booking({ start }), { byMail: true, asking }, now)
  const first = await hold(visitor.lead, day('10:00'))
  const stranger = await makeLead(database)
  await database.pool.query('update leads set email = $2 where id = $1', [stranger.lead, visitor.email])
  const holdOutcome = await hold(stranger.lead, day('11:00'))
  if (!first.ok || !holdOutcome.ok) throw new Error('not held')
  const { key } = holdOutcome.session
  const link = `https://pma.example/book/${key}`
  const mailed = () => server.received.filter(({ to }) => to === visitor.email).map(({ text }) => text)
  await expect.poll(() => mailed().at(-1)).toContain(link)
  expect(mailed().at(-1)).toContain('if we held an earlier one for you, it is free again')
  expect(mailed().join('')).not.toContain('Dear')

  await takeSessionStep(database, { key }, undefined, 'confirm', now)
  now = new Date(now.getTime() + 61 * 60_000)
  await expect.poll(waiting).toBe(0)
  server.received.length = 0
  await hold(stranger.lead, day('10:00'))
  await expect.poll(() => server.received.map(({ to }) => to)).toEqual([visitor.email])
  expect(mailed()[0]).toContain('You can have one at a time')
  expect(mailed()[0]).toContain(link)
  expect(mailed()[0]).not.toMatch(/text\/calendar/i)
  await takeSessionStep(database, { key }, undefined, 'cancel', now)
  await expect.poll(waiting).toBe(0)
}, 60_000)
