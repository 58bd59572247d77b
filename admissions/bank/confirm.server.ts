import type { Pool, PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, obey } from '../access/acting.server.ts'
import { type Actor, BY_ITSELF } from '../access/types.ts'
import { dayAfter, dayIn } from '../days/days.server.ts'
import { bookSettlement, confirmPayment, type OpenOrder, openOrders } from '../plans/confirm.server.ts'
import type { House } from '../plans/house.ts'
import { amountIn } from './cells.ts'
import { matchLines, type Sign } from './matching.ts'
import * as store from './store.server.ts'
import type { BankLine } from './types.ts'

export type { ConfirmedLine } from './store.server.ts'

/** Money that is for nothing after so many days is somebody else's to ask about. */
const FREE_DAYS = 180
/** The days of banks in India. */
const BANK_ZONE = 'Asia/Kolkata'

type ProposedOrder = Pick<OpenOrder, 'id' | 'number' | 'due' | 'payer' | 'state'>

/** Money that came and is for nothing yet, with what it may be for, the likeliest first. */
export interface FreeMoney extends BankLine {
  proposals: { order: ProposedOrder; signs: Sign[] }[]
  /** Orders that claim its reference, where several do. */
  claimedBy: ProposedOrder[]
}

/** Money that came and is for nothing yet, the latest first. */
export async function viewFree({ pool }: Database, { by }: Actor, now: Date): Promise<FreeMoney[]> {
  await obey(pool, 'bank.view', { by })
  const { lines, orders, matched } = await matchFree(pool, now)
  // What is exact only since a student typed a reference waits for the next statement, or for somebody's press.
  const exact = new Map(matched.exact.map((one) => [one.line, one]))
  return lines.map((line) => {
    const sure = exact.get(line.id)
    const proposed = sure
      ? [{ order: sure.order, signs: [sure.by, 'amount' as const] }]
      : (matched.proposed.get(line.id) ?? [])
    return {
      ...line,
      proposals: proposed.map(({ order, signs }) => ({ order: orders.get(order)!, signs })),
      claimedBy: (matched.claimed.get(line.id) ?? []).map((order) => orders.get(order)!),
    }
  })
}

/** The lines of the bank's statements that were confirmed for orders which the caller has read for somebody who may. */
export function linesFor({ pool }: Database, orders: { id: string }[]): Promise<store.ConfirmedLine[]> {
  return store.confirmedLines(
    pool,
    orders.map(({ id }) => id),
  )
}

/** Confirms in the caller's transaction the free lines that leave no doubt, and returns how many. The caller holds the accounts. */
export async function confirmExact(client: PoolClient, house: House, now: Date): Promise<number> {
  const { lines, matched } = await matchFree(client, now)
  const free = new Map(lines.map((line) => [line.id, line]))
  // As all do who lock several orders.
  for (const { line, order, by } of matched.exact.toSorted((a, b) => (a.order < b.order ? -1 : 1)))
    await confirm(client, house, BY_ITSELF, { line: free.get(line)!, order, foundBy: by }, now)
  return matched.exact.length
}

export type ConfirmedByHand = { ok: true } | { ok: false; reason: 'not-proposed' }

/** Somebody says that a line is for an order that it was proposed for: all of what is free of it is that order's. */
export function confirmLine(
  { pool }: Database,
  who: Actor,
  house: House,
  { line: lineId, order }: { line: string; order: string },
  now: Date,
): Promise<ConfirmedByHand> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'bank.confirm', who)
    await store.lockAccounts(client)
    const { lines, matched } = await matchFree(client, now)
    const line = lines.find(({ id }) => id === lineId)
    const proposed = matched.proposed.get(lineId) ?? matched.exact.filter((exact) => exact.line === lineId)
    if (!line || !proposed.some((one) => one.order === order)) return { ok: false, reason: 'not-proposed' }
    await confirm(client, house, who, { line, order, foundBy: 'hand' }, now)
    await acted(client, 'bank.confirm', who, line.id)
    return { ok: true }
  })
}

export type SettledLine =
  | { ok: true }
  | { ok: false; reason: 'invalid'; faults: { fee: 'fee' } }
  /** `not-proposed`: it is for something by now. `not-there`: so much does not lie with the payment service. */
  | { ok: false; reason: 'not-proposed' | 'not-there' }

/** Somebody says that a line is what the payment service has paid out, and what it has kept for itself: `fee`, as it was typed; empty: nothing. */
export function settleLine(
  { pool }: Database,
  who: Actor,
  { line: id, fee: typed }: { line: string; fee: string },
  now: Date,
): Promise<SettledLine> {
  const fee = typed.trim() === '' ? 0n : amountIn(typed)?.paise
  return inTransaction<SettledLine>(pool, async (client) => {
    await obey(client, 'bank.confirm', who)
    if (fee === undefined || fee < 0n) return { ok: false, reason: 'invalid', faults: { fee: 'fee' } }
    await store.lockAccounts(client)
    const { lines } = await matchFree(client, now)
    const line = lines.find((one) => one.id === id)
    if (!line) return { ok: false, reason: 'not-proposed' }
    const { free: amount, day } = line
    if (!(await bookSettlement(client, who, { line: id, amount, fee, day }, now)))
      return { ok: false, reason: 'not-there' }
    await store.allocate(
      client,
      { line: id, order: undefined, amount, foundBy: 'settlement', by: who.by.id },
      now,
    )
    await acted(client, 'bank.confirm', who, id)
    return { ok: true }
  })
}

async function confirm(
  client: PoolClient,
  house: House,
  who: Actor,
  { line, order, foundBy }: { line: BankLine; order: string; foundBy: store.FoundBy },
  now: Date,
) {
  const { id, free: amount, day } = line
  await store.allocate(client, { line: id, order, amount, foundBy, by: who.by.id }, now)
  const payment = { order, amount, source: { kind: 'bank-line', id }, day } as const
  const confirmed = await confirmPayment(client, house, who, payment, now)
  if (!confirmed.ok) throw new Error(`line ${id} cannot be booked for order ${order}: ${confirmed.reason}`)
}

/** Free lines held against the orders that money may come for. */
async function matchFree(client: Pool | PoolClient, now: Date) {
  const since = dayAfter(dayIn(BANK_ZONE, now), -FREE_DAYS)
  const lines = await store.freeLines(client, { since })
  const orders = await openOrders(client)
  const matched = matchLines(
    lines.map((line) => ({ ...line, amount: line.free })),
    orders.map(({ id, number, due, payer, reference, placedAt, state }) => ({
      ...{ id, number, due, reference, payer: payer ?? '' },
      opened: dayIn(BANK_ZONE, placedAt),
      isOver: state === 'cancelled' || state === 'expired',
    })),
  )
  return { lines, matched, orders: new Map(orders.map((order) => [order.id, order])) }
}
