import type { PoolClient } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { GatewayEvent, PageState, PaymentState } from './types.ts'

/**
 * Marks the payment page of an order and amount as opened now, and returns its address; `undefined` if there
 * is none that can still be paid.
 */
export async function reopenPage(
  client: Connection,
  { order, amount, now }: { order: string; amount: bigint; now: Date },
): Promise<string | undefined> {
  const { rows } = await client.query<{ address: string }>(
    `update gateway_pages set opened_at = $3, ask_at = least(ask_at, $3::timestamptz + interval '1 minute') where id = (
       select id from gateway_pages where order_id = $1 and amount = $2 and address is not null and ends_at > $3
         and state is distinct from 'closed' order by id desc limit 1)
     returning address`,
    [order, String(amount), now],
  )
  return rows[0]?.address
}

/** Records a page that is about to be made, before the service is asked. */
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

/**
 * Records the id and the address of a payment page that the service has opened. The service is queried
 * about it from one minute later.
 */
export async function putPage(
  client: PoolClient,
  id: string,
  { serviceId, address }: { serviceId: string; address: string },
  now: Date,
) {
  await client.query(
    `update gateway_pages set service_id = $2, address = $3, opened_at = $4, ask_at = $4::timestamptz + interval '1 minute' where id = $1`,
    [id, serviceId, address, now],
  )
}

/** A page to query the service about. */
export interface PageToAsk {
  id: string
  order: string
  serviceId: string
  amount: bigint
  tries: number
}

/**
 * Returns the page that is next to be queried and records its next try, after a delay that grows with each
 * failure (`rests`, in ms), so a crash meanwhile loses nothing. Pages are queried until two days after they
 * ended.
 */
export async function takePageToAsk(
  client: Connection,
  rests: (tries: number) => number,
  now: Date,
): Promise<PageToAsk | undefined> {
  const { rows } = await client.query<Omit<PageToAsk, 'amount'> & { amount: string }>(
    `update gateway_pages set ask_tries = ask_tries + 1, ask_at = $1::timestamptz + interval '1 minute' where id = (
       select id from gateway_pages where ask_at <= $1 and (state is null or state = 'open') and service_id is not null
         and ends_at > $1::timestamptz - interval '2 days' order by ask_at limit 1 for update skip locked)
     returning id, order_id as "order", service_id as "serviceId", amount::text, ask_tries as tries`,
    [now],
  )
  const [page] = rows
  if (!page) return undefined
  const rest = new Date(now.getTime() + rests(page.tries))
  await client.query('update gateway_pages set ask_at = $2 where id = $1', [page.id, rest])
  return { ...page, amount: BigInt(page.amount) }
}

/** Records the service's answer about a page. `asked`: when the question was asked. */
export async function putAnswer(
  client: PoolClient,
  { id }: Pick<PageToAsk, 'id'>,
  { state, asked, next, found }: { state: PageState; asked: Date; next: Date; found: boolean },
) {
  await client.query(
    `update gateway_pages set state = $2, answered_at = $3, ask_at = $4, ask_tries = 0,
       found_at = case when $5 then $3 else found_at end where id = $1`,
    [id, state, asked, next, found],
  )
}

/**
 * Schedules the pages of an order to be queried next, except closed pages and those known to be in trouble.
 * `isBack`: the payer has come back from one.
 */
export async function markToAsk(client: Connection, order: string, isBack: boolean, now: Date) {
  await client.query(
    `update gateway_pages set ask_at = case when ask_tries = 0 then least(ask_at, $2) else ask_at end,
       back_at = case when $3 and (back_at is null or back_at < opened_at) then $2 else back_at end
     where order_id::text = $1 and service_id is not null and (state is null or state = 'open')
       and (ask_at > $2 and ask_tries = 0 or $3 and (back_at is null or back_at < opened_at))`,
    [order, now, isBack],
  )
}

/**
 * Returns whether a page of an order was opened and the service has not reported since then, or not
 * lately, that it is unpaid.
 */
export async function isUncertain(client: Connection, order: string, since: Date): Promise<boolean> {
  const { rows } = await client.query<{ uncertain: boolean }>(
    `select exists (select from gateway_pages where order_id::text = $1 and opened_at is not null and (state is null or state = 'open')
       and ends_at > $2::timestamptz - interval '1 day' and (answered_at is null or answered_at < greatest(opened_at, back_at, $2))) as uncertain`,
    [order, since],
  )
  return rows[0].uncertain
}

/**
 * Returns since when the service sends no events by itself: the first payment found only by a query, with no
 * event after it. `undefined` if it sends them.
 */
export async function readSilentSince(client: Connection, { from, to }: { from: Date; to: Date }) {
  const { rows } = await client.query<{ since: Date | null }>(
    `select min(found_at) as since from gateway_pages where found_at between $1 and $2
       and not exists (select from gateway_events e where e.id not like '${ASKED}%' and e.at > found_at)`,
    [from, to],
  )
  return rows[0].since ?? undefined
}

/** Prefix of the ids of answers that the service gave only when queried. */
export const ASKED = 'asked:'

/** Returns the order of a page, by our id of the page or the service's. */
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

/**
 * Records an event. Returns false if it came before. If the same event comes twice at once, the second waits
 * for the first.
 */
export async function addGatewayEvent(
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

/** Records a payment's state if it is further on than the known one. Returns false if nothing is new. */
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

/** Returns the state of the last payment tried for an order; `undefined` if the service has reported none. */
export async function readLastPayment(client: Connection, order: string): Promise<PaymentState | undefined> {
  const { rows } = await client.query<{ state: PaymentState }>(
    'select state from gateway_payments where order_id::text = $1 order by at desc limit 1',
    [order],
  )
  return rows[0]?.state
}

export interface PageTry {
  tries: number
  tryAt: Date
  /** The outcome of the last call. */
  trouble: string
}

/**
 * Returns the outcome of asking to pay a refund back; `undefined` if not asked, or accepted at the first try.
 */
export async function readRefundTry(client: Connection, refund: string): Promise<PageTry | undefined> {
  const { rows } = await client.query<PageTry>(
    'select tries, try_at as "tryAt", trouble from gateway_refunds where refund_id::text = $1',
    [refund],
  )
  return rows[0]
}

/** Records the outcome of asking the service for a refund. Cuts the reason at 200 characters. */
export async function saveRefundTry(client: PoolClient, refund: string, { tries, tryAt, trouble }: PageTry) {
  await client.query(
    `insert into gateway_refunds (refund_id, tries, try_at, trouble) values ($1, $2, $3, $4)
     on conflict (refund_id) do update set tries = excluded.tries, try_at = excluded.try_at, trouble = excluded.trouble`,
    [refund, tries, tryAt, trouble.slice(0, 200)],
  )
}
