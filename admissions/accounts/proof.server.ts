import type { Outcome } from './outcome.ts'
import type { Parts } from './parts.ts'
import { isPassword } from './passwords.server.ts'
import { passwordOf } from './store.server.ts'
import { countTry, MOST_OF_ONE_ACCOUNT } from './tries.server.ts'
import type { Student } from './types.ts'

/** How long after signing in somebody without a password may do what others need theirs for. */
const FRESH_MS = 10 * 60_000

/**
 * Before what cannot be taken back: whoever sits at the device must be the account's owner. They show it by their password; who has none
 * has signed in a moment ago. Gives the refusal, or undefined.
 */
export async function whyNotProven(
  { database: { pool } }: Parts,
  student: Student,
  password: string,
  now: Date,
): Promise<Extract<Outcome<{ password: string }>, { ok: false }> | undefined> {
  const hash = await passwordOf(pool, student.id)
  if (!hash) {
    const { rows } = await pool.query<{ at: Date }>('select created_at as at from sessions where id = $1', [
      student.sessionId,
    ])
    const fresh = rows[0] && now.getTime() - rows[0].at.getTime() < FRESH_MS
    return fresh ? undefined : { ok: false, reason: 'not-fresh' }
  }
  if (!password) return { ok: false, reason: 'invalid', faults: { password: 'current-required' } }
  const counted = [{ kind: 'account' as const, value: student.id, most: MOST_OF_ONE_ACCOUNT }]
  const turn = await countTry(pool, 'password', counted, now)
  if (!turn.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: turn.retryAfterSeconds }
  if (!(await isPassword(password, hash)))
    return { ok: false, reason: 'invalid', faults: { password: 'current-wrong' } }
  await turn.forgive()
  return undefined
}
