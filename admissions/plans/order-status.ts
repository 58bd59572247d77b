import type { Person, Role } from '../access/types.ts'

/** Where an order can stand, as it usually goes; then how it can end without a payment. */
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
 * Every step of an order once: pages ask it, verbs obey it, `docs/payments.md` is drawn from it. That nobody decides on a refund they asked for, and how
 * long one may be asked for, is decided besides. No step leads from a plan down to a smaller one. `owner` also stands for automatic steps.
 */
export const orderSteps = {
  claim: { from: ['open', 'claimed', 'expired'], to: 'claimed', by: ['student'] },
  // Students only while no money has come; finance to give back the part that came.
  cancel: { from: ['open', 'claimed'], to: 'cancelled', by: ['student', ...finance] },
  expire: { from: ['open'], to: 'expired', by: ['owner'] },
  // To give back the part that had come.
  close: { from: ['expired'], to: 'cancelled', by: finance },
  // Once the ledger holds all that is due: also where nobody claimed, or the day was over.
  confirm: { from: ['open', 'claimed', 'expired'], to: 'confirmed', by: finance },
  activate: { from: ['confirmed'], to: 'active', by: finance },
  askRefund: { from: ['active'], to: 'refund-asked', by: ['student', ...finance] },
  refuseRefund: { from: ['refund-asked'], to: 'active', by: finance },
  approveRefund: { from: ['refund-asked'], to: 'approved', by: finance },
  sendRefund: { from: ['approved'], to: 'sent', by: finance },
  settleRefund: { from: ['sent'], to: 'settled', by: finance },
} as const satisfies Record<string, Step>

export type OrderStep = keyof typeof orderSteps

/** Whether an order that stands so is to be paid yet. */
export function waits(state: OrderState): boolean {
  return state === 'open' || state === 'claimed'
}

/** Whether money for an order that stands so buys nothing: it is given back. */
export function opensNothing(state: OrderState): boolean {
  return state === 'cancelled' || state === 'expired' || state === 'confirmed' || state === 'settled'
}

/** What money does for an order: it opens the plan, with more than is due or not; waits for the rest; is too much of what is paid; or opens nothing. */
export type Follows = 'opens' | 'opens-over' | 'waits' | 'over' | 'nothing'

/** What an amount does for an order that stands so, with so much due (paise). `gone`: the account of who placed it is. */
export function whatFollows(
  { state, due, gone }: { state: OrderState; due: bigint; gone: boolean },
  amount: bigint,
): Follows {
  const { from }: Step = orderSteps.confirm
  if (gone || (opensNothing(state) && !from.includes(state))) return 'nothing'
  if (!from.includes(state)) return 'over'
  return amount < due ? 'waits' : amount > due ? 'opens-over' : 'opens'
}

/** Whether somebody can take a step with an order that stands so. Whose order it is, is decided before. */
export function canTake(step: OrderStep, state: OrderState, { role }: Pick<Person, 'role'>): boolean {
  const { from, by }: Step = orderSteps[step]
  return from.includes(state) && by.includes(role)
}
