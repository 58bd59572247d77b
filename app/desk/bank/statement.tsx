import { Fragment } from 'react'
import { Link, redirect } from 'react-router'
import { takeStatement, viewStatement } from '../../../admissions/bank/bank.server.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { Table } from '../../ui/Table.tsx'
import { openRolePage } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/statement'
import { GapText } from './GapText.tsx'
import { StatementLines } from './StatementLines.tsx'
import { loadStatement } from './statement.server.ts'
import { bankWords } from './words.ts'

const words = bankWords.plan
export async function loader({ request, params, context }: Route.LoaderArgs) {
  return loadStatement(await openRolePage('bank.view', request, context), params.statement)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { page, who } = await openRolePage('bank.take', request, context)
  return takeForm(request, page, anyFields, { faults: {}, refusals: words.refusals }, async () => {
    const outcome = await takeStatement(page.database, who, page.house, params.statement, page.now())
    // Another file of the account, or the same in another tab, has replaced it: its page is gone.
    if (
      !outcome.ok &&
      outcome.reason === 'gone' &&
      !(await viewStatement(page.database, who, params.statement))
    )
      return redirect(paths.deskStatements({ gone: '1' }), 303)
    return outcome.ok ? redirect(paths.deskStatement({ id: params.statement }), 303) : outcome
  })
}

export const shouldRevalidate = () => true

export function meta({ loaderData }: Route.MetaArgs) {
  return createUnlistedMeta(deskWords.titleOf(loaderData ? getTitle(loaderData) : words.title))
}

export default function StatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { planned, became, account, file, from, to, opening, closing, added } = loaderData
  const answer: Answer | undefined = useAnswer(actionData)
  const { count, paise } = useFigures()
  const money = (amount: bigint | null) => (amount === null ? bankWords.statements.unknown : paise(amount))
  const isFit = planned && planned.wrong === 0 && planned.conflicts.length === 0
  return (
    <FormProvider form="statement" answer={answer}>
      <p>
        <Link to={paths.deskStatements()}>{bankWords.back}</Link>
      </p>
      <h1>{getTitle(loaderData)}</h1>
      <FormMessages heading={bankWords.summary} />
      {planned && <p>{bankWords.account(account.name, account.ending)}</p>}
      <dl className="desk-facts facts">
        {[
          ...(from === to
            ? [[bankWords.statements.day, <DayText key="day" day={from} />]]
            : [
                [words.from, <DayText key="from" day={from} />],
                [words.to, <DayText key="to" day={to} />],
              ]),
          [bankWords.statements.opening, money(opening)],
          [bankWords.statements.closing, money(closing)],
          [bankWords.statements.file, file],
        ].map(([name, value]) => (
          <div key={`${name}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!planned ? (
        <>
          <p>{words.took(added)}</p>
          {became && <AssignedPayments {...became} />}
        </>
      ) : (
        <p>
          <b>{words.add(count(planned.count))}</b>, {words.already(count(planned.already.length))},{' '}
          {planned.wrong > 0 ? (
            <b data-is="late">{words.faulty(count(planned.wrong))}</b>
          ) : (
            words.faulty(count(planned.wrong))
          )}
        </p>
      )}
      {planned && planned.wrong > 0 && (
        <section>
          <h2>{words.refusedTitle}</h2>
          <p>{words.refused}</p>
          <Table className="desk-table" names={[words.row, words.says, words.why]}>
            {planned.faults.map(({ row, cell, fault }) => (
              <tr key={`${row} ${fault}`} data-row tabIndex={-1}>
                <td data-label={words.row}>{row}</td>
                <td data-label={words.says}>{cell}</td>
                <td data-label={words.why}>{words.faults[fault]}</td>
              </tr>
            ))}
          </Table>
        </section>
      )}
      {planned && planned.wrong === 0 && planned.conflicts.length > 0 && (
        <section>
          <h2>{words.conflictsTitle}</h2>
          <p>{words.conflicts}</p>
          <StatementLines
            lines={planned.conflicts.map(({ kind, day, amount, balance, nth, narration }) => ({
              day,
              amount,
              narration,
              row: `${kind} ${day} ${amount} ${balance} ${nth}`,
              says: words[kind],
            }))}
          />
        </section>
      )}
      {isFit && planned.gaps.length > 0 && (
        <section>
          <h2>{words.gapsTitle}</h2>
          {planned.gaps.map((gap) => (
            <GapText key={gap.after} gap={gap} />
          ))}
          <p>{words.gapsText}</p>
        </section>
      )}
      {isFit && (
        <PostForm className="desk-acts">
          {planned.count > 0 ? (
            <Submit label={words.take(planned.count)} underWay={words.taking} />
          ) : (
            <p>{words.nothing}</p>
          )}
        </PostForm>
      )}
      {isFit && planned.count > 0 && (
        <section>
          <h2>{words.newTitle}</h2>
          <StatementLines lines={planned.add} />
        </section>
      )}
      {isFit && planned.already.length > 0 && (
        <details>
          <summary>{words.alreadyTitle(planned.already.length)}</summary>
          <p>{words.alreadyText}</p>
          <StatementLines lines={planned.already} />
        </details>
      )}
    </FormProvider>
  )
}

/** Returns the title: a preview, or the account's name for a statement already added. */
function getTitle({ planned, account: { name, ending } }: Route.ComponentProps['loaderData']) {
  return planned ? words.title : words.takenTitle(bankWords.account(name, ending))
}

/** Shows what the payments of an added statement are assigned to by now. */
function AssignedPayments({
  matched,
  orders,
  free,
}: NonNullable<Route.ComponentProps['loaderData']['became']>) {
  return (
    <>
      {matched > 0 && (
        <p>
          {words.matched(matched, orders.length)}{' '}
          {orders.map((order, index) => (
            <Fragment key={order.id}>
              {index > 0 && ', '}
              <Link to={paths.deskOrder(order)}>{order.number}</Link>
            </Fragment>
          ))}
          .
        </p>
      )}
      {matched + free > 0 && (
        <p>
          {free === 0 ? words.noneFree : words.free(free)}{' '}
          {free > 0 && <Link to={paths.deskStatements()}>{words.rest(free)}</Link>}
        </p>
      )}
    </>
  )
}
