import type { Pool, PoolClient } from 'pg'
import type { Outcome } from '../outcome.ts'
import type { Parts } from '../parts.ts'
import { findAccountSession, noteProof } from '../sessions/store.server.ts'
import { findPassword } from '../store.server.ts'
import { countTry, limitByAccount } from '../tries.server.ts'
import type { SignedIn } from '../types.ts'
import { isPassword } from './passwords.server.ts'

/** How long a proof of identity counts: from signing in, or from entering the password later. */
const FRESH_MS = 10 * 60_000

/**
 * Checks identity before what cannot be undone: the account's password, or a recent sign-in if it has none.
 * Returns the refusal, or `undefined`.
 */
export async function checkIdentity(
  { database: { pool } }: Parts,
  student: SignedIn,
  password: string,
  now: Date,
): Promise<Extract<Outcome<{ password: string }>, { ok: false }> | undefined> {
  const hash = await findPassword(pool, student.id)
  if (!hash)
    return (await hasRecentProof(pool, student, now)) ? undefined : { ok: false, reason: 'not-fresh' }
  if (!password) return { ok: false, reason: 'invalid', faults: { password: 'current-required' } }
  const attempt = await countTry(pool, 'password', [limitByAccount(student.id)], now)
  if (!attempt.ok) return attempt
  if (!(await isPassword(password, hash)))
    return { ok: false, reason: 'invalid', faults: { password: 'current-wrong' } }
  await attempt.forgive()
  await noteProof(pool, student.sessionId, now)
  return undefined
}

/** Returns whether this session's holder has proven within the last minutes who they are. */
export async function hasRecentProof(
  client: Pool | PoolClient,
  { sessionId }: SignedIn,
  now: Date,
): Promise<boolean> {
  const session = await findAccountSession(client, sessionId)
  return session !== undefined && now.getTime() - session.provenAt.getTime() < FRESH_MS
}
