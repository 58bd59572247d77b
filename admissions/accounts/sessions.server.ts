import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { expireCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import * as tables from '../../db/accounts.ts'
import type { Database } from '../../platform/database/open.ts'
import { knownWords, type Log } from '../../platform/log.ts'
import { cookieName } from './cookies.ts'
import { LASTS } from './lasting.server.ts'

export interface SessionSettings {
  database: Database
  /** Signs cookies and links; whoever has it can be anybody. */
  secret: string
  /** Where the site is reached: `https://example.org`. */
  origin: string
  log: Log
}

export type Sessions = ReturnType<typeof createSessions>

/**
 * Sessions, their cookies and passkeys, by better-auth on our PostgreSQL. Whether somebody may come in is decided by our own verbs;
 * they open the session with `openSession`.
 */
export function createSessions({ database, secret, origin, log }: SessionSettings) {
  const { users, sessions, accounts, verifications, passkeys } = tables
  const secure = origin.startsWith('https:')
  const named = (name: string) => ({ name: cookieName(name, secure), attributes: { secure } })
  return betterAuth({
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
    // A fault of ours is told by whoever answers; left alone, it would be printed with all that was sent along.
    onAPIError: { throw: true },
    database: drizzleAdapter(database.sql, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        passkey: passkeys,
      },
    }),
    user: { additionalFields: { phoneNumber: { type: 'string', required: false, input: false } } },
    // No copy of the session in a cookie: one that was ended is dead at once. That it lasts on while it is used is ours (`lastOn`).
    session: {
      expiresIn: LASTS.kept.unused,
      // Ours stands before: a session is fresh after a password as well (`isFresh`).
      freshAge: 0,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    advanced: {
      database: { generateId: false },
      useSecureCookies: false,
      // Where somebody sat is nothing that a list of devices needs.
      ipAddress: { disableIpTracking: true },
      cookies: {
        session_token: named('session'),
        dont_remember: named('browser-only'),
        passkey: named('passkey'),
      },
    },
    plugins: [
      passkey({
        rpID: new URL(origin).hostname,
        rpName: 'PMA',
        origin,
        advanced: { webAuthnChallengeCookie: 'passkey' },
      }),
      openingSessions,
    ],
  })
}

/** What our verbs need of better-auth and nobody may ask for from outside. */
const openingSessions = {
  id: 'opening-sessions',
  endpoints: {
    openSession: createAuthEndpoint(
      {
        method: 'POST',
        body: z.object({ userId: z.uuid(), keep: z.boolean() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { internalAdapter, authCookies } = ctx.context
        const { userId, keep } = ctx.body
        const user = await internalAdapter.findUserById(userId)
        if (!user) throw new Error('A session was to be opened for nobody.')
        const session = await internalAdapter.createSession(userId, !keep)
        // The cookie may outlive the session, which lasts on while it is used; the session decides.
        await setSessionCookie(ctx, { session, user }, !keep, keep ? { maxAge: LASTS.kept.atMost } : {})
        if (keep) expireCookie(ctx, authCookies.dontRememberToken)
        return { id: session.id }
      },
    ),
  },
} as const
