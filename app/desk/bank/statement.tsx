import { Fragment } from 'react'
import { data, Link, redirect } from 'react-router'
import { takeStatement, viewStatement } from '../../../admissions/bank/bank.server.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { InForm } from '../../forms/InForm.tsx'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints, PostForm, Submit } from '../../forms/PostForm.tsx'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { Table } from '../../ui/Table.tsx'
import { asRole } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/statement'
import { GapText } from './GapText.tsx'
import { bankWords } from './words.ts'

const words = bankWords.plan
/** Rows shown of each list: an error in a file shows in its first lines. */
const SHOWN = 50

/** Previews what taking a statement would do. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { page, who } = await asRole('bank.view', request, context)
  const found = await viewStatement(page.database, who, params.statement)
  if (!found) throw data(null, { status: 404 })
  const { statement, account, planned, became } = found
  const { from, to, opening, closing, file, added } = statement
  return {
    from,
    to,
    opening,
    closing,
    file,
    added,
    account: { name: account.name, ending: account.ending },
    became: became && { ...became, orders: became.orders.slice(0, SHOWN) },
    planned: planned && {
      count: planned.add.length,
      already: planned.already.map(({ row, day, amount, narration }) => ({ row, day, amount, narration })),
      wrong: planned.faults.length,
      faults: planned.faults.slice(0, SHOWN),
      conflicts: planned.conflicts.slice(0, SHOWN),
      gaps: planned.gaps,
      add: planned.add
        .slice(0, SHOWN)
        .map(({ row, day, amount, narration }) => ({ row, day, amount, narration })),
    },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { page, who } = await asRole('bank.take', request, context)
  return takeForm(request, page, anyFields, { faults: {}, refusals: words.refusals }, async () => {
    const outcome = await takeStatement(page.database, who, page.house, params.statement, page.now())
    // Another file of the account, or the same in another tab, has taken its place: its page is gone.
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
  return unlisted(deskWords.titleOf(loaderData ? titleOf(loaderData) : words.title))
}

export default function StatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { planned, became, account, file, from, to, opening, closing, added } = loaderData
  const answer: Answer | undefined = useAnswer(actionData)
  const { count, paise } = useFigures()
  const money = (amount: bigint | null) => (amount === null ? bankWords.statements.unknown : paise(amount))
  const isFit = planned && planned.wrong === 0 && planned.conflicts.length === 0
  return (
    <InForm form="statement" answer={answer}>
      <p>
        <Link to={paths.deskStatements()}>{bankWords.back}</Link>
      </p>
      <h1>{titleOf(loaderData)}</h1>
      <Complaints heading={bankWords.summary} />
      {planned && <p>{bankWords.account(account.name, account.ending)}</p>}
      <dl className="desk-facts">
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
          {became && <Became {...became} />}
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
          <Lines
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
          <Lines lines={planned.add} />
        </section>
      )}
      {isFit && planned.already.length > 0 && (
        <details>
          <summary>{words.alreadyTitle(planned.already.length)}</summary>
          <p>{words.alreadyText}</p>
          <Lines lines={planned.already} />
        </details>
      )}
    </InForm>
  )
}

/** Returns the title: a preview, or the account's name for a statement already added. */
function titleOf({ planned, account: { name, ending } }: Route.ComponentProps['loaderData']) {
  return planned ? words.title : words.takenTitle(bankWords.account(name, ending))
}

/** Shows what the payments of an added statement are assigned to by now. */
function Became({ matched, orders, free }: NonNullable<Route.ComponentProps['loaderData']['became']>) {
  return (
    <>
      {matched > 0 && (
        <p>
          {words.matched(matched, orders.length)}{' '}
          {orders.map((order, nth) => (
            <Fragment key={order.id}>
              {nth > 0 && ', '}
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

interface ShownLine {
  row: string | number
  day: string
  amount: bigint
  narration: string
  /** The error in this line. */
  says?: string
}

/** Lines of a statement: when, how much, and what the bank says of it. */
function Lines({ lines }: { lines: ShownLine[] }) {
  const { paise } = useFigures()
  const { day, amount, narration } = bankWords.free
  return (
    <Table className="desk-table bank-lines" names={[day, amount, narration]} numbers={[amount]}>
      {lines.map((line) => (
        <tr key={line.row} data-row tabIndex={-1}>
          <td>
            <DayText day={line.day} />
          </td>
          <td className="amount">{paise(line.amount)}</td>
          <td>
            {line.says && <b>{line.says}</b>}
            <span className="quiet">{line.narration}</span>
          </td>
        </tr>
      ))}
    </Table>
  )
}
