import { expect, onTestFinished, test } from 'vitest'
import {
  getHeaders,
  getPeople,
  latestToken,
  mailsTo,
  PASSWORD,
  succeeded,
  testAccounts,
  Visitor,
} from '../../../tests/accounts.ts'
import { testDatabase } from '../../../tests/database.ts'
import { SoftwareKey } from '../../../tests/software-key.ts'

const database = await testDatabase()
const { pool } = database
const accounts = testAccounts(database)
const { proven, signIn } = getPeople(database, accounts)

const addPasskey = (id: string, name = 'Phone') =>
  pool.query(
    `insert into passkeys (user_id, name, public_key, credential_id, counter, device_type, backed_up)
     values ($1, $2, 'key', gen_random_uuid(), 0, 'singleDevice', false)`,
    [id, name],
  )
const listPasskeys = async (id: string) =>
  (await pool.query<{ id: string }>('select id from passkeys where user_id = $1', [id])).rows

function ask({ headers, asker }: Visitor, what: string, payload?: object) {
  const all = new Headers(headers)
  all.set('origin', 'http://localhost:3000')
  all.set('content-type', 'application/json')
  const wish = payload ? { method: 'POST', body: JSON.stringify(payload) } : {}
  return accounts.answer(
    new Request(`http://localhost:3000/api/auth/passkey/${what}`, { headers: all, ...wish }),
    asker,
  )
}
const begin = (visitor: Visitor) => ask(visitor, 'generate-register-options')
const end = (visitor: Visitor, name = '') =>
  ask(visitor, 'verify-registration', { name, response: { id: 'x', response: { transports: ['usb'] } } })

/** Both steps of adding a key. */
async function register(visitor: Visitor, key: SoftwareKey) {
  const options = await begin(visitor)
  visitor.take(options.headers)
  const { challenge } = await options.json()
  return ask(visitor, 'verify-registration', { name: 'Phone', response: key.register(challenge) })
}

type Registration = ReturnType<SoftwareKey['register']>['response']

/** Both steps of signing in by a key. */
async function enter(visitor: Visitor, key: SoftwareKey) {
  const options = await ask(visitor, 'generate-authenticate-options')
  visitor.take(options.headers)
  const { challenge, userVerification } = await options.json()
  const answer = await ask(visitor, 'verify-authentication', { response: key.signIn(challenge) })
  if (answer.ok) visitor.take(answer.headers)
  return {
    status: answer.status,
    userVerification,
    reason: answer.ok ? undefined : (await answer.json()).reason,
  }
}

/** As if they had signed in, or typed their password, so many minutes ago. */
const longAgo = (sessionId: string, minutes = 11) =>
  pool.query(`update sessions set proven_at = now() - make_interval(mins => $2) where id = $1`, [
    sessionId,
    minutes,
  ])

test('a passkey is added or removed only within ten minutes of a sign-in or password check', async () => {
  const { visitor, student } = await proven()
  await addPasskey(student.id)
  const [{ id }] = await listPasskeys(student.id)
  expect((await begin(visitor)).status).toBe(200)
  expect((await accounts.waysIn(student, new Date())).fresh).toBe(true)

  await longAgo(student.sessionId)
  expect((await begin(visitor)).status).toBe(403)
  expect((await end(visitor)).status).toBe(403)
  expect(await accounts.removePasskey(student, id, new Date())).toEqual({ ok: false, reason: 'not-fresh' })
  expect((await accounts.waysIn(student, new Date())).fresh).toBe(false)
  expect(await accounts.checkIdentity(student, 'wrong-harbour-lantern', new Date())).toMatchObject({
    faults: { password: 'current-wrong' },
  })
  expect((await begin(visitor)).status).toBe(403)
  expect(await listPasskeys(student.id)).toHaveLength(1)

  expect(await accounts.checkIdentity(student, PASSWORD, new Date())).toBe(undefined)
  expect((await begin(visitor)).status).toBe(200)
  succeeded(await accounts.removePasskey(student, id, new Date()))
  expect(await listPasskeys(student.id)).toEqual([])
})

test('a passkey is saved together with its event and its mail, or not at all', async () => {
  const { person, visitor, student } = await proven()
  const events = async () =>
    (
      await pool.query(`select from events where verb = 'account.addPasskey' and by_person = $1`, [
        student.id,
      ])
    ).rowCount
  const add = () => register(visitor, new SoftwareKey({ verifies: true }))
  const mails = (await mailsTo(database, person.email)).length

  await database.owner.query(
    `alter table events add constraint broken check (verb <> 'account.addPasskey') not valid`,
  )
  await expect(add()).rejects.toThrow('broken')
  await database.owner.query('alter table events drop constraint broken')
  expect(await listPasskeys(student.id)).toEqual([])
  expect((await mailsTo(database, person.email)).length).toBe(mails)

  expect((await add()).status).toBe(200)
  expect(await listPasskeys(student.id)).toHaveLength(1)
  expect(await events()).toBe(1)
  expect((await mailsTo(database, person.email)).length).toBe(mails + 1)
})

test('a session is required to begin registration', async () => {
  expect((await begin(new Visitor())).status).toBe(401)
})

test('a name has at most 60 characters, also in the database', async () => {
  const { visitor, student } = await proven()

  const response = await end(visitor, 'n'.repeat(61))
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ faults: { name: 'passkey-name-too-long' } })
  // What surrounds it does not count: here the library refuses, as there was no beginning.
  expect((await end(visitor, ` ${'n'.repeat(60)} `)).status).toBe(400)
  await expect(addPasskey(student.id, 'n'.repeat(61))).rejects.toThrow('check constraint')
})

test.each<[string, (answer: Registration, key: SoftwareKey) => object]>([
  ['an attestation that is not CBOR', (answer) => ({ ...answer, attestationObject: 'AAAA' })],
  ['an attestation that is not base64', (answer) => ({ ...answer, attestationObject: '\u0000' })],
  ['no attestation', ({ clientDataJSON }) => ({ clientDataJSON })],
  ['client data that is not JSON', (answer) => ({ ...answer, clientDataJSON: 'AAAA' })],
  ['another challenge', (_, key) => key.register('AAAA').response],
])('%s is a bad request, adds nothing, and uses up its challenge', async (_, change) => {
  const { visitor, student } = await proven()
  const key = new SoftwareKey({ verifies: true })
  const challenge = await begin(visitor)
  visitor.take(challenge.headers)
  const credential = key.register((await challenge.json()).challenge)
  const response = { ...credential, response: change(credential.response, key) }

  expect((await ask(visitor, 'verify-registration', { response })).status).toBe(400)
  expect((await ask(visitor, 'verify-registration', { response: credential })).status).toBe(400)

  expect(await listPasskeys(student.id)).toEqual([])
})

test('a challenge is valid for its browser, account and purpose only', async () => {
  const [mine, otherPerson] = [await proven(), await proven()]
  const key = new SoftwareKey({ verifies: true })
  const challengeFor = async (visitor: Visitor, what: string) => {
    const options = await ask(visitor, `generate-${what}-options`)
    visitor.take(options.headers)
    return (await options.json()).challenge as string
  }
  const verify = async (visitor: Visitor, what: string, response: object) =>
    (await ask(visitor, `verify-${what}`, { response })).status

  // Another browser, also of the same account.
  const challenge = await challengeFor(mine.visitor, 'register')
  const elsewhere = new Visitor()
  await signIn(mine.person.email, PASSWORD, elsewhere)
  expect(await verify(elsewhere, 'registration', key.register(challenge))).toBe(400)

  // The browser may have another person's session by now.
  await signIn(otherPerson.person.email, PASSWORD, mine.visitor)
  expect(await verify(mine.visitor, 'registration', key.register(challenge))).toBe(400)

  // A sign-in's challenge adds nothing, and a registration's opens nothing.
  const ofSignIn = await challengeFor(otherPerson.visitor, 'authenticate')
  expect(await verify(otherPerson.visitor, 'registration', key.register(ofSignIn))).toBe(400)
  expect(await register(otherPerson.visitor, key)).toMatchObject({ status: 200 })
  const ofRegistration = await challengeFor(otherPerson.visitor, 'register')
  expect(await verify(otherPerson.visitor, 'authentication', key.signIn(ofRegistration))).toBe(400)

  // An answer is good once.
  const once = await challengeFor(otherPerson.visitor, 'authenticate')
  expect(await verify(otherPerson.visitor, 'authentication', key.signIn(once))).toBe(200)
  expect(await verify(otherPerson.visitor, 'authentication', key.signIn(once))).toBe(400)
  expect(await listPasskeys(mine.student.id)).toEqual([])
})

test('a key that is already registered is a bad request', async () => {
  const { visitor, student } = await proven()
  const key = new SoftwareKey({ verifies: true })
  expect((await register(visitor, key)).status).toBe(200)

  expect((await register(visitor, key)).status).toBe(400)

  expect(await listPasskeys(student.id)).toHaveLength(1)
})

test('a database error is an internal error, not a fault of the passkey', async () => {
  const { visitor, student } = await proven()
  await database.owner.query('alter table passkeys rename column aaguid to away')
  onTestFinished(async () => {
    await database.owner.query('alter table passkeys rename column away to aaguid')
  })

  await expect(register(visitor, new SoftwareKey({ verifies: true }))).rejects.toThrow('aaguid')

  expect(await listPasskeys(student.id)).toEqual([])
})

test('an account may begin five registrations an hour', async () => {
  const { visitor } = await proven()
  const statuses: number[] = []
  for (let time = 0; time < 6; time++) statuses.push((await begin(visitor)).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a reset by mail removes every passkey, even if the address was proven long ago', async () => {
  const { person, student } = await proven()
  await addPasskey(student.id)
  succeeded(await accounts.requestReset(person.email, new Visitor().asker, new Date()))
  const token = await latestToken(database, person.email)

  succeeded(
    await accounts.resetPassword({ token, password: 'seven-new-lanterns' }, new Headers(), new Date()),
  )

  expect(await listPasskeys(student.id)).toEqual([])
})

test.each([
  [false, false, 'We have signed out your other devices. If you had passkeys, we have removed them.\n'],
  [false, true, 'We have signed out your other devices.\n'],
  [true, false, 'has just been changed. If you had passkeys, we have removed them.\n'],
  [true, true, 'The password of your PMA account has just been changed.\n'],
])(
  'a changed password, devices stay: %s, passkeys stay: %s',
  async (keepOthers, keepPasskeys, expectedText) => {
    const { person, visitor, student } = await proven()
    await addPasskey(student.id)
    const phone = new Visitor()
    await signIn(person.email, PASSWORD, phone)

    const change = { password: PASSWORD, newPassword: 'seven-new-lanterns', keepOthers, keepPasskeys }
    visitor.take(getHeaders(await accounts.changePassword(student, change, visitor.headers, new Date())))

    expect(await listPasskeys(student.id)).toHaveLength(keepPasskeys ? 1 : 0)
    expect((await phone.student(accounts)) !== undefined).toBe(keepOthers)
    expect(await visitor.student(accounts)).toMatchObject({ id: student.id })
    expect((await mailsTo(database, person.email))[0].body).toContain(expectedText)
  },
)

test('a passkey opens the desk only with user verification', async () => {
  const { person, visitor, student } = await proven()
  // A key that a student added, who need not be checked, is theirs when they come to work here.
  const [finder, own] = [new SoftwareKey({ verifies: false }), new SoftwareKey({ verifies: true })]
  expect((await register(visitor, finder)).status).toBe(200)
  await pool.query(`insert into staff (user_id, role) values ($1, 'counsellor')`, [student.id])

  // A found key opens nothing without the password.
  const stranger = new Visitor()
  expect(await enter(stranger, finder)).toMatchObject({ status: 409, reason: 'unverified' })
  expect(await stranger.student(accounts)).toBeUndefined()

  // It is no second factor after the password either: the session may be another person's by now.
  const desk = new Visitor()
  await signIn(person.email, PASSWORD, desk)
  expect(await enter(desk, finder)).toMatchObject({ status: 409, reason: 'unverified' })
  expect((await desk.student(accounts))!.assuredAt).toBeUndefined()

  // Staff add no other such key; one that checks who holds it opens the desk alone.
  await pool.query('delete from passkeys where user_id = $1', [student.id])
  const options = await (await begin(desk)).json()
  expect(options.authenticatorSelection.userVerification).toBe('required')
  const unverified = await register(desk, new SoftwareKey({ verifies: false }))
  expect(unverified.status).toBe(409)
  expect(await unverified.json()).toMatchObject({ reason: 'unverified' })
  expect(await listPasskeys(student.id)).toEqual([])
  expect((await register(desk, own)).status).toBe(200)
  const elsewhere = new Visitor()
  expect(await enter(elsewhere, own)).toMatchObject({ status: 200 })
  expect((await elsewhere.student(accounts))!.assuredAt).toBeInstanceOf(Date)
})

test('a student may have a passkey without user verification', async () => {
  const { visitor, student } = await proven()
  const key = new SoftwareKey({ verifies: false })
  const options = await (await begin(visitor)).json()
  expect(options.authenticatorSelection.userVerification).toBe('preferred')
  expect((await register(visitor, key)).status).toBe(200)
  const phone = new Visitor()
  expect(await enter(phone, key)).toMatchObject({ status: 200, userVerification: 'preferred' })
  expect((await phone.student(accounts))?.id).toBe(student.id)
})
