import { expect, test } from 'vitest'
import {
  getPeople,
  latestToken,
  mailsTo,
  PASSWORD,
  succeeded,
  testAccounts,
  Visitor,
} from '../../../tests/accounts.ts'
import { testDatabase } from '../../../tests/database.ts'

const database = await testDatabase()
const accounts = testAccounts(database)
const { newPerson, signedUp, proven, signIn } = getPeople(database, accounts)

test('a password reset ends every session', async () => {
  const { person, visitor } = await proven()
  await accounts.requestReset(person.email, new Visitor().asker, new Date())
  const token = await latestToken(database, person.email)

  const outcomes = await Promise.all(
    ['first-new-lantern', 'second-new-lantern'].map((password) =>
      accounts.resetPassword({ token, password }, new Headers(), new Date()),
    ),
  )

  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'link-over' })
  expect(await visitor.student(accounts)).toBe(undefined)
  expect((await signIn(person.email, PASSWORD)).ok).toBe(false)
  expect((await mailsTo(database, person.email))[0].subject).toBe('Your password was changed')
})

test('a link ends when it expires or a newer one is sent, and works only for its purpose', async () => {
  const { person, student } = await proven()
  const now = new Date()
  await accounts.requestReset(person.email, new Visitor().asker, now)
  const first = await latestToken(database, person.email)
  expect(await accounts.whoseReset(first, now)).toEqual({
    email: person.email,
    invited: false,
    endsPasskeys: true,
  })
  expect(await accounts.proveEmail(first, student, now)).toMatchObject({ reason: 'link-over' })

  await accounts.requestReset(person.email, new Visitor().asker, now)
  const second = await latestToken(database, person.email)

  expect(await accounts.whoseReset(first, now)).toBe(undefined)
  expect(await accounts.whoseReset(second, new Date(now.getTime() + 3_600_001))).toBe(undefined)
  expect(await accounts.whoseReset(second, now)).toMatchObject({ email: person.email })
})

test('a refused password does not use up the link', async () => {
  const { person } = await proven()
  await accounts.requestReset(person.email, new Visitor().asker, new Date())
  const token = await latestToken(database, person.email)

  expect(
    await accounts.resetPassword({ token, password: 'password123' }, new Headers(), new Date()),
  ).toMatchObject({
    faults: { password: 'password-common' },
  })
  expect(
    (await accounts.resetPassword({ token, password: 'third-new-lantern' }, new Headers(), new Date())).ok,
  ).toBe(true)
})

test('an owner who proves the address shuts out an earlier sign-up with it', async () => {
  const person = newPerson()
  const squatter = await signedUp({ ...person, name: 'Squatter', password: 'waiting-for-amara' })
  await database.pool.query(
    `insert into passkeys (user_id, public_key, credential_id, counter, device_type, backed_up)
     values ($1::uuid, 'key', $1::uuid::text, 0, 'singleDevice', false)`,
    [squatter.student.id],
  )

  // The owner signs up as well, and follows the mail.
  const owner = await proven(person)

  expect(owner.student.id).not.toBe(squatter.student.id)
  const { rows } = await database.pool.query('select id from users where email = $1 and email_verified', [
    person.email,
  ])
  expect(rows).toEqual([{ id: owner.student.id }])
  // The squatter's own link, had they one, proves nothing any more.
  await accounts.sendVerification(squatter.student, new Date())
  expect((await mailsTo(database, person.email))[0].subject).toBe('You already have an account')
})

test('a reset by mail removes everything that a squatter added', async () => {
  const person = newPerson()
  const squatter = await signedUp({ ...person, password: 'waiting-for-amara' })
  const { id } = squatter.student
  await database.pool.query(
    `insert into passkeys (user_id, public_key, credential_id, counter, device_type, backed_up)
     values ($1::uuid, 'key', $1::uuid::text, 0, 'singleDevice', false)`,
    [id],
  )
  await database.pool.query(
    `insert into accounts (user_id, provider_id, account_id) values ($1, 'google', 'sub of the squatter')`,
    [id],
  )
  await accounts.requestReset(person.email, new Visitor().asker, new Date())

  succeeded(
    await accounts.resetPassword(
      { token: await latestToken(database, person.email), password: 'amaras-own-lantern' },
      new Headers(),
      new Date(),
    ),
  )

  expect(await squatter.visitor.student(accounts)).toBe(undefined)
  const credentials = await database.pool.query(
    `select 'passkey' as what from passkeys where user_id = $1
     union all select provider_id from accounts where user_id = $1`,
    [id],
  )
  expect(credentials.rows).toEqual([{ what: 'credential' }])
})

test('a new address replaces the old one once its link is followed', async () => {
  const { person, student, visitor } = await proven()
  const email = newPerson().email

  succeeded(await accounts.changeEmail(student, { email, password: PASSWORD }, new Date()))
  expect((await visitor.student(accounts))!.email).toBe(person.email)
  succeeded(await accounts.proveEmail(await latestToken(database, email), student, new Date()))

  expect(await visitor.student(accounts)).toMatchObject({ email, emailVerified: true })
  expect((await mailsTo(database, person.email))[0].subject).toBe('Your email address was changed')
})

test('the address of another account is refused without saying that it exists', async () => {
  const [first, second] = [await proven(), await proven()]

  const outcome = await accounts.changeEmail(
    first.student,
    { email: second.person.email, password: PASSWORD },
    new Date(),
  )

  expect(outcome.ok).toBe(true)
  expect((await mailsTo(database, second.person.email))[0].subject).toBe(
    'This address already has an account',
  )
  expect((await second.visitor.student(accounts))!.email).toBe(second.person.email)
})
