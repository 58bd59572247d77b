import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createAccountMails } from '../../app/mails.ts'
import { getPeople, mailsTo, testAccounts, Visitor } from '../../tests/accounts.ts'
import { testDatabase } from '../../tests/database.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { findRole } from '../access/store.server.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { viewThread } from '../messages/messages.server.ts'
import {
  assignStudent,
  countUnassigned,
  endRole,
  endSessionsOf,
  findCounsellor,
  handOver,
  haveCounsellor,
  inviteStaff,
  keepLeads,
  listLeft,
  listStaff,
  releaseStudents,
  shareOutStudents,
} from './staff.server.ts'

const database = await testDatabase()
const writeMail = createAccountMails('https://pma.example')
const accounts = testAccounts(database)
const { signIn } = getPeople(database, accounts)
const now = new Date()
const zone = 'Asia/Kolkata'
const text = (counsellor: string) => `${counsellor} looks after you.`

let manager: SignedIn
let leaving: SignedIn
let staying: SignedIn
let students: SignedIn[]
beforeEach(async () => {
  manager = await makeStaff(database, 'manager')
  leaving = await makeStaff(database, 'counsellor')
  staying = await makeStaff(database, 'counsellor')
  students = [await makeStudent(database), await makeStudent(database)]
  for (const { email } of students)
    await assignStudent(database, BY_COMMAND, { counsellor: leaving.email, student: email }, now)
})

const hand = (given: { of: string } | string[], to = staying.id, by = manager) =>
  handOver(database, { by, surface: 'page' }, { students: given, to, text }, now)
const getThread = async (student: SignedIn) => (await viewThread(database, own(student), now)).messages
const caseloads = async () => {
  const members = await listStaff(database, { by: manager, surface: 'page' })
  return [leaving, staying].map(({ id }) => members.find((member) => member.id === id)?.students)
}

test('a whole caseload moves to another counsellor, and each student is told the new one', async () => {
  expect(await hand({ of: leaving.id })).toBe(2)
  expect(await caseloads()).toEqual([0, 2])
  for (const student of students)
    expect(await getThread(student)).toMatchObject([{ text: `${staying.name} looks after you.` }])

  // No message is repeated.
  expect(await hand({ of: leaving.id })).toBe(0)
  expect(await hand(students.map(({ id }) => id))).toBe(0)
  expect(await getThread(students[0])).toHaveLength(1)
})

test('a manager signs a colleague out everywhere, and nobody without the right can', async () => {
  const sessions = async () => {
    const { rows } = await database.pool.query('select id from sessions where user_id = $1', [leaving.id])
    return rows.map(({ id }) => id)
  }
  expect(await sessions()).toEqual([leaving.sessionId])
  const asActor = (person: SignedIn) => ({ by: person, surface: 'page' }) as const
  await expect(endSessionsOf(database, asActor(staying), leaving.id, now)).rejects.toThrow(NotAllowed)
  expect(await endSessionsOf(database, asActor(manager), students[0].id, now)).toBeUndefined()
  expect(await sessions()).toEqual([leaving.sessionId])

  expect(await endSessionsOf(database, asActor(manager), leaving.id, now)).toBe(leaving.name)

  expect(await sessions()).toEqual([])
  const { rows } = await database.pool.query('select why from ended_sessions where user_id = $1', [
    leaving.id,
  ])
  expect(rows).toEqual([{ why: 'staff' }])
})

test('staff who can reassign a student see the current counsellor', async () => {
  const carer = (person: SignedIn, [student] = students) =>
    findCounsellor(database, { by: person, surface: 'page', student })
  expect(await carer(manager)).toEqual({ id: leaving.id, name: leaving.name })
  await hand([students[0].id])
  expect(await carer(manager)).toEqual({ id: staying.id, name: staying.name })
  expect(await carer(manager, [await makeStudent(database)])).toBeUndefined()
  await expect(carer(staying)).rejects.toThrow(NotAllowed)
})

test('a single student moves alone, and a non-student moves nowhere', async () => {
  expect(await hand([students[1].id, manager.id, randomUUID(), 'nobody'])).toBe(1)
  expect(await caseloads()).toEqual([1, 1])
})

test.each<[string, () => Promise<unknown>]>([
  ['a manager', () => hand({ of: leaving.id }, manager.id)],
  ['nobody', () => hand({ of: leaving.id }, '')],
  ['from nobody', () => hand({ of: '' })],
])('a caseload cannot move to or from a non-counsellor: %s', async (_, handing) => {
  expect(await handing()).toBeUndefined()
  expect(await caseloads()).toEqual([2, 0])
})

test('the lead’s owner becomes the new student’s counsellor, and is named to them once', async () => {
  const email = `${randomUUID()}@example.org`
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into contact_messages (idempotency_key, fingerprint, name, email, phone, topic, message, page, suspect, submitted_at)
     values (gen_random_uuid(), '', 'Ishita', $1, '', 'other', 'Hello', '/contact', false, $2) returning id`,
    [email, now],
  )
  await database.pool.query('update enquiries set assigned_to = $2 where id = $1', [rows[0].id, staying.id])
  const student = await makeStudent(database, { email })
  expect(await keepLeads(database, text, now)).toBe(1)
  expect(await keepLeads(database, text, now)).toBe(0)
  expect((await getThread(student)).map((message) => message.text)).toEqual([text(staying.name)])
  expect(await caseloads()).toEqual([2, 1])
  // Taken from them by hand, the student does not come back by themselves.
  await hand([student.id], leaving.id)
  expect(await keepLeads(database, text, now)).toBe(0)
})

test('students without a counsellor are counted for managers and shared out in turn, fewest first', async () => {
  const actor = { by: manager, surface: 'page' } as const
  await shareOutStudents(database, actor, text, now)
  expect(await countUnassigned(database, actor)).toBe(0)
  const come = await Promise.all(Array.from({ length: 3 }, () => makeStudent(database)))
  expect(await countUnassigned(database, actor)).toBe(3)
  const before = (await listStaff(database, actor)).filter(({ role }) => role === 'counsellor')
  const assignments = await shareOutStudents(database, actor, text, now)
  expect(assignments.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  expect(await countUnassigned(database, actor)).toBe(0)
  const after = (await listStaff(database, actor)).filter(({ role }) => role === 'counsellor')
  const minStudents = Math.min(...before.map(({ students }) => students))
  expect(Math.min(...after.map(({ students }) => students))).toBeGreaterThanOrEqual(minStudents)
  for (const student of come) expect(await getThread(student)).toHaveLength(1)
  await expect(shareOutStudents(database, { by: staying, surface: 'page' }, text, now)).rejects.toThrow(
    NotAllowed,
  )
  await expect(countUnassigned(database, { by: staying, surface: 'page' })).rejects.toThrow(NotAllowed)
})

test('a counsellor cannot hand over students', async () => {
  await expect(hand({ of: leaving.id }, staying.id, leaving)).rejects.toThrow(NotAllowed)
})

test('an owner can re-invite staff who lost their credentials, but neither themselves nor a student', async () => {
  const owner = await makeStaff(database, 'owner')
  const invite = (email: string) =>
    inviteStaff(
      database,
      { by: owner, surface: 'page' },
      { name: 'Meera Iyer', email, role: 'counsellor', zone },
      now,
      writeMail,
    )

  expect(await invite(leaving.email)).toMatchObject({ ok: true })
  expect(await invite(owner.email)).toEqual({ ok: false, reason: 'has-account' })
  expect(await invite(students[0].email)).toEqual({ ok: false, reason: 'has-account' })
})

test('a new invitation ends every earlier credential: sessions, password, second factor and older links', async () => {
  const actor = { by: await makeStaff(database, 'owner'), surface: 'page' } as const
  const email = `${randomUUID()}@example.org`
  const invite = async (role: string) => {
    const invited = await inviteStaff(
      database,
      actor,
      { name: 'Anita Rao', email, role, zone },
      new Date(),
      writeMail,
    )
    if (!invited.ok) throw new Error(invited.reason)
    return invited.token
  }
  const follow = (token: string, password: string) =>
    accounts.resetPassword({ token, password }, new Headers(), new Date())
  const first = await invite('content')
  expect(await follow(first, 'seven-new-lanterns')).toMatchObject({ ok: true })
  const before = new Visitor()
  await signIn(email, 'seven-new-lanterns', before)
  const { id } = (await before.student(accounts))!
  await database.pool.query(
    `insert into passkeys (user_id, public_key, credential_id, counter, device_type, backed_up)
     values ($1::uuid, '', $1::uuid::text, 0, 'singleDevice', false)`,
    [id],
  )

  expect(await endRole(database, actor, { email, zone }, new Date())).toMatchObject({ now: true })
  expect(await before.student(accounts)).toBeUndefined()
  const unused = await invite('content')
  await endRole(database, actor, { email, zone }, new Date())
  expect(await follow(unused, 'eight-new-lanterns')).toEqual({ ok: false, reason: 'link-over' })

  const latest = await invite('owner')
  expect(await signIn(email, 'seven-new-lanterns')).toMatchObject({ ok: false })
  const { rows } = await database.pool.query('select from passkeys where user_id = $1', [id])
  expect(rows).toEqual([])
  expect(await mailsTo(database, email)).toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('You were invited again') }),
  )
  // A reader of the mailbox gets only the invitation's link.
  await accounts.requestReset(email, new Visitor().asker, new Date())
  const resets = (await mailsTo(database, email)).filter(({ body }) => body.includes('/reset-password?'))
  expect(resets).toEqual([])
  expect(await follow(latest, 'nine-new-lanterns')).toMatchObject({ ok: true })
  expect(await signIn(email, 'nine-new-lanterns')).toMatchObject({ ok: true })
})

test('an invalid invitation reports every fault, in field order', async () => {
  const actor = { by: await makeStaff(database, 'owner'), surface: 'page' } as const
  const refusal = await inviteStaff(
    database,
    actor,
    { name: '', email: 'nobody', role: 'student', zone, firstDay: 'soon', lastDay: 'later' },
    now,
    writeMail,
  )
  const faults = { name: 'name', email: 'email', role: 'role', firstDay: 'firstDay', lastDay: 'lastDay' }
  expect(refusal).toEqual({ ok: false, reason: 'invalid', faults })
  expect(Object.keys((refusal as { faults: object }).faults)).toEqual(Object.keys(faults))
})

test('an invitation is mailed if mail is set up, with the newest link', async () => {
  const email = `kiran-${randomUUID()}@example.org`
  const invite = (isMailed: boolean) =>
    inviteStaff(
      database,
      BY_COMMAND,
      { name: 'Kiran Das', email, role: 'finance', zone, isMailed },
      now,
      writeMail,
    )
  await invite(false)
  expect(await mailsTo(database, email)).toEqual([])
  const invited = await invite(true)
  if (!invited.ok) throw new Error(invited.reason)
  const [mail, ...others] = await mailsTo(database, email)
  expect(others).toEqual([])
  expect(mail.body).toContain(`https://pma.example/reset-password?token=${invited.token}`)
  // The inviter typed the name; the reader at the address has not proven it yet.
  expect(mail.body).not.toContain('Kiran')
})

test('a role is valid from its first to its last day, without student access before or after', async () => {
  const owner = await makeStaff(database, 'owner')
  const actor = { by: owner, surface: 'page' } as const
  const email = `${randomUUID()}@example.org`
  const invite = (days: { firstDay?: string; lastDay?: string }) =>
    inviteStaff(
      database,
      actor,
      { name: 'Anita Rao', email, role: 'counsellor', zone, ...days },
      now,
      writeMail,
    )
  const mine = async () => (await listStaff(database, actor)).filter((member) => member.email === email)

  expect(await invite({ lastDay: '2020-01-01' })).toMatchObject({ faults: { lastDay: 'lastDay' } })
  expect(await invite({ firstDay: '2090-13-01', lastDay: '2020-01-01' })).toMatchObject({
    faults: { firstDay: 'firstDay', lastDay: 'lastDay' },
  })
  expect(await invite({ firstDay: '2090-01-02', lastDay: '2090-01-31' })).toMatchObject({ ok: true })
  const [{ id, ...begins }] = await mine()
  expect(begins).toMatchObject({
    joined: false,
    since: new Date('2090-01-01T18:30:00Z'),
    until: new Date('2090-01-31T18:30:00Z'),
  })
  expect(await findRole(database.pool, id)).toBeUndefined()

  expect(await invite({})).toMatchObject({ ok: true })
  expect(await findRole(database.pool, id)).toBe('counsellor')
  const end = (lastDay?: string) => endRole(database, actor, { email, zone, lastDay }, new Date())
  expect(await end('2090-01-31')).toEqual({ ok: true, now: false })
  expect(await mine()).toMatchObject([{ until: new Date('2090-01-31T18:30:00Z') }])
  // The same day again, and a later one, are no mistakes.
  expect(await end('2090-01-31')).toEqual({ ok: true, now: false })
  expect(await end('2090-02-28')).toEqual({ ok: true, now: false })
  expect(await mine()).toMatchObject([{ until: new Date('2090-02-28T18:30:00Z') }])
  expect(await end()).toEqual({ ok: true, now: true })
  expect(await findRole(database.pool, id)).toBeUndefined()
  expect(await end()).toEqual({ ok: false, reason: 'no-role' })
})

test('an ended role releases its caseload: each student is told, and a manager can reassign it', async () => {
  const actor = { by: manager, surface: 'page' } as const
  const noticeText = (counsellor: string) => `${counsellor} has left.`
  const findFormer = async () => (await listLeft(database, actor)).find(({ id }) => id === leaving.id)
  await releaseStudents(database, noticeText, now)
  expect(await caseloads()).toEqual([2, 0])

  // Their last day ends the role without any action.
  await database.pool.query('update staff set until = now() where user_id = $1', [leaving.id])
  await releaseStudents(database, noticeText, now)
  expect(await caseloads()).toEqual([undefined, 0])
  expect(await findFormer()).toMatchObject({ students: 2 })
  for (const student of students) {
    expect(await getThread(student)).toMatchObject([{ text: `${leaving.name} has left.` }])
    const { rows } = await database.pool.query(
      `select record from events where about = $1 and verb = 'staff.release'`,
      [student.id],
    )
    expect(rows).toEqual([{ record: leaving.id }])
  }

  expect(await hand({ of: leaving.id })).toBe(2)
  expect(await caseloads()).toEqual([undefined, 2])
  expect(await findFormer()).toBeUndefined()
})

test('messages need a current counsellor: invited, former and future ones do not count', async () => {
  await database.pool.query('delete from users')
  await makeStaff(database, 'manager')
  expect(await haveCounsellor(database)).toBe(false)
  const { id } = await makeStaff(database, 'counsellor')
  expect(await haveCounsellor(database)).toBe(true)
  for (const [table, change] of [
    ['users', 'email_verified = false'],
    ['staff', `since = now() - interval '2 s', until = now() - interval '1 s'`],
    ['staff', `since = now() + interval '1 day', until = null`],
  ]) {
    await database.pool.query(
      `update ${table} set ${change} where ${table === 'users' ? 'id' : 'user_id'} = $1`,
      [id],
    )
    expect(await haveCounsellor(database), change).toBe(false)
    await database.pool.query('update users set email_verified = true where id = $1', [id])
  }
})
