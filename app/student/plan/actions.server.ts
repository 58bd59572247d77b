import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Acting } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { uploadDocument } from '../../../admissions/documents/documents.server.ts'
import { receiveDocument } from '../../../admissions/documents/receive.server.ts'
import { askSoon, openPage } from '../../../admissions/gateway/gateway.server.ts'
import {
  cancelOrder,
  claimPayment,
  placeOrder,
  viewOrders,
  whyNotClaim,
} from '../../../admissions/plans/orders.server.ts'
import { askOwnSurplus, askRefund } from '../../../admissions/plans/refunds.server.ts'
import type { PageContext } from '../../context.ts'
import { isMultipart } from '../../forms/body-limit.ts'
import type { Answer } from '../../forms/outcome.ts'
import { refuse } from '../../forms/refusals.ts'
import { answerForm, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { documentWords } from '../documents/words.ts'
import { planWords as words } from './words.ts'

const text = z.string().trim().max(200).catch('')
/** `do` is the button with what it is about: order, pay, cancel, surplus or refund. */
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

/** Handles the actions of a student's plan page. */
export async function actOnPlan(request: Request, page: PageContext, student: SignedIn, acting: Acting) {
  if (isMultipart(request.headers)) return takeClaim(request, page, student, acting)
  const { database, house, content, gateway, origin } = page
  const now = page.now()
  return takeForm(
    request,
    page,
    planForm,
    form,
    async ({ do: pressed, key, intake, state, account, ifsc }) => {
      const [act, which = ''] = pressed.split(' ')
      if (act === 'order') {
        const wish = { key, plan: which, intake, state }
        const placed = await placeOrder(database, acting, { house, plans: content.plans }, wish, now)
        return placed.ok ? redirect(paths.plan(), 303) : placed
      }
      if (act === 'cancel') {
        const cancelled = await cancelOrder(database, acting, which, now)
        if (!cancelled.ok) return cancelled
        if (gateway) await askSoon(database, acting, which, now)
        const done = cancelled.claimed ? words.pay.cancelledClaimed : words.pay.cancelled
        return data<Answer>({ told: { done } })
      }
      if (act === 'pay' && gateway) {
        const opened = await openPage(database, gateway, acting, which, origin + paths.planPaid(), now)
        return opened.ok ? redirect(opened.address, 303) : opened
      }
      const days = {
        holidays: new Set(content.holidays.days),
        gateway: gateway !== undefined,
      }
      if (act === 'surplus') {
        const outcome = await askOwnSurplus(database, acting, which, { account, ifsc }, days, now)
        return outcome.ok ? data<Answer>({ told: { done: words.orders.surplusDone } }) : outcome
      }
      const outcome = await askRefund(database, acting, which, { account, ifsc }, days, now)
      return outcome.ok ? data<Answer>({ told: { done: words.refund.done } }) : outcome
    },
  )
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
    const received = await receiveDocument(database, files, student, request)
    if (typeof received === 'string') return refuse(received)
    const { reference = '', order: id = '' } = received.fields
    fields.reference = reference
    try {
      const order = (await viewOrders(database, acting)).find((one) => one.id === id)
      const why = whyNotClaim(order, reference, acting)
      if (why || !order) return why ?? refuse('not-found')
      let screenshot: string | undefined
      // A browser sends a field for a file that was not chosen, too: empty.
      if (received.file && received.file.bytes > 0) {
        const upload = { fields: { title: words.claim.screenshot(order.number) }, file: received.file }
        const outcome = await uploadDocument(database, files, acting, upload, now, 'plans.claim')
        if (!outcome.ok) return outcome
        screenshot = outcome.kept.version
      }
      const claimed = await claimPayment(database, acting, id, { reference, screenshot }, now)
      if (!claimed.ok) return claimed
      // Of an order that is claimed now the page itself begins with what this would say.
      if (order.state === 'open') return redirect(paths.plan(), 303)
      return data<Answer>({ told: { done: words.claim.done } })
    } finally {
      await received.discard()
    }
  })
}
