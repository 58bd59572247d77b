import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import {
  getHeaders,
  getPeople,
  latestToken,
  mailsTo,
  PASSWORD,
  succeeded,
  testAccounts,
  Visitor,
} from '../../tests/accounts.ts'
import { testDatabase } from '../../tests/database.ts'
import { type Acting, own } from '../access/types.ts'
import { makeLink } from './mail/links.server.ts'
import { markEmailProven } from './store.server.ts'

const database = await testDatabase()
const accounts = testAccounts(database)
const { newPerson, signedUp, proven, signIn } = getPeople(database, accounts)

test('a password change signs out other devices and gives this one a new session', async () => {
  const { person, visitor, student } = await proven()
  const phone = new Visitor()
  await signIn(person.email, PASSWORD, phone)
  const change = { password: PASSWORD, newPassword: 'seven-new-lanterns' }

  expect(
    await accounts.changePassword(student, { ...change, password: 'wrong' }, visitor.headers, new Date()),
  ).toMatchObject({ faults: { password: 'current-wrong' } })
  const passwords = { password: 'wrong', newPassword: 'short' }
  expect(await accounts.changePassword(student, passwords, visitor.headers, new Date())).toMatchObject({
    faults: { password: 'current-wrong', newPassword: 'password-too-short' },
  })
  const none = { ...change, newPassword: '' }
  expect(await accounts.changePassword(student, none, visitor.headers, new Date())).toMatchObject({
    faults: { newPassword: 'new-password-required' },
  })
  visitor.take(getHeaders(await accounts.changePassword(student, change, visitor.headers, new Date())))

  expect(await phone.student(accounts)).toBe(undefined)
  const after = (await visitor.student(accounts))!
  expect(after.id).toBe(student.id)
  expect(after.sessionId).not.toBe(student.sessionId)
})

test('a mistyped address can be corrected without the password right after sign-up, never later', async () => {
  const { person, student } = await signedUp()
  const change = (who: typeof student, now: Date) =>
    accounts.changeEmail(who, { email: `right.${person.email}`, password: '' }, now)
  const now = new Date()
  const required = { ok: false, reason: 'invalid', faults: { password: 'current-required' } }

  expect(await change(student, new Date(now.getTime() + 11 * 60_000))).toEqual(required)
  expect(await change(student, now)).toMatchObject({ ok: true })
  expect(await mailsTo(database, `right.${person.email}`)).toHaveLength(1)
  const emailChange = { email: `right.${person.email}`, password: 'wrong-harbour' }
  expect(await accounts.changeEmail(student, emailChange, now)).toMatchObject({
    faults: { password: 'current-wrong' },
  })

  const otherPerson = await proven()
  expect(await change(otherPerson.student, new Date())).toEqual(required)
})

test('a device can be signed out only from its own account', async () => {
  const [{ person, visitor, student }, otherPerson] = [await proven(), await proven()]
  const phone = new Visitor()
  await signIn(person.email, PASSWORD, phone)
  const { devices } = await accounts.waysIn(student, new Date())
  expect(devices).toHaveLength(2)
  expect(devices[0]).toMatchObject({ id: student.sessionId, thisOne: true, userAgent: 'Test' })

  await accounts.signOutDevices(otherPerson.student, devices[1].id, new Date())
  expect(await phone.student(accounts)).not.toBe(undefined)
  await accounts.signOutDevices(student, devices[1].id, new Date())
  expect(await phone.student(accounts)).toBe(undefined)
  await accounts.signOutDevices(student, 'all', new Date())
  expect(await visitor.student(accounts)).toBe(undefined)
})

test('only a device that was signed out elsewhere learns the reason', async () => {
  const { person, visitor, student } = await proven()
  const [phone, tablet] = [new Visitor(), new Visitor()]
  for (const ownDevice of [phone, tablet]) await signIn(person.email, PASSWORD, ownDevice)
  const why = (device: Visitor) => accounts.endedBy(device.headers)
  const { devices } = await accounts.waysIn(student, new Date())
  expect(await Promise.all([why(phone), why(new Visitor())])).toEqual([undefined, undefined])

  const phones = (await phone.student(accounts))!.sessionId
  await accounts.signOutDevices(student, devices.find(({ id }) => id === phones)!.id, new Date())
  expect(await Promise.all([visitor, phone, tablet].map(why))).toEqual([undefined, 'device', undefined])

  const change = { password: PASSWORD, newPassword: 'seven-new-lanterns' }
  visitor.take(getHeaders(await accounts.changePassword(student, change, visitor.headers, new Date())))
  expect(await Promise.all([visitor, tablet].map(why))).toEqual([undefined, 'password'])
  // Signing in there again opens a session, without a message.
  await signIn(person.email, 'seven-new-lanterns', tablet)
  await signIn(person.email, 'seven-new-lanterns', phone)
  expect(await Promise.all([phone, tablet].map(why))).toEqual([undefined, undefined])

  // Everywhere: the device on which it was pressed knows, and says so itself.
  await accounts.signOutDevices((await visitor.student(accounts))!, 'all', new Date())
  expect(await Promise.all([visitor, phone].map(why))).toEqual([undefined, 'device'])

  // By itself it would have been over by now.
  await database.pool.query(`update ended_sessions set expires_at = now() - interval '1 second'`)
  expect(await why(phone)).toBe(undefined)

  // An erased account leaves nothing, and a sign-out by the user needs no message.
  await signIn(person.email, 'seven-new-lanterns', phone)
  const otherVisitor = new Visitor()
  await signIn(person.email, 'seven-new-lanterns', otherVisitor)
  await accounts.signOut(otherVisitor.headers)
  expect(await why(otherVisitor)).toBe(undefined)
  await accounts.signOutDevices((await phone.student(accounts))!, 'all', new Date())
  await signIn(person.email, 'seven-new-lanterns', visitor)
  await accounts.signOutDevices((await visitor.student(accounts))!, 'all', new Date())
  await database.pool.query('delete from users where id = $1', [student.id])
  const { rowCount } = await database.pool.query('select from ended_sessions where user_id = $1', [
    student.id,
  ])
  expect(rowCount).toBe(0)
  const broken = new Visitor()
  broken.jar.set('pma-session', '%E0%A4%A')
  expect(await why(broken)).toBe(undefined)
})

test('a device learns of a password reset, but not of an account that was closed', async () => {
  const { person, visitor } = await proven()
  await accounts.requestReset(person.email, new Visitor().asker, new Date())
  const token = await latestToken(database, person.email)
  succeeded(
    await accounts.resetPassword({ token, password: 'seven-new-lanterns' }, new Headers(), new Date()),
  )
  expect(await accounts.endedBy(visitor.headers)).toBe('password')

  // Somebody else proves the address. The account that only claimed it learns nothing about that.
  const address = newPerson()
  const claimed = await signedUp(address)
  const { student } = await proven()
  await inTransaction(database.pool, (client) =>
    markEmailProven(client, student.id, address.email, new Date()),
  )
  expect(await claimed.visitor.student(accounts)).toBe(undefined)
  expect(await accounts.endedBy(claimed.visitor.headers)).toBe(undefined)
})

test('a password closes the account and deletes all its records', async () => {
  const { person, student, visitor } = await proven()
  const erased: Acting[] = []
  const erase = async (acting: Acting) => {
    erased.push(acting)
    await database.pool.query('delete from users where id = $1', [acting.student.id])
  }
  const closing = testAccounts(database, { erase })

  expect(await closing.closeAccount(student, { password: 'wrong', sure: false }, new Date())).toMatchObject({
    faults: { password: 'current-wrong' },
  })
  expect(erased).toEqual([])
  expect(await visitor.student(accounts)).not.toBe(undefined)

  succeeded(await closing.closeAccount(student, { password: PASSWORD, sure: false }, new Date()))

  expect(erased).toEqual([own(student)])
  expect(await visitor.student(accounts)).toBe(undefined)
  expect((await signIn(person.email, PASSWORD)).ok).toBe(false)
  const mails = await mailsTo(database, person.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account has been erased'])
})

test('an unproven address gets no mail when its account is erased', async () => {
  const { person, student } = await signedUp()
  const closing = testAccounts(database, {
    async erase(acting) {
      await database.pool.query('delete from users where id = $1', [acting.student.id])
    },
  })

  succeeded(await closing.closeAccount(student, { password: PASSWORD, sure: false }, new Date()))

  expect(await mailsTo(database, person.email)).toEqual([])
})

test('without a password, a recent sign-in and a confirmation close the account', async () => {
  const { student } = await proven()
  await database.pool.query('delete from accounts where user_id = $1', [student.id])
  const late = new Date(Date.now() + 11 * 60_000)

  const form = { password: '', sure: true }
  expect(await accounts.closeAccount(student, form, late)).toEqual({ ok: false, reason: 'not-fresh' })
  expect(await accounts.closeAccount(student, { ...form, sure: false }, new Date())).toMatchObject({
    faults: { sure: 'not-sure' },
  })
  succeeded(await accounts.closeAccount(student, form, new Date()))
})

test('an unconfirmed new address can be resent or dropped', async () => {
  const { student, visitor } = await proven()
  const { email } = newPerson()
  const waits = async () => (await accounts.waysIn(student, new Date())).waitingEmail
  expect(await waits()).toBeUndefined()
  expect(await accounts.resendChange(student, new Date())).toEqual({ ok: false, reason: 'link-over' })

  succeeded(await accounts.changeEmail(student, { email, password: PASSWORD }, new Date()))
  expect(await waits()).toBe(email)
  succeeded(await accounts.resendChange(student, new Date()))
  expect(await mailsTo(database, email)).toHaveLength(2)
  const token = await latestToken(database, email)

  await accounts.dropChange(student, new Date())

  expect(await waits()).toBeUndefined()
  const here = await visitor.student(accounts)
  expect(await accounts.proveEmail(token, here, new Date())).toMatchObject({ reason: 'link-over' })
})

test('a first password is reported as first; a colleague who follows an invitation gets no mail', async () => {
  const { person, student } = await proven()
  await database.pool.query('delete from accounts where user_id = $1', [student.id])
  await accounts.requestReset(person.email, new Visitor().asker, new Date())
  const [request] = await mailsTo(database, person.email)
  expect(request.subject).toBe('Choose a password')
  expect(request.body).toContain('which has none yet')

  const token = await latestToken(database, person.email)
  succeeded(
    await accounts.resetPassword({ token, password: 'seven-new-lanterns' }, new Headers(), new Date()),
  )

  const [notice] = await mailsTo(database, person.email)
  expect(notice.subject).toBe('Your account has a password now')

  const colleague = await proven()
  await database.pool.query('delete from accounts where user_id = $1', [colleague.student.id])
  const { token: invitation } = await inTransaction(database.pool, (client) =>
    makeLink(
      client,
      { userId: colleague.student.id, purpose: 'invitation', email: colleague.person.email },
      new Date(),
    ),
  )
  const before = await mailsTo(database, colleague.person.email)
  const chosen = { token: invitation, password: 'seven-new-lanterns' }
  succeeded(await accounts.resetPassword(chosen, new Headers(), new Date()))
  expect(await mailsTo(database, colleague.person.email)).toHaveLength(before.length)
})
