import { expect, test } from 'vitest'
import {
  getHeaders,
  latestToken,
  mailsTo,
  succeeded,
  testAccounts,
  Visitor,
} from '../../../tests/accounts.ts'
import { testDatabase } from '../../../tests/database.ts'
import { makeStudent } from '../../../tests/world/students.ts'
import { own } from '../../access/types.ts'
import { readProfileTexts, saveAbout } from '../../profile/profile.server.ts'
import type { AskParentInput } from '../form.ts'
import { findCurrentSession } from '../sessions/store.server.ts'
import { removeEndedRequests } from './store.server.ts'

const database = await testDatabase()
const { pool } = database
const accounts = testAccounts(database)
const now = new Date('2026-11-30T09:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)
const consent = { id: 'parent', version: '1', label: 'I agree.' }
const agreed = { relation: 'mother', agreed: true, consent }

let children = 0
async function ask({
  bornOn = '2009-06-01',
  student = undefined as never,
  ...rest
}: Partial<AskParentInput & { student: never }> = {}) {
  const child = `child${++children}@example.org`
  const parentEmail = `parent${children}@example.org`
  const input = { name: 'Asha', email: child, bornOn, parentName: 'Meera Rao', parentEmail, ...rest }
  const outcome = await accounts.askParent(input, { asker: new Visitor().asker, student }, now)
  return { outcome, child, parentEmail }
}

async function tokenFor(recipient: string) {
  const [{ body }] = await mailsTo(database, recipient)
  return body.match(/\/consent\/([\w-]+)/)![1]
}

async function countRows(email: string) {
  const { rows } = await pool.query<{ requests: number; users: number }>(
    `select (select count(*)::integer from consent_requests where email = $1) as requests,
       (select count(*)::integer from users where email = $1) as users`,
    [email],
  )
  return rows[0]
}

async function consented(bornOn?: string) {
  const { child, parentEmail } = await ask({ bornOn })
  const token = await tokenFor(parentEmail)
  succeeded(await accounts.giveConsent(token, agreed, now))
  const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [child])
  return { child, parentEmail, token, id: rows[0].id }
}

/** The child chooses a password by their mail, and signs in. `key`: the token of the session. */
async function signIn(email: string) {
  const visitor = new Visitor()
  const password = 'quiet-harbour-lantern'
  const token = await latestToken(database, email)
  succeeded(await accounts.resetPassword({ token, password }, visitor.headers, now))
  visitor.take(getHeaders(await accounts.signIn({ email, password, keep: false }, visitor.asker, new Date())))
  const [key] = decodeURIComponent(visitor.jar.get('pma-session')!).split('.')
  return { visitor, key }
}

test('there is no account before the parent agrees, and the mail to them names nobody', async () => {
  const { child, parentEmail } = await ask()

  expect(await countRows(child)).toEqual({ requests: 1, users: 0 })
  const [mail] = await mailsTo(database, parentEmail)
  for (const typed of ['Asha', 'Meera', child]) expect(mail.subject + mail.body).not.toContain(typed)
  const token = await tokenFor(parentEmail)
  expect(await accounts.viewParentPage(token, now)).toMatchObject({ is: 'asked', name: 'Asha' })
  const { rows } = await pool.query('select consent_requests::text as text from consent_requests')
  expect(rows.map(({ text }) => text).join(' ')).not.toContain(token)
})

test('what is not filled in is asked for, and somebody of age is sent to the usual form', async () => {
  const { outcome } = await ask({ bornOn: '2008-11-30' })
  expect(outcome).toMatchObject({ faults: { bornOn: 'of-age' } })
  const input = { name: '', email: 'a@example.org', bornOn: '', parentName: '', parentEmail: 'a@example.org' }
  const from = { asker: new Visitor().asker, student: undefined }
  expect(await accounts.askParent(input, from, now)).toEqual({
    ok: false,
    reason: 'invalid',
    faults: {
      name: 'name-required',
      bornOn: 'born-required',
      parentName: 'parent-name-required',
      parentEmail: 'parent-same',
    },
  })
})

test('a request that nobody answers is over after seven days, and deleted', async () => {
  const { child, parentEmail } = await ask()
  const token = await tokenFor(parentEmail)

  expect(await accounts.giveConsent(token, agreed, daysLater(7))).toEqual({ ok: false, reason: 'link-over' })
  await removeEndedRequests(pool, daysLater(7))
  expect(await countRows(child)).toEqual({ requests: 0, users: 0 })
})

test('a stranger who names the child ends no request to the parent', async () => {
  const { child, parentEmail } = await ask()
  const token = await tokenFor(parentEmail)
  const stranger = `stranger-of-${child}`
  await ask({ email: child, parentEmail: stranger })
  expect(await accounts.viewParentPage(token, now)).toMatchObject({ is: 'asked' })

  succeeded(await accounts.giveConsent(await tokenFor(stranger), agreed, now))
  succeeded(await accounts.giveConsent(token, agreed, now))
  const bodies = (await mailsTo(database, child)).map(({ body }) => body)
  expect(bodies).toHaveLength(2)
  for (const email of [stranger, parentEmail])
    expect(bodies.filter((body) => body.includes(email) && body.includes('/reset-password'))).toHaveLength(1)
})

test.each([
  ['unconfirmed', false],
  ['confirmed', true],
])('a stranger’s consent gives no link into the %s account of a student', async (_, isProven) => {
  const { email } = await makeStudent(database, { emailVerified: isProven })
  const { parentEmail } = await ask({ email })
  succeeded(await accounts.giveConsent(await tokenFor(parentEmail), agreed, now))

  const [mail] = await mailsTo(database, email)
  expect(mail.body).toContain(parentEmail)
  expect(mail.body).not.toContain('/reset-password')
  expect(mail.body).toContain('nothing in it has changed')
})

test('a parent who refuses leaves nothing of the child', async () => {
  const { child, parentEmail } = await ask()
  expect(await accounts.refuseConsent(await tokenFor(parentEmail), now)).toBe(true)
  expect(await countRows(child)).toEqual({ requests: 0, users: 0 })
})

test('the account begins with the consent, and keeps its words; the child chooses a password', async () => {
  const { child, parentEmail } = await ask()
  const token = await tokenFor(parentEmail)
  expect(await accounts.giveConsent(token, { ...agreed, relation: '', agreed: false }, now)).toMatchObject({
    faults: { relation: 'relation-required', agreed: 'not-agreed' },
  })
  expect(await countRows(child)).toEqual({ requests: 1, users: 0 })

  succeeded(await accounts.giveConsent(token, agreed, now))
  expect(await countRows(child)).toEqual({ requests: 0, users: 1 })
  expect(await accounts.giveConsent(token, agreed, now)).toEqual({ ok: false, reason: 'link-over' })
  const { rows } = await pool.query(
    `select c.parent_name, c.relation, c.version, c.wording, u.campaign from parent_consents c
     join users u on u.id = c.user_id where u.email = $1`,
    [child],
  )
  expect(rows).toEqual([
    { parent_name: 'Meera Rao', relation: 'mother', version: '1', wording: 'I agree.', campaign: {} },
  ])
  await signIn(child)
})

test('one press withdraws, and the account is gone; nobody else’s is', async () => {
  const { child, parentEmail, token } = await consented()
  const other = await consented()

  expect(await accounts.withdrawConsent('nobodys', now)).toEqual({ ok: false, reason: 'link-over' })
  succeeded(await accounts.withdrawConsent(token, daysLater(30)))
  expect(await countRows(child)).toEqual({ requests: 0, users: 0 })
  expect(await countRows(other.child)).toEqual({ requests: 0, users: 1 })
  expect(await accounts.viewParentPage(token, daysLater(30))).toBeUndefined()
  for (const recipient of [child, parentEmail])
    expect((await mailsTo(database, recipient))[0].subject).toBe('The consent is withdrawn')
})

test('at 18 the parent’s consent ends, and the student is asked for their own', async () => {
  const birthday = new Date('2027-05-31T18:30:00Z')
  const dayBefore = new Date('2027-05-31T18:29:59Z')
  const { token, id, child } = await consented('2009-06-01')
  const student = { ...(await makeStudent(database)), id }
  const { visitor, key } = await signIn(child)
  await pool.query(`update sessions set expires_at = '2028-01-01' where user_id = $1`, [id])
  const asks = async (at: Date) => (await findCurrentSession(pool, key, at))!.user.asksOwnConsent

  expect(await accounts.viewParentPage(token, dayBefore)).toMatchObject({ is: 'given' })
  expect(await accounts.agreeOneself(student, dayBefore)).toBe(false)
  expect(await accounts.viewOwnConsent(student, dayBefore)).toMatchObject({ isInForce: true })
  expect(await asks(dayBefore)).toBe(false)
  expect(await accounts.viewParentPage(token, birthday)).toMatchObject({ is: 'of-age' })
  expect(await accounts.withdrawConsent(token, birthday)).toEqual({ ok: false, reason: 'link-over' })
  expect(await asks(birthday)).toBe(true)
  expect(await accounts.agreeOneself(student, birthday)).toBe(true)
  expect(await asks(birthday)).toBe(false)
  expect(await accounts.viewOwnConsent(student, birthday)).toMatchObject({ isInForce: false })
  expect((await visitor.student(accounts))?.asksOwnConsent).toBeUndefined()
})

test('no profile takes a birth date under 18 without a consent, also past the rules', async () => {
  const amara = await makeStudent(database)
  const { about } = await readProfileTexts(database, own(amara))
  const edit = { values: { ...about, firstName: 'Amara', dateOfBirth: '2009-06-01' }, base: about }
  expect(await saveAbout(database, own(amara), edit, now)).toMatchObject({
    faults: { dateOfBirth: { is: 'needs-parent' } },
  })
  const put = (id: string, day: string) =>
    pool.query(
      `insert into profiles (student_id, date_of_birth, updated_at) values ($1, $2, $3)
       on conflict (student_id) do update set date_of_birth = excluded.date_of_birth`,
      [id, day, now],
    )
  await expect(put(amara.id, '2009-06-01')).rejects.toThrow('needs the consent of a parent')
  await put(amara.id, '2008-11-30')
  await expect(put(amara.id, '2008-12-01')).rejects.toThrow('needs the consent of a parent')

  const { id } = await consented('2009-06-01')
  await put(id, '2009-06-01')
})

test('the database takes no consent without its words, for somebody of age, or by nobody in particular', async () => {
  const { id } = await makeStudent(database)
  const add = (change: Record<string, unknown>) => {
    const row = {
      user_id: id,
      token_hash: Buffer.from('x'),
      born_on: '2009-06-01',
      parent_name: 'Meera',
      parent_email: 'm@example.org',
      relation: 'mother',
      consent: 'parent',
      version: '1',
      wording: 'I agree.',
      given_at: now,
      ...change,
    }
    const names = Object.keys(row)
    return pool.query(
      `insert into parent_consents (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    )
  }
  for (const change of [
    { wording: '' },
    { born_on: '2008-11-30' },
    { relation: 'aunt' },
    { parent_name: '' },
    { own_at: now },
  ])
    await expect(add(change)).rejects.toThrow('check')
  await add({})
})
