import type { Database } from '../../platform/database/open.ts'
import { type BookedTime, readBookedTimes } from './calendar-store.server.ts'

/** Sessions that an answer may name. */
const MAX_SESSIONS = 200

/** Returns when the next sessions are booked, and with which counsellor. It names no student, so it needs no permission. */
export function listBookedTimes({ pool }: Database, now: Date): Promise<BookedTime[]> {
  return readBookedTimes(pool, now, MAX_SESSIONS)
}
