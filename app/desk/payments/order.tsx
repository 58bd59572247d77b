import { data, Link } from 'react-router'
import { z } from 'zod'
import { reachOf } from '../../../admissions/access/can.ts'
import type { Person } from '../../../admissions/access/types.ts'
import { type ConfirmedLine, linesFor } from '../../../admissions/bank/confirm.server.ts'
import { mailtoLink } from '../../../admissions/content/contact-links.ts'
import { dayInIndia } from '../../../admissions/days/days.server.ts'
import { type PageTry, refundTrouble } from '../../../admissions/gateway/gateway.server.ts'
import { noteMentor, openOrder } from '../../../admissions/plans/desk.server.ts'
import { canTake, opensNothing } from '../../../admissions/plans/order-status.ts'
import { askSurplus, decideRefund, settleRefund } from '../../../admissions/plans/refunds.server.ts'
import { paymentBack } from '../../../admissions/plans/rules.ts'
import type { PageContext } from '../../context.ts'
import { InForm } from '../../forms/InForm.tsx'
import { useAnswer } from '../../forms/notice.ts'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints, PostForm, Press } from '../../forms/PostForm.tsx'
import { refuse, wrong } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { Promised } from '../../student/plan/Promised.tsx'
import { promisedIn } from '../../student/plan/promised.ts'
import { planWords } from '../../student/plan/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { figuresFor } from '../../words/figures.ts'
import { phoneLink, phoneText } from '../../words/phones.ts'
import { AskFresh } from '../AskFresh.tsx'
import { flashSuccess } from '../flash.ts'
import { hasRecentSecondFactor, whyNotFresh } from '../fresh.ts'
import { asRole } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/order'
import { paymentWords as words } from './words.ts'

const FORM = 'order'

/**
 * Loads an order's file: what was promised, its money with the transfers behind it, its papers, and the
 * refund to be decided.
 */
export async function loader({ request, context, params: { order: id } }: Route.LoaderArgs) {
  const { page, who } = await asRole('plans.openOrder', request, context)
  const opened = await openOrder(page.database, who, id)
  if (!opened) throw data(null, { status: 404 })
  const [refund] = opened.order.refunds
  const trouble =
    refund?.payment && !refund.sentAt ? await refundTrouble(page.database, who, refund.id) : undefined
  const lines = await linesFor(page.database, [opened.order])
  return {
    ...shown(opened, who.by, page, trouble, lines),
    opens: reachOf('students.open', who.by.role) !== undefined,
    fresh: hasRecentSecondFactor(who.by, page.now()),
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof openOrder>>>

/**
 * Returns the name and number of the paper behind a transfer of sales; `undefined` for any other transfer.
 */
function paperOf(kind: string, papers: Found['order']['papers']) {
  const isCredit = kind === 'credit-note'
  if (!isCredit && kind !== 'invoice') return undefined
  const paper = papers.find(({ document }) => (document.kind === 'credit-note') === isCredit)
  return paper && `${planWords.orders.paper[paper.document.kind]} ${paper.number}`
}

/** Returns who did something if no name is known: their role, that they are gone, or nobody. */
function doneBy(role: string | null, batch: number | null) {
  if (role === null || role === 'owner') return batch === null ? words.byItself : words.gone
  return deskWords.roles[role as keyof typeof deskWords.roles] ?? role
}

/**
 * Returns the ending of the first matched line's reference if no matched line ends as the reference the
 * student typed.
 */
function otherEnding(endingText: string | null, lines: ConfirmedLine[]) {
  const endings = lines.flatMap(({ ending }) => ending ?? [])
  return endingText && !endings.some((ending) => endingText.endsWith(ending)) ? endings[0] : undefined
}

function shown(
  { order, payer, journal, transfers }: Found,
  who: Person,
  page: PageContext,
  trouble: PageTry | undefined,
  lines: ConfirmedLine[],
) {
  const { money } = figuresFor('en-IN')
  const inRupees = (paise: bigint) => money({ amount: Number(paise) / 100, currency: 'INR' })
  const [refund] = order.refunds
  const { price, paid, standing, late } = order.money
  const surplus = opensNothing(order.state) || paid < price ? paid : paid - price
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
    // If the money goes back the way it came, no account is asked for.
    through: paymentBack(surplus, order.payments, order.refunds) && page.house.gateway,
    surplus: standing === 'over' || standing === 'partial' || (paid > 0n && opensNothing(order.state)),
    placedOn: page.dayOf(order.placedAt),
    reference: order.reference,
    otherEnding: otherEnding(order.reference, lines),
    screenshot: order.screenshot !== null,
    promised: promisedIn(order, { locale: 'en-IN' }),
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
      by: name ?? doneBy(byRole, batch),
      on: page.dayOf(at),
      time: page.timeOf(at),
    })),
    transfers: transfers.map(({ from, to, amount, source, day }, place) => ({
      place,
      between: words.transfer(from, to, source.kind),
      amount: inRupees(amount),
      source: paperOf(source.kind, order.papers) ?? words.sources[source.kind],
      payment: source.kind === 'gateway' ? source.id : undefined,
      day,
    })),
  }
}

const text = z.string().trim().max(500).catch('')
/** `do` is the button: mentor, approve, refuse, settle or surplus. */
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
const done = () => flashSuccess(words.done)

export async function action({ request, context, params: { order: id } }: Route.ActionArgs) {
  const { page, who } = await asRole('plans.openOrder', request, context)
  const { database, gateway } = page
  const now = page.now()
  return takeForm(request, page, orderForm, form, async ({ do: pressed, reason, day, account, ifsc }) => {
    if (pressed === 'mentor') return (await noteMentor(database, who, id, now)) ? done() : refuse('not-found')
    const refusal = whyNotFresh(who.by, now)
    if (refusal) return refusal
    if (pressed === 'settle') {
      if (!/^\d{4}-\d\d-\d\d$/.test(day) || day > dayInIndia(now)) return wrong({ day: 'no-day' })
      const outcome = await settleRefund(database, who, id, day, now)
      if (outcome === 'too-early') return wrong({ day: 'no-day' })
      return outcome ? done() : refuse('not-found')
    }
    if (pressed === 'surplus') {
      const days = {
        holidays: new Set(page.content.holidays.days),
        gateway: gateway !== undefined,
      }
      const outcome = await askSurplus(database, who, id, { account, ifsc }, days, now)
      return outcome.ok ? done() : outcome
    }
    const decision = pressed === 'approve' ? ('approved' as const) : ('refused' as const)
    const decided = await decideRefund(database, who, id, { decision, reason }, now)
    return decided.ok ? done() : decided
  })
}

export const shouldRevalidate = () => true

export function meta({ loaderData }: Route.MetaArgs) {
  return unlisted(deskWords.titleOf(loaderData?.number ?? words.title))
}

/** Who paid, with the ways to contact them and, for staff who may open it, a link to their file. */
function Payer({
  id,
  name,
  email,
  phone,
  opens,
}: Record<'id' | 'name' | 'email' | 'phone', string> & { opens: boolean }) {
  return (
    <>
      {opens ? <Link to={paths.deskStudent({ id })}>{name}</Link> : name},{' '}
      <a href={mailtoLink(email)}>{email}</a>
      {phone && (
        <>
          , <a href={phoneLink(phone)}>{phoneText(phone)}</a>
        </>
      )}
    </>
  )
}

export default function OrderFile({ loaderData: order, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = useAnswer(actionData)
  const { money, refund } = order
  const settles = refund?.sent && (!refund.payment || refund.failed)
  const returns = order.surplus && (!refund || refund.settled || refund.decision === 'refused')
  // A refund's next step, or money to return, needs the second factor again. Noting that a mentor has written
  // does not.
  const asksAnew = returns || (refund && !refund.settled && ((!refund.decision && !refund.own) || settles))
  return (
    <InForm form={FORM} answer={answer}>
      <p>
        <Link to={paths.deskPayments()}>{words.back}</Link>
      </p>
      <h1>
        {order.number} <span className="quiet">{order.title}</span>
      </h1>
      <AskFresh fresh={order.fresh || !asksAnew} back={paths.deskOrder(order)} />
      <Complaints heading={words.summary} />
      <dl className="desk-facts">
        <Fact name={words.state}>{words.states[order.state]}</Fact>
        <Fact name={words.payer}>
          {order.payer ? <Payer {...order.payer} opens={order.opens} /> : words.gone}
        </Fact>
        <Fact name={words.amount}>
          {money.text}
          {money.standing !== 'unpaid' && `, ${words.standing[money.standing]}`}
          {money.late && `, ${words.late}`}
        </Fact>
        <Fact name={words.placed}>
          <DayText day={order.placedOn} />
        </Fact>
        <Fact name={words.reference}>
          {order.reference ?? words.noReference}
          {order.otherEnding && `. ${words.otherReference(order.otherEnding)}`}
        </Fact>
        {order.screenshot && (
          <Fact name={words.screenshot}>
            <a href={paths.deskOrderScreenshot(order)}>{words.openShot}</a>
          </Fact>
        )}
      </dl>
      {order.mentor && (
        <PostForm className="desk-acts">
          <Press does="mentor">{words.mentor}</Press>
        </PostForm>
      )}
      {refund && !refund.settled && (
        <section>
          <h2>{words.refund}</h2>
          <p>
            {words.asked(refund.amount)} <DayText day={refund.askedOn} />. {words.refundDue}{' '}
            <DayText day={refund.dueOn} />. {refund.reason}
          </p>
          {refund.to && <p>{refund.to}</p>}
          {refund.decision === 'approved' && !refund.sent && <p>{words.approvedToSend}</p>}
          {!refund.decision && refund.own && <p>{words.refusals.own}</p>}
          {!refund.decision && !refund.own && (
            <PostForm>
              <details>
                <summary>{words.approve}</summary>
                <p>{refund.endsPlan ? words.approvePlan : words.approveSurplus}</p>
                <p className="desk-acts">
                  <Press does="approve">{words.yesApprove}</Press>
                </p>
              </details>
              <details open={answer?.typed?.do === 'refuse' || undefined}>
                <summary>{words.refuse}</summary>
                <Field name="reason" label={words.reason} maxLength={500} />
                <p className="desk-acts">
                  <Press does="refuse">{words.yesRefuse}</Press>
                </p>
              </details>
            </PostForm>
          )}
          {refund.batch !== null && (
            <p>
              <a href={paths.deskRefundBatch(refund.batch)}>{words.download(refund.batch)}</a>{' '}
              {!refund.sent && words.toUpload}
            </p>
          )}
          {refund.payment && (
            <p>
              {words.backBy} {refund.payment}. {refund.trouble} {refund.failed && words.failed}
            </p>
          )}
          {settles && (
            <PostForm className="desk-acts">
              <Field name="day" label={words.settleDay} type="date" />
              <Press does="settle">{words.settle}</Press>
            </PostForm>
          )}
        </section>
      )}
      {returns && (
        <section>
          <h2>{order.inPart ? words.surplusInPart : words.surplus}</h2>
          <PostForm>
            {order.through ? (
              <p>{words.through(order.through)}</p>
            ) : (
              <>
                <Field name="account" label={words.account} maxLength={20} />
                <Field name="ifsc" label={words.ifsc} maxLength={11} />
              </>
            )}
            <Press does="surplus">{order.inPart ? words.surplusInPart : words.surplus}</Press>
          </PostForm>
        </section>
      )}
      <div className="desk-file">
        <section>
          <h2>{words.ledger}</h2>
          {order.transfers.length === 0 && (
            <p>
              {words.noMoney} <Link to={paths.deskSendStatement()}>{words.sendStatement}</Link>
            </p>
          )}
          {order.mayBePaid && (
            <p>
              <Link to={paths.deskStatements({ order: order.id })}>{words.onStatement}</Link>
            </p>
          )}
          <ul>
            {order.transfers.map(({ place, between, amount, source, payment, day }) => (
              <li key={place}>
                {between}: {amount}
                <span className="quiet">
                  {[source, payment].filter(Boolean).join(' ')}, <DayText day={day} />
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{words.journal}</h2>
          <ul>
            {order.journal.map(({ place, what, by, on, time }) => (
              <li key={place}>
                {what}
                <span className="quiet">
                  {by},{' '}
                  <span className="desk-at">
                    <DayText day={on} />, {time}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{words.papers}</h2>
          {order.papers.length === 0 && <p>{words.noPapers}</p>}
          <ul>
            {order.papers.map(({ id, number, kind }) => (
              <li key={id}>
                <a href={paths.deskOrderPaper(order, { id })}>
                  {planWords.orders.pdf(planWords.orders.paper[kind], number)}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section className="desk-promised">
          <h2>{words.promised}</h2>
          <p className="quiet">{words.promisedAs}</p>
          <Promised {...order.promised} />
        </section>
      </div>
    </InForm>
  )
}
