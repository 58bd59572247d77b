import type { Pool } from 'pg'
import { lengthenSession } from './store.server.ts'

const DAY_SECONDS = 86_400

/** Session lifetimes in seconds: since last use, and at most since sign-in. */
export const LASTS = {
  /** A student asked to stay signed in. */
  kept: { unused: 30 * DAY_SECONDS, atMost: 90 * DAY_SECONDS },
  /** The cookie goes with the browser, and the session should it stay open. */
  unkept: { unused: DAY_SECONDS, atMost: 7 * DAY_SECONDS },
}

/**
 * How often the use of a session is recorded, at most; more often if a second factor lasts only while the
 * session is used.
 */
const NOTED_EVERY_SECONDS = { plain: 3_600, assured: 300 }

/** Lets a session that is being used last on. `updatedAt`: when that was written down last. */
export async function lastOn(
  pool: Pool,
  { id, updatedAt, assuredAt }: { id: string; updatedAt: Date; assuredAt?: Date | null },
  now: Date,
): Promise<void> {
  const every = assuredAt ? NOTED_EVERY_SECONDS.assured : NOTED_EVERY_SECONDS.plain
  if (now.getTime() - updatedAt.getTime() < every * 1_000) return
  await lengthenSession(pool, id, LASTS, now)
}
