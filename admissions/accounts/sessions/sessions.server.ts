import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { expireCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { joinedPool } from '../../../platform/database/joined.ts'
import type { Database } from '../../../platform/database/open.ts'
import { knownWords, type Log } from '../../../platform/log.ts'
import { roleOf } from '../../access/store.server.ts'
import { cookieName } from './cookies.ts'
import { SESSION_LIFETIMES } from './lifetime.server.ts'

export interface SessionSettings {
  database: Database
  /** Signs cookies and links. Anyone who has it can pose as anybody. */
  secret: string
  /** The site's origin: `https://example.org`. */
  origin: string
  log: Log
}

export type Sessions = ReturnType<typeof createSessions>

/**
 * Header of the library's answer to a passkey that says whether the device has verified its user. Internal
 * only.
 */
export const USER_VERIFIED = 'x-user-verified'

const KEPT = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Our tables and columns under better-auth's names. It checks them against the database on its first use. */
const TABLES = {
  user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...KEPT } },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...KEPT,
    },
  },
  account: {
    modelName: 'accounts',
    fields: {
      userId: 'user_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...KEPT,
    },
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...KEPT } },
  passkey: {
    modelName: 'passkeys',
    fields: {
      userId: 'user_id',
      publicKey: 'public_key',
      credentialID: 'credential_id',
      deviceType: 'device_type',
      backedUp: 'backed_up',
      createdAt: 'created_at',
    },
  },
}

/**
 * Creates sessions, cookies and passkeys with better-auth. Our verbs decide who may sign in. `within` makes
 * its work part of our transaction.
 */
export function createSessions({ database, secret, origin, log }: SessionSettings) {
  const secure = origin.startsWith('https:')
  const cookie = (name: string) => ({ name: cookieName(name, secure), attributes: { secure } })
  const { pool, within } = joinedPool(database.pool)
  const auth = betterAuth({
    appName: 'PMA',
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    // Our verbs count tries; what is left cannot be guessed.
    rateLimit: { enabled: false },
    logger: {
      // What went wrong, without what was sent along, which messages and errors repeat.
      log: (level, message, ...rest) =>
        log[level === 'error' ? 'error' : level === 'warn' ? 'warn' : 'debug'](
          { fault: rest.find((thing) => thing instanceof Error) },
          `accounts: ${knownWords(message)}`,
        ),
    },
    // Throws, and the caller reports our errors; by default the library would print them with all of the
    // request's data.
    onAPIError: { throw: true },
    database: pool,
    user: {
      ...TABLES.user,
      additionalFields: {
        phoneNumber: { type: 'string', required: false, input: false, fieldName: 'phone_number' },
      },
    },
    account: TABLES.account,
    verification: TABLES.verification,
    // No copy of the session in a cookie, so an ended session stops working at once. Our own `lastOn` extends
    // a session while it is used.
    session: {
      ...TABLES.session,
      additionalFields: {
        assuredAt: { type: 'date', required: false, input: false, fieldName: 'assured_at' },
        assuredUntil: { type: 'date', required: false, input: false, fieldName: 'assured_until' },
      },
      expiresIn: SESSION_LIFETIMES.kept.unused,
      // Disabled in favour of our own check: a session also counts as proven after a password (`hasRecentProof`).
      freshAge: 0,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    advanced: {
      database: { generateId: false },
      useSecureCookies: false,
      // The list of devices does not need the user's network address.
      ipAddress: { disableIpTracking: true },
      cookies: {
        session_token: cookie('session'),
        dont_remember: cookie('browser-only'),
        passkey: cookie('passkey'),
      },
    },
    plugins: [
      passkey({
        rpID: new URL(origin).hostname,
        rpName: 'PMA',
        origin,
        advanced: { webAuthnChallengeCookie: 'passkey' },
        schema: { passkey: TABLES.passkey },
        registration: {
          // The library does not require user verification. A staff passkey without it would open the desk to
          // anyone who finds it.
          async afterVerification({ verification, user }) {
            if (verification.registrationInfo?.userVerified) return
            if ((await roleOf(database.pool, user.id)) !== 'student')
              throw new APIError('FORBIDDEN', { message: 'the device has not checked who holds it' })
          },
        },
        authentication: {
          async afterVerification({ ctx, verification }) {
            ctx.setHeader(USER_VERIFIED, verification.authenticationInfo.userVerified ? 'yes' : 'no')
          },
        },
      }),
      carryingSessions,
    ],
  })
  return Object.assign(auth, { within })
}

/**
 * Server-only endpoints of better-auth for our verbs, not callable from outside: the cookies of a session
 * that the verbs have opened.
 */
const carryingSessions = {
  id: 'carrying-sessions',
  endpoints: {
    carrySession: createAuthEndpoint(
      {
        method: 'POST',
        body: z.object({ token: z.string(), keep: z.boolean() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { internalAdapter, authCookies } = ctx.context
        const { token, keep } = ctx.body
        const session = await internalAdapter.findSession(token)
        if (!session) throw new Error('A session was to be carried that there is not.')
        // The cookie may outlive the session, which lasts on while it is used; the session decides.
        await setSessionCookie(ctx, session, !keep, keep ? { maxAge: SESSION_LIFETIMES.kept.atMost } : {})
        if (keep) expireCookie(ctx, authCookies.dontRememberToken)
      },
    ),
  },
} as const
