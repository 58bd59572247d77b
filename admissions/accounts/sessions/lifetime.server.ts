import type { Pool } from 'pg'
import { lengthenSession } from './store.server.ts'

const DAY_SECONDS = 86_400

/** Session lifetimes in seconds: since last use, and at most since sign-in. */
export const SESSION_LIFETIMES = {
  /** A student asked to stay signed in. */
  kept: { unused: 30 * DAY_SECONDS, atMost: 90 * DAY_SECONDS },
  /** The cookie ends with the browser; these limits apply if the browser stays open. */
  unkept: { unused: DAY_SECONDS, atMost: 7 * DAY_SECONDS },
}

/**
 * Minimum time between two writes of a session's last use. Shorter with a second factor, which ends when the
 * session is idle.
 */
const WRITE_INTERVAL_SECONDS = { passwordOnly: 3_600, secondFactor: 300 }

/** Extends a session that is in use, at most once per write interval. `updatedAt`: when it was last extended. */
export async function extendSession(
  pool: Pool,
  { id, updatedAt, assuredAt }: { id: string; updatedAt: Date; assuredAt?: Date | null },
  now: Date,
): Promise<void> {
  const { passwordOnly, secondFactor } = WRITE_INTERVAL_SECONDS
  const interval = assuredAt ? secondFactor : passwordOnly
  if (now.getTime() - updatedAt.getTime() < interval * 1_000) return
  await lengthenSession(pool, id, SESSION_LIFETIMES, now)
}
