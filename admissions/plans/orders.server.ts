import type { Connection, Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { acted, changing, obey } from '../access/acting.server.ts'
import { type Acting, BY_ITSELF } from '../access/types.ts'
import type { Plan } from '../content/offer.ts'
import { getDayInIndia, listComingMonths } from '../days/days.server.ts'
import { type BankReferenceProblem, parseBankReference } from '../inputs/bank-reference.ts'
import { getMoney } from './confirm.server.ts'
import { type House, hasPaymentMethod } from './house.ts'
import { listInvoices } from './invoices-store.server.ts'
import * as ledger from './ledger-store.server.ts'
import type { OrderMoney } from './money.ts'
import { createOrderNumber } from './order-number.ts'
import { canTake, isAwaitingPayment, type OrderState } from './order-status.ts'
import { advanceByStep, announcePlans, findStudent } from './order-steps.server.ts'
import * as store from './orders-store.server.ts'
import { listRefunds, type Refund } from './refunds-store.server.ts'
import { MONTHS_AHEAD, ORDER_DAYS, priceFor, STATE_CODES } from './rules.ts'
import { sealTerms } from './terms.ts'
import type { InvoicePaper, Terms } from './types.ts'
import { getPlans } from './vouchers.server.ts'

/** An order with its totals, as students and finance read it. */
export interface Order extends Omit<store.OrderRow, 'terms' | 'price' | 'paid' | 'lastPaidOn'> {
  terms: Terms
  /** The sealed text itself: its SHA-256 is `termsHash`. */
  sealed: string
  money: OrderMoney
  papers: InvoicePaper[]
  /** Payments through the payment service, earliest first. */
  payments: ledger.GatewayPayment[]
  /** The newest first. */
  refunds: Refund[]
}

export interface OrderRequest {
  /** A UUID, the same for every repetition of one placing. */
  key: string
  plan: string
  intake: string
  /** The state of India where the buyer lives; asked for where invoices show tax. */
  state: string
}

export type PlacedOrder =
  | { ok: true; id: string }
  | { ok: false; reason: 'invalid'; faults: { intake?: 'no-intake'; state?: 'no-state' } }
  | { ok: false; reason: 'not-for-sale' | 'not-bigger' | 'refund-under-way' | 'one-waits' | 'key-reused' }

/**
 * Places an order, with the current price and terms sealed. Placing it again under the same key returns the
 * existing order.
 */
export async function placeOrder(
  database: Database,
  acting: Acting,
  { house, plans }: { house: House; plans: Plan[] },
  { key, plan: planName, intake, state }: OrderRequest,
  now: Date,
): Promise<PlacedOrder> {
  const plan = plans.find(({ id }) => id === planName)
  if (!plan || plan.price === 0 || !hasPaymentMethod(house)) return { ok: false, reason: 'not-for-sale' }
  const faults = {
    ...(listComingMonths(getDayInIndia(now), MONTHS_AHEAD).includes(intake)
      ? {}
      : { intake: 'no-intake' as const }),
    ...(!house.gst || STATE_CODES.some((code) => code === state) ? {} : { state: 'no-state' as const }),
  }
  if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }
  return changing<PlacedOrder>(database, 'plans.order', acting, async (client, recordEvent) => {
    const { student } = acting
    const orders = await store.listOrders(client, student)
    const same = await store.findOrderByKey(client, student, key)
    if (same) return { ok: true, id: same }
    if (orders.some(({ state }) => isAwaitingPayment(state))) return { ok: false, reason: 'one-waits' }
    const { order: current } = await getPlans(client, student, now)
    const base = orders.find(({ id }) => id === current)
    if (base && base.state !== 'active') return { ok: false, reason: 'refund-under-way' }
    const price = priceFor(plan, base ? (JSON.parse(base.terms) as Terms) : { plan: '', price: '0' })
    if (price === undefined) return { ok: false, reason: 'not-bigger' }
    const id = await store.addOrder(
      client,
      {
        number: createOrderNumber(house.numberPrefix),
        student,
        key,
        plan: plan.id,
        terms: sealTerms(plan),
        price,
        addsTo: base?.id,
        intake,
        buyerState: house.gst && state,
        expiresAt: new Date(now.getTime() + ORDER_DAYS * 86_400_000),
      },
      now,
    )
    if (id === undefined) return { ok: false, reason: 'key-reused' }
    await store.addOrderEvent(client, {
      order: id,
      what: 'place',
      from: null,
      to: 'open',
      by: acting.by,
      at: now,
    })
    await recordEvent(id)
    return { ok: true, id }
  })
}

export interface PaymentClaim {
  /** The bank's reference, as it was typed; empty if there is none. */
  reference: string
  /** The version of the document that is the screenshot, if one was sent. */
  screenshot?: string
}

export type ClaimOutcome =
  | { ok: true }
  | { ok: false; reason: 'invalid'; faults: { reference: BankReferenceProblem } }
  | { ok: false; reason: 'not-found' | 'wrong-state' }

/**
 * Returns the reason to reject a payment claim. Checked before its screenshot is stored, and again with the
 * order locked.
 */
export function findClaimRefusal(
  order: Pick<store.OrderRow, 'state'> | undefined,
  reference: string,
  { by }: Acting,
): Exclude<ClaimOutcome, { ok: true }> | undefined {
  if (!order) return { ok: false, reason: 'not-found' }
  if (!canTake('claim', order.state, by)) return { ok: false, reason: 'wrong-state' }
  if (!reference.trim()) return undefined
  const parsed = parseBankReference(reference)
  if (!parsed.ok) return { ok: false, reason: 'invalid', faults: { reference: parsed.problem } }
}

/** Saves a student's claim that they have paid. It proves nothing: the bank's statement confirms it. */
export function claimPayment(
  database: Database,
  acting: Acting,
  id: string,
  { reference, screenshot }: PaymentClaim,
  now: Date,
): Promise<ClaimOutcome> {
  return changing<ClaimOutcome>(database, 'plans.claim', acting, async (client, recordEvent) => {
    const order = await lockOwnOrder(client, acting, id)
    const reason = findClaimRefusal(order, reference, acting)
    if (reason || !order) return reason ?? { ok: false, reason: 'not-found' }
    const parsed = parseBankReference(reference)
    await store.putClaim(
      client,
      order,
      { reference: parsed.ok ? parsed.value : null, screenshot: screenshot ?? null },
      now,
    )
    await advanceByStep(client, order, 'claim', acting.by, now)
    await recordEvent(id)
    return { ok: true }
  })
}

export type CancelOutcome =
  /** `claimed`: the student reported a payment, so money may still arrive. */
  | { ok: true; claimed: boolean }
  /** `money-came`: part of the price is there, and is not to hang on an order that is gone. */
  | { ok: false; reason: 'not-found' | 'wrong-state' | 'money-came' }

/** Cancels an order for which no money has come. */
export function cancelOrder(
  database: Database,
  acting: Acting,
  id: string,
  now: Date,
): Promise<CancelOutcome> {
  return changing<CancelOutcome>(database, 'plans.cancel', acting, async (client, recordEvent) => {
    const order = await lockOwnOrder(client, acting, id)
    if (!order) return { ok: false, reason: 'not-found' }
    if (!canTake('cancel', order.state, acting.by)) return { ok: false, reason: 'wrong-state' }
    if (order.paid > 0n) return { ok: false, reason: 'money-came' }
    await advanceByStep(client, order, 'cancel', acting.by, now)
    await recordEvent(id)
    return { ok: true, claimed: order.state === 'claimed' }
  })
}

export type ToPay =
  | { ok: true; number: string; due: bigint; expiresAt: Date }
  | { ok: false; reason: 'not-found' | 'wrong-state' }

/**
 * Returns the amount still due for a student's own order that waits to be paid, and locks the order in the
 * caller's transaction.
 */
export async function orderToPay(
  client: Parameters<typeof store.lockOrder>[0],
  acting: Acting,
  id: string,
): Promise<ToPay> {
  const order = await lockOwnOrder(client, acting, id)
  if (!order) return { ok: false, reason: 'not-found' }
  if (!isAwaitingPayment(order.state)) return { ok: false, reason: 'wrong-state' }
  return { ok: true, number: order.number, due: order.price - order.paid, expiresAt: order.expiresAt }
}

/** Returns the amount due for an order that waits to be paid, in paise; 0 if it does not. */
export async function findAmountDue(client: Connection, id: string): Promise<bigint> {
  const order = await store.findOrder(client, id)
  return order && isAwaitingPayment(order.state) ? order.price - order.paid : 0n
}

/** Tells the open pages of an order's student, on commit, that something about it is new. */
export async function announceOrder(client: Parameters<typeof store.lockOrder>[0], id: string) {
  const order = await store.findOrder(client, id)
  if (order) await announcePlans(client, order)
}

async function lockOwnOrder(client: Parameters<typeof store.lockOrder>[0], { student }: Acting, id: string) {
  const order = await store.lockOrder(client, id)
  return order?.studentId === student.id ? order : undefined
}

/** Returns a student's orders, the newest first. */
export async function viewOrders({ pool }: Database, { by, student }: Acting): Promise<Order[]> {
  await obey(pool, 'plans.view', { by, student })
  return Promise.all((await store.listOrders(pool, student)).map((row) => withPapers(pool, row)))
}

/** Returns an order with its invoices. */
export async function withPapers(client: Connection, row: store.OrderRow): Promise<Order> {
  const { terms, price: _, paid: __, lastPaidOn: ___, ...order } = row
  return {
    ...order,
    terms: JSON.parse(terms) as Terms,
    sealed: terms,
    money: getMoney(row),
    papers: await listInvoices(client, row.id),
    payments: await ledger.listGatewayPayments(client, row.id),
    refunds: await listRefunds(client, row.id),
  }
}

/** Expires orders whose payment was not reported in time. Returns the number of orders. */
export function expireOrders({ pool }: Database, now: Date): Promise<number> {
  return inTransaction(pool, async (client) => {
    const over = await store.takeExpired(client, now)
    for (const order of over) {
      await advanceByStep(client, order, 'expire', BY_ITSELF.by, now)
      await acted(client, 'plans.expire', { ...BY_ITSELF, student: findStudent(order) }, order.id)
    }
    return over.length
  })
}

/** Writes a mail to a student about their order. */
export type WriteOrderMail = (order: {
  /** The student's name. */
  name: string
  before: OrderState
  state: OrderState
  number: string
  title: string
  /** Kind of document issued for its payment. */
  paper: 'invoice' | 'receipt'
  price: bigint
  /** Amount received, in paise. */
  paid: bigint
  /** Money has come since the last mail. */
  moneyCame: boolean
}) => { subject: string; body: string } | undefined

/** After this a mail about an order is out of date: its page has been read. */
const MAIL_LIVES_MS = 14 * 86_400_000

/**
 * Mails students once about each state of their orders, and about received money, if `write` has a text for
 * it. Returns the number of mails.
 */
export function tellOfOrders({ pool }: Database, write: WriteOrderMail, now: Date): Promise<number> {
  return inTransaction(pool, async (client) => {
    let count = 0
    for (const { id, student, mail, ...order } of await store.takeOrdersToMail(client)) {
      const words = write(order)
      if (!mail || !words) continue
      await acted(client, 'plans.tell', { ...BY_ITSELF, student: { id: student } }, id)
      const expiresAt = new Date(now.getTime() + MAIL_LIVES_MS)
      await queueMail(client, { userId: student, recipient: mail, expiresAt, ...words }, now)
      count++
    }
    return count
  })
}
