import { Link } from 'react-router'
import type { OutgoingLine } from '../../../admissions/bank/refunds.server.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { ActionButton, FormMessages, PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { Table } from '../../ui/Table.tsx'
import { paymentWords } from '../payments/words.ts'
import { openRolePage } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/statements'
import { AsideLines } from './AsideLines.tsx'
import { actOnStatements } from './actions.server.ts'
import { FreeLines } from './FreeLines.tsx'
import { GapText } from './GapText.tsx'
import { loadStatements } from './statements.server.ts'
import { bankWords as words } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadStatements(await openRolePage('bank.view', request, context), new URL(request.url).searchParams)
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnStatements(request, await openRolePage('bank.confirm', request, context))
}

export const shouldRevalidate = () => true

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

export default function Statements({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, free, orderMatches, order, aside, service, outgoing, isGone } = loaderData
  const answer: Answer | undefined = useAnswer(actionData)
  const { count, paise } = useFigures()
  const hasLines = accounts.some(({ statements }) => statements.length > 0)
  const money = (amount: bigint | null) => (amount === null ? words.statements.unknown : paise(amount))
  if (order)
    return (
      <FormProvider form="statements" answer={answer}>
        <h1>{words.free.forOrder(order.number)}</h1>
        <FormMessages heading={words.summary} />
        <p>
          {order.payer ?? paymentWords.gone}, {order.title}.{' '}
          {order.due > 0n ? words.free.due(paise(order.due)) : `${words.free.paidUp}.`}{' '}
          <Link to={paths.deskOrder(order)}>{words.free.backToOrder}</Link>
        </p>
        {free.length === 0 ? (
          <p>
            {words.free.forOrderNone} <Link to={paths.deskSendStatement()}>{words.send}</Link>
          </p>
        ) : (
          <FreeLines free={free} answer={answer} />
        )}
      </FormProvider>
    )
  return (
    <FormProvider form="statements" answer={answer}>
      <h1>{words.title}</h1>
      <FormMessages heading={words.summary} />
      {isGone && (
        <p className="notice" role="status">
          {words.plan.refusals.gone}
        </p>
      )}
      <p>{words.lead}</p>
      {accounts.length === 0 && <p>{words.noAccounts}</p>}
      <p className="desk-acts">
        {accounts.length > 0 && (
          <Link className="button next" to={paths.deskSendStatement()}>
            {words.send}
          </Link>
        )}
        <Link className={accounts.length > 0 ? 'button' : 'button next'} to={paths.deskBankAccount()}>
          {words.addAccount}
        </Link>
      </p>
      {accounts.length > 0 && (
        <section>
          <h2>
            {words.free.title} {hasLines && <span className="quiet">{count(free.length)}</span>}
          </h2>
          {free.length === 0 && <p>{hasLines ? words.free.none : words.free.nothingYet}</p>}
          <FreeLines free={free} matches={orderMatches} service={service} answer={answer} />
          {aside.length > 0 && <AsideLines lines={aside} />}
        </section>
      )}
      {outgoing.length > 0 && <OutgoingPayments lines={outgoing} />}
      {accounts.map(({ account, statements, gaps }) => (
        <section key={account.id}>
          <h2>{words.account(account.name, account.ending)}</h2>
          {gaps.length > 0 && (
            <div className="notice">
              <div>
                <h3>{words.gapsTitle}</h3>
                {gaps.map((gap) => (
                  <GapText key={`${gap.after} ${gap.until}`} gap={gap} />
                ))}
              </div>
            </div>
          )}
          {statements.length === 0 ? (
            <p>{words.statements.none}</p>
          ) : (
            <Table
              className="desk-table"
              numbers={[words.statements.opening, words.statements.closing, words.statements.added]}
              names={[
                words.statements.days,
                words.statements.opening,
                words.statements.closing,
                words.statements.added,
                words.statements.file,
              ]}
            >
              {statements.map(({ id, from, to, opening, closing, added, file, at }) => (
                <tr key={id} data-row>
                  <th scope="row">
                    <Link to={paths.deskStatement({ id })}>
                      <DayText day={from} />
                      {to !== from && (
                        <>
                          {' '}
                          – <DayText day={to} />
                        </>
                      )}
                    </Link>
                  </th>
                  <td className="amount" data-label={words.statements.opening}>
                    {money(opening)}
                  </td>
                  <td className="amount" data-label={words.statements.closing}>
                    {money(closing)}
                  </td>
                  <td className="amount" data-label={words.statements.added}>
                    {count(added)}
                  </td>
                  <td data-label={words.statements.file}>
                    {file}
                    {at && (
                      <span className="quiet">
                        {words.statements.addedOn}{' '}
                        <span className="desk-at">
                          <DayText day={at.on} />, {at.time}
                        </span>
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          )}
        </section>
      ))}
    </FormProvider>
  )
}

/** Money that left with the amount of a refund that was sent: one press says that it is that refund. */
function OutgoingPayments({ lines }: { lines: OutgoingLine[] }) {
  const { paise } = useFigures()
  return (
    <section>
      <h2>{words.outgoing.title}</h2>
      <p>{words.outgoing.lead}</p>
      <ul className="desk-checks">
        {lines.map(({ id, day, amount, narration, refunds }) => (
          <li key={id} data-row tabIndex={-1}>
            <p>
              <DayText day={day} />, <b>{paise(amount)}</b>
            </p>
            <p className="quiet">{narration}</p>
            {refunds.map((refund) => (
              <PostForm key={refund.id} className="desk-acts">
                <p>
                  {words.outgoing.order}{' '}
                  <Link to={paths.deskOrder({ id: refund.order })}>{refund.number}</Link>
                </p>
                <input type="hidden" name="line" value={id} />
                <ActionButton does={`refund ${refund.id}`}>
                  {words.outgoing.confirm(refund.number)}
                </ActionButton>
              </PostForm>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
