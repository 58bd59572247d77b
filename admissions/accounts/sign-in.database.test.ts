import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { getHeaders, getPeople, mailsTo, PASSWORD, testAccounts, Visitor } from '../../tests/accounts.ts'
import { testDatabase } from '../../tests/database.ts'

const database = await testDatabase()
const accounts = testAccounts(database)
const { newPerson, signedUp, proven, signIn } = getPeople(database, accounts)
const now = new Date('2026-11-21T10:00:00Z')

test('sign-up saves the input, signs in and asks to confirm the address', async () => {
  const { person, student } = await signedUp()

  expect(student).toMatchObject({
    name: 'Amara Rao',
    email: person.email,
    phoneNumber: '+919876543210',
    emailVerified: false,
  })
  const [mail] = await mailsTo(database, person.email)
  expect(mail.subject).toBe('Please confirm your email address')
  const { rows } = await database.pool.query('select password from accounts where user_id = $1', [student.id])
  expect(rows[0].password).not.toContain(PASSWORD)
})

test.each([
  [{ name: '' }, { name: 'name-required' }],
  [{ email: 'amara' }, { email: 'email-invalid' }],
  [{ phone: '12345' }, { phone: 'phone-invalid' }],
  [{ password: 'short' }, { password: 'password-too-short' }],
  [{ password: 'password123' }, { password: 'password-common' }],
  [{ phone: '+919811122233', password: '9811122233' }, { password: 'password-personal' }],
])('%o gets a message about what to correct', async (wrongFields, faults) => {
  const outcome = await accounts.signUp({ ...newPerson(), ...wrongFields }, new Visitor().asker, now)

  expect(outcome).toEqual({ ok: false, reason: 'invalid', faults })
})

test('an account keeps the campaign of its sign-up', async () => {
  const campaign = { source: 'newsletter', campaign: 'autumn' }
  const getCampaign = async ({ id }: { id: string }) =>
    (await database.pool.query('select campaign from users where id = $1', [id])).rows[0].campaign

  expect(await getCampaign((await signedUp({ ...newPerson(), campaign })).student)).toEqual(campaign)
  expect(await getCampaign((await signedUp()).student)).toEqual({})
})

test('a sign-up sent twice, even at the same time, creates one account', async () => {
  const person = newPerson()

  await Promise.all([1, 2, 3].map(() => signedUp(person)))

  const { rowCount } = await database.pool.query('select 1 from users where email = $1', [person.email])
  expect(rowCount).toBe(1)
})

test('the right password signs in; a wrong one and an unknown address get the same message', async () => {
  const { person } = await proven()

  expect((await signIn(person.email, PASSWORD)).ok).toBe(true)
  expect(await signIn(person.email, 'wrong-harbour-lantern')).toEqual({ ok: false, reason: 'wrong' })
  expect(await signIn('nobody@example.org', PASSWORD)).toEqual({ ok: false, reason: 'wrong' })
})

test('without a writable database, nobody is signed in or out', async () => {
  const { person, visitor, student } = await proven()
  const sessions = async () =>
    (await database.pool.query('select id from sessions where user_id = $1', [student.id])).rows
  const before = await sessions()
  await database.owner.query(
    `alter table events add constraint full_up check (verb not like 'account.sign%' or at < now()) not valid`,
  )
  try {
    await expect(signIn(person.email, PASSWORD, visitor)).rejects.toThrow('full_up')
    await expect(accounts.signOut(visitor.headers)).rejects.toThrow('full_up')
  } finally {
    await database.owner.query('alter table events drop constraint full_up')
  }

  expect(await sessions()).toEqual(before)
  expect(await visitor.student(accounts)).toMatchObject({ id: student.id })
})

test('each sign-in replaces the session of the same browser', async () => {
  const { person, visitor, student } = await proven()

  await signIn(person.email, PASSWORD, visitor)

  const after = (await visitor.student(accounts))!
  expect(after.id).toBe(student.id)
  expect(after.sessionId).not.toBe(student.sessionId)
  const { rowCount } = await database.pool.query('select 1 from sessions where id = $1', [student.sessionId])
  expect(rowCount).toBe(0)
})

test('signing out ends the session itself, not just its cookie', async () => {
  const { visitor } = await signedUp()
  const copy = new Visitor()
  for (const [name, value] of visitor.jar) copy.jar.set(name, value)

  visitor.take(await accounts.signOut(visitor.headers))

  expect(await visitor.student(accounts)).toBe(undefined)
  expect(await copy.student(accounts)).toBe(undefined)
})

test('“keep me signed in” lasts 30 idle days; else the cookie ends with the browser, the session in a day', async () => {
  const { person, visitor } = await proven()
  const [cookies] = visitor.take(
    getHeaders(
      await accounts.signIn(
        { email: person.email, password: PASSWORD, keep: true },
        visitor.asker,
        new Date(),
      ),
    ),
  )
  const [short] = visitor.take(
    getHeaders(
      await accounts.signIn(
        { email: person.email, password: PASSWORD, keep: false },
        visitor.asker,
        new Date(),
      ),
    ),
  )

  // As long as it may last at most: that of the session is kept by the server.
  expect(cookies).toMatch(/^pma-session=.*Max-Age=7776000/)
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
] as const)('a session that is %s is extended by use, up to a maximum', async (_, keep, unused, atMost) => {
  const { person, visitor } = await proven()
  const wish = { email: person.email, password: PASSWORD, keep }
  visitor.take(getHeaders(await accounts.signIn(wish, visitor.asker, new Date())))
  const { sessionId } = (await visitor.student(accounts))!
  /** Sets the session back: signed in this many days ago, last used this many hours ago. */
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
})

test('background requests do not extend a session', async () => {
  const { visitor, student } = await signedUp()
  await database.pool.query(`update sessions set updated_at = now() - interval '2 hours' where id = $1`, [
    student.sessionId,
  ])
  const usedAt = async () => {
    const { rows } = await database.pool.query('select updated_at as at from sessions where id = $1', [
      student.sessionId,
    ])
    return Date.now() - rows[0].at.getTime() < 60_000
  }
  const request = new Request('http://localhost:3000/', { headers: visitor.headers })

  expect((await accounts.personOf(request, { isUse: false }))?.id).toBe(student.id)
  expect(await usedAt()).toBe(false)
  expect((await accounts.personOf(request))?.id).toBe(student.id)
  expect(await usedAt()).toBe(true)
})

test('over https the cookies are bound to this host', async () => {
  const secure = testAccounts(database, { origin: 'https://pma.example' })

  const cookies = getHeaders(await secure.signUp(newPerson(), new Visitor().asker, new Date())).getSetCookie()

  const [session] = cookies
  expect(session).toMatch(/^__Host-pma-session=/)
  for (const cookie of cookies.filter((each) => !/max-age=0/i.test(each))) {
    expect(cookie).toMatch(/^__Host-/)
    for (const word of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(word)
    expect(cookie).not.toMatch(/domain/i)
  }
})

test('extra fields change nothing, and the library’s own endpoints are closed', async () => {
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
      visitor.asker,
    )
    expect(answer.status).toBe(404)
  }
  expect(await visitor.student(accounts)).toEqual(student)
})

test('a network may sign up a limited number of times an hour', async () => {
  const visitor = new Visitor('192.0.2.99')
  const few = { ...visitor.asker, maxPerAddress: 2 }

  const outcomes = []
  for (let time = 0; time < 3; time++) outcomes.push(await accounts.signUp(newPerson(), few, now))

  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, false])
  expect(outcomes[2]).toMatchObject({ reason: 'too-many', retryAfterSeconds: 3600 })
})

test('an old-cost hash is rehashed at the next sign-in', async () => {
  const { person, student } = await proven()
  const getHash = async () => {
    const { rows } = await database.pool.query('select password from accounts where user_id = $1', [
      student.id,
    ])
    return rows[0].password as string
  }
  const salt = '0123456789abcdef0123456789abcdef'
  const key = scryptSync(PASSWORD, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 })
  await database.pool.query('update accounts set password = $2 where user_id = $1', [
    student.id,
    `${salt}:${key.toString('hex')}`,
  ])

  expect((await signIn(person.email, 'wrong-harbour-lantern')).ok).toBe(false)
  expect(await getHash()).not.toMatch(/^scrypt/)
  expect((await signIn(person.email, PASSWORD)).ok).toBe(true)
  expect(await getHash()).toMatch(/^scrypt-14-8-5:/)
  expect((await signIn(person.email, PASSWORD)).ok).toBe(true)
})
