import { Fragment } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { compareDays } from '../../../admissions/bank/days.server.ts'
import { wantedIn } from '../../../admissions/bank/search.ts'
import { dayInIndia } from '../../../admissions/days/days.server.ts'
import { serviceSilentSince } from '../../../admissions/gateway/gateway.server.ts'
import { type ListedOrder, listOrders, searchOrders } from '../../../admissions/plans/desk.server.ts'
import { makeBatch, sendBatch } from '../../../admissions/plans/refunds.server.ts'
import type { PageContext } from '../../context.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { InForm } from '../../forms/InForm.tsx'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints, PostForm, Press } from '../../forms/PostForm.tsx'
import { refuse } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { PageLinks } from '../../ui/PageLinks.tsx'
import { Table } from '../../ui/Table.tsx'
import { dayInWords } from '../../words/dates.ts'
import { figuresFor } from '../../words/figures.ts'
import { AskFresh } from '../AskFresh.tsx'
import { Find } from '../Find.tsx'
import { flashSuccess } from '../flash.ts'
import { hasRecentSecondFactor, whyNotFresh } from '../fresh.ts'
import { asRole, atDesk } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { paymentWords as words } from './words.ts'

const MOVEMENTS = ['came', 'bankCame', 'left', 'bankLeft'] as const
const LANES = ['confirm', 'refunds', 'mentor', 'money', 'done'] as const
type Lane = (typeof LANES)[number]

/** Every order in the lane where something is to be done with it, what is due first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, who } = await asRole('plans.viewOrders', request, context)
  const now = page.now()
  const query = new URL(request.url).searchParams
  const pageNumber = Number(query.get('page'))
  const text = query.get('q')?.trim() ?? ''
  const matches = text ? await atDesk(searchOrders(page.database, who, wantedIn(text), now)) : undefined
  const pageNr = Number.isInteger(pageNumber) && pageNumber > 0 && pageNumber < 100_000 ? pageNumber : 1
  const listed = await atDesk(listOrders(page.database, who, now, pageNr))
  const { orders, rest, more, pages, days, withGateway, toSend, toUpload, uploaded } = listed
  const silent = page.gateway && (await serviceSilentSince(page.database, who, now))
  const compared = await compareDays(page.database, who, days)
  const { money, paise } = figuresFor('en-IN')
  const inRupees = (paise: bigint) => money({ amount: Number(paise) / 100, currency: 'INR' })
  const rowOf = (order: ListedOrder) => ({
    id: order.id,
    number: order.number,
    payer: order.payer,
    title: order.title,
    state: order.state,
    batch: order.refundBatch,
    standing: order.money.standing,
    late: order.money.late,
    amount: words.received(order.state, order.money, inRupees),
    ...dueIn(order, page),
    lane: laneOf(order),
  })
  const rows = [...orders, ...rest].map(rowOf)
  const { reviewBy } = page.content.holidays
  return {
    text,
    matches: matches && { more: matches.more, orders: matches.orders.map(rowOf) },
    more,
    pages: {
      page: pageNr,
      last: pages,
      addresses: Object.fromEntries(
        [1, pageNr - 1, pageNr, pageNr + 1, pages]
          .filter((nr) => nr > 0 && nr <= pages)
          .map((nr) => [nr, paths.deskPayments(nr)]),
      ),
    },
    lanes: LANES.map((lane) => ({ lane, orders: rows.filter((order) => order.lane === lane) })).filter(
      ({ orders }) => orders.length > 0,
    ),
    days: compared.map(({ day, ledger, bank, difference }) => ({
      day,
      figures: {
        came: paise(ledger.came),
        bankCame: paise(bank.came),
        left: paise(ledger.left),
        bankLeft: paise(bank.left),
      },
      difference: difference === 0n ? undefined : `${difference > 0n ? '+' : '−'}${paise(abs(difference))}`,
    })),
    withService: page.house.gateway && words.withService(page.house.gateway, paise(withGateway)),
    toSend,
    toUpload: toUpload.map(({ batch, madeAt, count, amount }) => ({
      batch,
      file: words.file({ batch, day: dayInWords(page.dayOf(madeAt)), count, sum: inRupees(amount) }),
    })),
    uploaded: uploaded.map(({ batch, orders, amount, madeBy, madeAt, sentBy, sentAt }) => {
      const when = (at: Date) => [dayInWords(page.dayOf(at)), page.timeOf(at)] as const
      return {
        batch,
        orders,
        file: words.fileHas({ batch, count: orders.length, sum: inRupees(amount) }),
        madeOn: words.fileMade(madeBy ?? words.someone, ...when(madeAt)),
        sent: words.fileUploaded(sentBy ?? words.someone, ...when(sentAt)),
      }
    }),
    silent:
      silent &&
      page.house.gateway &&
      words.silent(page.house.gateway, dayInWords(page.dayOf(silent)), page.origin + paths.api.payments()),
    fresh: hasRecentSecondFactor(who.by, now),
    oldHolidays: reviewBy < page.houseDayOf(now) ? reviewBy : undefined,
  }
}

const abs = (paise: bigint) => (paise < 0n ? -paise : paise)

/** Returns what is due for an order, when, and whether it is late. */
function dueIn({ due, dueAt, is, refundDue }: ListedOrder, page: PageContext) {
  if (refundDue) {
    const today = dayInIndia(page.now())
    const dueAt = refundDue === today ? words.today : dayInWords(refundDue)
    return { due: 'refund' as const, dueAt, is: refundDue < today ? ('late' as const) : is }
  }
  if (!dueAt) return { due, dueAt: undefined, is }
  const day = page.dayOf(dueAt)
  return {
    due,
    is,
    dueAt: `${day === page.today() ? words.today : dayInWords(day)}, ${page.timeOf(dueAt)}`,
  }
}

function laneOf({ state, due, refundOpen, toSort }: ListedOrder): Lane {
  if (refundOpen) return 'refunds'
  if (state === 'refund-asked' || state === 'approved' || state === 'sent') return 'refunds'
  if (toSort) return 'money'
  if (state === 'open' || state === 'claimed') return 'confirm'
  return due === 'mentor' ? 'mentor' : 'done'
}

/** `do` is the button: batch, or uploaded with the file's number. */
const batchForm = z.object({ do: z.string().trim().max(20).catch('') })
const form = {
  faults: {},
  refusals: { 'not-fresh': deskWords.fresh.not, none: words.noBatch, uploaded: words.noUpload },
}

export async function action({ request, context }: Route.ActionArgs) {
  const { page, who } = await asRole('plans.sendRefunds', request, context)
  const { database } = page
  return takeForm(request, page, batchForm, form, async ({ do: pressed }) => {
    const refusal = whyNotFresh(who.by, page.now())
    if (refusal) return refusal
    const [, uploaded] = /^uploaded (\d{1,9})$/.exec(pressed) ?? []
    if (uploaded) {
      const isSent = await sendBatch(database, who, Number(uploaded), page.now())
      return isSent ? flashSuccess(words.batchSent(uploaded)) : refuse('uploaded')
    }
    const batch = await makeBatch(database, who, page.now())
    return batch === undefined ? refuse('none') : flashSuccess(words.batchMade(`${batch}`))
  })
}

export const shouldRevalidate = () => true

export const meta = () => unlisted(deskWords.titleOf(words.title))

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const {
    text,
    matches,
    lanes,
    more,
    pages,
    days,
    withService,
    toSend,
    toUpload,
    uploaded,
    silent,
    fresh,
    oldHolidays,
  } = loaderData
  const answer: Answer | undefined = useAnswer(actionData)
  return (
    <InForm form="payments" answer={answer}>
      <h1>{words.title}</h1>
      <Find text={text} label={words.find} />
      {matches && (
        <section>
          <h2>{words.found(text)}</h2>
          {matches.orders.length > 0 ? (
            <OrdersTable orders={matches.orders} />
          ) : (
            <p role="status">{words.noneFound(text)}</p>
          )}
          {matches.more && <p>{words.moreFound}</p>}
          <p>
            <Link to={paths.deskPayments()}>{words.showAll}</Link>
          </p>
        </section>
      )}
      <AskFresh fresh={fresh || (toSend === 0 && toUpload.length === 0)} back={paths.deskPayments()} />
      <Complaints heading={words.summary} />
      {silent && <p className="notice warm">{silent}</p>}
      {oldHolidays && <p className="notice warm">{words.holidays(dayInWords(oldHolidays))}</p>}
      {more > 0 && <p className="notice warm">{words.more(more)}</p>}
      {!lanes.some(({ lane }) => lane !== 'done') && <p>{words.nothing}</p>}
      {toSend > 0 && (
        <PostForm className="desk-acts">
          <Press does="batch">{words.batch(toSend)}</Press>
        </PostForm>
      )}
      {toUpload.map(({ batch, file }) => (
        <PostForm key={batch} className="desk-acts">
          <a href={paths.deskRefundBatch(batch)}>{file}</a>
          <details>
            <summary>{words.uploaded}</summary>
            <p>{words.uploadedHint}</p>
            <Press does={`uploaded ${batch}`}>{words.yesUploaded}</Press>
          </details>
        </PostForm>
      ))}
      {lanes.map(({ lane, orders }) => (
        <section key={lane}>
          <h2>
            {words.lanes[lane]}{' '}
            {(lane !== 'done' || pages.last < 2) && <span className="quiet">{orders.length}</span>}
          </h2>
          <OrdersTable orders={orders} />
          {lane === 'done' && <PageLinks {...pages} />}
        </section>
      ))}
      {uploaded.length > 0 && <Uploaded files={uploaded} />}
      <section>
        <h2>{words.days}</h2>
        <p>{days.length === 0 ? words.noDays : words.daysLead}</p>
        {withService && <p>{withService}</p>}
        {days.length > 0 && (
          <Table
            className="desk-table"
            names={[words.day, ...MOVEMENTS.map((name) => words[name]), words.difference]}
            numbers={[...MOVEMENTS.map((name) => words[name]), words.difference]}
          >
            {days.map(({ day, figures, difference }) => (
              <tr key={day}>
                <th scope="row">
                  <DayText day={day} />
                </th>
                {MOVEMENTS.map((name) => (
                  <td key={name} className="amount" data-label={words[name]}>
                    {figures[name]}
                  </td>
                ))}
                <td className="amount" data-label={words.difference}>
                  {difference ? <span className="desk-wrong">{difference}</span> : words.equal}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </section>
    </InForm>
  )
}

/**
 * Files that the bank has: which, when and by whom. The account that the money went to is deleted when it
 * arrives.
 */
function Uploaded({ files }: { files: Route.ComponentProps['loaderData']['uploaded'] }) {
  return (
    <details>
      <summary>{words.files(files.length)}</summary>
      <ul className="desk-checks">
        {files.map(({ batch, file, madeOn, sent, orders }) => (
          <li key={batch} data-row tabIndex={-1}>
            <p>
              {file}:{' '}
              {orders.map((order, nth) => (
                <Fragment key={order.id}>
                  {nth > 0 && ', '}
                  <Link to={paths.deskOrder(order)}>{order.number}</Link>
                </Fragment>
              ))}
            </p>
            <p className="quiet">
              {madeOn} {sent}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}

type OrderRows = Route.ComponentProps['loaderData']['lanes'][number]['orders']

function OrdersTable({ orders }: { orders: OrderRows }) {
  return (
    <Table
      className="desk-table desk-orders"
      names={[words.order, words.payer, words.state, words.amount, words.due]}
    >
      {orders.map(({ id, number, payer, title, state, batch, standing, late, amount, due, dueAt, is }) => (
        <tr key={id} data-row>
          <th scope="row">
            <Link to={paths.deskOrder({ id })}>{number}</Link>
            <span className="small quiet">{title}</span>
          </th>
          <td data-label={words.payer}>{payer ?? words.gone}</td>
          <td data-label={words.state}>
            {words.states[state]}
            {batch !== null && `, ${words.inFile(batch)}`}
            {late && `, ${words.late}`}
          </td>
          <td data-label={words.amount}>
            {amount}
            {standing === 'partial' || standing === 'over' ? `, ${words.standing[standing]}` : ''}
          </td>
          <td data-label={words.due}>
            {due && dueAt ? (
              <span className={is === 'late' ? 'form-failure' : undefined}>
                {words.clock[is]} {words.dues[due]} <span className="desk-at">{dueAt}</span>
              </span>
            ) : (
              '–'
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}
