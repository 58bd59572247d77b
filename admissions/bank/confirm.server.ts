import type { Pool, PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, noteReading, obey } from '../access/acting.server.ts'
import { type Actor, BY_ITSELF } from '../access/types.ts'
import { dayAfter, getDayInIndia } from '../days/days.server.ts'
import {
  bookSettlement,
  confirmPayment,
  holdOpenOrder,
  type OpenOrderOfPayer,
  openOrderBy,
  openOrders,
  searchOpenOrders,
} from '../plans/confirm.server.ts'
import type { House } from '../plans/house.ts'
import type { OrderMoney } from '../plans/money.ts'
import { findPaymentConsequence, type PaymentConsequence } from '../plans/order-status.ts'
import { parseAmountCell } from './cells.ts'
import { matchLines, type Sign } from './matching.ts'
import { parseOrderSearch } from './search.ts'
import * as store from './store.server.ts'
import type { AsideLine, BankLine } from './types.ts'

export type { ConfirmedLine } from './store.server.ts'

/** Unmatched money older than this many days is no longer listed here. */
const FREE_DAYS = 180

type ProposedOrder = Pick<OpenOrderOfPayer, 'id' | 'number' | 'due' | 'payer' | 'state'>

/** Money that is not assigned to an order yet, with the orders it may be for, the likeliest first. */
export interface FreeMoney extends BankLine {
  proposals: { order: ProposedOrder; signs: Sign[] }[]
  /** Orders that claim its reference, if there are several. */
  claimedBy: ProposedOrder[]
}

/** Returns the lines of money that came in and are not assigned to anything yet, the latest first. */
export async function viewFreeMoney(database: Database, actor: Actor, now: Date): Promise<FreeMoney[]> {
  await obey(database.pool, 'bank.view', actor)
  const { lines, orders, matched } = await matchFree(database.pool, now)
  // A match that is exact only because a student has since typed a reference waits for the next statement, or
  // for staff to confirm it.
  const exactMatches = new Map(matched.exact.map((match) => [match.line, match]))
  const free = lines.map((line) => {
    const sure = exactMatches.get(line.id)
    const proposals = sure
      ? [{ order: sure.order, signs: [sure.by, 'amount' as const] }]
      : (matched.proposed.get(line.id) ?? [])
    return {
      ...line,
      proposals: proposals.map(({ order, signs }) => ({ order: orders.get(order)!, signs })),
      claimedBy: (matched.claimed.get(line.id) ?? []).map((order) => orders.get(order)!),
    }
  })
  const orderIds = free.flatMap(({ proposals, claimedBy }) => [
    ...proposals.map(({ order }) => order),
    ...claimedBy,
  ])
  await noteOrders(database, actor, orderIds)
  return free
}

/**
 * Records in the audit that these orders are shown, because they name the students who placed them. Await it
 * before showing them.
 */
function noteOrders(database: Database, actor: Actor, orders: readonly { id: string }[]) {
  const records = [...new Set(orders.map(({ id }) => id))]
  return noteReading(database, 'bank.view', actor, { reason: 'list', records })
}

/** Returns how many payments are not matched to their orders yet. */
export async function countFree({ pool }: Database, { by }: Actor, now: Date): Promise<number> {
  await obey(pool, 'bank.view', { by })
  return (await store.freeLines(pool, { since: getFirstFreeDay(now) })).length
}

/**
 * Returns the bank statement lines confirmed for these orders. The caller has already checked that the reader
 * may see the orders.
 */
export function listConfirmedLines(
  { pool }: Database,
  orders: { id: string }[],
): Promise<store.ConfirmedLine[]> {
  return store.readConfirmedLines(
    pool,
    orders.map(({ id }) => id),
  )
}

/**
 * Confirms, in the caller's transaction, the free lines that leave no doubt, and returns how many. The caller
 * holds the accounts' locks.
 */
export async function confirmExact(client: PoolClient, house: House, now: Date): Promise<number> {
  const { lines, matched } = await matchFree(client, now)
  const free = new Map(lines.map((line) => [line.id, line]))
  // Sorted, because everything that locks several orders does so in the same order.
  for (const { line, order, by } of matched.exact.toSorted((a, b) => (a.order < b.order ? -1 : 1)))
    await confirmByLine(client, house, BY_ITSELF, { line: free.get(line)!, order, foundBy: by }, now)
  return matched.exact.length
}

/** Most orders found at once. */
const MAX_FOUND = 20

/** An order found by a search, as money can be assigned to it. */
export type FoundOrder = Pick<OpenOrderOfPayer, 'id' | 'number' | 'title' | 'due' | 'payer' | 'state'>

const toFoundOrder = ({ id, number, title, due, payer, state }: OpenOrderOfPayer): FoundOrder => ({
  id,
  number,
  title,
  due,
  payer,
  state,
})

/**
 * Finds the orders that money may be for: by the order's number or its end, the student, or the amount due.
 * Unpaid orders come first. `more`: other orders match as well.
 */
export async function findOpenOrders(
  database: Database,
  actor: Actor,
  text: string,
): Promise<{ orders: FoundOrder[]; more: boolean }> {
  await obey(database.pool, 'bank.confirm', actor)
  const matches = await searchOpenOrders(database.pool, parseOrderSearch(text), MAX_FOUND + 1)
  const orders = matches.slice(0, MAX_FOUND).map(toFoundOrder)
  await noteOrders(database, actor, orders)
  return { orders, more: matches.length > MAX_FOUND }
}

/** Returns an order that money may be for; `undefined` if there is none by this id. */
export async function findOpenOrder(
  database: Database,
  actor: Actor,
  id: string,
): Promise<FoundOrder | undefined> {
  await obey(database.pool, 'bank.confirm', actor)
  const order = await openOrderBy(database.pool, id)
  if (order) await noteOrders(database, actor, [order])
  return order && toFoundOrder(order)
}

/** Returns what an amount does for an order in its present state. */
export const getConsequence = ({ state, due, payer }: FoundOrder, amount: bigint): PaymentConsequence =>
  findPaymentConsequence({ state, due, gone: payer === null }, amount)

/** `money`: the state of the order's money with this line. */
export type ConfirmedByHand = { ok: true; money: OrderMoney } | { ok: false; reason: 'not-proposed' }

/**
 * Assigns all of a line's free money to an order that staff searched for, if the consequences they read still
 * hold.
 */
export function assignLine(
  { pool }: Database,
  actor: Actor,
  house: House,
  { line: lineId, order: id, follows }: { line: string; order: string; follows: string },
  now: Date,
): Promise<ConfirmedByHand> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'bank.confirm', actor)
    await store.lockAccounts(client)
    const line = await freeLine(client, lineId, now)
    const order = await holdOpenOrder(client, id)
    if (!line || !order || getConsequence(order, line.free) !== follows)
      return { ok: false, reason: 'not-proposed' }
    const money = await confirmByLine(client, house, actor, { line, order: order.id, foundBy: 'hand' }, now)
    await acted(client, 'bank.confirm', actor, line.id)
    return { ok: true, money }
  })
}

export type SetAsideOutcome =
  | { ok: true }
  | { ok: false; reason: 'invalid'; faults: { why: 'no-why' } }
  | { ok: false; reason: 'not-proposed' }

/**
 * Sets a line aside as unrelated to orders, with a reason: it is offered for no order until that is undone.
 */
export function setAside(
  { pool }: Database,
  actor: Actor,
  { line: id, why }: { line: string; why: string },
  now: Date,
): Promise<SetAsideOutcome> {
  const reason = why.trim()
  return inTransaction<SetAsideOutcome>(pool, async (client) => {
    await obey(client, 'bank.setAside', actor)
    if (!reason || reason.length > 200) return { ok: false, reason: 'invalid', faults: { why: 'no-why' } }
    await store.lockAccounts(client)
    const line = await freeLine(client, id, now)
    // A line that is partly assigned to an order cannot be unrelated to orders.
    if (!line || line.free !== line.amount) return { ok: false, reason: 'not-proposed' }
    await store.markAside(client, { line: line.id, why: reason, by: actor.by.id }, now)
    await acted(client, 'bank.setAside', actor, line.id)
    return { ok: true }
  })
}

/** Undoes setting a line aside: it waits for its order again. */
export function undoSetAside(
  { pool }: Database,
  actor: Actor,
  line: string,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: 'not-aside' }> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'bank.takeBack', actor)
    await store.lockAccounts(client)
    if (!(await store.unmarkAside(client, { line, by: actor.by.id }, now)))
      return { ok: false, reason: 'not-aside' }
    await acted(client, 'bank.takeBack', actor, line)
    return { ok: true }
  })
}

/** Returns the lines that staff have set aside as unrelated to orders, the latest set aside first. */
export async function viewAside({ pool }: Database, { by }: Actor, now: Date): Promise<AsideLine[]> {
  await obey(pool, 'bank.view', { by })
  return store.listAsideLines(pool, { since: getFirstFreeDay(now) })
}

/**
 * Confirms that a line is for an order it was proposed for: all of the line's free money goes to that order.
 */
export function confirmLine(
  { pool }: Database,
  actor: Actor,
  house: House,
  { line: lineId, order }: { line: string; order: string },
  now: Date,
): Promise<ConfirmedByHand> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'bank.confirm', actor)
    await store.lockAccounts(client)
    const { lines, matched } = await matchFree(client, now)
    const line = lines.find(({ id }) => id === lineId)
    const proposals = matched.proposed.get(lineId) ?? matched.exact.filter((match) => match.line === lineId)
    if (!line || !proposals.some((proposal) => proposal.order === order))
      return { ok: false, reason: 'not-proposed' }
    const money = await confirmByLine(client, house, actor, { line, order, foundBy: 'hand' }, now)
    await acted(client, 'bank.confirm', actor, line.id)
    return { ok: true, money }
  })
}

export type SettledLine =
  | { ok: true }
  | { ok: false; reason: 'invalid'; faults: { fee: 'fee' } }
  /**
   * `not-proposed`: the payment is already assigned. `not-there`: the payment service does not hold so much.
   */
  | { ok: false; reason: 'not-proposed' | 'not-there' }

/**
 * Records that a line is a payout of the payment service, and the fee it kept: `fee`, as typed; empty if
 * none.
 */
export function settleLine(
  { pool }: Database,
  actor: Actor,
  { line: id, fee: feeText }: { line: string; fee: string },
  now: Date,
): Promise<SettledLine> {
  const fee = feeText.trim() === '' ? 0n : parseAmountCell(feeText)?.paise
  return inTransaction<SettledLine>(pool, async (client) => {
    await obey(client, 'bank.confirm', actor)
    if (fee === undefined || fee < 0n) return { ok: false, reason: 'invalid', faults: { fee: 'fee' } }
    await store.lockAccounts(client)
    const { lines } = await matchFree(client, now)
    const line = lines.find((line) => line.id === id)
    if (!line) return { ok: false, reason: 'not-proposed' }
    const { free: amount, day } = line
    if (!(await bookSettlement(client, actor, { line: id, amount, fee, day }, now)))
      return { ok: false, reason: 'not-there' }
    await store.allocate(
      client,
      { line: id, order: undefined, amount, foundBy: 'settlement', by: actor.by.id },
      now,
    )
    await acted(client, 'bank.confirm', actor, id)
    return { ok: true }
  })
}

async function confirmByLine(
  client: PoolClient,
  house: House,
  actor: Actor,
  { line, order, foundBy }: { line: BankLine; order: string; foundBy: store.FoundBy },
  now: Date,
): Promise<OrderMoney> {
  const { id, free: amount, day } = line
  await store.allocate(client, { line: id, order, amount, foundBy, by: actor.by.id }, now)
  const payment = { order, amount, source: { kind: 'bank-line', id }, day } as const
  const outcome = await confirmPayment(client, house, actor, payment, now)
  if (!outcome.ok) throw new Error(`line ${id} cannot be booked for order ${order}: ${outcome.reason}`)
  return outcome.money
}

const getFirstFreeDay = (now: Date) => dayAfter(getDayInIndia(now), -FREE_DAYS)

async function freeLine(client: PoolClient, id: string, now: Date): Promise<BankLine | undefined> {
  return (await store.freeLines(client, { since: getFirstFreeDay(now) })).find((line) => line.id === id)
}

/** Compares free lines with the orders that can still be paid. */
async function matchFree(client: Pool | PoolClient, now: Date) {
  const lines = await store.freeLines(client, { since: getFirstFreeDay(now) })
  const orders = await openOrders(client)
  const matches = matchLines(
    lines.map((line) => ({ ...line, amount: line.free })),
    orders.map(({ id, number, due, payer, reference, placedAt, state }) => ({
      id,
      number,
      due,
      reference,
      payer: payer ?? '',
      opened: getDayInIndia(placedAt),
      isOver: state === 'cancelled' || state === 'expired',
    })),
  )
  return { lines, matched: matches, orders: new Map(orders.map((order) => [order.id, order])) }
}
