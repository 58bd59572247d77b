import type { Database } from '../../platform/database/open.ts'
import type { Log } from '../../platform/log.ts'
import { changePassword, closeAccount, removePasskey, signOutDevices, waysIn } from './account.server.ts'
import { countChallenge } from './challenges.server.ts'
import { createKnownDevices } from './device.server.ts'
import { changeEmail, emailToProve, proveEmail } from './email.server.ts'
import { beginGoogle, finishGoogle, googleClient } from './google.server.ts'
import { lastOn } from './lasting.server.ts'
import type { WriteMail } from './mails.ts'
import type { Asker } from './outcome.ts'
import type { Parts } from './parts.ts'
import { enterByPasskey } from './passkey.server.ts'
import { emailToReset, requestReset, resetPassword } from './reset.server.ts'
import { createSessions } from './sessions.server.ts'
import { signIn } from './sign-in.server.ts'
import { sendVerification, signUp } from './sign-up.server.ts'
import type { Student } from './types.ts'

export interface AccountsSettings {
  database: Database
  /** Signs cookies and links; whoever has it can be anybody. */
  secret: string
  /** Where the site is reached: `https://example.org`. */
  origin: string
  /** Who vouches for people, and where it sends them back to. Undefined: there is no signing in with Google. */
  google: { issuer: string; clientId: string; clientSecret: string; redirectUri: string } | undefined
  writeMail: WriteMail
  log: Log
  /** Erases what a student leaves besides their account: files, mail to them, what is queued. */
  erase?(student: Student, now: Date): Promise<void>
}

/** Signing up, signing in and knowing who asks. Each verb is documented where it is written. */
export type Accounts = ReturnType<typeof createAccounts>

/** Each leaves a challenge that is kept. */
const CHALLENGES = new Set([
  '/api/auth/passkey/generate-register-options',
  '/api/auth/passkey/generate-authenticate-options',
])

const PASSKEY_SIGN_IN = '/api/auth/passkey/verify-authentication'

/** What is answered below `/api/auth` for the page's script. Everything else goes through our own verbs. */
const OPEN = new Set([...CHALLENGES, '/api/auth/passkey/verify-registration', PASSKEY_SIGN_IN])

export function createAccounts({
  database,
  secret,
  origin,
  google,
  writeMail,
  log,
  erase,
}: AccountsSettings) {
  const secure = origin.startsWith('https:')
  const sessions = createSessions({ database, secret, origin, log })
  const parts: Parts = {
    database,
    sessions,
    devices: createKnownDevices(secret, secure),
    google: google && googleClient(google),
    writeMail,
    secure,
    log,
    erase,
  }
  return {
    hasGoogle: google !== undefined,
    signUp: withParts(parts, signUp),
    sendVerification: withParts(parts, sendVerification),
    signIn: withParts(parts, signIn),
    requestReset: withParts(parts, requestReset),
    emailToReset: withParts(parts, emailToReset),
    resetPassword: withParts(parts, resetPassword),
    emailToProve: withParts(parts, emailToProve),
    proveEmail: withParts(parts, proveEmail),
    changeEmail: withParts(parts, changeEmail),
    changePassword: withParts(parts, changePassword),
    waysIn: withParts(parts, waysIn),
    signOutDevices: withParts(parts, signOutDevices),
    removePasskey: withParts(parts, removePasskey),
    closeAccount: withParts(parts, closeAccount),
    beginGoogle: withParts(parts, beginGoogle),
    finishGoogle: withParts(parts, finishGoogle),

    /** Ends the session of this request, if it has one. Gives the cookies that take it away. */
    async signOut(asked: Headers): Promise<Headers> {
      const { headers } = await sessions.api.signOut({ headers: asked, returnHeaders: true })
      const done = new Headers()
      for (const cookie of headers.getSetCookie()) done.append('set-cookie', cookie)
      return done
    },

    /** Answers what is asked below `/api/auth`. Whoever signs in by a passkey stays signed in with `?keep=yes`. */
    async answer(request: Request, asker: Pick<Asker, 'address' | 'mostOfOneAddress'>): Promise<Response> {
      const { pathname, searchParams } = new URL(request.url)
      if (!OPEN.has(pathname)) return new Response(null, { status: 404 })
      if (CHALLENGES.has(pathname)) {
        const turn = await countChallenge(database.pool, asker, new Date())
        if (!turn.ok)
          return new Response(null, { status: 429, headers: { 'retry-after': `${turn.retryAfterSeconds}` } })
      }
      const given = await sessions.handler(request).catch(refuseUnreadable)
      const keep = searchParams.get('keep') === 'yes'
      const answer =
        pathname === PASSKEY_SIGN_IN && given.ok
          ? await enterByPasskey(parts, given, { keep, asked: request.headers })
          : given
      answer.headers.set('cache-control', 'no-store')
      return answer
    },

    /** Who sends this request; undefined for a visitor. The session decides, nothing else the request says. */
    async studentOf(request: Request): Promise<Student | undefined> {
      // Without a cookie there is nobody to look up.
      if (!request.headers.has('cookie')) return undefined
      const found = await sessions.api.getSession({ headers: request.headers })
      if (!found) return undefined
      const { user, session } = found
      // Who can be read for can be answered, also when nothing can be written just now.
      await lastOn(database.pool, session.id, session.updatedAt, new Date()).catch((error) =>
        log.warn({ err: error }, 'a session could not be made to last on'),
      )
      return {
        id: user.id,
        name: user.name,
        email: user.email,
        emailVerified: user.emailVerified,
        phoneNumber: user.phoneNumber ?? undefined,
        image: user.image ?? undefined,
        sessionId: session.id,
      }
    },
  }
}

/** PostgreSQL cannot read what no authenticator sends, such as a null byte (SQLSTATE 22): that is no fault of ours. */
function refuseUnreadable(error: Error & { cause?: { code?: unknown } }) {
  if (typeof error.cause?.code === 'string' && error.cause.code.startsWith('22'))
    return new Response(null, { status: 400 })
  throw error
}

function withParts<Rest extends unknown[], Result>(
  parts: Parts,
  verb: (parts: Parts, ...rest: Rest) => Result,
) {
  return (...rest: Rest) => verb(parts, ...rest)
}
