import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { canonicalPhone } from './phone.server.ts'

/** Where telephone numbers are kept. */
const KEPT = [
  ['leads', 'phone'],
  ['contact_messages', 'phone'],
  ['users', 'phone_number'],
] as const

/** So many are read at once. */
const BATCH = 1_000

/**
 * Rewrites telephone numbers that an earlier version kept as they were typed, so that one number is found, matched and withdrawn as one. What was
 * typed stays beside it. Returns how many were read; none, once it has been done.
 */
export async function rewriteKeptPhones({ pool }: Database): Promise<number> {
  let read = 0
  for (const [table, column] of KEPT) {
    for (;;) {
      const count = await inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ id: string; phone: string }>(
          `select id, coalesce(${column}, '') as phone from ${table} where phone_before is null order by id limit $1 for update`,
          [BATCH],
        )
        if (rows.length > 0)
          await client.query(
            `update ${table} set phone_before = given.before, ${column} = nullif(given.phone, ${column === 'phone' ? 'null' : "''"})
             from unnest($1::uuid[], $2::text[], $3::text[]) as given (id, before, phone) where ${table}.id = given.id`,
            [
              rows.map(({ id }) => id),
              rows.map(({ phone }) => phone),
              rows.map(({ phone }) => canonicalPhone(phone)),
            ],
          )
        return rows.length
      })
      read += count
      if (count < BATCH) break
    }
  }
  return read
}
