import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { getPeople, latestToken, PASSWORD, succeeded, testAccounts, Visitor } from '../../tests/accounts.ts'
import { testDatabase } from '../../tests/database.ts'
import { SoftwareKey } from '../../tests/software-key.ts'

// Single-use values, used by ten concurrent requests from two browsers.

const database = await testDatabase()
const accounts = testAccounts(database)
const { proven, signIn } = getPeople(database, accounts)
const TIMES = 10
const MINUTE = 60_000

async function atOnce<Result>(work: (nth: number) => Promise<Result>) {
  return Promise.all(Array.from({ length: TIMES }, (_, index) => work(index)))
}

/** A counsellor with an app for codes, who is signed in twice. */
async function withApp() {
  const { person, visitor, student } = await proven()
  await database.pool.query(`insert into staff (user_id, role) values ($1, 'counsellor')`, [student.id])
  const first = (await visitor.student(accounts))!
  const { secret } = succeeded(await accounts.beginCodes(first, new Date()))
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeAt = (time: Date) => app.generate({ timestamp: time.getTime() })
  const now = new Date()
  const { recovery } = succeeded(await accounts.confirmCodes(first, codeAt(now), now))
  const elsewhere = new Visitor()
  await signIn(person.email, PASSWORD, elsewhere)
  return { sessions: [first, (await elsewhere.student(accounts))!], codeAt, recovery }
}

test('an app code opens one session, once', async () => {
  const { sessions, codeAt } = await withApp()
  const later = new Date(Date.now() + 5 * MINUTE)
  const outcomes = await atOnce((index) => accounts.assureByCode(sessions[index % 2], codeAt(later), later))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a recovery code opens one session, once', async () => {
  const { sessions, recovery } = await withApp()
  const outcomes = await atOnce((index) =>
    accounts.assureByCode(sessions[index % 2], recovery[0], new Date()),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a passkey signature opens one session, once', async () => {
  const { visitor } = await proven()
  const key = new SoftwareKey({ verifies: true })
  const ask = (what: string, payload?: object) => {
    const headers = new Headers(visitor.headers)
    headers.set('content-type', 'application/json')
    const wish = payload ? { method: 'POST', body: JSON.stringify(payload) } : {}
    const request = new Request(`http://localhost:3000/api/auth/passkey/${what}`, { headers, ...wish })
    return accounts.answer(request, visitor.asker)
  }
  const challengeFor = async (what: string) => {
    const options = await ask(`generate-${what}-options`)
    visitor.take(options.headers)
    return (await options.json()).challenge
  }
  const registration = key.register(await challengeFor('register'))
  const registrations = await atOnce(() => ask('verify-registration', { response: registration }))
  expect(registrations.filter(({ ok }) => ok)).toHaveLength(1)

  const assertion = key.signIn(await challengeFor('authenticate'))
  const entries = await atOnce(() => ask('verify-authentication', { response: assertion }))
  expect(entries.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a link to a new address works once', async () => {
  const { student } = await proven()
  const email = `new-${student.id}@example.org`
  succeeded(await accounts.changeEmail(student, { email, password: PASSWORD }, new Date()))
  const token = await latestToken(database, email)
  const outcomes = await atOnce(() => accounts.proveEmail(token, student, new Date()))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  const { rows } = await database.pool.query('select email from users where id = $1', [student.id])
  expect(rows).toEqual([{ email }])
})

test('when two accounts prove one address at once, one of them gets it', async () => {
  const [first, second] = [await proven(), await proven()]
  const email = `both-${first.student.id}@example.org`
  const tokens: string[] = []
  for (const { student } of [first, second]) {
    succeeded(await accounts.changeEmail(student, { email, password: PASSWORD }, new Date()))
    tokens.push(await latestToken(database, email))
  }
  const outcomes = await Promise.all(
    [first, second].map(({ student }, index) => accounts.proveEmail(tokens[index], student, new Date())),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  const { rows } = await database.pool.query('select id from users where email = $1 and email_verified', [
    email,
  ])
  expect(rows).toHaveLength(1)
})
