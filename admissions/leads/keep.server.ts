import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { type Sender, secondsToWait } from './limits.server.ts'
import type { Outcome } from './outcome.ts'

interface Keeping {
  form: 'lead' | 'message'
  key: string
  fingerprint: string
  senders: Sender[]
  now: Date
  /** Inserts unless the key is taken, and all that belongs to it; gives `id` and `at` of a new row. Its text is always the same. */
  insert: SQL
}

type Kept = Exclude<Outcome<never>, { reason: 'invalid' }>

/** Told by throwing, so that the transaction is undone. */
class TooMany extends Error {
  retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('too many')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const TABLES = { lead: 'leads', message: 'contact_messages' }
const dialect = new PgDialect()

/**
 * Keeps a form once for each key: on disk before it answers, and with the same answer for a repetition. Repetitions that come at the
 * same time wait for the first.
 */
export async function keepOnce({ pool }: Database, keeping: Keeping): Promise<Kept> {
  try {
    return await inTransaction(
      pool,
      async (client) => (await insertNew(client, keeping)) ?? (await earlier(client, keeping)),
    )
  } catch (error) {
    if (error instanceof TooMany)
      return { ok: false, reason: 'too-many', retryAfterSeconds: error.retryAfterSeconds }
    throw error
  }
}

async function insertNew(
  client: PoolClient,
  { insert, form, senders, now }: Keeping,
): Promise<Kept | undefined> {
  const { sql: text, params: values } = dialect.sqlToQuery(insert)
  // Named, so that each connection plans it once: planning takes longer than running it.
  const { rows } = await client.query<{ id: string; at: Date }>({ name: `keep ${form}`, text, values })
  if (rows.length === 0) return undefined
  const wait = await secondsToWait(client, form, senders, now)
  if (wait !== undefined) throw new TooMany(wait)
  return { ok: true, ...rows[0] }
}

async function earlier(client: PoolClient, { form, key, fingerprint }: Keeping): Promise<Kept> {
  const { rows } = await client.query<{ id: string; at: Date; same: boolean }>(
    `select id, submitted_at as at, fingerprint = $2 as same from ${TABLES[form]} where idempotency_key = $1`,
    [key, fingerprint],
  )
  const [{ id, at, same }] = rows
  return same ? { ok: true, id, at } : { ok: false, reason: 'key-reused' }
}
