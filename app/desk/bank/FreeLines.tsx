import { Form, Link } from 'react-router'
import type { FoundOrder, FreeMoney } from '../../../admissions/bank/confirm.server.ts'
import type { PaymentConsequence } from '../../../admissions/plans/order-status.ts'
import type { Answer } from '../../forms/outcome.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { useFigures } from '../../ui/figures.ts'
import { paymentWords } from '../payments/words.ts'
import { bankWords } from './words.ts'

const words = bankWords.free

/** An order that a payment may be assigned to, and the consequence. */
interface Fitting {
  order: FoundOrder
  follows: PaymentConsequence
}

/** The search text for a payment, and the matching orders. */
interface Found {
  line: string
  text: string
  more: boolean
  orders: Fitting[]
}

/**
 * Lists money not assigned yet, each with the possible orders and the reasons; one press assigns it. Any
 * other order can be searched for, and needs a confirmation. On a search for the payment of one order
 * (`fits`), each line asks about that order only.
 */
export function FreeLines({
  free,
  matches,
  service,
  answer,
}: {
  free: (FreeMoney & { fits?: Fitting })[]
  matches?: Found
  /** The payment service, if there is one: some of the lines may be its payouts. */
  service?: string
  answer?: Answer
}) {
  const { paise } = useFigures()
  return (
    <ul className="desk-checks">
      {free.map(({ fits, ...line }) => (
        <li key={line.id} id={line.id} data-row tabIndex={-1}>
          <p>
            <DayText day={line.day} />, <b>{paise(line.free)}</b>
          </p>
          <p className="quiet">
            {line.narration} {line.reference}
          </p>
          {fits ? (
            <ConfirmAssignment line={line} {...fits} />
          ) : (
            <PaymentUses
              line={line}
              matches={matches?.line === line.id ? matches : undefined}
              service={service}
              answer={answer?.typed?.line === line.id ? answer : undefined}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Offers the possible uses of a payment. */
function PaymentUses({
  line,
  matches,
  service,
  answer,
}: {
  line: FreeMoney
  matches?: Found
  service?: string
  answer?: Answer
}) {
  const { paise } = useFigures()
  const { id, damaged, proposals, claimedBy } = line
  return (
    <>
      {damaged && <p>{words.damaged}</p>}
      {claimedBy.length > 0 && <p>{words.claimedBy(claimedBy.map(({ number }) => number))}</p>}
      {proposals.map(({ order, signs }) => (
        <PostForm key={order.id} className="desk-acts">
          <p>
            <Link to={paths.deskOrder(order)}>{order.number}</Link>, {order.payer ?? paymentWords.gone},{' '}
            {paymentWords.states[order.state]}. {words.due(paise(order.due))}{' '}
            {words.because(signs.map((sign) => words.signs[sign]))}
          </p>
          <input type="hidden" name="line" value={id} />
          <input type="hidden" name="order" value={order.id} />
          <Submit
            label={words.confirm(order.number)}
            underWay={words.confirming}
            does="confirm"
            kind="plain"
          />
        </PostForm>
      ))}
      <details open={matches !== undefined || undefined}>
        <summary>{words.which}</summary>
        <Form
          className="desk-find row gap-2 items-center"
          role="search"
          action={`${paths.deskStatements()}#${id}`}
        >
          <label htmlFor={`find-${id}`}>{words.field}</label>
          <input
            id={`find-${id}`}
            type="search"
            className="input"
            name="q"
            defaultValue={matches?.text}
            maxLength={200}
          />
          <input type="hidden" name="line" value={id} />
          <button type="submit" className="button">
            {words.find}
          </button>
        </Form>
        {matches?.orders.length === 0 && <p role="status">{words.noneFound(matches.text)}</p>}
        {matches?.orders.map((fitting) => (
          <ConfirmAssignment key={fitting.order.id} line={line} {...fitting} isConfirmed />
        ))}
        {matches?.more && <p>{words.moreFound}</p>}
      </details>
      <details open={answer?.typed?.do === 'aside' || undefined}>
        <summary>{words.noOrders}</summary>
        <PostForm className="desk-form" form={`aside-${id}`} answer={answer}>
          <input type="hidden" name="line" value={id} />
          <Field name="why" label={words.why} hint={words.whyHint} maxLength={200} />
          <Submit label={words.setAside} does="aside" kind="plain" />
        </PostForm>
      </details>
      {service && (
        <details open={answer?.typed?.do === 'settle' || undefined}>
          <summary>{words.settled(service)}</summary>
          <PostForm className="desk-form" form={`settle-${id}`} answer={answer}>
            <input type="hidden" name="line" value={id} />
            <Field name="fee" label={words.fee} hint={words.feeHint} inputMode="decimal" maxLength={20} />
            <Submit label={words.settle} underWay={words.confirming} does="settle" kind="plain" />
          </PostForm>
        </details>
      )}
    </>
  )
}

/**
 * States the effect of assigning a payment to an order, and asks for confirmation. Also names the order if
 * the page does not.
 */
function ConfirmAssignment({
  line: { id, free },
  order,
  follows,
  isConfirmed,
}: Fitting & { line: Pick<FreeMoney, 'id' | 'free'>; isConfirmed?: true }) {
  const { paise } = useFigures()
  const { number, title, due, payer, state } = order
  const over = follows === 'opens-over' ? free - due : free
  const differs =
    free === due ? words.same : free < due ? words.less(paise(due - free)) : words.more(paise(free - due))
  return (
    <div className="bank-order">
      {isConfirmed && (
        <p>
          <Link to={paths.deskOrder(order)}>{number}</Link>, {payer ?? paymentWords.gone}, {title},{' '}
          {paymentWords.states[state]}
        </p>
      )}
      <p>{due > 0n ? `${words.dueOf(paise(due))}: ${differs}.` : `${words.paidUp}.`}</p>
      <details>
        <summary>{words.confirm(number)}</summary>
        <PostForm className="desk-acts">
          <p>
            {words.follows[follows](paise(over), paise(due - free))} {words.stays}
          </p>
          <input type="hidden" name="line" value={id} />
          <input type="hidden" name="order" value={order.id} />
          <input type="hidden" name="follows" value={follows} />
          <Submit label={words.give(number)} underWay={words.confirming} does="give" kind="plain" />
        </PostForm>
      </details>
    </div>
  )
}
