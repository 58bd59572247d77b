import { Link } from 'react-router'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { ActionButton, FormMessages, PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { openRolePage } from '../require-desk.ts'
import { SecondFactorPrompt } from '../SecondFactorPrompt.tsx'
import { deskWords } from '../words.ts'
import type { Route } from './+types/order'
import { actOnOrder } from './actions.server.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderRecords } from './OrderRecords.tsx'
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
  return createUnlistedMeta(deskWords.titleOf(loaderData?.number ?? words.title))
}

export default function OrderFile({ loaderData: order, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = useAnswer(actionData)
  const { refund } = order
  const canSettle = Boolean(refund?.sent && (!refund.payment || refund.failed))
  const canReturnSurplus = order.surplus && (!refund || refund.settled || refund.decision === 'refused')
  // Moving money needs the second factor again: a refund's next step, or returning a surplus. Noting that a
  // mentor has written does not.
  const needsSecondFactor =
    canReturnSurplus || (refund && !refund.settled && ((!refund.decision && !refund.own) || canSettle))
  return (
    <FormProvider form={FORM} answer={answer}>
      <p>
        <Link to={paths.deskPayments()}>{words.back}</Link>
      </p>
      <h1>
        {order.number} <span className="quiet">{order.title}</span>
      </h1>
      <SecondFactorPrompt isFresh={order.isFresh || !needsSecondFactor} back={paths.deskOrder(order)} />
      <FormMessages heading={words.summary} />
      <OrderFacts order={order} />
      {order.mentor && (
        <PostForm className="desk-acts">
          <ActionButton does="mentor">{words.mentor}</ActionButton>
        </PostForm>
      )}
      {refund && !refund.settled && <OrderRefund refund={refund} settles={canSettle} typed={answer?.typed} />}
      {canReturnSurplus && (
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
      <OrderRecords order={order} />
    </FormProvider>
  )
}
