import { Link } from 'react-router'
import type { FreeMoney } from '../../../admissions/bank/confirm.server.ts'
import type { Answer } from '../../forms/outcome.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Field } from '../../ui/Field.tsx'
import { useFigures } from '../../ui/figures.ts'
import { bankWords } from '../../words/desk/bank.ts'
import { paymentWords } from '../../words/desk/payments.ts'

const words = bankWords.free

/** Money that is for nothing yet, each with the orders that it may be for and why; one press says which. */
export function FreeLines({
  free,
  service,
  answer,
}: {
  free: FreeMoney[]
  /** The payment service, where there is one: some of the lines may be what it has paid out. */
  service: string | undefined
  answer?: Answer
}) {
  const { paise } = useFigures()
  return (
    <ul className="desk-checks">
      {free.map(({ id, day, amount, narration, reference, damaged, proposals, claimedBy }) => (
        <li key={id} data-row tabIndex={-1}>
          <p>
            <DayText day={day} />, <b>{paise(amount)}</b>
          </p>
          <p className="quiet">
            {narration} {reference}
          </p>
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
              <Submit label={words.confirm(order.number)} underWay={words.confirming} kind="plain" />
            </PostForm>
          ))}
          {service && (
            <details open={answer?.typed?.line === id || undefined}>
              <summary>{words.settled(service)}</summary>
              <PostForm
                className="desk-acts"
                form={`settle-${id}`}
                answer={answer?.typed?.line === id ? answer : undefined}
              >
                <input type="hidden" name="line" value={id} />
                <Field name="fee" label={words.fee} hint={words.feeHint} inputMode="decimal" maxLength={20} />
                <Submit label={words.settle} underWay={words.confirming} does="settle" kind="plain" />
              </PostForm>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
