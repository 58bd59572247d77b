import { Link } from 'react-router'
import { useForm } from '../../forms/FormProvider.tsx'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { NamedPart } from '../../ui/NamedPart.tsx'
import { Promised } from './Promised.tsx'
import type { presentPlan, ShownOrder } from './page.server.ts'
import { planWords } from './words.ts'

const words = planWords.orders
const refund = planWords.refund
const claim = planWords.claim

type Plan = ReturnType<typeof presentPlan>

/** Renders the student's orders, each with its state, papers, promises and refund. */
export function Orders({ orders, plan }: { orders: ShownOrder[]; plan: Plan }) {
  return (
    <NamedPart id="orders" title={words.title}>
      {orders.map((order) => (
        <article
          key={order.id}
          className="plan-order pt-2 pb-3 border-b"
          aria-labelledby={`order-${order.id}`}
        >
          <h3 id={`order-${order.id}`}>
            {order.title} <span className="quiet">{order.number}</span>
          </h3>
          <dl className="plan-lines">
            <Fact name={words.state}>{words.states[order.state]}</Fact>
            <Fact name={words.price}>{order.price}</Fact>
            <Fact name={words.placed}>
              <DayText day={order.placedOn} />
            </Fact>
            {order.paid && <Fact name={words.paid}>{order.paid}</Fact>}
            {order.payments.map(({ id, day, amount }) => (
              <Fact key={id} name={words.payment}>
                <DayText day={day} />, {amount}, <span className="break-anywhere">{id}</span>
              </Fact>
            ))}
            {order.lines.map(({ day, amount, ending }) => (
              <Fact key={`${day} ${ending} ${amount}`} name={words.line}>
                <DayText day={day} />, {amount}
                {ending && `, ${words.ending(ending)}`}
              </Fact>
            ))}
            {order.told && (
              <>
                <Fact name={claim.on}>
                  <DayText day={order.told.on} />
                </Fact>
                <Fact name={claim.ofBank}>{order.reference ?? claim.notSent}</Fact>
                <Fact name={claim.file}>{order.told.screenshot ? claim.sent : claim.notSent}</Fact>
              </>
            )}
            {order.refund?.sentOn && (
              <Fact name={refund.sentBack}>
                <DayText day={order.refund.sentOn} />, {order.refund.amount},{' '}
                {order.refund.throughService ? refund.byService : refund.toBank}
              </Fact>
            )}
          </dl>
          {order.toReturn && !order.refund && <p className="notice">{words.toReturn(order.toReturn)}</p>}
          {order.told && !order.toReturn && !order.refund && <p className="notice">{words.looking}</p>}
          {order.part ? (
            <p className="notice">{words.part(order.part)}</p>
          ) : (
            order.state === 'expired' && <p className="quiet">{words.expired}</p>
          )}
          {order.over && <p className="notice">{words.over(order.over)}</p>}
          {order.papers.length > 0 && (
            <ul>
              {order.papers.map(({ id, number, kind }) => (
                <li key={id}>
                  <a className="button bare" href={paths.planPaper({ id })}>
                    {words.pdf(words.paper[kind], number)}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <RefundState order={order} />
          {order.surplus && <Surplus order={order} surplus={order.surplus} />}
          <Refundable order={order} plan={plan} />
          <details>
            <summary>{words.promised}</summary>
            <Promised {...order.promised} />
          </details>
        </article>
      ))}
    </NamedPart>
  )
}

/** The state of a requested refund, with its deadline. */
function RefundState({ order }: { order: ShownOrder }) {
  const refundAsked = order.refund
  if (!refundAsked || refundAsked.isSettled) return null
  if (refundAsked.decision === 'refused')
    return (
      <p className="notice">
        <span>
          {refund.refused} {refundAsked.reason}
        </span>
      </p>
    )
  return (
    <p className="notice" role="status">
      <span>
        {refundAsked.sentOn ? (
          <>
            {refund.sent} <DayText day={refundAsked.sentOn} />. {refund.sentEnd}
          </>
        ) : (
          <>
            {describeRefundDue(refundAsked)} <DayText day={refundAsked.dueOn} />.
          </>
        )}
      </span>
    </p>
  )
}

/** Returns the text before the day by which a refund is sent. */
function describeRefundDue({
  decision,
  endsPlan,
  throughService,
  inFile,
}: NonNullable<ShownOrder['refund']>) {
  if (!decision) return endsPlan ? refund.undecided : refund.undecidedSurplus
  if (throughService) return refund.dueBack
  return inFile ? refund.underWay : refund.due
}

/**
 * The form to return a surplus: the student gives an account, or confirms that it goes back the way it came.
 */
function Surplus({ order: { id }, surplus }: { order: ShownOrder; surplus: { through?: string } }) {
  const { answer } = useForm()
  const button = `surplus ${id}`
  const isOurs = answer?.typed?.do === button
  return (
    <details open={isOurs || undefined}>
      <summary>{words.surplus}</summary>
      <PostForm className="plan-form" form={`surplus-${id}`} answer={isOurs ? answer : undefined}>
        {surplus.through ? (
          <p>{refund.through(surplus.through)}</p>
        ) : (
          <>
            <Field name="account" label={refund.account} inputMode="numeric" maxLength={40} />
            <Field name="ifsc" label={refund.ifsc} maxLength={20} />
          </>
        )}
        <Submit
          label={surplus.through ? words.askSurplusThrough : words.askSurplus}
          underWay={refund.asking}
          does={button}
          kind="plain"
        />
      </PostForm>
    </details>
  )
}

/**
 * The cancellation: as easy to find as the purchase, with the used part and the consequences stated first.
 */
function Refundable({ order, plan }: { order: ShownOrder; plan: Plan }) {
  const { answer } = useForm()
  const { refundable } = order
  if (!refundable) return null
  if (!refundable.open)
    return (
      <p className="quiet">
        {refund.over} <DayText day={refundable.day} />, {refundable.time}.
      </p>
    )
  return (
    <details open={answer?.typed?.do === `refund ${order.id}` || undefined}>
      <summary>{refund.title}</summary>
      <p>
        {refund.until} <DayText day={refundable.day} />, {refundable.time}.{' '}
        {refund.used(order.price, plan.institutions.used, plan.sessions.used)}{' '}
        {refundable.businessDays && (
          <>
            {refund.within(refundable.businessDays)} <Link to={paths.terms()}>{planWords.buy.terms}</Link>.
          </>
        )}
      </p>
      <PostForm className="plan-form">
        {refundable.through ? (
          <p>{refund.through(refundable.through)}</p>
        ) : (
          <>
            <Field name="account" label={refund.account} inputMode="numeric" maxLength={40} />
            <Field name="ifsc" label={refund.ifsc} maxLength={20} />
          </>
        )}
        <Submit label={refund.ask} underWay={refund.asking} does={`refund ${order.id}`} kind="plain" />
      </PostForm>
    </details>
  )
}
