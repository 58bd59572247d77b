import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { quietly } from '../../platform/database/quietly.ts'
import type { Statements } from '../../platform/outbox/queue.ts'
import { type Sender, secondsToWait } from './limits.server.ts'
import type { Outcome } from './outcome.ts'

interface Keeping {
  form: string
  table: SQL
  key: string
  fingerprint: string
  senders: Sender[]
  now: Date
  /** Inserts unless the key is taken, and all that belongs to it; gives `id` and `at` of a new row as milliseconds. */
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

/**
 * Keeps a form once for each key: on disk before it answers, and with the same answer for a repetition. Repetitions that come at the
 * same time wait for the first.
 */
export async function keepOnce({ sql: database }: Database, keeping: Keeping): Promise<Kept> {
  try {
    return await quietly(() =>
      database.transaction(async (tx) => (await insertNew(tx, keeping)) ?? (await earlier(tx, keeping))),
    )
  } catch (error) {
    if (error instanceof TooMany)
      return { ok: false, reason: 'too-many', retryAfterSeconds: error.retryAfterSeconds }
    throw error
  }
}

async function insertNew(tx: Statements, { insert, form, senders, now }: Keeping): Promise<Kept | undefined> {
  const { rows } = await tx.execute<{ id: string; at: number }>(insert)
  if (rows.length === 0) return undefined
  const wait = await secondsToWait(tx, form, senders, now)
  if (wait !== undefined) throw new TooMany(wait)
  return { ok: true, id: rows[0].id, at: new Date(rows[0].at) }
}

async function earlier(tx: Statements, { table, key, fingerprint }: Keeping): Promise<Kept> {
  const { rows } = await tx.execute<{ id: string; at: number; same: boolean }>(
    sql`select id, ${milliseconds(sql`submitted_at`)} as at, fingerprint = ${fingerprint} as same from ${table} where idempotency_key = ${key}`,
  )
  const [{ id, at, same }] = rows
  return same ? { ok: true, id, at: new Date(at) } : { ok: false, reason: 'key-reused' }
}

/** A time as a number, since Drizzle hands out times of hand-written statements as text. */
export function milliseconds(time: SQL) {
  return sql`(extract(epoch from ${time}) * 1000)::float8`
}
