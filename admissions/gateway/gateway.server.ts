import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { backoffMs } from '../../platform/outbox/backoff.ts'
import { acted, changing, obey } from '../access/acting.server.ts'
import { type Acting, BY_ITSELF } from '../access/types.ts'
import { dayInIndia } from '../days/days.server.ts'
import { confirmPayment } from '../plans/confirm.server.ts'
import type { House } from '../plans/house.ts'
import { orderToPay } from '../plans/orders.server.ts'
import { notePaidBack, refundsToPayBack } from '../plans/refunds.server.ts'
import * as store from './store.server.ts'
import type { Gateway, GatewayEvent, PaymentState } from './types.ts'

export type { Tried } from './store.server.ts'

/** A page takes payments at least so long, as the service wants it. */
const SHORTEST_MS = 20 * 60_000

export type OpenedPage =
  | { ok: true; address: string }
  /** `no-answer`: the service has made no page; nothing is lost by asking again. */
  | { ok: false; reason: 'not-found' | 'not-from-here' | 'no-answer' }

/** The address of the service's page for all that is due, the one there is or a new one; `back`: where it leads afterwards. */
export async function openPage(
  database: Database,
  gateway: Gateway,
  acting: Acting,
  order: string,
  back: string,
  now: Date,
): Promise<OpenedPage> {
  const begun = await changing(database, 'gateway.openPage', acting, async (client, done) => {
    const toPay = await orderToPay(client, acting, order)
    if (!toPay.ok) return toPay
    const { number, due: amount, expiresAt } = toPay
    const address = await store.pageToPay(client, { order, amount, now })
    if (address) return { ok: true as const, there: address }
    const endsAt = new Date(Math.max(expiresAt.getTime(), now.getTime() + SHORTEST_MS))
    const id = await store.addPage(client, { order, amount, endsAt }, now)
    await done(id)
    return { ok: true as const, page: { id, number, amount, endsAt, back } }
  })
  if (!begun.ok) return begun
  if (begun.there !== undefined) return { ok: true, address: begun.there }
  const made = await gateway.openPage(begun.page)
  if (!made.ok) return { ok: false, reason: 'no-answer' }
  const { id: serviceId, address } = made
  const { id } = begun.page
  await inTransaction(database.pool, (client) => store.putPage(client, id, { serviceId, address }))
  return { ok: true, address }
}

/** How the last try to pay a student's order on the service's page stands, as far as the service has told. */
export async function lastPayment(
  { pool }: Database,
  { by, student }: Acting,
  order: string,
): Promise<PaymentState | undefined> {
  await obey(pool, 'plans.view', { by, student })
  return store.lastPayment(pool, order)
}

/** `repeated`: it was told before. `not-ours`: it has to do with nothing here. Either way nothing has changed. */
export type EventOutcome = 'taken' | 'repeated' | 'not-ours'

/**
 * Takes an event of the service once: money is booked for its order, a refund that arrived is settled. Events may repeat and come in any order.
 */
export function takeEvent(
  { pool }: Database,
  house: House,
  event: GatewayEvent,
  now: Date,
): Promise<EventOutcome> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'gateway.hear', BY_ITSELF)
    if (!(await store.addEvent(client, event, now))) return 'repeated'
    const day = dayInIndia(event.at)
    if (event.about === 'refund') {
      const noted = await notePaidBack(client, BY_ITSELF, event.refund, event.outcome, day, now)
      return noted ? 'taken' : 'not-ours'
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
      const confirmed = await confirmPayment(client, house, BY_ITSELF, payment, now)
      if (!confirmed.ok)
        throw new Error(`payment ${id} cannot be booked for order ${order}: ${confirmed.reason}`)
    }
    return 'taken'
  })
}

/** Asks the service to pay back approved refunds, each under its own id, so nothing is sent twice. Returns how many it accepted. */
export async function payRefundsBack(
  database: Database,
  gateway: Gateway,
  now: () => Date,
  stopping?: AbortSignal,
): Promise<number> {
  let taken = 0
  for (const { id, payment, amount } of await refundsToPayBack(database, BY_ITSELF)) {
    if (stopping?.aborted) break
    const before = await store.triedRefund(database.pool, id)
    if (before && before.tryAt > now()) continue
    const outcome = await gateway.payBack({ id, payment: payment!, amount })
    if (outcome.ok) {
      const state = outcome.failed ? 'failed' : 'taken'
      const day = dayInIndia(now())
      const noted = (client: Parameters<typeof notePaidBack>[0]) =>
        notePaidBack(client, BY_ITSELF, id, state, day, now())
      if (await inTransaction(database.pool, noted)) taken++
      continue
    }
    const tries = (before?.tries ?? 0) + 1
    const tryAt = new Date(now().getTime() + backoffMs(tries, Math.random()))
    const tried = { tries, tryAt, trouble: outcome.why }
    await inTransaction(database.pool, (client) => store.putTried(client, id, tried))
  }
  return taken
}

/** Why the service did not accept a refund, each time it was asked, for those who look after money. */
export async function refundTrouble(
  { pool }: Database,
  { by }: Pick<Acting, 'by'>,
  refund: string,
): Promise<store.Tried | undefined> {
  await obey(pool, 'plans.openOrder', { by })
  return store.triedRefund(pool, refund)
}
