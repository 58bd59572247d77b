import type { Person, Role } from '../access/types.ts'

/** Order states in their usual sequence; the last two end an order without a payment. */
export const ORDER_STATES = [
  'open',
  'claimed',
  'confirmed',
  'active',
  'refund-asked',
  'approved',
  'sent',
  'settled',
  'expired',
  'cancelled',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

interface Step {
  from: readonly OrderState[]
  to: OrderState
  by: readonly Role[]
}

const finance = ['finance', 'manager', 'owner'] as const

/**
 * Every step of an order, defined once: pages and operations use it, and `docs/payments.md` is drawn from it.
 * Two rules are checked elsewhere: no one decides on a refund they requested, and the period for refund
 * requests. No step leads from a plan to a smaller one. `owner` also means automatic steps.
 */
export const orderSteps = {
  claim: { from: ['open', 'claimed', 'expired'], to: 'claimed', by: ['student'] },
  // Students only while no money has arrived; finance to return a partial payment.
  cancel: { from: ['open', 'claimed'], to: 'cancelled', by: ['student', ...finance] },
  expire: { from: ['open'], to: 'expired', by: ['owner'] },
  // To return a partial payment.
  close: { from: ['expired'], to: 'cancelled', by: finance },
  // Once the ledger holds the full amount due, even if the student reported no payment or the order had
  // expired.
  confirm: { from: ['open', 'claimed', 'expired'], to: 'confirmed', by: finance },
  activate: { from: ['confirmed'], to: 'active', by: finance },
  askRefund: { from: ['active'], to: 'refund-asked', by: ['student', ...finance] },
  refuseRefund: { from: ['refund-asked'], to: 'active', by: finance },
  approveRefund: { from: ['refund-asked'], to: 'approved', by: finance },
  sendRefund: { from: ['approved'], to: 'sent', by: finance },
  settleRefund: { from: ['sent'], to: 'settled', by: finance },
} as const satisfies Record<string, Step>

export type OrderStep = keyof typeof orderSteps

/** True if an order in this state is still to be paid. */
export function isAwaitingPayment(state: OrderState): boolean {
  return state === 'open' || state === 'claimed'
}

/** True if money for an order in this state buys nothing and is given back. */
export function givesMoneyBack(state: OrderState): boolean {
  return state === 'cancelled' || state === 'expired' || state === 'confirmed' || state === 'settled'
}

/**
 * The effect of money on an order: it opens the plan, exactly or with a surplus; waits for the rest; is a
 * surplus on a paid order; or opens nothing.
 */
export type PaymentConsequence = 'opens' | 'opens-over' | 'waits' | 'over' | 'nothing'

/**
 * Returns the effect of an amount on an order in this state with this much due (paise). `gone`: the account
 * that placed it no longer exists.
 */
export function findPaymentConsequence(
  { state, due, gone }: { state: OrderState; due: bigint; gone: boolean },
  amount: bigint,
): PaymentConsequence {
  const { from }: Step = orderSteps.confirm
  if (gone || (givesMoneyBack(state) && !from.includes(state))) return 'nothing'
  if (!from.includes(state)) return 'over'
  return amount < due ? 'waits' : amount > due ? 'opens-over' : 'opens'
}

/** True if this role can take a step with an order in this state. The caller checks whose order it is. */
export function canTake(step: OrderStep, state: OrderState, { role }: Pick<Person, 'role'>): boolean {
  const { from, by }: Step = orderSteps[step]
  return from.includes(state) && by.includes(role)
}
