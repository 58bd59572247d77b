import {
  type Accounts,
  type AccountsSettings,
  createAccounts,
} from '../admissions/accounts/accounts.server.ts'
import type { SignUpInput } from '../admissions/accounts/form.ts'
import type { AccountAsker, Outcome } from '../admissions/accounts/outcome.ts'
import type { SignedIn } from '../admissions/accounts/types.ts'
import { registerLeads } from '../admissions/leads/registering.server.ts'
import { createAccountMails } from '../app/mails.ts'
import { paths } from '../app/paths.ts'
import type { Database } from '../platform/database/open.ts'
import { createLog } from '../platform/log.ts'

type Google = NonNullable<AccountsSettings['google']>

/** Accounts for tests of verbs, on a database of the test's own. */
export function testAccounts(
  database: Database,
  {
    origin = 'http://localhost:3000',
    google,
    erase = async ({ student }) => {
      await database.pool.query('delete from users where id = $1', [student.id])
    },
    log = createLog('silent'),
    logRefusal = () => {},
  }: Partial<Pick<AccountsSettings, 'erase' | 'log' | 'logRefusal'>> & {
    origin?: string
    google?: Omit<Google, 'redirectUri'>
  } = {},
): Accounts {
  return createAccounts({
    database,
    secret: 'a secret of 32 characters or more',
    origin,
    google: google && { ...google, redirectUri: origin + paths.googleAnswer() },
    writeMail: createAccountMails(origin),
    log,
    logRefusal,
    erase,
    registerLeads,
  })
}

/** A browser as far as the verbs see it: it keeps the cookies it is given. */
export class Visitor {
  readonly jar = new Map<string, string>()
  readonly address: string
  constructor(address = '203.0.113.7') {
    this.address = address
  }

  get asker(): AccountAsker {
    return { headers: this.headers, address: this.address, maxPerAddress: 1_000 }
  }

  get headers() {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Headers({ ...(cookie && { cookie }), 'user-agent': 'Test' })
  }

  /** Takes the cookies of an answer, and gives them back for a closer look. */
  take(answer: Headers) {
    const cookies = answer.getSetCookie()
    for (const cookie of cookies) {
      const [, name, value] = cookie.match(/^([^=]+)=([^;]*)/)!
      if (/max-age=0/i.test(cookie)) this.jar.delete(name)
      else this.jar.set(name, value)
    }
    return cookies
  }

  /** Returns the user that the server sees in this browser. */
  student(accounts: Accounts): Promise<SignedIn | undefined> {
    return accounts.personOf(new Request('http://localhost:3000/', { headers: this.headers }))
  }
}

/** The mails that wait for an address, the newest first. */
export async function mailsTo({ pool }: Database, recipient: string) {
  const { rows } = await pool.query<{ subject: string; body: string }>(
    'select subject, body from mails where recipient = $1 order by id desc',
    [recipient],
  )
  return rows
}

/** The token of the link in the newest mail to an address that has one. */
export async function latestToken(database: Database, recipient: string): Promise<string> {
  for (const { body } of await mailsTo(database, recipient)) {
    const token = body.match(/\?token=([\w-]+)/)?.[1]
    if (token) return token
  }
  throw new Error('No mail has a link.')
}

/** The password of everybody that `getPeople` creates. */
export const PASSWORD = 'quiet-harbour-lantern'

/** Returns the outcome of a verb that must not be refused. */
export function succeeded<Success extends object>(
  outcome: Outcome<Record<string, string>, Success>,
): Success {
  if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`)
  return outcome
}

/** Returns the headers of a verb that must not be refused. */
export function getHeaders(outcome: Outcome<Record<string, string>>): Headers {
  return succeeded(outcome).headers
}

/** Returns the people of a database, with the steps they take with their accounts. */
export function getPeople(database: Database, accounts: Accounts) {
  let people = 0
  const newPerson = (): SignUpInput => ({
    name: 'Amara Rao',
    email: `amara${++people}@example.org`,
    phone: '+919876543210',
    password: PASSWORD,
    keep: true,
  })

  async function signedUp(person = newPerson(), visitor = new Visitor()) {
    visitor.take(getHeaders(await accounts.signUp(person, visitor.asker, new Date())))
    return { person, visitor, student: (await visitor.student(accounts))! }
  }

  /** Signs up and confirms the address by its mail. */
  async function proven(person = newPerson()) {
    const all = await signedUp(person)
    succeeded(await accounts.proveEmail(await latestToken(database, person.email), all.student, new Date()))
    return { ...all, student: (await all.visitor.student(accounts))! }
  }

  async function signIn(email: string, password: string, visitor = new Visitor(), now = new Date()) {
    const outcome = await accounts.signIn({ email, password, keep: false }, visitor.asker, now)
    if (outcome.ok) visitor.take(outcome.headers)
    return outcome
  }

  return { newPerson, signedUp, proven, signIn }
}
