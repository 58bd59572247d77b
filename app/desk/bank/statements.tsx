import { data, Link } from 'react-router'
import { z } from 'zod'
import { listAccounts, viewAccount } from '../../../admissions/bank/bank.server.ts'
import { confirmLine, settleLine, viewFree } from '../../../admissions/bank/confirm.server.ts'
import { InForm } from '../../forms/InForm.tsx'
import { useAnswer } from '../../forms/notice.ts'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints } from '../../forms/PostForm.tsx'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { Table } from '../../ui/Table.tsx'
import { bankWords as words } from '../../words/desk/bank.ts'
import { deskWords } from '../../words/desk/desk.ts'
import { asRole } from '../require-desk.ts'
import type { Route } from './+types/statements'
import { FreeLines } from './FreeLines.tsx'
import { GapText } from './GapText.tsx'

/** The operator's accounts with what was taken of them, and the money that is for nothing yet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, who } = await asRole('bank.view', request, context)
  const accounts = await listAccounts(page.database, who)
  const viewed = await Promise.all(accounts.map(({ id }) => viewAccount(page.database, who, id)))
  return {
    accounts: viewed.flatMap((one) => one ?? []),
    free: await viewFree(page.database, who, page.now()),
    service: page.house.gateway,
  }
}

const text = z.string().catch('')
/** `do` is there where the payment service has paid a line out. */
const confirmForm = z.object({ do: text, line: text, order: text, fee: text })
const form = {
  faults: { fee: words.free.wrongFee },
  refusals: { 'not-proposed': words.free.notProposed, 'not-there': words.free.notThere },
}

export async function action({ request, context }: Route.ActionArgs) {
  const { page, who } = await asRole('bank.confirm', request, context)
  return takeForm(request, page, confirmForm, form, async ({ do: pressed, fee, ...pair }) => {
    const confirmed =
      pressed === 'settle'
        ? await settleLine(page.database, who, { ...pair, fee }, page.now())
        : await confirmLine(page.database, who, page.house, pair, page.now())
    return confirmed.ok ? data<Answer>({ told: { done: words.free.confirmed } }) : confirmed
  })
}

export const shouldRevalidate = () => true

export const meta = () => unlisted(deskWords.titleOf(words.title))

export default function Statements({
  loaderData: { accounts, free, service },
  actionData,
}: Route.ComponentProps) {
  const answer: Answer | undefined = useAnswer(actionData)
  const { count, paise } = useFigures()
  const hasLines = accounts.some(({ taken }) => taken.length > 0)
  const money = (amount: bigint | null) => (amount === null ? words.statements.unknown : paise(amount))
  return (
    <InForm form="statements" answer={answer}>
      <h1>{words.title}</h1>
      <Complaints heading={words.summary} />
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
          <FreeLines free={free} service={service} answer={answer} />
        </section>
      )}
      {accounts.map(({ account, taken, gaps }) => (
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
          {taken.length === 0 ? (
            <p>{words.statements.none}</p>
          ) : (
            <Table
              className="desk-table"
              names={[
                words.statements.days,
                words.statements.opening,
                words.statements.closing,
                words.statements.added,
                words.statements.file,
              ]}
            >
              {taken.map(({ id, from, to, opening, closing, added, file }) => (
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
                  <td data-label={words.statements.added}>{count(added)}</td>
                  <td data-label={words.statements.file}>{file}</td>
                </tr>
              ))}
            </Table>
          )}
        </section>
      ))}
    </InForm>
  )
}
