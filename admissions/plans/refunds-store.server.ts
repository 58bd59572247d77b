import type { PoolClient } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { Person } from '../access/types.ts'

export interface Refund {
  id: string
  orderId: string
  kind: 'plan' | 'surplus'
  amount: bigint
  askedAt: Date
  askedBy: string
  account: string | null
  ifsc: string | null
  /** The service's payment that it is returned to; null if it is returned through the bank. */
  payment: string | null
  /** The last day of the promised period, in business days. */
  dueOn: string
  decision: 'approved' | 'refused' | null
  decidedAt: Date | null
  reason: string
  /** The number of the bank file that contains it. The refund is sent once that file is uploaded. */
  batch: number | null
  sentAt: Date | null
  settledAt: Date | null
  /** When the service reported that it could not pay it back. */
  failedAt: Date | null
}

type RefundColumns = Omit<Refund, 'amount'> & { amount: string }

const SELECT = `select id, order_id as "orderId", kind, amount::text, asked_at as "askedAt", asked_by as "askedBy", account, ifsc, payment,
    due_on::text as "dueOn", decision, decided_at as "decidedAt", reason, batch::int, sent_at as "sentAt", settled_at as "settledAt", failed_at as "failedAt" from refunds`

const toRefund = (row: RefundColumns): Refund => ({ ...row, amount: BigInt(row.amount) })

/** Returns every refund of an order, the newest first. */
export async function listRefunds(client: Connection, order: string): Promise<Refund[]> {
  const { rows } = await client.query<RefundColumns>(`${SELECT} where order_id::text = $1 order by id desc`, [
    order,
  ])
  return rows.map(toRefund)
}

/** Adds a refund and returns its id; `undefined` if one is under way, or the plan was given back before. */
export async function addRefund(
  client: PoolClient,
  refund: Pick<Refund, 'orderId' | 'kind' | 'amount' | 'askedBy' | 'dueOn' | 'account' | 'ifsc' | 'payment'>,
  now: Date,
): Promise<string | undefined> {
  const { orderId, kind, amount, askedBy, account, ifsc, payment, dueOn } = refund
  const { rows } = await client.query<{ id: string }>(
    `insert into refunds (order_id, kind, amount, asked_at, asked_by, account, ifsc, due_on, payment) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict do nothing returning id`,
    [orderId, kind, String(amount), now, askedBy, account, ifsc, dueOn, payment],
  )
  return rows[0]?.id
}

/** Records the decision on a refund. Refusing it deletes the account that the money would have gone to. */
export async function storeDecision(
  client: PoolClient,
  { id }: Pick<Refund, 'id'>,
  { decision, reason, by }: { decision: 'approved' | 'refused'; reason: string; by: string },
  now: Date,
) {
  await client.query(
    `update refunds set decision = $2, reason = $3, decided_by = $4, decided_at = $5,
       account = case when $2 = 'approved' then account end, ifsc = case when $2 = 'approved' then ifsc end where id = $1`,
    [id, decision, reason, by, now],
  )
}

/**
 * Returns surplus refunds whose student has not been told of their state yet, with the address to write to;
 * locked.
 */
export async function takeRefundsToMail(client: PoolClient) {
  const { rows } = await client.query<{
    id: string
    step: 'approved' | 'refused' | 'sent'
    number: string
    student: string
    name: string
    mail: string | null
    amount: string
  }>(
    `update refunds r set told = next.step from orders o, users u, (
         select id, case when sent_at is not null then 'sent' else decision end as step from refunds
         where kind = 'surplus' and decision is not null
           and told is distinct from (case when sent_at is not null then 'sent' else decision end)
         order by id limit 200 for update skip locked) as next
       where r.id = next.id and o.id = r.order_id and u.id = o.student_id
     returning r.id, r.told as step, o.number, u.id as student, u.name,
       case when u.email_verified then u.email end as mail, r.amount::text`,
  )
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** A refund that was sent through the bank and has not left the account yet, by its statements. */
export interface SentRefund {
  id: string
  order: string
  number: string
  amount: bigint
  sentAt: Date
}

/** Refunds that were sent through the bank and are not on its statement yet, the first sent first. */
export async function readSentRefunds(client: Connection): Promise<SentRefund[]> {
  const { rows } = await client.query<Omit<SentRefund, 'amount'> & { amount: string }>(
    `select r.id, o.id as "order", o.number, r.amount::text, r.sent_at as "sentAt" from refunds r join orders o on o.id = r.order_id
     where r.sent_at is not null and r.settled_at is null and (r.payment is null or r.failed_at is not null)
     order by r.sent_at, r.id`,
  )
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Ends the plan that an order has bought. */
export async function endGrant(client: PoolClient, order: string, now: Date) {
  await client.query('update grants set ended_at = $2 where order_id = $1 and ended_at is null', [order, now])
}

/** Returns the orders with a refund through the bank that was approved and is in no file yet. */
export async function listOrdersToSend(client: Connection): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select order_id as id from refunds where decision = 'approved' and batch is null and sent_at is null and payment is null order by order_id`,
  )
  return rows.map(({ id }) => id)
}

/** Returns bank files with refunds not sent yet, oldest first. */
export async function listBatchesToUpload(client: Connection) {
  const { rows } = await client.query<{ batch: number; madeAt: Date; count: number; amount: string }>(
    `select batch::int, min(batched_at) as "madeAt", count(*)::int, sum(amount)::text as amount
     from refunds where batch is not null and sent_at is null group by batch order by batch`,
  )
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Uploaded files shown, the newest. */
const FILES = 50

/** Returns uploaded bank files, newest first: who made and who uploaded each, when, and its orders. */
export async function listUploadedBatches(client: Connection) {
  const { rows } = await client.query<{
    batch: number
    madeAt: Date
    madeBy: string | null
    sentAt: Date
    sentBy: string | null
    amount: string
    orders: { id: string; number: string }[]
  }>(
    `select f.batch::int, f.made_at as "madeAt", made.name as "madeBy", f.sent_at as "sentAt", sent.name as "sentBy", f.amount::text, f.orders from (
       select batch, min(batched_at) as made_at, (array_agg(batched_by))[1] as made_by, max(sent_at) as sent_at, (array_agg(sent_by))[1] as sent_by,
         sum(amount) as amount, jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number) order by o.number) as orders
       from refunds r join orders o on o.id = r.order_id where batch is not null and sent_at is not null
       group by batch order by batch desc limit ${FILES}) f
     left join users made on made.id = f.made_by left join users sent on sent.id = f.sent_by order by f.batch desc`,
  )
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Returns the orders whose refunds are in a bank file not uploaded yet. */
export async function listOrdersOfBatch(client: Connection, batch: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select order_id as id from refunds where batch = $1 and sent_at is null order by order_id',
    [batch],
  )
  return rows.map(({ id }) => id)
}

/** Takes the next number for a file of refunds. */
export async function getNextBatch(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ batch: number }>(`select nextval('refund_batches')::int as batch`)
  return rows[0].batch
}

/** Returns the order of a refund; `undefined` if there is no such refund. */
export async function orderOfRefund(client: PoolClient, refund: string): Promise<string | undefined> {
  const { rows } = await client.query<{ order: string }>(
    'select order_id as "order" from refunds where id::text = $1',
    [refund],
  )
  return rows[0]?.order
}

/** Refunds that were approved and wait to go back by the payments they came by, the oldest first. */
export async function readRefundsToPayBack(client: Connection): Promise<Refund[]> {
  const { rows } = await client.query<RefundColumns>(
    `${SELECT} where decision = 'approved' and sent_at is null and payment is not null order by id`,
  )
  return rows.map(toRefund)
}

/** Marks a refund as failed. */
export async function putFailed(client: PoolClient, { id }: Pick<Refund, 'id'>, now: Date) {
  await client.query('update refunds set failed_at = $2 where id = $1', [id, now])
}

/** Puts a refund into a file for the bank: into one only. */
export async function putInBatch(
  client: PoolClient,
  { id }: Pick<Refund, 'id'>,
  { batch, by }: { batch: number; by: string | undefined },
  now: Date,
) {
  await client.query(
    'update refunds set batch = $2, batched_at = $3, batched_by = $4 where id = $1 and batch is null and sent_at is null',
    [id, batch, now, by],
  )
}

/** Notes that a refund was sent. Returns `false` if someone has already done so. */
export async function putSent(
  client: PoolClient,
  { id }: Pick<Refund, 'id'>,
  { id: by }: Pick<Person, 'id'>,
  now: Date,
) {
  const { rowCount } = await client.query(
    'update refunds set sent_at = $2, sent_by = $3 where id = $1 and sent_at is null',
    [id, now, by],
  )
  return rowCount === 1
}

/** Records that it has left the bank, and deletes the account it went to. */
export async function putSettled(client: PoolClient, { id }: Pick<Refund, 'id'>, now: Date) {
  await client.query('update refunds set settled_at = $2, account = null, ifsc = null where id = $1', [
    id,
    now,
  ])
}

/** Returns the payments in a batch; the name is the invoice's. */
export async function readBatchRows(client: Connection, batch: number) {
  const { rows } = await client.query<{
    id: string
    number: string
    name: string
    account: string | null
    ifsc: string | null
    amount: string
  }>(
    `select o.id, o.number, coalesce(i.document -> 'buyer' ->> 'name', '') as name, r.account, r.ifsc, r.amount::text
     from refunds r join orders o on o.id = r.order_id
       left join invoices i on i.order_id = o.id and i.against is null
     where r.batch = $1 order by o.number`,
    [batch],
  )
  return rows
}

/** True if a plan that adds to this order's plan is still paid for. */
export async function isAddedTo(client: PoolClient, order: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from orders where adds_to = $1 and state in ('confirmed', 'active', 'refund-asked')`,
    [order],
  )
  return rowCount !== 0
}
