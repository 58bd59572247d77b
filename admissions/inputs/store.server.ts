import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { tidyEmail, toCanonicalEmail } from './email.ts'
import { toCanonicalPhone } from './phone.server.ts'

/** The columns in which telephone numbers are stored. */
const KEPT = [
  ['leads', 'phone'],
  ['contact_messages', 'phone'],
  ['users', 'phone_number'],
] as const

/** Rows read at a time. */
const BATCH = 1_000

/** Addresses with characters that the address parser removes, such as invisible marks. */
const UNTIDY = String.raw`email ~ '[^\x21-\x7e]|^mailto:|^[<("'']|[.,;:>)\]]$'`

/** Rewrites telephone numbers and addresses that an earlier version kept as they were typed. */
export async function rewriteKeptContacts(database: Database) {
  await rewriteKeptEmails(database)
  return rewriteKeptPhones(database)
}

/**
 * Removes invisible marks, brackets and a final full stop from stored addresses. An account's address stays
 * if another account has the clean one.
 */
function rewriteKeptEmails({ pool }: Database): Promise<void> {
  return inTransaction(pool, async (client) => {
    for (const table of ['leads', 'contact_messages', 'users']) {
      const { rows } = await client.query<{ id: string; email: string }>(
        `select id, email from ${table} where ${UNTIDY} limit 10000`,
      )
      for (const { id, email } of rows) {
        const tidy = table === 'users' ? toCanonicalEmail(email) : tidyEmail(email)
        const free =
          table === 'users' ? 'and not exists (select from users other where other.email = $2)' : ''
        if (tidy !== email)
          await client.query(`update ${table} set email = $2 where id = $1 ${free}`, [id, tidy])
      }
    }
  })
}

/**
 * Rewrites telephone numbers that an earlier version stored as typed, so one number is found, matched and
 * withdrawn as one. The typed text stays beside it. Returns the number read; 0 once this has been done.
 */
async function rewriteKeptPhones({ pool }: Database): Promise<number> {
  let readCount = 0
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
              rows.map(({ phone }) => toCanonicalPhone(phone)),
            ],
          )
        return rows.length
      })
      readCount += count
      if (count < BATCH) break
    }
  }
  return readCount
}
