import type { PoolClient } from 'pg'
import type { Connection } from '../../platform/database/open.ts'

/** One movement in the ledger: the two accounts, and the source. */
export interface Transfer {
  order: string
  from: string
  to: string
  amount: bigint
  source: { kind: 'bank-line' | 'gateway' | 'invoice' | 'credit-note' | 'refund'; id: string }
  day: string
}

/** Adds a transfer. Returns false if one of the same source for this order exists. */
export async function addTransfer(client: PoolClient, transfer: Transfer, now: Date): Promise<boolean> {
  const { order, from, to, amount, source, day } = transfer
  const { rowCount } = await client.query(
    `insert into transfers (order_id, from_account, to_account, amount, source_kind, source_id, on_day, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [order, from, to, String(amount), source.kind, source.id, day, now],
  )
  return rowCount === 1
}

/** A payment for an order through the payment service. */
export interface GatewayPayment {
  /** The service's own id. */
  id: string
  amount: bigint
  day: string
}

/** Returns the payments through the service that were booked for an order, the oldest first. */
export async function listGatewayPayments(client: Connection, order: string): Promise<GatewayPayment[]> {
  return (await listTransfers(client, order)).flatMap(({ source, amount, day }) =>
    source.kind === 'gateway' ? { id: source.id, amount, day } : [],
  )
}

/**
 * Books the amount that the service has paid out into the bank, and the fee that it has kept; once per
 * statement line.
 */
export async function addSettlement(
  client: PoolClient,
  { line, amount, fee, day }: { line: string; amount: bigint; fee: bigint; day: string },
  now: Date,
) {
  for (const [to, moved] of [
    ['bank', amount],
    ['gateway-fees', fee],
  ] as const)
    if (moved > 0n)
      await client.query(
        `insert into transfers (from_account, to_account, amount, source_kind, source_id, on_day, at)
         values ('gateway', $1, $2, 'settlement', $3, $4, $5)`,
        [to, String(moved), line, day, now],
      )
}

/**
 * Returns the balance at the payment service by the ledger, in paise; negative if more was paid out than came
 * in.
 */
export async function readGatewayBalance(client: Connection): Promise<bigint> {
  const { rows } = await client.query<{ amount: string }>(
    `select coalesce(sum(case when to_account = 'gateway' then amount else -amount end), 0)::text as amount
     from transfers where 'gateway' in (from_account, to_account)`,
  )
  return BigInt(rows[0].amount)
}

/** Returns the amount already booked for an order from a source. */
export async function readBookedAmount(
  client: PoolClient,
  { order, from, to, source }: Transfer,
): Promise<bigint> {
  const { rows } = await client.query<{ amount: string }>(
    `select amount::text from transfers where source_kind = $1 and source_id = $2 and order_id = $3 and from_account = $4 and to_account = $5`,
    [source.kind, source.id, order, from, to],
  )
  return BigInt(rows[0].amount)
}

/** Returns the transfers of an order, earliest first. */
export async function listTransfers(client: Connection, order: string): Promise<Transfer[]> {
  const { rows } = await client.query<{
    from: string
    to: string
    amount: string
    kind: Transfer['source']['kind']
    id: string
    day: string
  }>(
    `select from_account as "from", to_account as "to", amount::text, source_kind as kind, source_id as id, on_day::text as day
     from transfers where order_id::text = $1 order by transfers.id`,
    [order],
  )
  return rows.map(({ from, to, amount, kind, id, day }) => ({
    order,
    from,
    to,
    amount: BigInt(amount),
    source: { kind, id },
    day,
  }))
}

/** Returns the amounts that came into an account and left it by the ledger, per day, newest first. */
export async function listDays(client: Connection, account: string, limit: number) {
  const { rows } = await client.query<{ day: string; came: string; left: string }>(
    `select on_day::text as day, coalesce(sum(amount) filter (where to_account = $1), 0)::text as came,
       coalesce(sum(amount) filter (where from_account = $1), 0)::text as left
     from transfers where $1 in (from_account, to_account) group by on_day order by on_day desc limit $2`,
    [account, limit],
  )
  return rows.map(({ day, came, left }) => ({ day, came: BigInt(came), left: BigInt(left) }))
}
