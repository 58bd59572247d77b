import { Link } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { listConfirmedLines } from '../../../admissions/bank/confirm.server.ts'
import { viewSessions } from '../../../admissions/counselling/sessions.server.ts'
import { findLastPayment, isPaymentUncertain } from '../../../admissions/gateway/gateway.server.ts'
import { isAwaitingPayment } from '../../../admissions/plans/order-status.ts'
import { viewOrders } from '../../../admissions/plans/orders.server.ts'
import { findTaxCode } from '../../../admissions/plans/rules.ts'
import { getEntitlements } from '../../../admissions/plans/vouchers.server.ts'
import { getProfile } from '../../../admissions/profile/profile.server.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import type { PageHandle } from '../../site/handle.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { NamedPart } from '../../ui/NamedPart.tsx'
import { useLive } from '../live.ts'
import { openStudentPage } from '../require-student.ts'
import type { Route } from './+types/page'
import { actOnPlan } from './actions.server.ts'
import { Buy, explainNoOffer } from './Buy.tsx'
import { Orders } from './Orders.tsx'
import { Pay } from './Pay.tsx'
import {
  describeArrival,
  describeAttempt,
  findMentorDeadline,
  findMoneyToReturn,
  listOffers,
  presentOrder,
  presentPlan,
} from './page.server.ts'
import { planWords as words } from './words.ts'
import './page.css'

/** Payers who return from their app are asked at once whether they have paid. */
export const handle: PageHandle = { atOnce: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const plan = await getEntitlements(page.database, own(student), page.now())
  const orders = await viewOrders(page.database, own(student))
  const lines = await listConfirmedLines(page.database, orders)
  const current = orders.find(({ id }) => id === plan.order)
  const waiting = orders.find(({ state }) => isAwaitingPayment(state))
  // After a payment the service links back here; a failed try is reported only to us.
  const isBack = new URL(request.url).searchParams.get('from') === 'payment'
  const last = waiting && (await findLastPayment(page.database, own(student), waiting.id))
  const look = { isBack, now: page.now() }
  const isUncertain =
    waiting !== undefined &&
    page.gateway !== undefined &&
    (await isPaymentUncertain(page.database, own(student), waiting.id, look))
  return {
    plan: presentPlan(plan, page, await viewSessions(page.database, own(student), page.now())),
    orders: orders.map((order) => presentOrder(order, lines, page)),
    offers: listOffers(page, current),
    key: crypto.randomUUID(),
    state: page.house.gst && findTaxCode((await getProfile(page.database, own(student))).about.state),
    arrived: isBack && !waiting ? describeArrival(orders, page) : undefined,
    mentor: findMentorDeadline(orders, page),
    unproven: page.abilities.mail && !student.emailVerified,
    attempt: waiting && describeAttempt({ isBack, isUncertain }, waiting.state, last),
    elsewhere: waiting && findMoneyToReturn(orders, page),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { page, student } = await openStudentPage(request, context)
  return actOnPlan(request, page, student, own(student))
}

/** Reloads after a refusal too, to show what has happened meanwhile. */
export const shouldRevalidate = () => true

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function PlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, orders, offers, key, state, attempt, elsewhere, arrived, mentor, unproven } = loaderData
  const answer: Answer | undefined = useAnswer(actionData)
  const waiting = orders.find(({ waits }) => waits)
  const mayOrder = !waiting || waiting.state === 'expired'
  // A student with a refund looks for the refund first, before another plan.
  const isRefunded = Boolean(orders[0]?.refund?.decision === 'approved')
  const buys = mayOrder && <Buy offers={offers} keyOf={answer?.typed?.key ?? key} state={state} />
  useLive(['plans'])
  return (
    <FormProvider form="plan" answer={answer}>
      <div className="own-plan">
        <h1>{words.title}</h1>
        <FormMessages heading={words.summary} />
        {arrived && (
          <p className="notice" role="status">
            <span>
              {words.arrived(arrived.amount, arrived.title)} <DayText day={arrived.by.day} />,{' '}
              {arrived.by.time}.
            </span>
          </p>
        )}
        {unproven && (
          <p className="notice">
            <span>
              {words.unproven} <Link to={paths.account()}>{words.prove}</Link>
            </span>
          </p>
        )}
        {/* A student who has just ordered wants to pay; their past orders can wait. */}
        {waiting && <Pay order={waiting} attempt={attempt} elsewhere={elsewhere} />}
        <NamedPart id="plan" title={plan.title}>
          <dl className="plan-lines">
            <Fact name={plan.inForce ? words.until : words.wasUntil}>
              <DayText day={plan.until} />
            </Fact>
            {mentor && !arrived && (
              <Fact name={words.mentorBy}>
                <DayText day={mentor.day} />, {mentor.time}
              </Fact>
            )}
            <Fact name={words.sessions}>
              {words.ofAll(plan.sessions.used, plan.sessions.total)}
              {plan.besides.map((day) => (
                <span key={day} className="small quiet block">
                  {words.besides} <DayText day={day} />
                </span>
              ))}
            </Fact>
            <Fact name={words.institutions}>
              {words.appliedTo(plan.institutions.used, plan.institutions.total)}
            </Fact>
          </dl>
          <p>
            {mayOrder && explainNoOffer(offers)} <Link to={paths.pricing()}>{words.plans}</Link>
          </p>
        </NamedPart>
        {!isRefunded && buys}
        {orders.length > 0 && <Orders orders={orders} plan={plan} />}
        {isRefunded && buys}
      </div>
    </FormProvider>
  )
}
