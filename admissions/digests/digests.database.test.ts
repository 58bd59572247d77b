import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createDigestMail } from '../../app/mails.ts'
import { readWaitingMails } from '../../platform/mail/queue.ts'
import { testDatabase } from '../../tests/database.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { giveEnquiries, moveEnquiries, takeEnquiries } from '../leads/enquiries.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import { chooseDigests, createDigestMailWriter, queueDigests, viewDigestChoices } from './digests.server.ts'
import type { MailMode, NewsKind } from './rules.ts'
import { listNewsKinds } from './rules.ts'
import { findDigestMember, readNews } from './store.server.ts'

const database = await testDatabase()
const { pool } = database
const HOUSE = 'Asia/Kolkata'
const write = createDigestMailWriter(database, createDigestMail('https://pma.example'))
/** In Kolkata. */
const toTime = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`)
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'

let manager: SignedIn
let meera: SignedIn
let amara: SignedIn
beforeEach(async () => {
  await pool.query('truncate leads, contact_messages, enquiries, mails cascade')
  await pool.query('delete from users')
  manager = await makeStaff(database, 'manager')
  meera = await makeStaff(database, 'counsellor')
  amara = await makeStudent(database)
  await pool.query(`update staff set since = '2026-01-01'`)
  await assignStudent(
    database,
    BY_COMMAND,
    { counsellor: meera.email, student: amara.email },
    toTime('2026-11-01', '10:00'),
  )
  // All staff joined earlier; news before that is not mailed.
  await run(toTime(MONDAY, '07:00'))
})

const run = (now: Date) => queueDigests(database, HOUSE, now)
const choose = (
  person: SignedIn,
  modes: Partial<Record<NewsKind, MailMode>>,
  hour = 8,
  now = toTime(MONDAY, '07:01'),
) => {
  const all = Object.fromEntries(listNewsKinds(person.role).map((kind) => [kind, 'daily']))
  return chooseDigests(database, own(person), { modes: { ...all, ...modes }, hour, zone: HOUSE }, now)
}
const mails = async () =>
  (await readWaitingMails(pool, write)).map(({ recipient, subject, body }) => ({ recipient, subject, body }))
const subjects = async () => (await mails()).map(({ subject }) => subject)

async function ask(now: Date, nr: number) {
  await pool.query(
    `insert into messages (student_id, nr, by_role, by_person, text, sent_at, shown_at) values ($1, $2, 'student', $1, 'Where do I begin?', $3, $3)`,
    [amara.id, nr, now],
  )
}
async function answer(now: Date, nr: number) {
  await pool.query(
    `insert into messages (student_id, nr, by_role, by_person, text, sent_at, shown_at)
     values ($1, $2, 'counsellor', $3, 'Here.', $4, $4::timestamptz + interval '10 s')`,
    [amara.id, nr, meera.id, now],
  )
}
async function makeLead(now: Date) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into contact_messages (idempotency_key, fingerprint, name, email, phone, topic, message, page, suspect, submitted_at)
     values (gen_random_uuid(), '', 'Ishita', $1, '', 'other', 'Hello', '/contact', false, $2) returning id`,
    [`${randomUUID()}@example.org`, now],
  )
  return rows[0].id
}
async function giveLead(id: string, now: Date) {
  await giveEnquiries(database, { by: manager, surface: 'page' }, [{ id, assignedTo: null }], meera.id)
  await pool.query(`update enquiry_past set at = $2 where enquiry_id = $1 and what = 'given'`, [id, now])
}

test('news is mailed once a day, at eight in the recipient’s zone, without names', async () => {
  expect(await run(toTime(MONDAY, '08:00'))).toBe(0)
  await ask(toTime(MONDAY, '09:00'), 1)
  expect(await run(toTime(MONDAY, '12:00'))).toBe(0)
  expect(await run(toTime(TUESDAY, '07:59'))).toBe(0)
  expect(await run(toTime(TUESDAY, '08:00'))).toBe(1)
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: meera.email, subject: '1 student waits for your answer' })
  expect(mail.body).toContain('https://pma.example/desk/students?list=waiting')
  expect(mail.body).toContain('https://pma.example/desk/mails')
  expect(mail.body).not.toContain('Where do I begin?')
  expect(mail.body).not.toContain(amara.name)

  // No news is repeated, neither on the same day nor on the next one.
  expect(await run(toTime(TUESDAY, '08:01'))).toBe(0)
  expect(await run(toTime('2026-11-25', '08:00'))).toBe(0)
  expect(await subjects()).toHaveLength(1)
})

test('news that was dealt with is not mailed, even while the mail is queued', async () => {
  await ask(toTime(MONDAY, '09:00'), 1)
  await answer(toTime(MONDAY, '10:00'), 2)
  expect(await run(toTime(TUESDAY, '08:00'))).toBe(0)
  await ask(toTime(TUESDAY, '09:00'), 3)
  expect(await run(toTime('2026-11-25', '08:00'))).toBe(1)
  expect(await subjects()).toHaveLength(1)
  await answer(toTime('2026-11-25', '08:30'), 4)
  expect(await subjects()).toEqual([])
})

test('immediate news is collected for five minutes', async () => {
  await choose(meera, { message: 'at-once', lead: 'at-once' })
  await run(toTime(MONDAY, '08:00'))
  await ask(toTime(MONDAY, '09:00'), 1)
  await giveLead(await makeLead(toTime(MONDAY, '08:59')), toTime(MONDAY, '09:03'))
  expect(await run(toTime(MONDAY, '09:04'))).toBe(0)
  expect(await run(toTime(MONDAY, '09:05'))).toBe(1)
  const [{ subject, body }] = await mails()
  expect(subject).toBe('1 new lead given to you, and more')
  expect(body).toContain('1 student waits for your answer')
  expect(await run(toTime(MONDAY, '09:06'))).toBe(0)
  expect(await run(toTime(TUESDAY, '08:00'))).toBe(0)
})

test('a lead that the recipient took or contacted is not news', async () => {
  const [takenLead, givenLead] = [
    await makeLead(toTime(MONDAY, '09:00')),
    await makeLead(toTime(MONDAY, '09:00')),
  ]
  await takeEnquiries(database, { by: meera, surface: 'page' }, [{ id: takenLead, assignedTo: null }])
  await giveLead(givenLead, toTime(MONDAY, '09:10'))
  await pool.query(`update enquiry_past set at = $1 where what = 'given'`, [toTime(MONDAY, '09:10')])
  const member = (await findDigestMember(pool, meera.id))!
  expect(await readNews(pool, member, ['lead'])).toEqual([{ kind: 'lead', since: toTime(MONDAY, '09:10') }])
  await moveEnquiries(
    database,
    { by: meera, surface: 'page' },
    [{ id: givenLead, lane: 'new' }],
    { lane: 'contacted' },
    toTime(MONDAY, '09:20'),
  )
  expect(await run(toTime(TUESDAY, '08:00'))).toBe(0)
})

test('managers are told of leads and students without a counsellor', async () => {
  await makeLead(toTime(MONDAY, '09:00'))
  await pool.query('delete from caseloads')
  await ask(toTime(MONDAY, '09:00'), 1)
  expect(await run(toTime(TUESDAY, '08:00'))).toBe(1)
  const [{ recipient, body }] = await mails()
  expect(recipient).toBe(manager.email)
  expect(body).toContain('1 new lead that nobody has')
  expect(body).toContain('1 student without a counsellor waits for an answer')
})

test('news of a disabled kind is not mailed, not even later', async () => {
  await choose(meera, { message: 'never' })
  await ask(toTime(MONDAY, '09:00'), 1)
  expect(await run(toTime(TUESDAY, '08:00'))).toBe(0)
  await choose(meera, { message: 'daily' }, 8, toTime(TUESDAY, '09:00'))
  expect(await run(toTime('2026-11-25', '08:00'))).toBe(0)
})

test('former staff get no mail', async () => {
  await ask(toTime(MONDAY, '09:00'), 1)
  expect(await run(toTime(TUESDAY, '08:00'))).toBe(1)
  await pool.query('update staff set until = now() where user_id = $1', [meera.id])
  expect(await subjects()).toEqual([])
})

test('the hour is in the zone in which it was chosen', async () => {
  await chooseDigests(
    database,
    own(meera),
    {
      modes: Object.fromEntries(listNewsKinds('counsellor').map((kind) => [kind, 'daily'])),
      hour: 20,
      zone: 'Europe/London',
    },
    toTime(MONDAY, '07:10'),
  )
  await ask(toTime(MONDAY, '09:00'), 1)
  expect(await run(new Date('2026-11-23T19:59:00Z'))).toBe(0)
  expect(await run(new Date('2026-11-23T20:00:00Z'))).toBe(1)
})

test('two concurrent processes queue one mail', async () => {
  await ask(toTime(MONDAY, '09:00'), 1)
  const counts = await Promise.all([1, 2, 3].map(() => run(toTime(TUESDAY, '08:00'))))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await subjects()).toHaveLength(1)
})

test('each kind that a counsellor can choose is read', async () => {
  const member = (await findDigestMember(pool, meera.id))!
  expect(await readNews(pool, member, listNewsKinds('counsellor'))).toEqual([])
  const otherMember = (await findDigestMember(pool, manager.id))!
  expect(await readNews(pool, otherMember, listNewsKinds('manager'))).toEqual([])
})

test('settings can be changed by their owner only', async () => {
  expect(await viewDigestChoices(database, own(manager))).toMatchObject({ hour: 8, kinds: { length: 4 } })
  expect(await choose(meera, { lead: 'sometimes' as MailMode }, 24)).toMatchObject({
    faults: { lead: 'mode', hour: 'hour' },
  })
  expect(await choose(meera, { lead: 'never' }, 17)).toEqual({ ok: true })
  const { hour, kinds } = await viewDigestChoices(database, own(meera))
  expect([hour, kinds[0]]).toEqual([17, { kind: 'lead', mode: 'never' }])
  await expect(viewDigestChoices(database, own(amara))).rejects.toThrow(NotAllowed)
})
