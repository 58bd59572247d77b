import { expect, test } from 'vitest'
import { latestToken, mailsTo, testAccounts, Visitor } from '../../tests/accounts.ts'
import { testDatabase } from '../../tests/database.ts'
import type { Outcome } from './outcome.ts'

const database = await testDatabase()
const accounts = testAccounts(database)
const now = new Date('2026-11-21T10:00:00Z')
const PASSWORD = 'quiet-harbour-lantern'

let people = 0
const newPerson = () => ({
  name: 'Amara Rao',
  email: `amara${++people}@example.org`,
  phone: '+919876543210',
  password: PASSWORD,
  keep: true,
})

function done<T>(outcome: Outcome<Record<string, string>, T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`)
  return outcome.done
}

async function signedUp(person = newPerson(), visitor = new Visitor()) {
  visitor.take(done(await accounts.signUp(person, visitor.asker, new Date())))
  const student = (await visitor.student(accounts))!
  return { person, visitor, student }
}

async function proven(person = newPerson()) {
  const all = await signedUp(person)
  done(await accounts.proveEmail(await latestToken(database, person.email), new Date()))
  return { ...all, student: (await all.visitor.student(accounts))! }
}

async function signIn(email: string, password: string, visitor = new Visitor(), at = new Date()) {
  const outcome = await accounts.signIn({ email, password, keep: false }, visitor.asker, at)
  if (outcome.ok) visitor.take(outcome.done)
  return outcome
}

test('signing up keeps what was given, signs in and asks to confirm the address', async () => {
  const { person, student } = await signedUp()

  expect(student).toMatchObject({
    name: 'Amara Rao',
    email: person.email,
    phoneNumber: '+919876543210',
    emailVerified: false,
  })
  const [mail] = await mailsTo(database, person.email)
  expect(mail.subject).toBe('Please confirm your e-mail address')
  const { rows } = await database.pool.query('select password from accounts where user_id = $1', [student.id])
  expect(rows[0].password).not.toContain(PASSWORD)
})

test.each([
  [{ name: '' }, { name: 'name-required' }],
  [{ email: 'amara' }, { email: 'email-invalid' }],
  [{ phone: '12345' }, { phone: 'phone-invalid' }],
  [{ password: 'short' }, { password: 'password-too-short' }],
  [{ password: 'password123' }, { password: 'password-common' }],
])('%o is told to be put right', async (wrong, faults) => {
  const outcome = await accounts.signUp({ ...newPerson(), ...wrong }, new Visitor().asker, now)

  expect(outcome).toEqual({ ok: false, reason: 'invalid', faults })
})

test('a sign-up that is sent twice, also at the same time, makes one account', async () => {
  const person = newPerson()

  await Promise.all([1, 2, 3].map(() => signedUp(person)))

  const { rowCount } = await database.pool.query('select 1 from users where email = $1', [person.email])
  expect(rowCount).toBe(1)
})

test('with the right password somebody is in, with a wrong one or an unknown address not, in the same words', async () => {
  const { person } = await proven()

  expect((await signIn(person.email, PASSWORD)).ok).toBe(true)
  expect(await signIn(person.email, 'wrong-harbour-lantern')).toEqual({ ok: false, reason: 'wrong' })
  expect(await signIn('nobody@example.org', PASSWORD)).toEqual({ ok: false, reason: 'wrong' })
})

test('each sign-in has a session of its own, and the one before it in the same browser is over', async () => {
  const { person, visitor, student } = await proven()

  await signIn(person.email, PASSWORD, visitor)

  const after = (await visitor.student(accounts))!
  expect(after.id).toBe(student.id)
  expect(after.sessionId).not.toBe(student.sessionId)
  const { rowCount } = await database.pool.query('select 1 from sessions where id = $1', [student.sessionId])
  expect(rowCount).toBe(0)
})

test('signing out ends the session itself, not only its cookie', async () => {
  const { visitor } = await signedUp()
  const copy = new Visitor()
  for (const [name, value] of visitor.jar) copy.jar.set(name, value)

  visitor.take(await accounts.signOut(visitor.headers))

  expect(await visitor.student(accounts)).toBe(undefined)
  expect(await copy.student(accounts)).toBe(undefined)
})

test('“keep me signed in” lasts 30 days unused; without it the cookie goes with the browser, and the session after a day', async () => {
  const { person, visitor } = await proven()
  const [kept] = visitor.take(
    done(
      await accounts.signIn(
        { email: person.email, password: PASSWORD, keep: true },
        visitor.asker,
        new Date(),
      ),
    ),
  )
  const [short] = visitor.take(
    done(
      await accounts.signIn(
        { email: person.email, password: PASSWORD, keep: false },
        visitor.asker,
        new Date(),
      ),
    ),
  )

  // As long as it may last at most: that of the session is kept by the server.
  expect(kept).toMatch(/^pma-session=.*Max-Age=7776000/)
  expect(short).toMatch(/^pma-session=/)
  expect(short).not.toMatch(/max-age|expires/i)
  const { rows } = await database.pool.query<{ hours: number }>(
    `select extract(epoch from expires_at - now())::float8 / 3600 as hours from sessions
     join users on users.id = user_id where email = $1`,
    [person.email],
  )
  expect(rows[0].hours).toBeGreaterThan(23)
  expect(rows[0].hours).toBeLessThanOrEqual(24)
})

test.each([
  ['kept', true, 30, 90],
  ['not kept', false, 1, 7],
] as const)(
  'a session that is %s lasts on while it is used, and not for ever',
  async (_, keep, unused, atMost) => {
    const { person, visitor } = await proven()
    const wish = { email: person.email, password: PASSWORD, keep }
    visitor.take(done(await accounts.signIn(wish, visitor.asker, new Date())))
    const { sessionId } = (await visitor.student(accounts))!
    /** As if so many days had gone by since the signing in, and nobody had come for so many hours. */
    const later = (days: number, hours: number) =>
      database.pool.query(
        `update sessions set created_at = now() - make_interval(days => $2), updated_at = now() - make_interval(hours => $3),
         expires_at = now() + interval '10 minutes' where id = $1`,
        [sessionId, days, hours],
      )
    const daysLeft = async () => {
      const { rows } = await database.pool.query<{ days: number }>(
        'select extract(epoch from expires_at - now())::float8 / 86400 as days from sessions where id = $1',
        [sessionId],
      )
      return rows[0].days
    }

    await later(0, 2)
    expect((await visitor.student(accounts))?.sessionId).toBe(sessionId)
    expect(await daysLeft()).toBeCloseTo(unused, 2)
    await later(0, 0)
    await visitor.student(accounts)
    expect(await daysLeft(), 'written down a moment ago').toBeLessThan(0.01)
    await later(atMost, 2)
    await visitor.student(accounts)
    expect(await daysLeft()).toBeLessThan(0.001)
    await database.pool.query(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [
      sessionId,
    ])
    expect(await visitor.student(accounts)).toBe(undefined)
  },
)

test('over https the cookies are bound to this very host', async () => {
  const secure = testAccounts(database, { origin: 'https://pma.example' })

  const cookies = done(await secure.signUp(newPerson(), new Visitor().asker, new Date())).getSetCookie()

  const [session] = cookies
  expect(session).toMatch(/^__Host-pma-session=/)
  for (const cookie of cookies.filter((each) => !/max-age=0/i.test(each))) {
    expect(cookie).toMatch(/^__Host-/)
    for (const word of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(word)
    expect(cookie).not.toMatch(/domain/i)
  }
})

test('S3: signing up with an address that has an account looks the same, and its owner is told by mail', async () => {
  const { person, student } = await proven()

  const stranger = await signedUp({ ...person, name: 'Somebody Else', password: 'another-password-here' })

  expect(stranger.student.id).not.toBe(student.id)
  const [mail] = await mailsTo(database, person.email)
  expect(mail.subject).toBe('You have an account already')
  // The stranger gets nowhere with it, and the owner is as they were.
  expect((await signIn(person.email, PASSWORD)).ok).toBe(true)
  const again = await accounts.sendVerification(stranger.student, new Date())
  expect(again.ok).toBe(true)
  expect((await mailsTo(database, person.email))[0].subject).toBe('You have an account already')
})

test('S3: a new password is asked for in the same words, whoever has an account', async () => {
  const { person } = await proven()

  const [known, unknown] = await Promise.all([
    accounts.requestReset(person.email, new Visitor().asker, new Date()),
    accounts.requestReset('nobody@example.org', new Visitor().asker, new Date()),
  ])

  expect([known.ok, unknown.ok]).toEqual([true, true])
  expect(await mailsTo(database, 'nobody@example.org')).toEqual([])
})

test('S4: an account takes ten wrong tries an hour, from however many addresses, and then not even the right password', async () => {
  const { person } = await proven()
  const at = new Date()

  const tries = await Promise.all(
    Array.from({ length: 25 }, (_, host) =>
      signIn(person.email, 'wrong-harbour-lantern', new Visitor(`198.51.100.${host}`), at),
    ),
  )

  expect(tries.filter((outcome) => !outcome.ok && outcome.reason === 'wrong')).toHaveLength(10)
  expect(tries.filter((outcome) => !outcome.ok && outcome.reason === 'too-many')).toHaveLength(15)
  expect(await signIn(person.email, PASSWORD, new Visitor('192.0.2.1'), at)).toMatchObject({
    ok: false,
    reason: 'too-many',
  })
  // An hour later they are forgotten.
  const later = new Date(at.getTime() + 3_600_001)
  expect((await signIn(person.email, PASSWORD, new Visitor('192.0.2.1'), later)).ok).toBe(true)
})

test('S4: the tries of strangers do not keep the owner out on a device of theirs, nor after a new password', async () => {
  const { person, visitor } = await proven()
  const at = new Date()
  visitor.take(await accounts.signOut(visitor.headers))
  for (let tried = 0; tried < 10; tried++)
    await signIn(person.email, 'wrong-harbour-lantern', new Visitor(), at)
  expect((await signIn(person.email, PASSWORD, new Visitor(), at)).ok).toBe(false)

  expect((await signIn(person.email, PASSWORD, visitor, at)).ok).toBe(true)

  await accounts.requestReset(person.email, new Visitor().asker, at)
  const token = await latestToken(database, person.email)
  const fresh = new Visitor()
  fresh.take(done(await accounts.resetPassword({ token, password: 'seven-new-lanterns' }, at)))
  expect((await signIn(person.email, 'seven-new-lanterns', fresh, at)).ok).toBe(true)
})

test('S4: a device’s mark cannot be made up, and tells of one account only', async () => {
  const [{ person }, other] = [await proven(), await proven()]
  const at = new Date()
  for (let tried = 0; tried < 10; tried++)
    await signIn(person.email, 'wrong-harbour-lantern', new Visitor(), at)
  const forged = new Visitor()
  const [id, name, signature] = other.visitor.jar.get('pma-device')!.split('.')

  const { rows } = await database.pool.query<{ id: string }>('select id from users where email = $1', [
    person.email,
  ])
  for (const value of [
    `${rows[0].id}.${name}.${signature}`,
    `${id}.${name}.${signature}`,
    `${rows[0].id}..`,
  ]) {
    forged.jar.set('pma-device', value)
    expect((await signIn(person.email, PASSWORD, forged, at)).ok).toBe(false)
  }
})

test('right passwords are not counted', async () => {
  const { person } = await proven()

  for (let time = 0; time < 12; time++) expect((await signIn(person.email, PASSWORD)).ok).toBe(true)
})

test('S5: a new password ends every session, and the link works once', async () => {
  const { person, visitor } = await proven()
  await accounts.requestReset(person.email, new Visitor().asker, new Date())
  const token = await latestToken(database, person.email)

  const outcomes = await Promise.all(
    ['first-new-lantern', 'second-new-lantern'].map((password) =>
      accounts.resetPassword({ token, password }, new Date()),
    ),
  )

  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'link-over' })
  expect(await visitor.student(accounts)).toBe(undefined)
  expect((await signIn(person.email, PASSWORD)).ok).toBe(false)
  expect((await mailsTo(database, person.email))[0].subject).toBe('Your password was changed')
})

test('a link ends after its time, with a newer one, and is only good for what it was sent for', async () => {
  const { person } = await proven()
  const at = new Date()
  await accounts.requestReset(person.email, new Visitor().asker, at)
  const first = await latestToken(database, person.email)
  expect(await accounts.emailToReset(first, at)).toBe(person.email)
  expect(await accounts.proveEmail(first, at)).toMatchObject({ reason: 'link-over' })

  await accounts.requestReset(person.email, new Visitor().asker, at)
  const second = await latestToken(database, person.email)

  expect(await accounts.emailToReset(first, at)).toBe(undefined)
  expect(await accounts.emailToReset(second, new Date(at.getTime() + 3_600_001))).toBe(undefined)
  expect(await accounts.emailToReset(second, at)).toBe(person.email)
})

test('a password that is refused does not use the link up', async () => {
  const { person } = await proven()
  await accounts.requestReset(person.email, new Visitor().asker, new Date())
  const token = await latestToken(database, person.email)

  expect(await accounts.resetPassword({ token, password: 'password123' }, new Date())).toMatchObject({
    faults: { password: 'password-common' },
  })
  expect((await accounts.resetPassword({ token, password: 'third-new-lantern' }, new Date())).ok).toBe(true)
})

test('S8: whoever signed up with somebody’s address first is shut out as soon as its owner proves it', async () => {
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
  expect((await mailsTo(database, person.email))[0].subject).toBe('You have an account already')
})

test('S8: a new password by mail throws out whatever a squatter added before', async () => {
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

  done(
    await accounts.resetPassword(
      { token: await latestToken(database, person.email), password: 'amaras-own-lantern' },
      new Date(),
    ),
  )

  expect(await squatter.visitor.student(accounts)).toBe(undefined)
  const left = await database.pool.query(
    `select 'passkey' as what from passkeys where user_id = $1
     union all select provider_id from accounts where user_id = $1`,
    [id],
  )
  expect(left.rows).toEqual([{ what: 'credential' }])
})

test('another address is the account’s once its own mail is answered, and the old one is told', async () => {
  const { person, student, visitor } = await proven()
  const email = newPerson().email

  done(await accounts.changeEmail(student, { email, password: PASSWORD }, new Date()))
  expect((await visitor.student(accounts))!.email).toBe(person.email)
  done(await accounts.proveEmail(await latestToken(database, email), new Date()))

  expect(await visitor.student(accounts)).toMatchObject({ email, emailVerified: true })
  expect((await mailsTo(database, person.email))[0].subject).toBe('Your e-mail address was changed')
})

test('another’s address cannot be had, and the answer does not tell that it is another’s', async () => {
  const [one, other] = [await proven(), await proven()]

  const outcome = await accounts.changeEmail(
    one.student,
    { email: other.person.email, password: PASSWORD },
    new Date(),
  )

  expect(outcome.ok).toBe(true)
  expect((await mailsTo(database, other.person.email))[0].subject).toBe('This address has an account already')
  expect((await other.visitor.student(accounts))!.email).toBe(other.person.email)
})

test('a changed password signs other devices out and gives this one a new session', async () => {
  const { person, visitor, student } = await proven()
  const phone = new Visitor()
  await signIn(person.email, PASSWORD, phone)
  const change = { password: PASSWORD, newPassword: 'seven-new-lanterns' }

  expect(
    await accounts.changePassword(student, { ...change, password: 'wrong' }, visitor.headers, new Date()),
  ).toMatchObject({ faults: { password: 'current-wrong' } })
  visitor.take(done(await accounts.changePassword(student, change, visitor.headers, new Date())))

  expect(await phone.student(accounts)).toBe(undefined)
  const after = (await visitor.student(accounts))!
  expect(after.id).toBe(student.id)
  expect(after.sessionId).not.toBe(student.sessionId)
})

test('devices are listed and signed out, one’s own alone', async () => {
  const [{ person, visitor, student }, other] = [await proven(), await proven()]
  const phone = new Visitor()
  await signIn(person.email, PASSWORD, phone)
  const { devices } = await accounts.waysIn(student, new Date())
  expect(devices).toHaveLength(2)
  expect(devices[0]).toMatchObject({ id: student.sessionId, thisOne: true, userAgent: 'Test' })

  await accounts.signOutDevices(other.student, devices[1].id)
  expect(await phone.student(accounts)).not.toBe(undefined)
  await accounts.signOutDevices(student, devices[1].id)
  expect(await phone.student(accounts)).toBe(undefined)
  await accounts.signOutDevices(student, 'all')
  expect(await visitor.student(accounts)).toBe(undefined)
})

test('an account is closed by its password, and all that hangs on it goes', async () => {
  const { person, student, visitor } = await proven()
  const erased: string[] = []
  const closing = testAccounts(database, { erase: async ({ id }) => void erased.push(id) })

  expect(await closing.closeAccount(student, 'wrong', new Date())).toMatchObject({
    faults: { password: 'current-wrong' },
  })
  expect(erased).toEqual([])
  expect(await visitor.student(accounts)).not.toBe(undefined)

  done(await closing.closeAccount(student, PASSWORD, new Date()))

  expect(erased).toEqual([student.id])
  expect(await visitor.student(accounts)).toBe(undefined)
  expect((await signIn(person.email, PASSWORD)).ok).toBe(false)
  expect(await mailsTo(database, person.email)).toEqual([])
})

test('who has no password closes the account shortly after signing in', async () => {
  const { student } = await proven()
  await database.pool.query('delete from accounts where user_id = $1', [student.id])
  const late = new Date(Date.now() + 11 * 60_000)

  expect(await accounts.closeAccount(student, '', late)).toEqual({ ok: false, reason: 'not-fresh' })
  done(await accounts.closeAccount(student, '', new Date()))
})

test('S2: whatever else is sent along changes nothing, and the library’s own doors are shut', async () => {
  const { visitor, student } = await signedUp()
  for (const path of [
    'update-user',
    'sign-up/email',
    'sign-in/email',
    'change-email',
    'delete-user',
    'list-sessions',
  ]) {
    const answer = await accounts.answer(
      new Request(`http://localhost:3000/api/auth/${path}`, {
        method: 'POST',
        headers: {
          ...Object.fromEntries(visitor.headers),
          'content-type': 'application/json',
          origin: 'http://localhost:3000',
        },
        body: JSON.stringify({ name: 'Changed', emailVerified: true, role: 'admin' }),
      }),
    )
    expect(answer.status).toBe(404)
  }
  expect(await visitor.student(accounts)).toEqual(student)
})

test('one network address may sign up so often an hour, and is told how long to wait', async () => {
  const visitor = new Visitor('192.0.2.99')
  const few = { ...visitor.asker, mostOfOneAddress: 2 }

  const outcomes = []
  for (let time = 0; time < 3; time++) outcomes.push(await accounts.signUp(newPerson(), few, now))

  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, false])
  expect(outcomes[2]).toMatchObject({ reason: 'too-many', retryAfterSeconds: 3600 })
})
