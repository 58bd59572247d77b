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
import { getCode, getSecondFactors } from '../../../tests/second-factors.ts'

const database = await testDatabase()
const accounts = testAccounts(database)
const people = getPeople(database, accounts)
const MINUTE = 60_000

const { insertPasskey, makeCounsellor, makeCounsellorWithApp, signInOnKnownBrowser, guessInNewSession } =
  getSecondFactors(database, accounts, people)

test('a first app code opens the desk for this session', async () => {
  const { readMember, recovery } = await makeCounsellorWithApp()
  expect((await readMember()).assuredAt).toBeInstanceOf(Date)
  expect(new Set(recovery).size).toBe(10)
})

test('neither a password alone nor a later sign-in in another browser opens the desk', async () => {
  const { member, person } = await makeCounsellorWithApp()
  expect(member.assuredAt).toBeUndefined()
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
  const { member, codeAt, now } = await makeCounsellorWithApp()
  const wrongCode = { ok: false, reason: 'invalid', faults: { code: 'code-wrong' } }
  expect(await accounts.assureByCode(member, codeAt(now), now)).toEqual(wrongCode)
  const later = new Date(now.getTime() + 5 * MINUTE)
  const soon = new Date(later.getTime() + 30_000)
  expect((await accounts.assureByCode(member, codeAt(soon), later)).ok).toBe(true)
  expect(await accounts.assureByCode(member, codeAt(later), later)).toEqual(wrongCode)
  const off = new Date(later.getTime() + 10 * MINUTE)
  expect(await accounts.assureByCode(member, codeAt(off), new Date(off.getTime() + 2 * MINUTE))).toEqual(
    wrongCode,
  )
})

test('a recovery code works once, however it is typed', async () => {
  const { member, recovery } = await makeCounsellorWithApp()
  expect(recovery[3]).toMatch(/^([A-HJ-NP-Z2-9]{6}-){3}[A-HJ-NP-Z2-9]{6}$/)
  const recoveryCode = recovery[3].toLowerCase().replace('-', ' ').replaceAll('-', '')
  expect((await accounts.assureByCode(member, recoveryCode, new Date())).ok).toBe(true)
  expect((await accounts.assureByCode(member, recoveryCode, new Date())).ok).toBe(false)
})

test('a malformed code does not count as a guess', async () => {
  const { member } = await makeCounsellorWithApp()
  for (let attempt = 0; attempt < 12; attempt++)
    expect(await accounts.assureByCode(member, ['12', '1234567', ''][attempt % 3], new Date())).toEqual({
      ok: false,
      reason: 'invalid',
      faults: { code: 'code-required' },
    })
})

test('guessing does not lock the owner out: recovery codes still work, and the owner gets one mail', async () => {
  const { person, readMember, recovery } = await makeCounsellorWithApp()
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

  const owner = await readMember()
  expect(await accounts.assureByCode(owner, '111111', new Date())).toMatchObject({ reason: 'too-many' })
  expect((await accounts.assureByCode(owner, recovery[0], new Date())).ok).toBe(true)
  const mails = await mailsTo(database, person.email)
  expect(mails.filter(({ subject }) => subject.startsWith('Ten wrong codes'))).toHaveLength(1)
})

test('anyone who knows the password has ten guesses an hour in all', async () => {
  const own = await makeCounsellorWithApp()
  const { browser, session } = await signInOnKnownBrowser(own)
  const at = new Date(own.now.getTime() + 3 * MINUTE)
  const guesses: number[] = []
  for (const network of ['198.51.100.1', '198.51.100.2', '203.0.113.9'])
    guesses.push(await guessInNewSession(own.person.email, at, new Visitor(network)))
  expect(guesses).toEqual([10, 0, 0])

  expect((await accounts.assureByCode(session, own.codeAt(at), at, browser.headers)).ok).toBe(true)
})

test('a device that has shown a second factor has ten guesses an hour of its own, also when it signs in again', async () => {
  const own = await makeCounsellorWithApp()
  const { browser } = await signInOnKnownBrowser(own)
  const at = new Date(own.now.getTime() + 3 * MINUTE)
  expect(await guessInNewSession(own.person.email, at, browser)).toBe(10)
  expect(await guessInNewSession(own.person.email, at, browser)).toBe(0)
})

test('the mark of a device counts only for its own account', async () => {
  const own = await makeCounsellorWithApp()
  const other = await signInOnKnownBrowser(await makeCounsellorWithApp())
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
  const { person, readMember } = await makeCounsellor()
  const thief = new Visitor()
  await people.signIn(person.email, PASSWORD, thief)
  const stolen = (await thief.student(accounts))!
  succeeded(await accounts.beginCodes(stolen, new Date()))
  for (let nth = 0; nth < 12; nth++) await accounts.confirmCodes(stolen, '000000', new Date())

  const { secret } = succeeded(await accounts.beginCodes(await readMember(), new Date()))
  succeeded(await accounts.confirmCodes(await readMember(), getCode(secret), new Date()))
})

test('a password reset through the mailbox does not open the desk', async () => {
  const { person, readMember } = await makeCounsellorWithApp()
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
  expect(await readMember()).toBeUndefined()
})

test('an app set-up belongs to one session; the other session learns that it was started', async () => {
  const { person, readMember } = await makeCounsellor()
  const thief = new Visitor()
  await people.signIn(person.email, PASSWORD, thief)
  const stolen = succeeded(await accounts.beginCodes((await thief.student(accounts))!, new Date()))
  expect(stolen.elsewhere).toBeUndefined()

  const own = succeeded(await accounts.beginCodes(await readMember(), new Date()))
  expect(own.secret).not.toBe(stolen.secret)
  expect(own.elsewhere).toBeInstanceOf(Date)
  succeeded(await accounts.confirmCodes(await readMember(), getCode(own.secret), new Date()))

  const wrongCode = { ok: false, reason: 'invalid', faults: { code: 'code-wrong' } }
  const thiefSession = (await thief.student(accounts))!
  for (const verb of [accounts.confirmCodes, accounts.assureByCode])
    expect(await verb(thiefSession, getCode(stolen.secret), new Date())).toEqual(wrongCode)
  expect((await thief.student(accounts))!.assuredAt).toBeUndefined()
})

test('an unconfirmed app opens nothing once there is a passkey', async () => {
  const { readMember } = await makeCounsellor()
  const { secret } = succeeded(await accounts.beginCodes(await readMember(), new Date()))
  await insertPasskey((await readMember()).id)
  for (const verb of [accounts.confirmCodes, accounts.assureByCode])
    expect(await verb(await readMember(), getCode(secret), new Date())).toMatchObject({ ok: false })
  expect(await accounts.factorsOf(await readMember())).toMatchObject({ codes: false })
  expect((await readMember()).assuredAt).toBeUndefined()
})

test('each change of a factor is mailed to its owner', async () => {
  const { person, readMember, recovery } = await makeCounsellorWithApp()
  const subjects = async () => (await mailsTo(database, person.email)).map(({ subject }) => subject)
  expect((await subjects())[0]).toBe('An authenticator app was set up for your account')
  succeeded(await accounts.assureByCode(await readMember(), recovery[0], new Date()))
  expect((await mailsTo(database, person.email))[0]).toMatchObject({
    subject: 'A recovery code opened your account',
    body: expect.stringContaining('9 are left'),
  })
  await insertPasskey((await readMember()).id)
  succeeded(await accounts.removeCodes(await readMember(), new Date()))
  expect((await subjects())[0]).toBe('The authenticator app was removed from your account')
  expect(await accounts.factorsOf(await readMember())).toEqual({ passkeys: 1, codes: false, recoveryLeft: 0 })
})

test('the last second factor of staff cannot be removed', async () => {
  const { readMember } = await makeCounsellorWithApp()
  const last = { ok: false, reason: 'last-factor' }
  expect(await accounts.removeCodes(await readMember(), new Date())).toEqual(last)
  const passkey = await insertPasskey((await readMember()).id)

  const removed = await Promise.all([
    accounts.removeCodes(await readMember(), new Date()),
    accounts.removePasskey(await readMember(), passkey, new Date()),
  ])

  expect(removed.filter(({ ok }) => ok)).toHaveLength(1)
  expect(removed).toContainEqual(last)
})

test('a new app replaces the first, which works until then', async () => {
  const { readMember, member, codeAt, recovery, now } = await makeCounsellorWithApp()
  const { secret } = succeeded(await accounts.beginCodes(await readMember(), new Date()))
  const later = new Date(now.getTime() + MINUTE)
  succeeded(await accounts.assureByCode(member, codeAt(later), later))

  const { recovery: newCodes } = succeeded(
    await accounts.confirmCodes(await readMember(), getCode(secret, later), later),
  )

  const muchLater = new Date(later.getTime() + MINUTE)
  for (const code of [codeAt(muchLater), recovery[0]])
    expect(await accounts.assureByCode(member, code, muchLater)).toMatchObject({ ok: false })
  succeeded(await accounts.assureByCode(member, getCode(secret, muchLater), muchLater))
  succeeded(await accounts.assureByCode(member, newCodes[0], muchLater))
})

test.each([
  ['12 hours after it was shown', { assured: 721, used: 1 }],
  ['an hour without use', { assured: 61, used: 61 }],
])('a second factor no longer counts %s', async (_, { assured, used }) => {
  const { readMember, member } = await makeCounsellorWithApp()
  const back = (minutes: number, since: number) =>
    database.pool.query(
      `update sessions set assured_at = now() - make_interval(mins => $2), updated_at = now() - make_interval(mins => $3) where id = $1`,
      [member.sessionId, minutes, since],
    )
  const opensDesk = async () => {
    const { rowCount } = await database.owner.query('select from desk_person($1) where id is not null', [
      member.sessionKey,
    ])
    return rowCount === 1
  }

  await back(assured - 2, Math.max(0, used - 2))
  expect([(await readMember()).assuredAt !== undefined, await opensDesk()]).toEqual([true, true])
  await back(assured, used)
  expect(await opensDesk()).toBe(false)
  expect((await readMember()).assuredAt).toBeUndefined()
  // Nor does it count again because the session was used just now.
  expect((await readMember()).assuredAt).toBeUndefined()
  expect(await opensDesk()).toBe(false)
})

test('staff are signed out when the browser closes', async () => {
  const { person } = await makeCounsellor()
  const visitor = new Visitor()
  const wish = { email: person.email, password: PASSWORD, keep: true }
  const [cookie] = visitor.take(getHeaders(await accounts.signIn(wish, visitor.asker, new Date())))
  expect(cookie).toMatch(/^pma-session=/)
  expect(cookie).not.toMatch(/max-age|expires/i)
  const { sessionId } = (await visitor.student(accounts))!
  const { rows } = await database.pool.query('select kept from sessions where id = $1', [sessionId])
  expect(rows).toEqual([{ kept: false }])
})
