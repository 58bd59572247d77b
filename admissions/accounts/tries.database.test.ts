import { expect, test } from 'vitest'
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

const database = await testDatabase()
const accounts = testAccounts(database)
const { newPerson, signedUp, proven, signIn } = getPeople(database, accounts)

test('signing up with a known address gives the same answer as with a new one', async () => {
  const { person, student } = await proven()

  const stranger = await signedUp({ ...person, name: 'Somebody Else', password: 'another-password-here' })

  expect(stranger.student.id).not.toBe(student.id)
  const [mail] = await mailsTo(database, person.email)
  expect(mail.subject).toBe('You already have an account')
  // The stranger gets nowhere with it, and the owner is as they were.
  expect((await signIn(person.email, PASSWORD)).ok).toBe(true)
  const again = await accounts.sendVerification(stranger.student, new Date())
  expect(again.ok).toBe(true)
  expect((await mailsTo(database, person.email))[0].subject).toBe('You already have an account')
})

test('a reset request gets the same answer for known and unknown addresses', async () => {
  const { person } = await proven()

  const [answers, unknown] = await Promise.all([
    accounts.requestReset(person.email, new Visitor().asker, new Date()),
    accounts.requestReset('nobody@example.org', new Visitor().asker, new Date()),
  ])

  expect([answers.ok, unknown.ok]).toEqual([true, true])
  expect(await mailsTo(database, 'nobody@example.org')).toEqual([])
})

test('S4: an account accepts ten wrong tries an hour from all addresses, then not even the right password', async () => {
  const { person } = await proven()
  const now = new Date()

  const tries = await Promise.all(
    Array.from({ length: 25 }, (_, host) =>
      signIn(person.email, 'wrong-harbour-lantern', new Visitor(`198.51.100.${host}`), now),
    ),
  )

  expect(tries.filter((outcome) => !outcome.ok && outcome.reason === 'wrong')).toHaveLength(10)
  expect(tries.filter((outcome) => !outcome.ok && outcome.reason === 'too-many')).toHaveLength(15)
  expect(await signIn(person.email, PASSWORD, new Visitor('192.0.2.1'), now)).toMatchObject({
    ok: false,
    reason: 'too-many',
  })
  // An hour later they are forgotten.
  const later = new Date(now.getTime() + 3_600_001)
  expect((await signIn(person.email, PASSWORD, new Visitor('192.0.2.1'), later)).ok).toBe(true)
})

test('S4: strangers’ tries do not lock the owner out on a known device or after a reset', async () => {
  const { person, visitor } = await proven()
  const now = new Date()
  visitor.take(await accounts.signOut(visitor.headers))
  for (let attempt = 0; attempt < 10; attempt++)
    await signIn(person.email, 'wrong-harbour-lantern', new Visitor(), now)
  expect((await signIn(person.email, PASSWORD, new Visitor(), now)).ok).toBe(false)

  expect((await signIn(person.email, PASSWORD, visitor, now)).ok).toBe(true)

  await accounts.requestReset(person.email, new Visitor().asker, now)
  const token = await latestToken(database, person.email)
  const fresh = new Visitor()
  fresh.take(
    getHeaders(await accounts.resetPassword({ token, password: 'seven-new-lanterns' }, fresh.headers, now)),
  )
  expect((await signIn(person.email, 'seven-new-lanterns', fresh, now)).ok).toBe(true)
})

test('S4: a device mark is valid for one account only', async () => {
  const [{ person }, otherPerson] = [await proven(), await proven()]
  const now = new Date()
  for (let attempt = 0; attempt < 10; attempt++)
    await signIn(person.email, 'wrong-harbour-lantern', new Visitor(), now)
  const forged = new Visitor()
  const [id, name, signature] = otherPerson.visitor.jar.get('pma-device')!.split('.')

  const { rows } = await database.pool.query<{ id: string }>('select id from users where email = $1', [
    person.email,
  ])
  for (const value of [
    `${rows[0].id}.${name}.${signature}`,
    `${id}.${name}.${signature}`,
    `${rows[0].id}..`,
  ]) {
    forged.jar.set('pma-device', value)
    expect((await signIn(person.email, PASSWORD, forged, now)).ok).toBe(false)
  }
})

test('right passwords do not count as tries', async () => {
  const { person } = await proven()

  for (let time = 0; time < 12; time++) expect((await signIn(person.email, PASSWORD)).ok).toBe(true)
})

test('strangers’ sign-ups with an address do not lock its owner out, and send at most five mails an hour', async () => {
  const person = { ...newPerson(), email: 'wanted@example.org' }
  const signUpAt = (address: string, attempt: number) =>
    accounts.signUp({ ...person, password: `${PASSWORD}-${attempt}` }, new Visitor(address).asker, new Date())
  const stranger = []
  for (let attempt = 0; attempt < 6; attempt++) stranger.push((await signUpAt('198.51.100.1', attempt)).ok)
  expect(stranger).toEqual([...Array(5).fill(true), false])
  expect(await mailsTo(database, person.email)).toHaveLength(5)

  const owner = new Visitor('203.0.113.9')
  owner.take(getHeaders(await accounts.signUp(person, owner.asker, new Date())))
  expect(await mailsTo(database, person.email)).toHaveLength(5)

  // Any of the mails that came proves the address where its reader is signed in.
  const token = await latestToken(database, person.email)
  succeeded(await accounts.proveEmail(token, await owner.student(accounts), new Date()))
  expect(await owner.student(accounts)).toMatchObject({ email: person.email, emailVerified: true })
})

test('concurrent sign-ups hold no database connection, and wait or are asked to come back later', async () => {
  const tries = Array.from({ length: 160 }, (_, index) =>
    accounts.signUp(newPerson(), new Visitor(`203.0.113.${index}`).asker, new Date()),
  )
  const began = performance.now()
  await database.pool.query('select 1')
  expect(performance.now() - began).toBeLessThan(1_500)

  const outcomes = await Promise.all(tries)
  const accepted = outcomes.filter(({ ok }) => ok)
  const refusals = outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'queue-full')
  expect(accepted.length + refusals.length).toBe(160)
  // A busy machine hashes fewer than a hundred before the others have waited for long enough.
  expect(accepted.length).toBeLessThanOrEqual(100)
}, 60_000)

test('the same sign-up sent twice at once creates one account', async () => {
  const person = newPerson()
  const signUps = [new Visitor(), new Visitor()].map(({ asker }) =>
    accounts.signUp(person, asker, new Date()),
  )
  expect((await Promise.all(signUps)).map(({ ok }) => ok)).toEqual([true, true])
  const { rows } = await database.pool.query('select id from users where email = $1', [person.email])
  expect(rows).toHaveLength(1)
})
