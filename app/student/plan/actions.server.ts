import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Acting } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { uploadDocument } from '../../../admissions/documents/documents.server.ts'
import { receiveDocument } from '../../../admissions/documents/receive.server.ts'
import { openPage, scheduleQuery } from '../../../admissions/gateway/gateway.server.ts'
import {
  cancelOrder,
  claimPayment,
  findClaimRefusal,
  placeOrder,
  viewOrders,
} from '../../../admissions/plans/orders.server.ts'
import { askOwnSurplus, askRefund } from '../../../admissions/plans/refunds.server.ts'
import type { PageContext } from '../../context.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import { isMultipart } from '../../forms/body-limit.ts'
import type { Answer } from '../../forms/outcome.ts'
import { refuse } from '../../forms/refusals.ts'
import { answerForm, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { documentWords } from '../documents/words.ts'
import { planWords as words } from './words.ts'

const text = z.string().trim().max(200).catch('')
const planForm = z.object({
  do: text,
  key: z.guid().catch(() => crypto.randomUUID()),
  intake: text,
  state: text,
  account: text,
  ifsc: text,
})

const form = {
  faults: {
    'no-intake': words.buy.noIntake,
    'no-state': words.buy.noState,
    'no-account': words.refund.noAccount,
    'no-ifsc': words.refund.noIfsc,
  },
  refusals: words.refusals,
}

interface OwnPlan {
  page: PageContext
  acting: Acting
}
type Fields = z.infer<typeof planForm>

/** The target of `order` is the plan; of all others it is the order. */
const actions = {
  order: async ({ page, acting }, { key, intake, state }, plan) => {
    const { database, house, content } = page
    const wish = { key, plan, intake, state }
    const outcome = await placeOrder(database, acting, { house, plans: content.plans }, wish, page.now())
    return outcome.ok ? redirect(paths.plan(), 303) : outcome
  },

  cancel: async ({ page, acting }, _, order) => {
    const now = page.now()
    const outcome = await cancelOrder(page.database, acting, order, now)
    if (!outcome.ok) return outcome
    if (page.gateway) await scheduleQuery(page.database, acting, order, now)
    return answerDone(outcome.claimed ? words.pay.cancelledClaimed : words.pay.cancelled)
  },

  pay: async ({ page: { database, gateway, origin, now }, acting }, _, order) => {
    if (!gateway) throw data(null, { status: 404 })
    const outcome = await openPage(database, gateway, acting, order, origin + paths.planPaid(), now())
    return outcome.ok ? redirect(outcome.address, 303) : outcome
  },

  surplus: async ({ page, acting }, account, order) => {
    const outcome = await askOwnSurplus(
      page.database,
      acting,
      order,
      account,
      getBankCalendar(page),
      page.now(),
    )
    return outcome.ok ? answerDone(words.orders.surplusDone) : outcome
  },

  refund: async ({ page, acting }, account, order) => {
    const outcome = await askRefund(page.database, acting, order, account, getBankCalendar(page), page.now())
    return outcome.ok ? answerDone(words.refund.done) : outcome
  },
} satisfies Actions<OwnPlan, Fields>

/** Handles the actions of a student's plan page. */
export function actOnPlan(request: Request, page: PageContext, student: SignedIn, acting: Acting) {
  if (isMultipart(request.headers)) return takeClaim(request, page, student, acting)
  return takeForm(request, page, planForm, form, async (fields) => {
    const { act, target } = actionIn(actions, fields.do)
    return act({ page, acting }, fields, target)
  })
}

const answerDone = (text: string) => data<Answer>({ toast: { done: text } })

/** Returns the days and the service that decide by when money is back. */
function getBankCalendar({ content, gateway }: PageContext) {
  return { holidays: new Set(content.holidays.days), gateway: gateway !== undefined }
}

const claimForm = {
  faults: {
    'not-a-reference': words.claim.noReference,
    'app-number': words.claim.appNumber,
    ...documentWords.faults,
  },
  refusals: {
    ...words.refusals,
    ...documentWords.refusals,
    'broken-off': words.claim.brokenOff,
    'too-fast': words.claim.tooFast,
  },
}

/** Stores a payer's claim with the order, with a screenshot if one was sent. */
async function takeClaim(request: Request, page: PageContext, student: SignedIn, acting: Acting) {
  const { database, files } = page
  const now = page.now()
  const fields: Record<string, string> = {}
  return answerForm(page, claimForm, fields, async () => {
    const receivedForm = await receiveDocument(database, files, student, request)
    if (typeof receivedForm === 'string') return refuse(receivedForm)
    const { reference = '', order: id = '' } = receivedForm.fields
    fields.reference = reference
    try {
      const order = (await viewOrders(database, acting)).find((candidate) => candidate.id === id)
      const reason = findClaimRefusal(order, reference, acting)
      if (reason || !order) return reason ?? refuse('not-found')
      let screenshot: string | undefined
      // Browsers also send a field without a chosen file: empty.
      if (receivedForm.file && receivedForm.file.bytes > 0) {
        const title = words.claim.screenshot(order.number)
        const upload = { fields: { title }, file: receivedForm.file, address: page.visitor.address }
        const outcome = await uploadDocument(database, files, acting, upload, now, 'plans.claim')
        if (!outcome.ok) return outcome
        screenshot = outcome.result.version
      }
      const claimOutcome = await claimPayment(database, acting, id, { reference, screenshot }, now)
      if (!claimOutcome.ok) return claimOutcome
      // For an order that is claimed now, the page itself begins with this message.
      if (order.state === 'open') return redirect(paths.plan(), 303)
      return data<Answer>({ toast: { done: words.claim.done } })
    } finally {
      await receivedForm.discard()
    }
  })
}
