import { ActionButton, PostForm } from '../../forms/PostForm.tsx'
import type { Typed } from '../../forms/use-typed.ts'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import type { Route } from './+types/order'
import { paymentWords as words } from './words.ts'

/** Renders a refund that has not arrived yet, with its next step. */
export function OrderRefund({
  refund,
  settles,
  typed,
}: {
  refund: NonNullable<Route.ComponentProps['loaderData']['refund']>
  settles: boolean
  typed: Typed | undefined
}) {
  return (
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
              <ActionButton does="approve">{words.yesApprove}</ActionButton>
            </p>
          </details>
          <details open={typed?.do === 'refuse' || undefined}>
            <summary>{words.refuse}</summary>
            <Field name="reason" label={words.reason} maxLength={500} />
            <p className="desk-acts">
              <ActionButton does="refuse">{words.yesRefuse}</ActionButton>
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
          <ActionButton does="settle">{words.settle}</ActionButton>
        </PostForm>
      )}
    </section>
  )
}
