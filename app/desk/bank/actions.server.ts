import { redirect } from 'react-router'
import { z } from 'zod'
import {
  assignLine,
  confirmLine,
  setAside,
  settleLine,
  undoSetAside,
} from '../../../admissions/bank/confirm.server.ts'
import { settleOutgoing } from '../../../admissions/bank/refunds.server.ts'
import { textField } from '../../../admissions/inputs/text-field.ts'
import type { OrderMoney } from '../../../admissions/plans/money.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import { refuse } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { createFigures } from '../../words/figures.ts'
import { flashSuccess } from '../flash.ts'
import type { StaffContext } from '../require-desk.ts'
import { bankWords as words } from './words.ts'

const confirmForm = z.object({
  do: textField,
  line: textField,
  order: textField,
  follows: textField,
  fee: textField,
  why: textField,
})

const form = {
  faults: { fee: words.free.wrongFee, 'no-why': words.free.wrongWhy },
  refusals: {
    'not-proposed': words.free.notProposed,
    'not-there': words.free.notThere,
    'not-aside': words.free.notAside,
    'refund-noted': words.outgoing.notProposed,
  },
}

interface Statements extends StaffContext {
  /** True if the page shows the payments for one order: then assigning one leads back to it. */
  isOrders: boolean
}
type Fields = z.infer<typeof confirmForm>

/** `line` is the payment that each is about. */
const actions = {
  confirm: async ({ page, who }, { line, order }) => {
    const outcome = await confirmLine(page.database, who, page.house, { line, order }, page.now())
    return outcome.ok ? flashSuccess(describeConfirmation(outcome.money)) : outcome
  },

  give: async ({ page, who, isOrders }, { line, order, follows }) => {
    const outcome = await assignLine(page.database, who, page.house, { line, order, follows }, page.now())
    if (!outcome.ok) return outcome
    return isOrders
      ? redirect(paths.deskOrder({ id: order }), 303)
      : flashSuccess(describeConfirmation(outcome.money))
  },

  settle: async ({ page, who }, { line, fee }) => {
    const outcome = await settleLine(page.database, who, { line, fee }, page.now())
    return outcome.ok ? flashSuccess(words.free.confirmed) : outcome
  },

  refund: async ({ page, who }, { line }, refund) => {
    const outcome = await settleOutgoing(page.database, who, { line, refund }, page.now())
    return outcome.ok ? flashSuccess(words.free.confirmed) : refuse('refund-noted')
  },

  aside: async ({ page, who }, { line, why }) => {
    const aside = await setAside(page.database, who, { line, why }, page.now())
    return aside.ok ? flashSuccess(words.free.aside) : aside
  },

  back: async ({ page, who }, { line }) => {
    const back = await undoSetAside(page.database, who, line, page.now())
    return back.ok ? flashSuccess(words.free.takenBack) : back
  },
} satisfies Actions<Statements, Fields>

/** Handles the buttons beside the payments on the accounts' statements. */
export function actOnStatements(request: Request, { page, who }: StaffContext) {
  const isOrders = new URL(request.url).searchParams.has('order')
  return takeForm(request, page, confirmForm, form, async (fields) => {
    const { act, target } = actionIn(actions, fields.do)
    return act({ page, who, isOrders }, fields, target)
  })
}

/** Describes the amount of an order that is still due, or is too much, after a payment was assigned to it. */
function describeConfirmation({ price, paid, standing }: OrderMoney) {
  const { paise } = createFigures('en-IN')
  if (standing === 'partial') return words.free.confirmedPart(paise(price - paid))
  return standing === 'over' ? words.free.confirmedOver(paise(paid - price)) : words.free.confirmed
}
