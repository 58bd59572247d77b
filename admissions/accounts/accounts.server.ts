import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import * as tables from '../../db/accounts.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Student } from './types.ts'

export interface AccountsSettings {
  database: Database
  /** Signs cookies and links; whoever has it can be anybody. */
  secret: string
  /** Where the site is reached: `https://example.org`. */
  origin: string
}

/** Signing up, signing in and knowing who asks. */
export interface Accounts {
  /** Answers what is asked below `/api/auth`. */
  answer(request: Request): Promise<Response>
  /** Who sends this request; undefined for a visitor. The session decides, nothing else the request says. */
  studentOf(request: Request): Promise<Student | undefined>
}

/** Accounts by better-auth on our PostgreSQL. */
export function createAccounts({ database, secret, origin }: AccountsSettings): Accounts {
  const { users, sessions, accounts, verifications } = tables
  const auth = betterAuth({
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(database.sql, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    user: { additionalFields: { phoneNumber: { type: 'string', required: false } } },
    emailAndPassword: { enabled: true },
    advanced: { database: { generateId: false } },
  })
  return {
    answer: auth.handler,
    async studentOf(request) {
      // Without a cookie there is nobody to look up.
      if (!request.headers.has('cookie')) return undefined
      const found = await auth.api.getSession({ headers: request.headers })
      if (!found) return undefined
      const { user, session } = found
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
