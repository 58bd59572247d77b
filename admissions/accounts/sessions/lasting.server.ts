import type { Pool } from 'pg'
import { lengthenSession } from './store.server.ts'

const DAY_SECONDS = 86_400

/** How long a session lasts, in seconds: after it was last used, and at most after signing in. */
export const LASTS = {
  /** Somebody asked to stay signed in. */
  kept: { unused: 30 * DAY_SECONDS, atMost: 90 * DAY_SECONDS },
  /** The cookie goes with the browser, and the session should it stay open. */
  unkept: { unused: DAY_SECONDS, atMost: 7 * DAY_SECONDS },
}

/** It is written down at most so often that a session was used. */
const NOTED_EVERY_SECONDS = 3_600

/** Lets a session that is being used last on. `lastNoted`: when that was written down last. */
export async function lastOn(pool: Pool, id: string, lastNoted: Date, now: Date): Promise<void> {
  if (now.getTime() - lastNoted.getTime() < NOTED_EVERY_SECONDS * 1_000) return
  await lengthenSession(pool, id, LASTS, now)
}
