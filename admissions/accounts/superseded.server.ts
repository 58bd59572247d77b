import type { Database } from '../../platform/database/open.ts'
import { type Acting, BY_ITSELF } from '../access/types.ts'
import { listAbandonedUsers, listSupersededUsers } from './store.server.ts'

/** Long enough for people who mistyped their address to notice and ask for help. */
const KEPT_DAYS = 30
const AT_ONCE = 100

/**
 * Erases accounts that no user can get back into: they never proved their address, another account has proven
 * it since, and they have no session. Keeps accounts whose address is proven or that were taken over from
 * elsewhere: their owner may have signed up again, and the data is theirs. Returns how many were erased.
 */
export async function removeSuperseded(
  { pool }: Database,
  erase: (acting: Acting) => Promise<void>,
  now: Date,
): Promise<number> {
  const supersededAccounts = await listSupersededUsers(pool, now, KEPT_DAYS, AT_ONCE)
  for (const student of supersededAccounts) await erase({ ...BY_ITSELF, student })
  return supersededAccounts.length
}

/**
 * Erases accounts whose address was not confirmed and that had no sign-in for a month: anyone can create them,
 * and each may hold files. Keeps accounts that staff look after or that have an order. Does nothing if no
 * mail is sent, because then users cannot confirm. Returns how many were erased.
 */
export async function removeAbandoned(
  { pool }: Database,
  erase: (acting: Acting) => Promise<void>,
  now: Date,
): Promise<number> {
  const abandonedAccounts = await listAbandonedUsers(pool, now, KEPT_DAYS, AT_ONCE)
  for (const student of abandonedAccounts) await erase({ ...BY_ITSELF, student })
  return abandonedAccounts.length
}
