import type { PoolClient } from 'pg'
import { formatCsvLine } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, noteReading, obey } from '../access/acting.server.ts'
import type { Actor } from '../access/types.ts'
import { type Day, getDayInIndia } from '../days/days.server.ts'
import * as ledger from './ledger-store.server.ts'
import { advanceByStep, announcePlans, findStudent } from './order-steps.server.ts'
import * as orders from './orders-store.server.ts'
import * as store from './refunds-store.server.ts'
import { formatRupees } from './rules.ts'

/**
 * Puts all approved refunds that go through the bank into one bank file. Returns its number, or `undefined`
 * if there are none to send.
 */
export function makeBatch({ pool }: Database, actor: Actor, now: Date): Promise<number | undefined> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'plans.makeBatch', actor)
    const orderIds = await store.listOrdersToSend(client)
    let batch: number | undefined
    for (const id of orderIds) {
      const order = (await orders.lockOrder(client, id))!
      const refund = (await store.listRefunds(client, id)).find(
        ({ decision, batch, payment }) => decision === 'approved' && batch === null && !payment,
      )
      if (!refund) continue
      batch ??= await store.getNextBatch(client)
      await store.putInBatch(client, refund, { batch, by: actor.by.id }, now)
      await acted(client, 'plans.makeBatch', { ...actor, student: findStudent(order) }, refund.id)
      await announcePlans(client, order)
    }
    return batch
  })
}

/**
 * Records that a file was uploaded to the bank: its refunds are sent. Returns `false` if there is no such
 * file, or the upload was already recorded.
 */
export function sendBatch({ pool }: Database, actor: Actor, batch: number, now: Date): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'plans.sendRefunds', actor)
    let count = 0
    for (const id of await store.listOrdersOfBatch(client, batch)) {
      const order = (await orders.lockOrder(client, id))!
      const refund = (await store.listRefunds(client, id)).find((orderRefund) => orderRefund.batch === batch)
      if (refund && (await markRefundSent(client, actor, { order, refund }, getDayInIndia(now), now))) count++
    }
    return count > 0
  })
}

/**
 * Records that a refund has left the bank on a day of its statement. Returns `too-early` if the refund had
 * not been sent by then, `false` if no refund of this order is being sent through the bank.
 */
export function settleRefund(
  { pool }: Database,
  actor: Actor,
  id: string,
  day: Day,
  now: Date,
): Promise<boolean | 'too-early'> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'plans.settleRefund', actor)
    const order = await orders.lockOrder(client, id)
    const refund =
      order &&
      (await store.listRefunds(client, id)).find(
        ({ sentAt, settledAt, payment, failedAt }) => sentAt && !settledAt && (!payment || failedAt),
      )
    if (!order || !refund) return false
    if (day < getDayInIndia(refund.sentAt!)) return 'too-early'
    await settleAndAdvance(client, actor, { order, refund, from: 'bank' }, day, now)
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
  actor: Actor,
  { id, order: orderId }: Pick<store.SentRefund, 'id' | 'order'>,
  day: Day,
  now: Date,
): Promise<boolean> {
  const order = await orders.lockOrder(client, orderId)
  const refund = (await store.listRefunds(client, orderId)).find((orderRefund) => orderRefund.id === id)
  if (!order || !refund?.sentAt || refund.settledAt || day < getDayInIndia(refund.sentAt)) return false
  await settleAndAdvance(client, actor, { order, refund, from: 'bank' }, day, now)
  return true
}

/** Refunds that were approved and wait for the payment service to pay them back, the oldest first. */
export async function listRefundsToPayBack({ pool }: Database, actor: Actor): Promise<store.Refund[]> {
  await obey(pool, 'plans.sendRefunds', actor)
  return store.readRefundsToPayBack(pool)
}

/**
 * Records, in the caller's transaction, the payment service's report on a refund: accepted, paid back or
 * failed. Only moves forward: a refund paid back stays so. `day`: when it happened. Returns `false` if
 * nothing is new, or there is no such refund.
 */
export async function notePaidBack(
  client: PoolClient,
  actor: Actor,
  id: string,
  outcome: 'taken' | 'paid-back' | 'failed',
  day: Day,
  now: Date,
): Promise<boolean> {
  const refundOrder = await store.orderOfRefund(client, id)
  const order = refundOrder === undefined ? undefined : await orders.lockOrder(client, refundOrder)
  const refund =
    order && (await store.listRefunds(client, order.id)).find((orderRefund) => orderRefund.id === id)
  if (!order || !refund?.payment || refund.decision !== 'approved' || refund.settledAt) return false
  const isSent = await markRefundSent(client, actor, { order, refund }, day, now)
  if (outcome === 'taken') return isSent
  if (outcome === 'failed') {
    if (refund.failedAt) return false
    await store.putFailed(client, refund, now)
    await acted(client, 'plans.sendRefunds', { ...actor, student: findStudent(order) }, refund.id)
    return true
  }
  // The order advances when the refund is sent.
  const heldOrder = (await orders.findOrder(client, order.id))!
  await settleAndAdvance(client, actor, { order: heldOrder, refund, from: 'gateway' }, day, now)
  return true
}

async function markRefundSent(
  client: PoolClient,
  actor: Actor,
  { order, refund }: { order: orders.OrderRow; refund: store.Refund },
  day: Day,
  now: Date,
): Promise<boolean> {
  if (!(await store.putSent(client, refund, actor.by, now))) return false
  await addRefundTransfer(client, refund, 'refunds-sent', 'customer', day, now)
  if (refund.kind === 'plan') await advanceByStep(client, order, 'sendRefund', actor.by, now)
  await acted(client, 'plans.sendRefunds', { ...actor, student: findStudent(order) }, refund.id)
  await announcePlans(client, order)
  return true
}

async function settleAndAdvance(
  client: PoolClient,
  actor: Actor,
  { order, refund, from }: { order: orders.OrderRow; refund: store.Refund; from: 'bank' | 'gateway' },
  day: Day,
  now: Date,
) {
  await store.putSettled(client, refund, now)
  await addRefundTransfer(client, refund, from, 'refunds-sent', day, now)
  if (refund.kind === 'plan') await advanceByStep(client, order, 'settleRefund', actor.by, now)
  await acted(client, 'plans.settleRefund', { ...actor, student: findStudent(order) }, refund.id)
  await announcePlans(client, order)
}

/**
 * Returns a batch as CSV for the bank's upload: a row of names, then one row per refund. Each student can see
 * that their account number was read. Returns `undefined` if there is no such batch.
 */
export async function findBatch(
  database: Database,
  actor: Actor,
  batch: number,
): Promise<string | undefined> {
  await obey(database.pool, 'plans.readBatch', actor)
  const refunds = await store.readBatchRows(database.pool, batch)
  if (refunds.length === 0) return undefined
  await noteReading(database, 'plans.readBatch', actor, {
    reason: 'batch',
    records: refunds.map(({ id }) => id),
  })
  const rows = refunds.map(({ number, name, account, ifsc, amount }) => [
    name,
    account ?? '',
    ifsc ?? '',
    formatRupees(BigInt(amount)),
    'INR',
    number,
  ])
  return [['Beneficiary', 'Account', 'IFSC', 'Amount', 'Currency', 'Order'], ...rows]
    .map(formatCsvLine)
    .join('')
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
