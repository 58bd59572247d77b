import type { Pool, PoolClient } from 'pg'
import { acted } from '../access/acting.server.ts'
import type { Actor, Person } from '../access/types.ts'
import { type Day, getDayInIndia } from '../days/days.server.ts'
import type { House } from './house.ts'
import { issueInvoice } from './invoices.server.ts'
import * as ledger from './ledger-store.server.ts'
import { getMoneyStanding, type OrderMoney } from './money.ts'
import { canTake, type OrderState, orderSteps } from './order-status.ts'
import { advanceByStep, announcePlans, findStudent } from './order-steps.server.ts'
import * as store from './orders-store.server.ts'
import { getValidity } from './rules.ts'
import type { Terms } from './types.ts'

/** Money that was seen for an order. */
export interface Payment {
  /** The order's id. */
  order: string
  /** In paise, more than nothing. */
  amount: bigint
  /** The evidence for the payment: counted once for an order, however often it arrives. */
  source: { kind: 'bank-line' | 'gateway'; id: string }
  /** The day on which it arrived, by the bank. */
  day: Day
}

export type ConfirmOutcome =
  | {
      ok: true
      /** The source had been counted before: nothing has changed. */
      repeated: boolean
      /** This payment has opened the plan. */
      activated: boolean
      state: OrderState
      /** The order's money after this payment, by the ledger alone. */
      money: OrderMoney
    }
  /** The same source was counted with another amount. */
  | { ok: false; reason: 'no-such-order' | 'other-amount' }

/**
 * Books money for an order in the caller's transaction, and opens the plan once the full amount due is there:
 * grant with vouchers, invoice, journal and ledger, once per order, all or nothing. Repeating a source
 * changes nothing. Locks the student's row, then the order's; a caller that locks several in one transaction
 * takes the orders by ascending id. Money for a cancelled order, or for one whose account is gone, is booked
 * and opens nothing. `actor` needs `plans.confirm`; automatic bookings use `BY_ITSELF`. `house`:
 * `houseOf(config)`.
 */
export async function confirmPayment(
  client: PoolClient,
  house: House,
  actor: Actor,
  payment: Payment,
  now: Date,
): Promise<ConfirmOutcome> {
  const heldOrder = await store.lockOrder(client, payment.order)
  if (!heldOrder) return { ok: false, reason: 'no-such-order' }
  const { amount, source, day } = payment
  const to = source.kind === 'gateway' ? 'gateway' : 'bank'
  const transfer = { order: heldOrder.id, from: 'customer', to, amount, source, day }
  const transferId = await ledger.addTransfer(client, transfer, now)
  if (!transferId && (await ledger.readBookedAmount(client, transfer)) !== amount)
    return { ok: false, reason: 'other-amount' }
  const order = (await store.findOrder(client, heldOrder.id))!
  const money = getMoney(order)
  if (!transferId) return { ok: true, repeated: true, activated: false, state: order.state, money }

  await store.noteMoneyToMail(client, order)
  await acted(client, 'plans.confirm', { ...actor, student: findStudent(order) }, order.id)
  const state =
    order.paid >= order.price ? await activateOrder(client, house, order, actor.by, now) : order.state
  await announcePlans(client, order)
  return {
    ok: true,
    repeated: false,
    activated: state === 'active' && order.state !== 'active',
    state,
    money,
  }
}

/** Money that the payment service has paid out into the bank. */
export interface Settlement {
  /** The line of the bank's statement that shows it: booked once. */
  line: string
  /** In paise, as the bank shows it. */
  amount: bigint
  /** The fee that the service has kept, in paise; 0 if none. */
  fee: bigint
  /** The day on which it arrived, by the bank. */
  day: Day
}

/**
 * Books a payout of the payment service in the caller's transaction. Returns `false` if the service does not
 * hold that much. `actor` needs `plans.confirm`.
 */
export async function bookSettlement(
  client: PoolClient,
  actor: Actor,
  settlement: Settlement,
  now: Date,
): Promise<boolean> {
  const { line, amount, fee } = settlement
  if (amount + fee > (await ledger.readGatewayBalance(client))) return false
  await ledger.addSettlement(client, settlement, now)
  await acted(client, 'plans.confirm', actor, line)
  return true
}

/** Confirms and activates an order that is paid in full. */
async function activateOrder(
  client: PoolClient,
  house: House,
  order: store.OrderRow,
  person: Person,
  now: Date,
) {
  if (!canTake('confirm', order.state, person)) return order.state
  await advanceByStep(client, order, 'confirm', person, now)
  const { studentId } = order
  if (!studentId) return orderSteps.confirm.to
  await advanceByStep(client, { ...order, state: orderSteps.confirm.to }, 'activate', person, now)
  const { holds } = JSON.parse(order.terms) as Terms
  const before = order.addsTo ? await store.findOrder(client, order.addsTo) : undefined
  const had = before && (JSON.parse(before.terms) as Terms).holds
  const countAdded = (what: 'sessions' | 'institutions') => Math.max(0, holds[what] - (had?.[what] ?? 0))
  const valid = getValidity(holds.days, order.intake, now)
  await store.addGrant(
    client,
    { ...order, studentId },
    {
      sessions: countAdded('sessions'),
      institutions: countAdded('institutions'),
      ...valid,
    },
    now,
  )
  const until = getDayInIndia(new Date(valid.until.getTime() - 1))
  await issueInvoice(client, house, { ...order, studentId }, { day: getDayInIndia(now), until }, now)
  return orderSteps.activate.to
}

/** Returns an order's money. It is late if the last payment came after the day on which the order expired. */
export function getMoney({ price, paid, lastPaidOn, expiresAt }: store.OrderRow): OrderMoney {
  const late = lastPaidOn !== null && lastPaidOn > getDayInIndia(expiresAt)
  return { price, paid, standing: getMoneyStanding(price, paid), late }
}

/** An order that can still be paid, in the form that is compared with a line of the bank's statement. */
export interface OpenOrderOfPayer {
  id: string
  number: string
  /** The plan's sealed title. */
  title: string
  /** Amount still due, in paise; 0 once the order is paid. Any further money is surplus and is given back. */
  due: bigint
  /** Name of the student who placed the order; `null` if their account is gone. */
  payer: string | null
  /** The bank's reference as the student has typed it: it proves nothing. */
  reference: string | null
  claimedAt: Date | null
  placedAt: Date
  /**
   * Includes `expired`, `cancelled` and paid orders: money for them must be visible, but of these only an
   * `expired` order can still open.
   */
  state: OrderState
}

/** Payers sometimes pay an order twice. States with a refund on its way are left out. */
const MAY_BE_PAID = [
  ...(['open', 'claimed', 'expired', 'cancelled'] as const),
  ...(['confirmed', 'active', 'refund-asked', 'settled'] as const),
]
/** Orders matched against a statement, the newest. */
const MAX_ORDERS_MATCHED = 10_000

export type { WantedOrder } from './orders-store.server.ts'

/** Returns the numbers of orders that the caller already found in data it may read. */
export const numbersOf = store.readOrderNumbers

/** Returns orders that can be paid, the oldest first. The caller checks who may ask (`plans.confirm`). */
export async function openOrders(client: Pool | PoolClient): Promise<OpenOrderOfPayer[]> {
  return (await store.listOrdersInStates(client, MAY_BE_PAID, MAX_ORDERS_MATCHED)).map(openOrder)
}

/**
 * Returns orders that may receive money and match a search, those still to be paid first. The caller checks
 * permission (`plans.confirm`).
 */
export async function searchOpenOrders(
  client: Pool | PoolClient,
  query: store.WantedOrder,
  limit: number,
): Promise<OpenOrderOfPayer[]> {
  return (await store.findOrders(client, MAY_BE_PAID, query, limit)).map(openOrder)
}

/**
 * Returns an order that money may still come for, by its id. The caller checks permission (`plans.confirm`).
 */
export async function openOrderBy(
  client: Pool | PoolClient,
  id: string,
): Promise<OpenOrderOfPayer | undefined> {
  const order = await store.findPayersOrder(client, id)
  return order && (MAY_BE_PAID as readonly OrderState[]).includes(order.state) ? openOrder(order) : undefined
}

/** Returns the same as `openOrderBy`, locked until the caller's transaction ends. */
export async function holdOpenOrder(client: PoolClient, id: string): Promise<OpenOrderOfPayer | undefined> {
  return (await store.lockOrder(client, id)) && openOrderBy(client, id)
}

function openOrder(row: store.PayersOrder): OpenOrderOfPayer {
  const { id, number, price, paid, payer, reference, claimedAt, placedAt, state } = row
  const { title } = JSON.parse(row.terms) as Terms
  const due = price > paid ? price - paid : 0n
  return { id, number, title, due, payer, reference, claimedAt, placedAt, state }
}
