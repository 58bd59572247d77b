import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { computeBackoffMs } from '../../platform/outbox/backoff.ts'
import { acted, changing, obey } from '../access/acting.server.ts'
import { type Acting, BY_ITSELF } from '../access/types.ts'
import { getDayInIndia } from '../days/days.server.ts'
import { confirmPayment } from '../plans/confirm.server.ts'
import type { House } from '../plans/house.ts'
import { announceOrder, findAmountDue, orderToPay } from '../plans/orders.server.ts'
import { listRefundsToPayBack, notePaidBack } from '../plans/pay-refunds.server.ts'
import * as store from './store.server.ts'
import type { Gateway, GatewayEvent, PaymentState } from './types.ts'

export type { PageTry } from './store.server.ts'

/** A page takes payments at least so long, as the service wants it. */
const MIN_PAGE_MS = 20 * 60_000

export type OpenedPage =
  | { ok: true; address: string }
  /** `no-answer`: the service has made no page; nothing is lost by asking again. */
  | { ok: false; reason: 'not-found' | 'wrong-state' | 'no-answer' }

/**
 * Returns the address of the service's page for all that is due, an open one or a new one; `back`: where it
 * leads afterwards.
 */
export async function openPage(
  database: Database,
  gateway: Gateway,
  acting: Acting,
  order: string,
  back: string,
  now: Date,
): Promise<OpenedPage> {
  const draft = await changing(database, 'gateway.openPage', acting, async (client, recordEvent) => {
    const toPay = await orderToPay(client, acting, order)
    if (!toPay.ok) return toPay
    const { number, due: amount, expiresAt } = toPay
    const address = await store.reopenPage(client, { order, amount, now })
    if (address) return { ok: true as const, there: address }
    const endsAt = new Date(Math.max(expiresAt.getTime(), now.getTime() + MIN_PAGE_MS))
    const id = await store.addPage(client, { order, amount, endsAt }, now)
    await recordEvent(id)
    return { ok: true as const, page: { id, number, amount, endsAt, back } }
  })
  if (!draft.ok) return draft
  if (draft.there !== undefined) return { ok: true, address: draft.there }
  const openedPage = await gateway.openPage(draft.page)
  if (!openedPage.ok) return { ok: false, reason: 'no-answer' }
  const { id: serviceId, address } = openedPage
  const { id } = draft.page
  await inTransaction(database.pool, (client) => store.putPage(client, id, { serviceId, address }, now))
  return { ok: true, address }
}

/**
 * Returns the state of the last attempt to pay a student's order on the service's page, as far as the service
 * has reported.
 */
export async function findLastPayment(
  { pool }: Database,
  { by, student }: Acting,
  order: string,
): Promise<PaymentState | undefined> {
  await obey(pool, 'plans.view', { by, student })
  return store.readLastPayment(pool, order)
}

/** Interval between queries about an opened page; sooner if its payer looks. */
const ASK_EVERY_MS = 4 * 60_000
/** An answer that a page is unpaid is good for so long. */
const ANSWER_LASTS_MS = 60_000

/**
 * Returns whether a student may have paid on the service's page without our knowing: it was opened, and
 * the service has not reported lately that it is unpaid. Queries the service at once in that case.
 * `isBack`: the student has just come back from there.
 */
export async function isPaymentUncertain(
  { pool }: Database,
  { by, student }: Acting,
  order: string,
  { isBack, now }: { isBack: boolean; now: Date },
): Promise<boolean> {
  await obey(pool, 'plans.view', { by, student })
  if (isBack) await store.markToAsk(pool, order, true, now)
  const uncertain = await store.isUncertain(pool, order, new Date(now.getTime() - ANSWER_LASTS_MS))
  if (uncertain && !isBack) await store.markToAsk(pool, order, false, now)
  return uncertain
}

/** Schedules an immediate query about the pages of a student's order. */
export async function scheduleQuery({ pool }: Database, { by, student }: Acting, order: string, now: Date) {
  await obey(pool, 'plans.view', { by, student })
  await store.markToAsk(pool, order, false, now)
}

/**
 * Queries the service about its open pages, and takes payments made there once, as it takes the service's own
 * events. A page whose order is due a different amount or nothing is closed to prevent mistaken payments.
 * Returns the number of payments that no event had reported.
 */
export async function askAboutPages(
  database: Database,
  gateway: Gateway,
  house: House,
  now: () => Date,
  stopping?: AbortSignal,
): Promise<number> {
  const { pool } = database
  const waitMs = (tries: number) => Math.min(computeBackoffMs(tries, Math.random()), ASK_EVERY_MS)
  let count = 0
  while (!stopping?.aborted) {
    const askedAt = now()
    const page = await store.takePageToAsk(pool, waitMs, askedAt)
    if (!page) break
    const answer = await gateway.askAbout(page.serviceId)
    if (!answer.ok) continue
    let foundCount = 0
    for (const { id, amount, at } of answer.payments) {
      const about = { about: 'payment', payment: id, state: 'captured', amount } as const
      const event = { id: `${store.ASKED}${id}`, what: 'asked', at, ...about, page: { id: page.id } }
      if ((await takeEvent(database, house, event, now())) === 'taken') foundCount++
    }
    count += foundCount
    const due = answer.state === 'open' ? await findAmountDue(pool, page.order) : page.amount
    const isClosed = due !== page.amount && (await gateway.closePage(page.serviceId)).ok
    await inTransaction(pool, async (client) => {
      const next = new Date(askedAt.getTime() + ASK_EVERY_MS)
      const state = isClosed ? 'closed' : answer.state
      await store.putAnswer(client, page, { state, asked: askedAt, next, found: foundCount > 0 })
      await announceOrder(client, page.order)
    })
  }
  return count
}

/**
 * Returns since when the service has sent no payment events by itself, for staff who handle payments;
 * `undefined` if it does.
 */
export async function findSilenceStart(
  { pool }: Database,
  { by }: Pick<Acting, 'by'>,
  now: Date,
): Promise<Date | undefined> {
  await obey(pool, 'plans.viewOrders', { by })
  const before = (ms: number) => new Date(now.getTime() - ms)
  return store.readSilentSince(pool, { from: before(14 * 86_400_000), to: before(10 * 60_000) })
}

/** `repeated`: the event came before. `not-ours`: it is not about anything here. Neither changes anything. */
export type EventOutcome = 'taken' | 'repeated' | 'not-ours'

/**
 * Processes an event of the service once: books the money for its order, or settles a refund that arrived.
 * Events may repeat and come in any order.
 */
export function takeEvent(
  { pool }: Database,
  house: House,
  event: GatewayEvent,
  now: Date,
): Promise<EventOutcome> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'gateway.hear', BY_ITSELF)
    if (!(await store.addGatewayEvent(client, event, now))) return 'repeated'
    const day = getDayInIndia(event.at)
    if (event.about === 'refund') {
      const isNew = await notePaidBack(client, BY_ITSELF, event.refund, event.outcome, day, now)
      return isNew ? 'taken' : 'not-ours'
    }
    if (event.about === 'other') return 'not-ours'
    const order = await store.orderOfPage(client, event.page)
    if (!order) return 'not-ours'
    const { payment: id, amount, state, at } = event
    if (!(await store.putPayment(client, { id, order, amount, state, at }))) return 'repeated'
    await acted(client, 'gateway.hear', BY_ITSELF, order)
    if (state === 'captured') {
      const source = { kind: 'gateway', id } as const
      const payment = { order, amount, source, day }
      const confirmation = await confirmPayment(client, house, BY_ITSELF, payment, now)
      if (!confirmation.ok)
        throw new Error(`payment ${id} cannot be booked for order ${order}: ${confirmation.reason}`)
    }
    return 'taken'
  })
}

/**
 * Asks the service to pay back approved refunds, each under its own id, so nothing is sent twice. Returns the
 * number accepted.
 */
export async function payRefundsBack(
  database: Database,
  gateway: Gateway,
  now: () => Date,
  stopping?: AbortSignal,
): Promise<number> {
  let count = 0
  for (const { id, payment, amount } of await listRefundsToPayBack(database, BY_ITSELF)) {
    if (stopping?.aborted) break
    const before = await store.readRefundTry(database.pool, id)
    if (before && before.tryAt > now()) continue
    const outcome = await gateway.payBack({ id, payment: payment!, amount })
    if (outcome.ok) {
      const state = outcome.failed ? 'failed' : 'taken'
      const day = getDayInIndia(now())
      const recordState = (client: Parameters<typeof notePaidBack>[0]) =>
        notePaidBack(client, BY_ITSELF, id, state, day, now())
      if (await inTransaction(database.pool, recordState)) count++
      continue
    }
    const tries = (before?.tries ?? 0) + 1
    const tryAt = new Date(now().getTime() + computeBackoffMs(tries, Math.random()))
    const attempt = { tries, tryAt, trouble: outcome.why }
    await inTransaction(database.pool, (client) => store.saveRefundTry(client, id, attempt))
  }
  return count
}

/** Returns why the service did not accept a refund, for each attempt, for staff who handle payments. */
export async function refundTrouble(
  { pool }: Database,
  { by }: Pick<Acting, 'by'>,
  refund: string,
): Promise<store.PageTry | undefined> {
  await obey(pool, 'plans.openOrder', { by })
  return store.readRefundTry(pool, refund)
}
