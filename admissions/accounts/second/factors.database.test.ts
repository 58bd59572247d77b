import { Secret, TOTP } from 'otpauth'
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
} from '../../../tests/accounts.ts'
import { testDatabase } from '../../../tests/database.ts'

const database = await testDatabase()
const accounts = testAccounts(database)
const people = getPeople(database, accounts)
const MINUTE = 60_000

/** A row is enough where nobody signs in by it. */
async function insertPasskey(userId: string) {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into passkeys (user_id, public_key, credential_id, counter, device_type, backed_up)
     values ($1, 'key', gen_random_uuid(), 0, 'singleDevice', false) returning id`,
    [userId],
  )
  return rows[0].id
}

/** Somebody who works here and has signed in by their password. */
async function guide() {
  const { person, visitor, student } = await people.proven()
  await database.pool.query(`insert into staff (user_id, role) values ($1, 'counsellor')`, [student.id])
  const again = async () => (await visitor.student(accounts))!
  return { person, again, who: await again() }
}

async function withApp() {
  const { person, again, who } = await guide()
  const { secret } = succeeded(await accounts.beginCodes(who, new Date()))
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeAt = (time: Date) => app.generate({ timestamp: time.getTime() })
  const now = new Date()
  const { recovery } = succeeded(await accounts.confirmCodes(who, codeAt(now), now))
  return { person, again, who, recovery, codeAt, now }
}

test('a first app code opens the desk for this session', async () => {
  const { again, recovery } = await withApp()
  expect((await again()).assuredAt).toBeInstanceOf(Date)
  expect(new Set(recovery).size).toBe(10)
})

test('neither a password alone nor a later sign-in in another browser opens the desk', async () => {
  const { who, person } = await withApp()
  expect(who.assuredAt).toBeUndefined()
  const elsewhere = new Visitor()
  await people.signIn(person.email, PASSWORD, elsewhere)
  const stolen = (await elsewhere.student(accounts))!
  expect(stolen.assuredAt).toBeUndefined()
  // Nor does it make itself a second factor of its own.
  const refusal = { ok: false, reason: 'second-factor' }
  expect(await accounts.beginCodes(stolen, new Date())).toEqual(refusal)
  expect(await accounts.removePasskey(stolen, 'x', new Date())).toEqual(refusal)
})

test('a code works once, earlier codes never afterwards, and a clock may be 30 seconds off', async () => {
  const { who, codeAt, now } = await withApp()
  const wrongCode = { ok: false, reason: 'invalid', faults: { code: 'code-wrong' } }
  expect(await accounts.assureByCode(who, codeAt(now), now)).toEqual(wrongCode)
  const later = new Date(now.getTime() + 5 * MINUTE)
  const soon = new Date(later.getTime() + 30_000)
  expect((await accounts.assureByCode(who, codeAt(soon), later)).ok).toBe(true)
  expect(await accounts.assureByCode(who, codeAt(later), later)).toEqual(wrongCode)
  const off = new Date(later.getTime() + 10 * MINUTE)
  expect(await accounts.assureByCode(who, codeAt(off), new Date(off.getTime() + 2 * MINUTE))).toEqual(
    wrongCode,
  )
})

test('a recovery code works once, however it is typed', async () => {
  const { who, recovery } = await withApp()
  expect(recovery[3]).toMatch(/^([A-HJ-NP-Z2-9]{6}-){3}[A-HJ-NP-Z2-9]{6}$/)
  const recoveryCode = recovery[3].toLowerCase().replace('-', ' ').replaceAll('-', '')
  expect((await accounts.assureByCode(who, recoveryCode, new Date())).ok).toBe(true)
  expect((await accounts.assureByCode(who, recoveryCode, new Date())).ok).toBe(false)
})

test('a malformed code does not count as a guess', async () => {
  const { who } = await withApp()
  for (let attempt = 0; attempt < 12; attempt++)
    expect(await accounts.assureByCode(who, ['12', '1234567', ''][attempt % 3], new Date())).toEqual({
      ok: false,
      reason: 'invalid',
      faults: { code: 'code-required' },
    })
})

test('guessing does not lock the owner out: recovery codes still work, and the owner gets one mail', async () => {
  const { person, again, recovery } = await withApp()
  const thief = new Visitor()
  await people.signIn(person.email, PASSWORD, thief)
  const stolen = (await thief.student(accounts))!
  const guesses = []
  for (let attempt = 0; attempt < 13; attempt++) {
    guesses.push(await accounts.assureByCode(stolen, '000000', new Date()))
    guesses.push(await accounts.assureByCode(stolen, 'ABCDEFGHJKLMNPQRSTUVWXYZ', new Date()))
  }
  expect(guesses.slice(-2)).toMatchObject([
    { ok: false, reason: 'too-many' },
    { ok: false, reason: 'too-many' },
  ])

  const owner = (await again())!
  expect(await accounts.assureByCode(owner, '111111', new Date())).toMatchObject({ reason: 'too-many' })
  expect((await accounts.assureByCode(owner, recovery[0], new Date())).ok).toBe(true)
  const mails = await mailsTo(database, person.email)
  expect(mails.filter(({ subject }) => subject.startsWith('Ten wrong codes'))).toHaveLength(1)
})

/** A browser that has shown a second factor, with the headers of its next request. */
async function assuredBrowser({ person, codeAt, now }: Awaited<ReturnType<typeof withApp>>) {
  const browser = new Visitor()
  await people.signIn(person.email, PASSWORD, browser)
  const later = new Date(now.getTime() + MINUTE)
  const session = (await browser.student(accounts))!
  browser.take(getHeaders(await accounts.assureByCode(session, codeAt(later), later, browser.headers)))
  // Signing in again, as on the next morning, keeps the mark.
  await people.signIn(person.email, PASSWORD, browser)
  return { browser, session: (await browser.student(accounts))! }
}

/** Tries wrong codes in a new session of the account until no more are taken; returns how many were compared. */
async function guessInNewSession(email: string, at: Date, browser = new Visitor()) {
  await people.signIn(email, PASSWORD, browser)
  const session = (await browser.student(accounts))!
  for (let nth = 0; nth < 30; nth++) {
    const outcome = await accounts.assureByCode(session, '000000', at, browser.headers)
    if (!outcome.ok && outcome.reason === 'too-many') return nth
  }
  return Number.POSITIVE_INFINITY
}

test('who knows the password has ten guesses an hour in all, and the owner gets in where they got in before', async () => {
  const own = await withApp()
  const { browser, session } = await assuredBrowser(own)
  const at = new Date(own.now.getTime() + 3 * MINUTE)
  const guesses: number[] = []
  for (const network of ['198.51.100.1', '198.51.100.2', '203.0.113.9'])
    guesses.push(await guessInNewSession(own.person.email, at, new Visitor(network)))
  expect(guesses).toEqual([10, 0, 0])

  expect((await accounts.assureByCode(session, own.codeAt(at), at, browser.headers)).ok).toBe(true)
})

test('a device that has shown a second factor has ten guesses an hour of its own, also when it signs in again', async () => {
  const own = await withApp()
  const { browser } = await assuredBrowser(own)
  const at = new Date(own.now.getTime() + 3 * MINUTE)
  expect(await guessInNewSession(own.person.email, at, browser)).toBe(10)
  expect(await guessInNewSession(own.person.email, at, browser)).toBe(0)
})

test('the mark of a device counts only for its own account', async () => {
  const own = await withApp()
  const other = await assuredBrowser(await withApp())
  const at = new Date(own.now.getTime() + 3 * MINUTE)
  expect(await guessInNewSession(own.person.email, at)).toBe(10)

  const thief = new Visitor()
  await people.signIn(own.person.email, PASSWORD, thief)
  const stolen = (await thief.student(accounts))!
  for (const { headers } of [thief, other.browser])
    expect(await accounts.assureByCode(stolen, own.codeAt(at), at, headers)).toMatchObject({
      reason: 'too-many',
    })
})

test('wrong codes for an app that another session sets up do not keep the owner from setting up theirs', async () => {
  const { person, again } = await guide()
  const thief = new Visitor()
  await people.signIn(person.email, PASSWORD, thief)
  const stolen = (await thief.student(accounts))!
  succeeded(await accounts.beginCodes(stolen, new Date()))
  for (let nth = 0; nth < 12; nth++) await accounts.confirmCodes(stolen, '000000', new Date())

  const { secret } = succeeded(await accounts.beginCodes(await again(), new Date()))
  succeeded(await accounts.confirmCodes(await again(), getCode(secret), new Date()))
})

test('a password reset through the mailbox does not open the desk', async () => {
  const { person, again } = await withApp()
  const thief = new Visitor()
  succeeded(await accounts.requestReset(person.email, thief.asker, new Date()))
  const token = await latestToken(database, person.email)
  succeeded(
    await accounts.resetPassword({ token, password: 'seven-new-lanterns' }, thief.headers, new Date()),
  )
  await people.signIn(person.email, 'seven-new-lanterns', thief)
  const stolen = (await thief.student(accounts))!
  expect(await accounts.factorsOf(stolen)).toMatchObject({ codes: true, recoveryLeft: 10 })
  expect(stolen.assuredAt).toBeUndefined()
  expect(await again()).toBeUndefined()
})

const getCode = (secret: string, time = new Date()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() })

test('an app set-up belongs to one session; the other session learns that it was started', async () => {
  const { person, again } = await guide()
  const thief = new Visitor()
  await people.signIn(person.email, PASSWORD, thief)
  const stolen = succeeded(await accounts.beginCodes((await thief.student(accounts))!, new Date()))
  expect(stolen.elsewhere).toBeUndefined()

  const own = succeeded(await accounts.beginCodes(await again(), new Date()))
  expect(own.secret).not.toBe(stolen.secret)
  expect(own.elsewhere).toBeInstanceOf(Date)
  succeeded(await accounts.confirmCodes(await again(), getCode(own.secret), new Date()))

  const wrongCode = { ok: false, reason: 'invalid', faults: { code: 'code-wrong' } }
  const thiefSession = (await thief.student(accounts))!
  for (const verb of [accounts.confirmCodes, accounts.assureByCode])
    expect(await verb(thiefSession, getCode(stolen.secret), new Date())).toEqual(wrongCode)
  expect((await thief.student(accounts))!.assuredAt).toBeUndefined()
})

test('an unconfirmed app opens nothing once there is a passkey', async () => {
  const { again } = await guide()
  const { secret } = succeeded(await accounts.beginCodes(await again(), new Date()))
  await insertPasskey((await again()).id)
  for (const verb of [accounts.confirmCodes, accounts.assureByCode])
    expect(await verb(await again(), getCode(secret), new Date())).toMatchObject({ ok: false })
  expect(await accounts.factorsOf(await again())).toMatchObject({ codes: false })
  expect((await again()).assuredAt).toBeUndefined()
})

test('each change of a factor is mailed to its owner', async () => {
  const { person, again, recovery } = await withApp()
  const subjects = async () => (await mailsTo(database, person.email)).map(({ subject }) => subject)
  expect((await subjects())[0]).toBe('An authenticator app was set up for your account')
  succeeded(await accounts.assureByCode(await again(), recovery[0], new Date()))
  expect((await mailsTo(database, person.email))[0]).toMatchObject({
    subject: 'A recovery code opened your account',
    body: expect.stringContaining('9 are left'),
  })
  await insertPasskey((await again()).id)
  succeeded(await accounts.removeCodes(await again(), new Date()))
  expect((await subjects())[0]).toBe('The authenticator app was removed from your account')
  expect(await accounts.factorsOf(await again())).toEqual({ passkeys: 1, codes: false, recoveryLeft: 0 })
})

test('the last second factor of staff cannot be removed', async () => {
  const { again } = await withApp()
  const last = { ok: false, reason: 'last-factor' }
  expect(await accounts.removeCodes(await again(), new Date())).toEqual(last)
  const passkey = await insertPasskey((await again()).id)

  const removed = await Promise.all([
    accounts.removeCodes(await again(), new Date()),
    accounts.removePasskey(await again(), passkey, new Date()),
  ])

  expect(removed.filter(({ ok }) => ok)).toHaveLength(1)
  expect(removed).toContainEqual(last)
})

test('a new app replaces the first, which works until then', async () => {
  const { again, who, codeAt, recovery, now } = await withApp()
  const { secret } = succeeded(await accounts.beginCodes(await again(), new Date()))
  const later = new Date(now.getTime() + MINUTE)
  succeeded(await accounts.assureByCode(who, codeAt(later), later))

  const { recovery: newCodes } = succeeded(
    await accounts.confirmCodes(await again(), getCode(secret, later), later),
  )

  const muchLater = new Date(later.getTime() + MINUTE)
  for (const code of [codeAt(muchLater), recovery[0]])
    expect(await accounts.assureByCode(who, code, muchLater)).toMatchObject({ ok: false })
  succeeded(await accounts.assureByCode(who, getCode(secret, muchLater), muchLater))
  succeeded(await accounts.assureByCode(who, newCodes[0], muchLater))
})

test.each([
  ['12 hours after it was shown', { assured: 721, used: 1 }],
  ['an hour without use', { assured: 61, used: 61 }],
])('a second factor no longer counts %s', async (_, { assured, used }) => {
  const { again, who } = await withApp()
  const back = (minutes: number, since: number) =>
    database.pool.query(
      `update sessions set assured_at = now() - make_interval(mins => $2), updated_at = now() - make_interval(mins => $3) where id = $1`,
      [who.sessionId, minutes, since],
    )
  const opensDesk = async () => {
    const { rowCount } = await database.owner.query('select from desk_person($1) where id is not null', [
      who.sessionKey,
    ])
    return rowCount === 1
  }

  await back(assured - 2, Math.max(0, used - 2))
  expect([(await again()).assuredAt !== undefined, await opensDesk()]).toEqual([true, true])
  await back(assured, used)
  expect(await opensDesk()).toBe(false)
  expect((await again()).assuredAt).toBeUndefined()
  // Nor does it count again because the session was used just now.
  expect((await again()).assuredAt).toBeUndefined()
  expect(await opensDesk()).toBe(false)
})

test('staff are signed out when the browser closes', async () => {
  const { person } = await guide()
  const visitor = new Visitor()
  const wish = { email: person.email, password: PASSWORD, keep: true }
  const [cookie] = visitor.take(getHeaders(await accounts.signIn(wish, visitor.asker, new Date())))
  expect(cookie).toMatch(/^pma-session=/)
  expect(cookie).not.toMatch(/max-age|expires/i)
  const { sessionId } = (await visitor.student(accounts))!
  const { rows } = await database.pool.query('select kept from sessions where id = $1', [sessionId])
  expect(rows).toEqual([{ kept: false }])
})
