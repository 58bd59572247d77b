import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { networkOf } from '../../platform/clientAddress.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

/** What tries count against, and how many of them it has in an hour. */
export interface Counted {
  kind:
    | 'account'
    | 'device'
    /** A network address; counted is the network it stands for. */
    | 'address'
    /** Whom a mail goes to. */
    | 'recipient'
  value: string
  most: number
}

/** The same account, in an hour. */
export const MOST_OF_ONE_ACCOUNT = 10

/** The same account or recipient, in an hour, for what sends a mail. */
export const MOST_MAILS = 5

export type Try =
  | { ok: true /** It was right, and does not count. */; forgive(): Promise<unknown> }
  | { ok: false; retryAfterSeconds: number }

/**
 * Counts a try before anybody knows how it ends, so that many at once cannot slip through together. What is counted is kept as a hash,
 * for an hour, in the same table as the sendings of forms.
 */
export async function countTry(pool: Pool, what: string, counted: Counted[], now: Date): Promise<Try> {
  const turn = await inTransaction(pool, (client) => countTryWithin(client, what, counted, now))
  return turn.ok ? { ok: true, forgive: () => forgiveThese(pool, turn.ids) } : turn
}

/** Counts a try in somebody's transaction: it counts once that is through. */
export async function countTryWithin(client: PoolClient, what: string, counted: Counted[], now: Date) {
  const senders = counted.map(({ kind, value }) => hashOf(kind, value))
  const mosts = counted.map(({ most }) => most)
  await takeTurns(client, what, senders)
  const { rows: waits } = await client.query<{ wait: number | null }>(
    'select seconds_to_wait($1, $2, $3, $4) as wait',
    [what, senders, mosts, now],
  )
  const { wait } = waits[0]
  if (wait !== null) return { ok: false as const, retryAfterSeconds: Math.max(1, Math.ceil(wait)) }
  const { rows } = await client.query<{ id: string }>(
    'insert into form_sendings (form, sender, sent_at) select $1, unnest($2::text[]), $3 returning id',
    [what, senders, now],
  )
  await forgetOld(client, now)
  const ids = rows.map(({ id }) => id)
  return { ok: true as const, ids, forgive: () => forgiveThese(client, ids) }
}

/** The owner has shown who they are: tries of others no longer stand in their way. */
export async function forgiveTries(client: Pool | PoolClient, what: string, counted: Omit<Counted, 'most'>) {
  await client.query('delete from form_sendings where form = $1 and sender = $2', [
    what,
    hashOf(counted.kind, counted.value),
  ])
}

/** What these counted for has turned out right. */
export function forgiveThese(client: Pool | PoolClient, ids: string[]) {
  return client.query('delete from form_sendings where id = any ($1::bigint[])', [ids])
}

/** Those that count against the same wait for each other; in one order for everybody, so that nobody waits in a circle. */
async function takeTurns(client: PoolClient, what: string, senders: string[]) {
  const locks = senders
    .map((sender) => lockOf(`${what} ${sender}`))
    .sort((one, other) => (one < other ? -1 : 1))
  for (const lock of locks) await client.query('select pg_advisory_xact_lock($1)', [lock.toString()])
}

async function forgetOld(client: PoolClient, now: Date) {
  await client.query(
    `delete from form_sendings where ctid = any (array(
       select ctid from form_sendings where sent_at <= $1 order by sent_at limit 10 for update skip locked))`,
    [new Date(now.getTime() - 3_600_000)],
  )
}

function lockOf(text: string) {
  return createHash('sha256').update(text).digest().readBigInt64BE()
}

function hashOf(kind: string, value: string) {
  const whose = kind === 'address' ? networkOf(value) : value
  return createHash('sha256').update(`${kind} ${whose}`).digest('base64url')
}
