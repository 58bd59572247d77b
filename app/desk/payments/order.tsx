import { Link } from 'react-router'
import { mailtoLink } from '../../../admissions/content/contact-links.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { ActionButton, FormMessages, PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { unlistedMeta } from '../../site/seo/unlisted.ts'
import { Promised } from '../../student/plan/Promised.tsx'
import { planWords } from '../../student/plan/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { phoneLink, phoneText } from '../../words/phones.ts'
import { openRolePage } from '../require-desk.ts'
import { SecondFactorPrompt } from '../SecondFactorPrompt.tsx'
import { deskWords } from '../words.ts'
import type { Route } from './+types/order'
import { actOnOrder } from './actions.server.ts'
import { OrderRefund } from './OrderRefund.tsx'
import { loadOrder } from './order.server.ts'
import { paymentWords as words } from './words.ts'

const FORM = 'order'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return loadOrder(await openRolePage('plans.openOrder', request, context), params.order)
}

export async function action({ request, context, params: { order: id } }: Route.ActionArgs) {
  return actOnOrder(request, { ...(await openRolePage('plans.openOrder', request, context)), id })
}

export const shouldRevalidate = () => true

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(deskWords.titleOf(loaderData?.number ?? words.title))
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
  const settles = Boolean(refund?.sent && (!refund.payment || refund.failed))
  const returns = order.surplus && (!refund || refund.settled || refund.decision === 'refused')
  // A refund's next step, or money to return, needs the second factor again. Noting that a mentor has written
  // does not.
  const asksAnew = returns || (refund && !refund.settled && ((!refund.decision && !refund.own) || settles))
  return (
    <FormProvider form={FORM} answer={answer}>
      <p>
        <Link to={paths.deskPayments()}>{words.back}</Link>
      </p>
      <h1>
        {order.number} <span className="quiet">{order.title}</span>
      </h1>
      <SecondFactorPrompt isFresh={order.isFresh || !asksAnew} back={paths.deskOrder(order)} />
      <FormMessages heading={words.summary} />
      <dl className="desk-facts facts">
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
          <ActionButton does="mentor">{words.mentor}</ActionButton>
        </PostForm>
      )}
      {refund && !refund.settled && <OrderRefund refund={refund} settles={settles} typed={answer?.typed} />}
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
            <ActionButton does="surplus">{order.inPart ? words.surplusInPart : words.surplus}</ActionButton>
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
        <section className="desk-promised col-span-full">
          <h2>{words.promised}</h2>
          <p className="quiet">{words.promisedAs}</p>
          <Promised {...order.promised} />
        </section>
      </div>
    </FormProvider>
  )
}
