import type { PoolClient } from 'pg'
import { csvLine } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { acted, changing, noteReading, obey } from '../access/acting.server.ts'
import { type Acting, type Actor, BY_ITSELF, type Person } from '../access/types.ts'
import { type Day, dayInIndia } from '../days/days.server.ts'
import { issueCreditNote } from './invoices.server.ts'
import * as ledger from './ledger-store.server.ts'
import { canTake, givesMoneyBack, type OrderStep, orderSteps } from './order-status.ts'
import * as orders from './orders-store.server.ts'
import * as store from './refunds-store.server.ts'
import { businessDaysAfter, findPaymentForRefund, refundUntil, rupees } from './rules.ts'
import type { Terms } from './types.ts'

export interface RefundWish {
  /** Account for the refund, unless the money goes back through the original payment. */
  account: string
  ifsc: string
}

export type RefundOutcome =
  | { ok: true }
  | { ok: false; reason: 'invalid'; faults: { account?: 'no-account'; ifsc?: 'no-ifsc' } }
  /** `too-late`: the days in which it may be asked for are over. `added-to`: what was added is given back first. */
  | { ok: false; reason: 'not-found' | 'not-from-here' | 'too-late' | 'added-to' | 'under-way' }

/** `holidays`: days that are no business days, as India counts them; `gateway`: the payment service is there. */
export interface RefundRules {
  holidays: ReadonlySet<Day>
  gateway?: boolean
}

/**
 * Requests a refund of a plan's full price. The plan stays in force until another person has decided. If a
 * single payment through the service covers it, it goes back through the service.
 */
export function askRefund(
  database: Database,
  acting: Acting,
  id: string,
  wish: RefundWish,
  { holidays, gateway }: RefundRules,
  now: Date,
): Promise<RefundOutcome> {
  const { by, student } = acting
  return changing<RefundOutcome>(database, 'plans.askRefund', acting, async (client, done) => {
    const order = await orders.lockOrder(client, id)
    if (order?.studentId !== student.id) return { ok: false, reason: 'not-found' }
    if (!canTake('askRefund', order.state, by)) return { ok: false, reason: 'not-from-here' }
    const terms = JSON.parse(order.terms) as Terms
    if (now > refundUntil(order.activatedAt!, terms)) return { ok: false, reason: 'too-late' }
    if (await store.isAddedTo(client, id)) return { ok: false, reason: 'added-to' }
    const { price: amount } = order
    const { faults, ...to } = await chooseWayBack(client, id, amount, wish, gateway)
    if (faults) return { ok: false, reason: 'invalid', faults }
    const days = terms.promises?.refundBusinessDays ?? 0
    const dueOn = businessDaysAfter(dayInIndia(now), days, holidays)
    const refund = { orderId: id, kind: 'plan' as const, amount, askedBy: by.id!, dueOn, ...to }
    if (!(await store.addRefund(client, refund, now))) return { ok: false, reason: 'under-way' }
    await advanceByStep(client, order, 'askRefund', by, now)
    await done(id)
    return { ok: true }
  })
}

/**
 * Requests, as finance staff, a refund of a surplus. A partly paid order is cancelled with it, so the rest
 * cannot open a plan later.
 */
export function askSurplus(
  { pool }: Database,
  who: Actor,
  id: string,
  wish: RefundWish,
  rules: RefundRules,
  now: Date,
): Promise<RefundOutcome> {
  return inTransaction<RefundOutcome>(pool, async (client) => {
    const order = await orders.lockOrder(client, id)
    if (!order) return { ok: false, reason: 'not-found' }
    await acted(client, 'plans.askRefund', { ...who, student: studentOf(order) }, id)
    const ends = (['cancel', 'close'] as const).find((name) => canTake(name, order.state, who.by))
    const inPart = order.paid < order.price && ends
    const due = inPart ? 0n : dueOf(order)
    const outcome = await addSurplus(client, who.by, { order, amount: order.paid - due }, wish, rules, now)
    if (outcome.ok && inPart) await advanceByStep(client, order, inPart, who.by, now)
    if (outcome.ok) await announcePlans(client, order)
    return outcome
  })
}

/**
 * Requests, as the student, a refund of what was overpaid on an order or came for a cancelled one; another
 * person decides.
 */
export function askOwnSurplus(
  database: Database,
  acting: Acting,
  id: string,
  wish: RefundWish,
  rules: RefundRules,
  now: Date,
): Promise<RefundOutcome> {
  const { by, student } = acting
  return changing<RefundOutcome>(database, 'plans.askRefund', acting, async (client, done) => {
    const order = await orders.lockOrder(client, id)
    if (order?.studentId !== student.id) return { ok: false, reason: 'not-found' }
    // The part of a price that opens a plan once the rest is there is no surplus.
    if (order.state === 'expired' && order.paid < order.price) return { ok: false, reason: 'not-from-here' }
    const amount = order.paid - dueOf(order)
    const outcome = await addSurplus(client, by, { order, amount }, wish, rules, now)
    if (outcome.ok) await done(id)
    return outcome
  })
}

/** Price of what the order's money buys, in paise; 0 if the order opens nothing. */
const dueOf = ({ state, price }: orders.OrderRow) => (givesMoneyBack(state) ? 0n : price)

async function addSurplus(
  client: PoolClient,
  by: Person,
  { order, amount }: { order: orders.OrderRow; amount: bigint },
  wish: RefundWish,
  { holidays, gateway }: RefundRules,
  now: Date,
): Promise<RefundOutcome> {
  if (amount <= 0n) return { ok: false, reason: 'not-from-here' }
  const { faults, ...to } = await chooseWayBack(client, order.id, amount, wish, gateway)
  if (faults) return { ok: false, reason: 'invalid', faults }
  const { promises } = JSON.parse(order.terms) as Terms
  const dueOn = businessDaysAfter(dayInIndia(now), promises?.refundBusinessDays ?? 0, holidays)
  const refund = { orderId: order.id, kind: 'surplus' as const, amount, askedBy: by.id!, dueOn, ...to }
  const isAdded = await store.addRefund(client, refund, now)
  return isAdded ? { ok: true } : { ok: false, reason: 'under-way' }
}

export type DecisionOutcome =
  | { ok: true }
  /** `own`: users cannot decide on a refund they requested. */
  | { ok: false; reason: 'not-found' | 'decided' | 'own' }
  /** A refusal needs a reason. */
  | { ok: false; reason: 'invalid'; faults: { reason: 'no-reason' } }

/**
 * Decides on a refund that another person has requested. If a plan's refund is approved, the plan ends and a
 * credit note reverses the invoice.
 */
export function decideRefund(
  { pool }: Database,
  who: Actor,
  id: string,
  { decision, reason }: { decision: 'approved' | 'refused'; reason: string },
  now: Date,
): Promise<DecisionOutcome> {
  return inTransaction<DecisionOutcome>(pool, async (client) => {
    const order = await orders.lockOrder(client, id)
    await obey(client, 'plans.decideRefund', who)
    const [refund] = order ? await store.refundsOf(client, id) : []
    if (!order || !refund) return { ok: false, reason: 'not-found' }
    if (refund.decision) return { ok: false, reason: 'decided' }
    if (refund.askedBy === who.by.id) return { ok: false, reason: 'own' }
    if (decision === 'refused' && !reason)
      return { ok: false, reason: 'invalid', faults: { reason: 'no-reason' } }
    await acted(client, 'plans.decideRefund', { ...who, student: studentOf(order) }, refund.id)
    await store.decide(client, refund, { decision, reason: reason.slice(0, 500), by: who.by.id! }, now)
    if (refund.kind === 'plan') {
      await advanceByStep(
        client,
        order,
        decision === 'approved' ? 'approveRefund' : 'refuseRefund',
        who.by,
        now,
      )
      if (decision === 'approved') {
        await store.endGrant(client, id, now)
        await issueCreditNote(client, order, dayInIndia(now), now)
      }
    }
    await announcePlans(client, order)
    return { ok: true }
  })
}

/**
 * Puts all approved refunds that go through the bank into one bank file. Returns its number, or `undefined`
 * if there are none to send.
 */
export function makeBatch({ pool }: Database, who: Actor, now: Date): Promise<number | undefined> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'plans.makeBatch', who)
    const orderIds = await store.ordersToSend(client)
    let batch: number | undefined
    for (const id of orderIds) {
      const order = (await orders.lockOrder(client, id))!
      const refund = (await store.refundsOf(client, id)).find(
        ({ decision, batch, payment }) => decision === 'approved' && batch === null && !payment,
      )
      if (!refund) continue
      batch ??= await store.nextBatch(client)
      await store.putInBatch(client, refund, { batch, by: who.by.id }, now)
      await acted(client, 'plans.makeBatch', { ...who, student: studentOf(order) }, refund.id)
      await announcePlans(client, order)
    }
    return batch
  })
}

/**
 * Records that a file was uploaded to the bank: its refunds are sent. Returns `false` if there is no such
 * file, or the upload was already recorded.
 */
export function sendBatch({ pool }: Database, who: Actor, batch: number, now: Date): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'plans.sendRefunds', who)
    let count = 0
    for (const id of await store.ordersOfBatch(client, batch)) {
      const order = (await orders.lockOrder(client, id))!
      const refund = (await store.refundsOf(client, id)).find((one) => one.batch === batch)
      if (refund && (await markRefundSent(client, who, { order, refund }, dayInIndia(now), now))) count++
    }
    return count > 0
  })
}

/**
 * Records that a refund has left the bank on a day of its statement. Returns `too-early` if the refund had
 * not been sent by then, `false` if no refund of this order is on its way through the bank.
 */
export function settleRefund(
  { pool }: Database,
  who: Actor,
  id: string,
  day: Day,
  now: Date,
): Promise<boolean | 'too-early'> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'plans.settleRefund', who)
    const order = await orders.lockOrder(client, id)
    const refund =
      order &&
      (await store.refundsOf(client, id)).find(
        ({ sentAt, settledAt, payment, failedAt }) => sentAt && !settledAt && (!payment || failedAt),
      )
    if (!order || !refund) return false
    if (day < dayInIndia(refund.sentAt!)) return 'too-early'
    await settleAndAdvance(client, who, { order, refund, from: 'bank' }, day, now)
    return true
  })
}

export type { SentRefund } from './refunds-store.server.ts'

/**
 * Returns refunds that were sent through the bank and are not on its statement yet. The caller checks
 * permission (`plans.settleRefund`).
 */
export const sentRefunds = store.readSentRefunds

/**
 * Records, in the caller's transaction, that a line of the bank's statement is a refund that was sent, on the
 * line's day. Returns `false` if the refund is no longer on its way.
 */
export async function settleByLine(
  client: PoolClient,
  who: Actor,
  { id, order: of }: Pick<store.SentRefund, 'id' | 'order'>,
  day: Day,
  now: Date,
): Promise<boolean> {
  const order = await orders.lockOrder(client, of)
  const refund = (await store.refundsOf(client, of)).find((one) => one.id === id)
  if (!order || !refund?.sentAt || refund.settledAt || day < dayInIndia(refund.sentAt)) return false
  await settleAndAdvance(client, who, { order, refund, from: 'bank' }, day, now)
  return true
}

/** Writes the mail to a student about the refund of an overpayment. */
export type WriteRefundMail = (refund: {
  /** The student's name. */
  name: string
  step: 'approved' | 'refused' | 'sent'
  number: string
  /** In paise. */
  amount: bigint
}) => { subject: string; body: string }

/** A mail about a refund lives no longer: by then its page has been read. */
const MAIL_LIVES_MS = 14 * 86_400_000

/** Mails students once about each step of the refund of what they paid too much. Returns how many mails. */
export function tellOfRefunds({ pool }: Database, write: WriteRefundMail, now: Date): Promise<number> {
  return inTransaction(pool, async (client) => {
    let count = 0
    for (const { id, student, mail, ...refund } of await store.takeRefundsToMail(client)) {
      if (!mail) continue
      await acted(client, 'plans.tell', { ...BY_ITSELF, student: { id: student } }, id)
      const expiresAt = new Date(now.getTime() + MAIL_LIVES_MS)
      await queueMail(client, { userId: student, recipient: mail, expiresAt, ...write(refund) }, now)
      count++
    }
    return count
  })
}

/** Refunds that were approved and wait for the payment service to pay them back, the oldest first. */
export async function refundsToPayBack({ pool }: Database, who: Actor): Promise<store.Refund[]> {
  await obey(pool, 'plans.sendRefunds', who)
  return store.readRefundsToPayBack(pool)
}

/**
 * Records, in the caller's transaction, the payment service's report on a refund: accepted, paid back or
 * failed. Only moves forward: a refund paid back stays so. `day`: when it happened. Returns `false` if
 * nothing is new, or there is no such refund.
 */
export async function notePaidBack(
  client: PoolClient,
  who: Actor,
  id: string,
  outcome: 'taken' | 'paid-back' | 'failed',
  day: Day,
  now: Date,
): Promise<boolean> {
  const refundOrder = await store.orderOfRefund(client, id)
  const order = refundOrder === undefined ? undefined : await orders.lockOrder(client, refundOrder)
  const refund = order && (await store.refundsOf(client, order.id)).find((one) => one.id === id)
  if (!order || !refund?.payment || refund.decision !== 'approved' || refund.settledAt) return false
  const isSent = await markRefundSent(client, who, { order, refund }, day, now)
  if (outcome === 'taken') return isSent
  if (outcome === 'failed') {
    if (refund.failedAt) return false
    await store.putFailed(client, refund, now)
    await acted(client, 'plans.sendRefunds', { ...who, student: studentOf(order) }, refund.id)
    return true
  }
  // The order has gone on with the sending.
  const heldOrder = (await orders.findOrder(client, order.id))!
  await settleAndAdvance(client, who, { order: heldOrder, refund, from: 'gateway' }, day, now)
  return true
}

async function markRefundSent(
  client: PoolClient,
  who: Actor,
  { order, refund }: { order: orders.OrderRow; refund: store.Refund },
  day: Day,
  now: Date,
): Promise<boolean> {
  if (!(await store.putSent(client, refund, who.by, now))) return false
  await addRefundTransfer(client, refund, 'refunds-sent', 'customer', day, now)
  if (refund.kind === 'plan') await advanceByStep(client, order, 'sendRefund', who.by, now)
  await acted(client, 'plans.sendRefunds', { ...who, student: studentOf(order) }, refund.id)
  await announcePlans(client, order)
  return true
}

async function settleAndAdvance(
  client: PoolClient,
  who: Actor,
  { order, refund, from }: { order: orders.OrderRow; refund: store.Refund; from: 'bank' | 'gateway' },
  day: Day,
  now: Date,
) {
  await store.putSettled(client, refund, now)
  await addRefundTransfer(client, refund, from, 'refunds-sent', day, now)
  if (refund.kind === 'plan') await advanceByStep(client, order, 'settleRefund', who.by, now)
  await acted(client, 'plans.settleRefund', { ...who, student: studentOf(order) }, refund.id)
  await announcePlans(client, order)
}

/**
 * Returns a batch as CSV for the bank's upload: a row of names, then one row per refund. Each student can see
 * that their account number was read. Returns `undefined` if there is no such batch.
 */
export async function batchOf(database: Database, who: Actor, batch: number): Promise<string | undefined> {
  await obey(database.pool, 'plans.readBatch', who)
  const refunds = await store.batchRows(database.pool, batch)
  if (refunds.length === 0) return undefined
  await noteReading(database, 'plans.readBatch', who, { why: 'batch', records: refunds.map(({ id }) => id) })
  const rows = refunds.map(({ number, name, account, ifsc, amount }) => [
    name,
    account ?? '',
    ifsc ?? '',
    rupees(BigInt(amount)),
    'INR',
    number,
  ])
  return [['Beneficiary', 'Account', 'IFSC', 'Amount', 'Currency', 'Order'], ...rows].map(csvLine).join('')
}

/**
 * Chooses the way back for an amount: a payment through the service that covers it, else the account that was
 * given.
 */
async function chooseWayBack(
  client: PoolClient,
  order: string,
  amount: bigint,
  { account, ifsc }: RefundWish,
  gateway = false,
) {
  const payment = gateway
    ? findPaymentForRefund(
        amount,
        await ledger.gatewayPaymentsOf(client, order),
        await store.refundsOf(client, order),
      )
    : undefined
  if (payment) return { payment, account: null, ifsc: null, faults: undefined }
  const to = { account: account.replace(/\s/g, ''), ifsc: ifsc.replace(/\s/g, '').toUpperCase() }
  return { payment: null, ...to, faults: faultsOf(to) }
}

function faultsOf({ account, ifsc }: RefundWish) {
  const faults = {
    ...(/^\d{6,20}$/.test(account) ? {} : { account: 'no-account' as const }),
    ...(/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc) ? {} : { ifsc: 'no-ifsc' as const }),
  }
  return Object.keys(faults).length > 0 ? faults : undefined
}

const studentOf = ({ studentId }: orders.OrderRow) => (studentId ? { id: studentId } : undefined)

function advanceByStep(client: PoolClient, order: orders.OrderRow, name: OrderStep, by: Person, now: Date) {
  return orders.advanceOrder(client, order, name, orderSteps[name].to, by, now)
}

function addRefundTransfer(
  client: PoolClient,
  refund: store.Refund,
  from: string,
  to: string,
  day: Day,
  now: Date,
) {
  const { id, orderId: order, amount } = refund
  return ledger.addTransfer(client, { order, from, to, amount, source: { kind: 'refund', id }, day }, now)
}

async function announcePlans(client: PoolClient, { studentId }: orders.OrderRow) {
  if (studentId) await announce(client, studentId, 'plans')
}
