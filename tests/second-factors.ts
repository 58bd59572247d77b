import { Secret, TOTP } from 'otpauth'
import type { Accounts } from '../admissions/accounts/accounts.server.ts'
import type { Database } from '../platform/database/open.ts'
import { getHeaders, type getPeople, PASSWORD, succeeded, Visitor } from './accounts.ts'

const MINUTE = 60_000

/** Returns the code that an authenticator app with this secret shows. */
export const getCode = (secret: string, time = new Date()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() })

/** Returns what tests of second factors do with counsellors, their apps and their browsers. */
export function getSecondFactors(
  database: Database,
  accounts: Accounts,
  people: ReturnType<typeof getPeople>,
) {
  /** Inserts a passkey's row, which cannot be used to sign in. */
  async function insertPasskey(userId: string) {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into passkeys (user_id, public_key, credential_id, counter, device_type, backed_up)
       values ($1, 'key', gen_random_uuid(), 0, 'singleDevice', false) returning id`,
      [userId],
    )
    return rows[0].id
  }

  /** Makes a counsellor who has signed in by their password. `readMember` reads them again. */
  async function makeCounsellor() {
    const { person, visitor, student } = await people.proven()
    await database.pool.query(`insert into staff (user_id, role) values ($1, 'counsellor')`, [student.id])
    const readMember = async () => (await visitor.student(accounts))!
    return { person, readMember, member: await readMember() }
  }

  /** Makes a counsellor whose session has been opened by the first code of an app. */
  async function makeCounsellorWithApp() {
    const { person, readMember, member } = await makeCounsellor()
    const { secret } = succeeded(await accounts.beginCodes(member, new Date()))
    const codeAt = (time: Date) => getCode(secret, time)
    const now = new Date()
    const { recovery } = succeeded(await accounts.confirmCodes(member, codeAt(now), now))
    return { person, readMember, member, recovery, codeAt, now }
  }

  /** Signs in on another browser with a code, then again without one, as on the next morning. */
  async function signInOnKnownBrowser({
    person,
    codeAt,
    now,
  }: Awaited<ReturnType<typeof makeCounsellorWithApp>>) {
    const browser = new Visitor()
    await people.signIn(person.email, PASSWORD, browser)
    const later = new Date(now.getTime() + MINUTE)
    const session = (await browser.student(accounts))!
    browser.take(getHeaders(await accounts.assureByCode(session, codeAt(later), later, browser.headers)))
    // Signing in again keeps the mark of the device.
    await people.signIn(person.email, PASSWORD, browser)
    return { browser, session: (await browser.student(accounts))! }
  }

  /** Tries wrong codes in a new session of the account until it is refused. Returns how many were compared. */
  async function guessInNewSession(email: string, at: Date, browser = new Visitor()) {
    await people.signIn(email, PASSWORD, browser)
    const session = (await browser.student(accounts))!
    for (let count = 0; count < 30; count++) {
      const outcome = await accounts.assureByCode(session, '000000', at, browser.headers)
      if (!outcome.ok && outcome.reason === 'too-many') return count
    }
    return Number.POSITIVE_INFINITY
  }

  return { insertPasskey, makeCounsellor, makeCounsellorWithApp, signInOnKnownBrowser, guessInNewSession }
}
