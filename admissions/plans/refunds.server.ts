import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { acted, changing, obey } from '../access/acting.server.ts'
import { type Acting, type Actor, BY_ITSELF, type Person } from '../access/types.ts'
import { type Day, getDayInIndia } from '../days/days.server.ts'
import { issueCreditNote } from './invoices.server.ts'
import * as ledger from './ledger-store.server.ts'
import { canTake, givesMoneyBack } from './order-status.ts'
import { advanceByStep, announcePlans, findStudent } from './order-steps.server.ts'
import * as orders from './orders-store.server.ts'
import * as store from './refunds-store.server.ts'
import { addBusinessDays, findPaymentForRefund, refundUntil } from './rules.ts'
import type { Terms } from './types.ts'

export interface RefundWish {
  /** Account for the refund, unless the money goes back through the original payment. */
  account: string
  ifsc: string
}

export type RefundOutcome =
  | { ok: true }
  | { ok: false; reason: 'invalid'; faults: { account?: 'no-account'; ifsc?: 'no-ifsc' } }
  /** `too-late`: the days for requesting it are over. `added-to`: the added part must be refunded first. */
  | { ok: false; reason: 'not-found' | 'wrong-state' | 'too-late' | 'added-to' | 'under-way' }

/** `holidays`: days that are no business days in India; `gateway`: the payment service is configured. */
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
  return changing<RefundOutcome>(database, 'plans.askRefund', acting, async (client, recordEvent) => {
    const order = await orders.lockOrder(client, id)
    if (order?.studentId !== student.id) return { ok: false, reason: 'not-found' }
    if (!canTake('askRefund', order.state, by)) return { ok: false, reason: 'wrong-state' }
    const terms = JSON.parse(order.terms) as Terms
    if (now > refundUntil(order.activatedAt!, terms)) return { ok: false, reason: 'too-late' }
    if (await store.isAddedTo(client, id)) return { ok: false, reason: 'added-to' }
    const { price: amount } = order
    const { faults, ...to } = await chooseWayBack(client, id, amount, wish, gateway)
    if (faults) return { ok: false, reason: 'invalid', faults }
    const days = terms.promises?.refundBusinessDays ?? 0
    const dueOn = addBusinessDays(getDayInIndia(now), days, holidays)
    const refund = { orderId: id, kind: 'plan' as const, amount, askedBy: by.id!, dueOn, ...to }
    if (!(await store.addRefund(client, refund, now))) return { ok: false, reason: 'under-way' }
    await advanceByStep(client, order, 'askRefund', by, now)
    await recordEvent(id)
    return { ok: true }
  })
}

/**
 * Requests, as finance staff, a refund of a surplus. A partly paid order is cancelled with it, so the rest
 * cannot open a plan later.
 */
export function askSurplus(
  { pool }: Database,
  actor: Actor,
  id: string,
  wish: RefundWish,
  rules: RefundRules,
  now: Date,
): Promise<RefundOutcome> {
  return inTransaction<RefundOutcome>(pool, async (client) => {
    const order = await orders.lockOrder(client, id)
    if (!order) return { ok: false, reason: 'not-found' }
    await acted(client, 'plans.askRefund', { ...actor, student: findStudent(order) }, id)
    const ends = (['cancel', 'close'] as const).find((name) => canTake(name, order.state, actor.by))
    const inPart = order.paid < order.price && ends
    const due = inPart ? 0n : getDue(order)
    const outcome = await addSurplus(client, actor.by, { order, amount: order.paid - due }, wish, rules, now)
    if (outcome.ok && inPart) await advanceByStep(client, order, inPart, actor.by, now)
    if (outcome.ok) await announcePlans(client, order)
    return outcome
  })
}

/**
 * Requests, as the student, a refund of an overpaid amount or of money for a cancelled order; another person
 * decides.
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
  return changing<RefundOutcome>(database, 'plans.askRefund', acting, async (client, recordEvent) => {
    const order = await orders.lockOrder(client, id)
    if (order?.studentId !== student.id) return { ok: false, reason: 'not-found' }
    // Part of a price is no surplus: it opens the plan once the rest arrives.
    if (order.state === 'expired' && order.paid < order.price) return { ok: false, reason: 'wrong-state' }
    const amount = order.paid - getDue(order)
    const outcome = await addSurplus(client, by, { order, amount }, wish, rules, now)
    if (outcome.ok) await recordEvent(id)
    return outcome
  })
}

/** Returns the price that the order's money pays, in paise; 0 if the order opens nothing. */
const getDue = ({ state, price }: orders.OrderRow) => (givesMoneyBack(state) ? 0n : price)

async function addSurplus(
  client: PoolClient,
  person: Person,
  { order, amount }: { order: orders.OrderRow; amount: bigint },
  wish: RefundWish,
  { holidays, gateway }: RefundRules,
  now: Date,
): Promise<RefundOutcome> {
  if (amount <= 0n) return { ok: false, reason: 'wrong-state' }
  const { faults, ...to } = await chooseWayBack(client, order.id, amount, wish, gateway)
  if (faults) return { ok: false, reason: 'invalid', faults }
  const { promises } = JSON.parse(order.terms) as Terms
  const dueOn = addBusinessDays(getDayInIndia(now), promises?.refundBusinessDays ?? 0, holidays)
  const refund = { orderId: order.id, kind: 'surplus' as const, amount, askedBy: person.id!, dueOn, ...to }
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
  actor: Actor,
  id: string,
  { decision, reason }: { decision: 'approved' | 'refused'; reason: string },
  now: Date,
): Promise<DecisionOutcome> {
  return inTransaction<DecisionOutcome>(pool, async (client) => {
    const order = await orders.lockOrder(client, id)
    await obey(client, 'plans.decideRefund', actor)
    const [refund] = order ? await store.listRefunds(client, id) : []
    if (!order || !refund) return { ok: false, reason: 'not-found' }
    if (refund.decision) return { ok: false, reason: 'decided' }
    if (refund.askedBy === actor.by.id) return { ok: false, reason: 'own' }
    if (decision === 'refused' && !reason)
      return { ok: false, reason: 'invalid', faults: { reason: 'no-reason' } }
    await acted(client, 'plans.decideRefund', { ...actor, student: findStudent(order) }, refund.id)
    await store.storeDecision(
      client,
      refund,
      { decision, reason: reason.slice(0, 500), by: actor.by.id! },
      now,
    )
    if (refund.kind === 'plan') {
      await advanceByStep(
        client,
        order,
        decision === 'approved' ? 'approveRefund' : 'refuseRefund',
        actor.by,
        now,
      )
      if (decision === 'approved') {
        await store.endGrant(client, id, now)
        await issueCreditNote(client, order, getDayInIndia(now), now)
      }
    }
    await announcePlans(client, order)
    return { ok: true }
  })
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

/** After this a mail about a refund is out of date: its page has been read. */
const MAIL_LIVES_MS = 14 * 86_400_000

/** Mails students once about each step of a refund of their overpaid amount. Returns how many mails. */
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
        await ledger.listGatewayPayments(client, order),
        await store.listRefunds(client, order),
      )
    : undefined
  if (payment) return { payment, account: null, ifsc: null, faults: undefined }
  const to = { account: account.replace(/\s/g, ''), ifsc: ifsc.replace(/\s/g, '').toUpperCase() }
  return { payment: null, ...to, faults: findFaults(to) }
}

function findFaults({ account, ifsc }: RefundWish) {
  const faults = {
    ...(/^\d{6,20}$/.test(account) ? {} : { account: 'no-account' as const }),
    ...(/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc) ? {} : { ifsc: 'no-ifsc' as const }),
  }
  return Object.keys(faults).length > 0 ? faults : undefined
}
