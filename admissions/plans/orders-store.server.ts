import type { PoolClient } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { Person, Whose } from '../access/types.ts'
import type { Day } from '../days/days.server.ts'
import type { OrderState } from './order-status.ts'

/** A row of an order; amounts in paise. */
export interface OrderRow {
  id: string
  number: string
  studentId: string | null
  plan: string
  terms: string
  termsHash: string
  price: bigint
  addsTo: string | null
  intake: string
  buyerState: string | null
  state: OrderState
  placedAt: Date
  expiresAt: Date
  claimedAt: Date | null
  reference: string | null
  screenshot: string | null
  activatedAt: Date | null
  mentorAt: Date | null
  /** Received, less refunds, from the ledger. */
  paid: bigint
  /** The bank's day of the latest payment. */
  lastPaidOn: string | null
}

type OrderColumns = Omit<OrderRow, 'price' | 'paid'> & { price: string; paid: string }

/** Money that came in for an order, less money that went back. */
const PAID = `coalesce((select sum(case when from_account = 'customer' then amount else -amount end) from transfers t
    where t.order_id = o.id and source_kind in ('bank-line', 'gateway', 'refund') and 'customer' in (from_account, to_account)), 0)`

const LAST = `(select max(on_day) from transfers t where t.order_id = o.id and source_kind in ('bank-line', 'gateway'))`

/**
 * When a mentor was in touch: noted by hand, or the first message that a person wrote after the plan opened.
 * Automatic messages are excluded: they are shown the moment they are sent.
 */
const MENTOR = `coalesce(o.mentor_at, (select min(sent_at) from messages m
    where m.student_id = o.student_id and m.by_role <> 'student' and m.shown_at > m.sent_at and m.sent_at >= o.activated_at))`

const SELECT = `select o.id, o.number, o.student_id as "studentId", o.plan, p.terms, o.terms as "termsHash", o.price::text, o.adds_to as "addsTo", o.intake,
    o.buyer_state as "buyerState", o.state, o.placed_at as "placedAt", o.expires_at as "expiresAt", o.claimed_at as "claimedAt",
    o.reference, o.screenshot, o.activated_at as "activatedAt", ${MENTOR} as "mentorAt", ${PAID}::text as paid, ${LAST}::text as "lastPaidOn"
  from orders o join plan_terms p on p.hash = o.terms`

const toOrder = (row: OrderColumns): OrderRow => ({
  ...row,
  price: BigInt(row.price),
  paid: BigInt(row.paid),
})

/**
 * Locks the row of the order's student, then the order's own, as every operation does. Returns `undefined` if
 * there is no such order.
 */
export async function lockOrder(client: PoolClient, id: string): Promise<OrderRow | undefined> {
  const owner = await client.query<{ student: string | null }>(
    'select student_id as student from orders where id::text = $1',
    [id],
  )
  if (owner.rowCount === 0) return undefined
  const [{ student }] = owner.rows
  if (student) await client.query('select from users where id = $1 for no key update', [student])
  await client.query('select from orders where id::text = $1 for update', [id])
  return findOrder(client, id)
}

/** Returns an order; `undefined` if there is none with this id. */
export async function findOrder(client: Connection, id: string): Promise<OrderRow | undefined> {
  const { rows } = await client.query<OrderColumns>(`${SELECT} where o.id::text = $1`, [id])
  return rows[0] && toOrder(rows[0])
}

/** Returns a student's orders, the newest first. */
export async function listOrders(client: Connection, { id }: Whose): Promise<OrderRow[]> {
  const { rows } = await client.query<OrderColumns>(`${SELECT} where o.student_id = $1 order by o.id desc`, [
    id,
  ])
  return rows.map(toOrder)
}

/** Returns the numbers of orders, the oldest first. */
export async function readOrderNumbers(client: Connection, ids: string[]) {
  const { rows } = await client.query<Pick<OrderRow, 'id' | 'number'>>(
    'select id, number from orders where id = any ($1) order by placed_at, id',
    [ids],
  )
  return rows
}

/**
 * The data that finance staff see with an order: who placed it, and for a refund not sent yet, its due day
 * and bank file.
 */
interface PayerColumns {
  payer: string | null
  refundDue: string | null
  refundBatch: number | null
  /** A refund was entered, and has neither arrived nor been refused. */
  refundOpen: boolean
  /**
   * Next step of that refund, its due day, and who entered it. `service`: the payment service pays it back
   * automatically.
   */
  openRefund: { step: 'decide' | 'send' | 'settle' | 'service'; dueOn: Day; askedBy: string } | null
}
export type PayersOrder = OrderRow & PayerColumns

const OPEN_REFUND = `r.decision is distinct from 'refused' and r.settled_at is null`

const PAYERS = `(select name from users where id = "studentId") as payer,
    (select due_on::text from refunds where order_id = found.id and sent_at is null and decision is distinct from 'refused') as "refundDue",
    (select batch::int from refunds where order_id = found.id and sent_at is null and batch is not null) as "refundBatch",
    exists (select from refunds r where r.order_id = found.id and ${OPEN_REFUND}) as "refundOpen",
    (select json_build_object('dueOn', due_on::text, 'askedBy', asked_by, 'step', case when decision is null then 'decide'
         when payment is not null and failed_at is null then 'service' when sent_at is null then 'send' else 'settle' end)
       from refunds r where r.order_id = found.id and ${OPEN_REFUND}) as "openRefund"`

const getPayers = ({
  payer,
  refundDue,
  refundBatch,
  refundOpen,
  openRefund,
  ...row
}: OrderColumns & PayerColumns): PayersOrder => ({
  ...toOrder(row),
  payer,
  refundDue,
  refundBatch,
  refundOpen,
  openRefund,
})

/**
 * Returns orders in some states, oldest first. Beyond `limit`, keeps those that wait for an action, then the
 * newest of the others.
 */
export async function listOrdersInStates(
  client: Connection,
  states: readonly OrderState[],
  limit: number,
): Promise<PayersOrder[]> {
  const { rows } = await client.query<OrderColumns & PayerColumns>(
    `select *, ${PAYERS} from (${SELECT} where o.state = any ($1)
       order by o.state in ('open', 'claimed', 'refund-asked', 'approved', 'sent') desc, o.id desc limit $2) found
     order by id`,
    [states, limit],
  )
  return rows.map(getPayers)
}

/** Search criteria for orders; any one of them suffices. */
export interface WantedOrder {
  /** Patterns for LIKE, all of which fit the name, the address or the telephone number of who placed it. */
  person: string[]
  /** A pattern of its number. */
  number: string | undefined
  /** Amount still due, in paise. */
  due: bigint | undefined
  /** A pattern of the bank's reference that the student has typed. */
  reference: string | undefined
}

/** Returns the orders in some states that match the search: unpaid ones first, of them the newest. */
export async function findOrders(
  client: Connection,
  states: readonly OrderState[],
  { person, number, due, reference }: WantedOrder,
  limit: number,
): Promise<PayersOrder[]> {
  const { rows } = await client.query<OrderColumns & PayerColumns>(
    `select *, ${PAYERS} from (${SELECT} left join users u on u.id = o.student_id where o.state = any ($1)
       and (o.number like $2 or o.reference like $6 or o.price - ${PAID} = $3 or cardinality($4::text[]) > 0 and u.search like all ($4))
       order by o.state in ('open', 'claimed', 'expired') desc, o.id desc limit $5) found
     order by state in ('open', 'claimed', 'expired') desc, id desc`,
    [states, number, due === undefined ? undefined : String(due), person, limit, reference],
  )
  return rows.map(getPayers)
}

/** Returns an order with the details that finance staff see. */
export async function findPayersOrder(client: Connection, id: string): Promise<PayersOrder | undefined> {
  const { rows } = await client.query<OrderColumns & PayerColumns>(
    `select *, ${PAYERS} from (${SELECT} where o.id::text = $1) found`,
    [id],
  )
  return rows[0] && getPayers(rows[0])
}

/**
 * Condition for orders that wait for an action: in progress, not contacted by a mentor yet, or with money to
 * return.
 */
const WAITS = `(select o.state in ('open', 'claimed', 'refund-asked', 'approved', 'sent')
    or exists (select from refunds r where r.order_id = o.id and ${OPEN_REFUND})
    or o.state = 'active' and o.student_id is not null and p.terms::jsonb ->> 'promises' is not null and ${MENTOR} is null
    or o.state in ('cancelled', 'expired', 'confirmed', 'settled') and ${PAID} > 0 or o.state = 'active' and ${PAID} > o.price)`

/**
 * Returns orders that wait for an action, oldest first, or the others, newest first; and their total number.
 */
export async function listOrdersByNeed(
  client: Connection,
  what: 'wait' | 'rest',
  { most, from }: { most: number; from: number },
): Promise<{ orders: PayersOrder[]; count: number }> {
  const [not, order] = what === 'wait' ? ['', 'asc'] : ['not', 'desc']
  const { rows } = await client.query<OrderColumns & PayerColumns & { count: number }>(
    `select found.*, ${PAYERS} from (select *, count(*) over ()::int as count from (${SELECT} where ${not} ${WAITS}) orders
       order by id ${order} limit $1 offset $2) found order by id ${order}`,
    [most, from],
  )
  return { orders: rows.map(getPayers), count: rows[0]?.count ?? 0 }
}

/** Moves an order to the result of a step, and records it in its journal. */
export async function advanceOrder(
  client: PoolClient,
  order: Pick<OrderRow, 'id' | 'state'>,
  what: string,
  to: OrderState,
  person: Person,
  now: Date,
) {
  await client.query(
    `update orders set state = $2, activated_at = case when $2 = 'active' then coalesce(activated_at, $3) else activated_at end where id = $1`,
    [order.id, to, now],
  )
  await addOrderEvent(client, { order: order.id, what, from: order.state, to, by: person, at: now })
}

/** Adds an event to an order's history. */
export async function addOrderEvent(
  client: PoolClient,
  event: { order: string; what: string; from: OrderState | null; to: OrderState; by: Person; at: Date },
) {
  const { order, what, from, to, by, at } = event
  await client.query(
    `insert into order_events (order_id, what, from_state, to_state, by_role, by_person, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [order, what, from, to, by.role, by.id, at],
  )
}

/** Returns the name and the email address of a student's account. */
export async function getBuyer(
  client: Connection,
  student: string,
): Promise<{ name: string; email: string }> {
  const { rows } = await client.query<{ name: string; email: string }>(
    'select name, email from users where id = $1',
    [student],
  )
  return rows[0]
}

/** Returns the contact for an order; the phone number is empty if none was given. */
export async function getPayer(client: Connection, student: string) {
  const { rows } = await client.query<{ id: string; name: string; email: string; phone: string }>(
    `select id, name, email, coalesce(phone_number, '') as phone from users where id = $1`,
    [student],
  )
  return rows[0]
}

/**
 * Grants a student the contents of an order. `intake`: the month it is valid for, if it does not count days.
 */
export async function addGrant(
  client: PoolClient,
  order: Pick<OrderRow, 'id' | 'plan' | 'termsHash'> & { studentId: string },
  grant: { sessions: number; institutions: number; intake: string | null; until: Date },
  now: Date,
) {
  const { sessions, institutions, intake, until } = grant
  await client.query(
    `with given as (
       insert into grants (student_id, plan, terms, order_id, intake, since, until) values ($1, $2, $3, $4, $5, $6, $7) returning id
     )
     insert into grant_sizes (grant_id, kind, size)
     select id, kind, size from given, (values ('session', $8::integer), ('institution', $9::integer)) as held (kind, size)`,
    [order.studentId, order.plan, order.termsHash, order.id, intake, now, until, sessions, institutions],
  )
}

export interface NewOrder {
  number: string
  student: Whose
  key: string
  plan: string
  terms: { hash: string; text: string }
  price: bigint
  addsTo: string | undefined
  intake: string
  buyerState: string | undefined
  expiresAt: Date
}

/** Returns `undefined` if the key belongs to another student's order. */
export async function addOrder(client: PoolClient, order: NewOrder, now: Date): Promise<string | undefined> {
  const { number, student, key, plan, terms, price, addsTo, intake, buyerState, expiresAt } = order
  await client.query('insert into plan_terms (hash, terms) values ($1, $2) on conflict do nothing', [
    terms.hash,
    terms.text,
  ])
  const { rows } = await client.query<{ id: string }>(
    `insert into orders (number, student_id, key, plan, terms, price, adds_to, intake, buyer_state, placed_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (key) do nothing returning id`,
    [number, student.id, key, plan, terms.hash, String(price), addsTo, intake, buyerState, now, expiresAt],
  )
  return rows[0]?.id
}

/** Returns the order that a student placed under a key. */
export async function findOrderByKey(
  client: PoolClient,
  { id }: Whose,
  key: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    'select id from orders where student_id = $1 and key = $2',
    [id, key],
  )
  return rows[0]?.id
}

/** Saves a payment claim; earlier values remain if there are no new ones. */
export async function putClaim(
  client: PoolClient,
  { id }: Pick<OrderRow, 'id'>,
  { reference, screenshot }: { reference: string | null; screenshot: string | null },
  now: Date,
) {
  await client.query(
    `update orders set reference = coalesce($2, reference), screenshot = coalesce($3, screenshot),
       claimed_at = coalesce(claimed_at, $4) where id = $1`,
    [id, reference, screenshot, now],
  )
}

/**
 * Returns open orders whose time is over, locked. Skips those locked by another transaction until next time.
 */
export async function takeExpired(client: PoolClient, now: Date): Promise<OrderRow[]> {
  const { rows } = await client.query<OrderColumns>(
    `${SELECT} where o.state = 'open' and o.expires_at <= $1 order by o.id limit 200 for update of o skip locked`,
    [now],
  )
  return rows.map(toOrder)
}

/** Returns active orders of a counsellor's students not contacted by a mentor yet. */
export async function findAwaitingMentor(client: Connection, { id }: Whose) {
  const { rows } = await client.query<{ student: string; name: string; terms: string; activatedAt: Date }>(
    `select o.student_id as student, u.name, p.terms, o.activated_at as "activatedAt"
     from orders o join plan_terms p on p.hash = o.terms join users u on u.id = o.student_id
       join current_care c on c.student_id = o.student_id and c.counsellor_id = $1
     where o.state = 'active' and ${MENTOR} is null order by o.activated_at`,
    [id],
  )
  return rows
}

/** Records when a mentor was in touch. A time already recorded stays. */
export async function putMentor(client: PoolClient, { id }: Pick<OrderRow, 'id'>, now: Date) {
  await client.query('update orders set mentor_at = coalesce(mentor_at, $2) where id = $1', [id, now])
}

/**
 * Returns an order's events and who caused them, earliest first; for refunds also the bank file they were put
 * into (`inFile`) and sent with (`sendRefund`).
 */
export async function getJournal(client: Connection, order: string) {
  const { rows } = await client.query<{
    what: string
    byRole: string | null
    name: string | null
    at: Date
    batch: number | null
  }>(
    `select what, by_role as "byRole", u.name, at, batch from (
       select e.what, e.by_role, e.by_person, e.at, e.id, r.batch::int from order_events e
         left join refunds r on e.what = 'sendRefund' and r.order_id = e.order_id and r.kind = 'plan' and r.sent_at is not null
         where e.order_id::text = $1
       union all
       select 'inFile', null, batched_by, batched_at, null, batch::int from refunds where order_id::text = $1 and batch is not null
       union all
       select s.what, null, s.person, s.at, null, null from refunds, lateral (values ('askRefund', asked_by, asked_at),
           (case decision when 'approved' then 'approveRefund' else 'refuseRefund' end, decided_by, decided_at),
           ('settleRefund', null::uuid, settled_at)) as s (what, person, at)
         where order_id::text = $1 and kind = 'surplus' and s.at is not null
       union all
       select 'sendRefund', null, sent_by, sent_at, null, batch::int from refunds
         where order_id::text = $1 and kind = 'surplus' and sent_at is not null) as steps
     left join users u on u.id = by_person order by at, steps.id`,
    [order],
  )
  return rows
}

/** Notes that money has arrived for an order and its student must be told. */
export async function noteMoneyToMail(client: PoolClient, { id }: Pick<OrderRow, 'id'>) {
  await client.query('update orders set money_told = false where id = $1', [id])
}

/**
 * Returns orders whose student has not been told yet of their state or of received money, with the address to
 * write to; locked.
 */
export async function takeOrdersToMail(client: PoolClient) {
  const { rows } = await client.query<{
    id: string
    number: string
    before: OrderState
    state: OrderState
    student: string
    name: string
    mail: string | null
    title: string
    paper: 'invoice' | 'receipt'
    price: string
    paid: string
    moneyCame: boolean
  }>(
    `update orders o set told = state, money_told = true from users u, plan_terms p where u.id = o.student_id and p.hash = o.terms and o.id = any (array(
       select id from orders where told <> state or not money_told order by id limit 200 for update skip locked))
     returning o.id, o.number, old.told as before, o.state, u.id as student, u.name, case when u.email_verified then u.email end as mail, p.terms::jsonb ->> 'title' as title,
       coalesce((select document ->> 'kind' from invoices i where i.order_id = o.id and i.against is null), 'receipt') as paper, ${PAID}::text as paid,
       o.price::text, not old.money_told as "moneyCame"`,
  )
  return rows.map((row) => ({ ...row, price: BigInt(row.price), paid: BigInt(row.paid) }))
}
