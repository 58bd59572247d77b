import { z } from 'zod'
import { getDayInIndia } from '../../../admissions/days/days.server.ts'
import { noteMentor } from '../../../admissions/plans/desk.server.ts'
import { settleRefund } from '../../../admissions/plans/pay-refunds.server.ts'
import { askSurplus, decideRefund } from '../../../admissions/plans/refunds.server.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import { refuse, refuseFields } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { flashSuccess } from '../flash.ts'
import { refuseIfNotFresh } from '../fresh.ts'
import type { StaffContext } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import { paymentWords as words } from './words.ts'

const text = z.string().trim().max(500).catch('')
const orderForm = z.object({ do: text, reason: text, day: text, account: text, ifsc: text })

const form = {
  faults: {
    'no-account': words.noAccount,
    'no-ifsc': words.noIfsc,
    'no-reason': words.noReason,
    'no-day': words.noDay,
  },
  refusals: { ...words.refusals, 'not-fresh': deskWords.fresh.not },
}

interface OpenOrder extends StaffContext {
  id: string
}
type Fields = z.infer<typeof orderForm>

const actions = {
  mentor: async ({ page, who, id }) =>
    (await noteMentor(page.database, who, id, page.now())) ? answerDone() : refuse('not-found'),

  approve: (order, { reason }) => decideOnRefund(order, { decision: 'approved', reason }),
  refuse: (order, { reason }) => decideOnRefund(order, { decision: 'refused', reason }),

  settle: async ({ page, who, id }, { day }) => {
    const now = page.now()
    const refusal = refuseIfNotFresh(page, who.by)
    if (refusal) return refusal
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || day > getDayInIndia(now)) return refuseFields({ day: 'no-day' })
    const outcome = await settleRefund(page.database, who, id, day, now)
    if (outcome === 'too-early') return refuseFields({ day: 'no-day' })
    return outcome ? answerDone() : refuse('not-found')
  },

  surplus: async ({ page, who, id }, { account, ifsc }) => {
    const now = page.now()
    const refusal = refuseIfNotFresh(page, who.by)
    if (refusal) return refusal
    const days = { holidays: new Set(page.content.holidays.days), gateway: page.gateway !== undefined }
    const outcome = await askSurplus(page.database, who, id, { account, ifsc }, days, now)
    return outcome.ok ? answerDone() : outcome
  },
} satisfies Actions<OpenOrder, Fields>

/** Handles the buttons of an order's file. */
export function actOnOrder(request: Request, order: OpenOrder) {
  return takeForm(request, order.page, orderForm, form, async (fields) =>
    actionIn(actions, fields.do).act(order, fields),
  )
}

async function decideOnRefund({ page, who, id }: OpenOrder, decision: Parameters<typeof decideRefund>[3]) {
  const now = page.now()
  const refusal = refuseIfNotFresh(page, who.by)
  if (refusal) return refusal
  const outcome = await decideRefund(page.database, who, id, decision, now)
  return outcome.ok ? answerDone() : outcome
}

const answerDone = () => flashSuccess(words.done)
