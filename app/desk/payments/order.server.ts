import { data } from 'react-router'
import { getReach } from '../../../admissions/access/can.ts'
import type { Person } from '../../../admissions/access/types.ts'
import { type ConfirmedLine, listConfirmedLines } from '../../../admissions/bank/confirm.server.ts'
import { type PageTry, refundTrouble } from '../../../admissions/gateway/gateway.server.ts'
import { openOrder } from '../../../admissions/plans/desk.server.ts'
import { canTake, givesMoneyBack } from '../../../admissions/plans/order-status.ts'
import { findPaymentForRefund } from '../../../admissions/plans/rules.ts'
import type { PageContext } from '../../context.ts'
import { presentPromise } from '../../student/plan/present-promise.ts'
import { planWords } from '../../student/plan/words.ts'
import { createFigures } from '../../words/figures.ts'
import { hasRecentSecondFactor } from '../fresh.ts'
import type { StaffContext } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import { paymentWords as words } from './words.ts'

/**
 * Loads an order's file: the promises, its money with the transfers behind it, its papers, and the refund to
 * be decided.
 */
export async function loadOrder({ page, who }: StaffContext, id: string) {
  const outcome = await openOrder(page.database, who, id)
  if (!outcome) throw data(null, { status: 404 })
  const [refund] = outcome.order.refunds
  const trouble =
    refund?.payment && !refund.sentAt ? await refundTrouble(page.database, who, refund.id) : undefined
  const lines = await listConfirmedLines(page.database, [outcome.order])
  return {
    ...presentOrder(outcome, who.by, page, trouble, lines),
    opens: getReach('students.open', who.by.role) !== undefined,
    isFresh: hasRecentSecondFactor(who.by, page.now()),
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof openOrder>>>

/**
 * Returns the name and number of the paper behind a transfer of sales; `undefined` for any other transfer.
 */
function namePaper(kind: string, papers: Found['order']['papers']) {
  const isCredit = kind === 'credit-note'
  if (!isCredit && kind !== 'invoice') return undefined
  const paper = papers.find(({ document }) => (document.kind === 'credit-note') === isCredit)
  return paper && `${planWords.orders.paper[paper.document.kind]} ${paper.number}`
}

/**
 * Returns a text for an actor without a known name: their role, that they are gone, or that there is none.
 */
function nameActor(role: string | null, batch: number | null) {
  if (role === null || role === 'owner') return batch === null ? words.byItself : words.gone
  return deskWords.roles[role as keyof typeof deskWords.roles] ?? role
}

/**
 * Returns the ending of the first matched line's reference if no matched line ends as the reference the
 * student typed.
 */
function findOtherEnding(endingText: string | null, lines: ConfirmedLine[]) {
  const endings = lines.flatMap(({ ending }) => ending ?? [])
  return endingText && !endings.some((ending) => endingText.endsWith(ending)) ? endings[0] : undefined
}

function presentOrder(
  { order, payer, journal, transfers }: Found,
  who: Person,
  page: PageContext,
  trouble: PageTry | undefined,
  lines: ConfirmedLine[],
) {
  const { money } = createFigures('en-IN')
  const inRupees = (paise: bigint) => money({ amount: Number(paise) / 100, currency: 'INR' })
  const [refund] = order.refunds
  const { price, paid, standing, late } = order.money
  const surplus = givesMoneyBack(order.state) || paid < price ? paid : paid - price
  return {
    id: order.id,
    number: order.number,
    title: order.terms.title,
    state: order.state,
    payer,
    money: { text: words.received(order.state, { price, paid }, inRupees), standing, late },
    // A paid order takes no more money; the payment shows any surplus.
    mayBePaid: canTake('confirm', order.state, who) || order.state === 'cancelled',
    inPart: standing === 'partial' && (order.state === 'open' || order.state === 'claimed'),
    // If the money goes back the way it came, no account is needed.
    through: findPaymentForRefund(surplus, order.payments, order.refunds) && page.house.gateway,
    surplus: standing === 'over' || standing === 'partial' || (paid > 0n && givesMoneyBack(order.state)),
    placedOn: page.dayOf(order.placedAt),
    reference: order.reference,
    otherEnding: findOtherEnding(order.reference, lines),
    screenshot: order.screenshot !== null,
    promised: presentPromise(order, { locale: 'en-IN' }),
    papers: order.papers.map(({ id, number, document }) => ({ id, number, kind: document.kind })),
    mentor: payer !== undefined && order.state === 'active' && order.mentorAt === null,
    refund: refund && {
      amount: inRupees(refund.amount),
      askedOn: page.dayOf(refund.askedAt),
      dueOn: refund.dueOn,
      decision: refund.decision,
      own: refund.askedBy === who.id,
      reason: refund.reason,
      sent: refund.sentAt !== null,
      batch: refund.batch,
      settled: refund.settledAt !== null,
      payment: refund.payment,
      to: refund.account && refund.ifsc ? words.toAccount(refund.account, refund.ifsc) : undefined,
      endsPlan: refund.kind === 'plan',
      failed: refund.failedAt !== null,
      trouble: trouble && words.trouble(trouble.tries, trouble.trouble),
    },
    journal: journal.map(({ what, byRole, name, at, batch }, place) => ({
      place,
      what: [words.steps[what as keyof typeof words.steps] ?? what, batch && words.inFile(batch)]
        .filter(Boolean)
        .join(', '),
      by: name ?? nameActor(byRole, batch),
      on: page.dayOf(at),
      time: page.timeOf(at),
    })),
    transfers: transfers.map(({ from, to, amount, source, day }, place) => ({
      place,
      between: words.transfer(from, to, source.kind),
      amount: inRupees(amount),
      source: namePaper(source.kind, order.papers) ?? words.sources[source.kind],
      payment: source.kind === 'gateway' ? source.id : undefined,
      day,
    })),
  }
}

/** An order as its page shows it. */
export type OrderOnPage = Awaited<ReturnType<typeof loadOrder>>
