import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { listAccounts, viewAccount } from '../../../admissions/bank/bank.server.ts'
import {
  confirmLine,
  findOpenOrder,
  findOpenOrders,
  followsOf,
  giveLine,
  setAside,
  settleLine,
  takeBack,
  viewAside,
  viewFree,
} from '../../../admissions/bank/confirm.server.ts'
import { type OutgoingLine, settleOutgoing, viewOutgoing } from '../../../admissions/bank/refunds.server.ts'
import type { OrderMoney } from '../../../admissions/plans/money.ts'
import { InForm } from '../../forms/InForm.tsx'
import { useAnswer } from '../../forms/notice.ts'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints, PostForm, Press } from '../../forms/PostForm.tsx'
import { refuse } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { Table } from '../../ui/Table.tsx'
import { figuresFor } from '../../words/figures.ts'
import { flashSuccess } from '../flash.ts'
import { paymentWords } from '../payments/words.ts'
import { asRole, atDesk } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/statements'
import { AsideLines } from './AsideLines.tsx'
import { FreeLines } from './FreeLines.tsx'
import { GapText } from './GapText.tsx'
import { bankWords as words } from './words.ts'

/** The operator's accounts with what was taken of them, and the money that is for nothing yet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, who } = await asRole('bank.view', request, context)
  const accounts = await listAccounts(page.database, who)
  const viewed = await Promise.all(accounts.map(({ id }) => viewAccount(page.database, who, id)))
  const parameters = new URL(request.url).searchParams
  const free = await atDesk(viewFree(page.database, who, page.now()))
  const sought = free.find(({ id }) => id === parameters.get('line'))
  const text = parameters.get('q')?.trim() ?? ''
  const matches = sought && text ? await atDesk(findOpenOrders(page.database, who, text)) : undefined
  const of = parameters.get('order')
  const order = of === null ? undefined : await atDesk(findOpenOrder(page.database, who, of))
  return {
    accounts: viewed
      .flatMap((one) => one ?? [])
      .map(({ taken, ...one }) => ({
        ...one,
        statements: taken.map(({ takenAt, ...statement }) => ({
          ...statement,
          at: takenAt && { on: page.dayOf(takenAt), time: page.timeOf(takenAt) },
        })),
      })),
    // Of an order's own amount first.
    free: free
      .map((line) => ({ ...line, fits: order && { order, follows: followsOf(order, line.free) } }))
      .toSorted((a, b) => Number(b.free === order?.due) - Number(a.free === order?.due)),
    orderMatches: matches && {
      line: sought!.id,
      text,
      more: matches.more,
      orders: matches.orders.map((one) => ({ order: one, follows: followsOf(one, sought!.free) })),
    },
    order: order && {
      id: order.id,
      number: order.number,
      title: order.title,
      due: order.due,
      payer: order.payer,
    },
    aside: (await viewAside(page.database, who, page.now())).map(({ at, ...line }) => ({
      ...line,
      on: page.dayOf(at),
    })),
    service: page.house.gateway,
    isGone: parameters.has('gone'),
    outgoing: await viewOutgoing(page.database, who, page.now()),
  }
}

const text = z.string().catch('')
/**
 * `do` is the button: settle, give, aside, back, or refund with the refund's id; without it, a proposed order
 * is confirmed.
 */
const confirmForm = z.object({ do: text, line: text, order: text, follows: text, fee: text, why: text })
const form = {
  faults: { fee: words.free.wrongFee, 'no-why': words.free.wrongWhy },
  refusals: {
    'not-proposed': words.free.notProposed,
    'not-there': words.free.notThere,
    'not-aside': words.free.notAside,
    'refund-noted': words.outgoing.notProposed,
  },
}

export async function action({ request, context }: Route.ActionArgs) {
  const { page, who } = await asRole('bank.confirm', request, context)
  const { database, house } = page
  const now = page.now()
  const isOrders = new URL(request.url).searchParams.has('order')
  return takeForm(request, page, confirmForm, form, async ({ do: pressed, fee, why, follows, ...pair }) => {
    if (pressed === 'aside') {
      const aside = await setAside(database, who, { ...pair, why }, now)
      return aside.ok ? flashSuccess(words.free.aside) : aside
    }
    if (pressed === 'back') {
      const back = await takeBack(database, who, pair.line, now)
      return back.ok ? flashSuccess(words.free.takenBack) : back
    }
    if (pressed.startsWith('refund ')) {
      const outcome = await settleOutgoing(database, who, { line: pair.line, refund: pressed.slice(7) }, now)
      return outcome.ok ? flashSuccess(words.free.confirmed) : refuse('refund-noted')
    }
    if (pressed === 'give') {
      const outcome = await giveLine(database, who, house, { ...pair, follows }, now)
      if (!outcome.ok) return outcome
      return isOrders
        ? redirect(paths.deskOrder({ id: pair.order }), 303)
        : flashSuccess(confirmedText(outcome.money))
    }
    if (pressed !== 'settle') {
      const confirmed = await confirmLine(database, who, house, pair, now)
      return confirmed.ok ? flashSuccess(confirmedText(confirmed.money)) : confirmed
    }
    const confirmed = await settleLine(database, who, { ...pair, fee }, now)
    return confirmed.ok ? flashSuccess(words.free.confirmed) : confirmed
  })
}

/** Says what of an order is still due, or is too much, once a payment was given to it. */
function confirmedText({ price, paid, standing }: OrderMoney) {
  const { paise } = figuresFor('en-IN')
  if (standing === 'partial') return words.free.confirmedPart(paise(price - paid))
  return standing === 'over' ? words.free.confirmedOver(paise(paid - price)) : words.free.confirmed
}

export const shouldRevalidate = () => true

export const meta = () => unlisted(deskWords.titleOf(words.title))

export default function Statements({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, free, orderMatches, order, aside, service, outgoing, isGone } = loaderData
  const answer: Answer | undefined = useAnswer(actionData)
  const { count, paise } = useFigures()
  const hasLines = accounts.some(({ statements }) => statements.length > 0)
  const money = (amount: bigint | null) => (amount === null ? words.statements.unknown : paise(amount))
  if (order)
    return (
      <InForm form="statements" answer={answer}>
        <h1>{words.free.forOrder(order.number)}</h1>
        <Complaints heading={words.summary} />
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
      </InForm>
    )
  return (
    <InForm form="statements" answer={answer}>
      <h1>{words.title}</h1>
      <Complaints heading={words.summary} />
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
      {outgoing.length > 0 && <Outgoing lines={outgoing} />}
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
    </InForm>
  )
}

/** Money that left with the amount of a refund that was sent: one press says that it is that refund. */
function Outgoing({ lines }: { lines: OutgoingLine[] }) {
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
                <Press does={`refund ${refund.id}`}>{words.outgoing.confirm(refund.number)}</Press>
              </PostForm>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
