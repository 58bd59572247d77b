import type { PoolClient } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { GatewayEvent, PaymentState } from './types.ts'

/** The page on which so much can still be paid for an order. */
export async function pageToPay(
  client: Connection,
  { order, amount, now }: { order: string; amount: bigint; now: Date },
): Promise<string | undefined> {
  const { rows } = await client.query<{ address: string }>(
    `select address from gateway_pages where order_id = $1 and amount = $2 and address is not null and ends_at > $3
     order by id desc limit 1`,
    [order, String(amount), now],
  )
  return rows[0]?.address
}

/** Notes that a page is to be made, before the service is asked. */
export async function addPage(
  client: PoolClient,
  { order, amount, endsAt }: { order: string; amount: bigint; endsAt: Date },
  now: Date,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into gateway_pages (order_id, amount, made_at, ends_at) values ($1, $2, $3, $4) returning id',
    [order, String(amount), now, endsAt],
  )
  return rows[0].id
}

export async function putPage(
  client: PoolClient,
  id: string,
  { serviceId, address }: { serviceId: string; address: string },
) {
  await client.query('update gateway_pages set service_id = $2, address = $3 where id = $1', [
    id,
    serviceId,
    address,
  ])
}

/** The order that a page is for, by what we call the page or what the service does. */
export async function orderOfPage(
  client: PoolClient,
  { id, serviceId }: { id?: string; serviceId?: string },
): Promise<string | undefined> {
  const { rows } = await client.query<{ order: string }>(
    'select order_id as "order" from gateway_pages where id::text = $1 or service_id = $2 order by id limit 1',
    [id, serviceId],
  )
  return rows[0]?.order
}

/** Notes an event. False: it came before. The same event coming twice at once waits for the first. */
export async function addEvent(
  client: PoolClient,
  { id, what }: Pick<GatewayEvent, 'id' | 'what'>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into gateway_events (id, what, at) values ($1, $2, $3) on conflict do nothing',
    [id, what, now],
  )
  return rowCount === 1
}

/** Notes how a payment stands, where that is further than what was known. False: nothing is new. */
export async function putPayment(
  client: PoolClient,
  {
    id,
    order,
    amount,
    state,
    at,
  }: { id: string; order: string; amount: bigint; state: PaymentState; at: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into gateway_payments as known (id, order_id, amount, state, at) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set state = excluded.state, amount = excluded.amount, at = excluded.at
       where known.state = 'failed' and excluded.state = 'captured' and known.order_id = excluded.order_id`,
    [id, order, String(amount), state, at],
  )
  return rowCount === 1
}

/** How the last payment that was tried for an order stands; undefined: the service has told of none. */
export async function lastPayment(client: Connection, order: string): Promise<PaymentState | undefined> {
  const { rows } = await client.query<{ state: PaymentState }>(
    'select state from gateway_payments where order_id::text = $1 order by at desc limit 1',
    [order],
  )
  return rows[0]?.state
}

export interface Tried {
  tries: number
  tryAt: Date
  /** What came of the last call. */
  trouble: string
}

/** What came of asking to pay a refund back; undefined: it was not asked, or at once with success. */
export async function triedRefund(client: Connection, refund: string): Promise<Tried | undefined> {
  const { rows } = await client.query<Tried>(
    'select tries, try_at as "tryAt", trouble from gateway_refunds where refund_id::text = $1',
    [refund],
  )
  return rows[0]
}

export async function putTried(client: PoolClient, refund: string, { tries, tryAt, trouble }: Tried) {
  await client.query(
    `insert into gateway_refunds (refund_id, tries, try_at, trouble) values ($1, $2, $3, $4)
     on conflict (refund_id) do update set tries = excluded.tries, try_at = excluded.try_at, trouble = excluded.trouble`,
    [refund, tries, tryAt, trouble.slice(0, 200)],
  )
}
