import { compareDays } from '../../../admissions/bank/days.server.ts'
import { parseOrderSearch } from '../../../admissions/bank/search.ts'
import { getDayInIndia } from '../../../admissions/days/days.server.ts'
import { findSilenceStart } from '../../../admissions/gateway/gateway.server.ts'
import { type ListedOrder, listOrders, searchOrders } from '../../../admissions/plans/desk.server.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { formatDay } from '../../words/dates.ts'
import { createFigures } from '../../words/figures.ts'
import { hasRecentSecondFactor } from '../fresh.ts'
import { readAtDesk, type StaffContext } from '../require-desk.ts'
import { paymentWords as words } from './words.ts'

const LANES = ['confirm', 'refunds', 'mentor', 'money', 'done'] as const
type Lane = (typeof LANES)[number]

/** Loads every order in the lane of its next action, the earliest due first. */
export async function loadPayments({ page, who }: StaffContext, request: Request) {
  const now = page.now()
  const query = new URL(request.url).searchParams
  const pageNumber = Number(query.get('page'))
  const text = query.get('q')?.trim() ?? ''
  const matches = text
    ? await readAtDesk(searchOrders(page.database, who, parseOrderSearch(text), now))
    : undefined
  const pageNr = Number.isInteger(pageNumber) && pageNumber > 0 && pageNumber < 100_000 ? pageNumber : 1
  const list = await readAtDesk(listOrders(page.database, who, now, pageNr))
  const { orders, rest, more, pages, days, withGateway, toSend, toUpload, uploaded } = list
  const silent = page.gateway && (await findSilenceStart(page.database, who, now))
  const comparisons = await compareDays(page.database, who, days)
  const { money, paise } = createFigures('en-IN')
  const inRupees = (paise: bigint) => money({ amount: Number(paise) / 100, currency: 'INR' })
  const toRow = (order: ListedOrder) => ({
    id: order.id,
    number: order.number,
    payer: order.payer,
    title: order.title,
    state: order.state,
    batch: order.refundBatch,
    standing: order.money.standing,
    late: order.money.late,
    amount: words.received(order.state, order.money, inRupees),
    ...describeDue(order, page),
    lane: findLane(order),
  })
  const rows = [...orders, ...rest].map(toRow)
  const { reviewBy } = page.content.holidays
  return {
    text,
    matches: matches && { more: matches.more, orders: matches.orders.map(toRow) },
    more,
    pages: {
      page: pageNr,
      last: pages,
      addresses: Object.fromEntries(
        [1, pageNr - 1, pageNr, pageNr + 1, pages]
          .filter((number) => number > 0 && number <= pages)
          .map((number) => [number, paths.deskPayments(number)]),
      ),
    },
    lanes: LANES.map((lane) => ({ lane, orders: rows.filter((order) => order.lane === lane) })).filter(
      ({ orders }) => orders.length > 0,
    ),
    days: comparisons.map(({ day, ledger, bank, difference }) => ({
      day,
      figures: {
        came: paise(ledger.came),
        bankCame: paise(bank.came),
        left: paise(ledger.left),
        bankLeft: paise(bank.left),
      },
      difference:
        difference === 0n ? undefined : `${difference > 0n ? '+' : '−'}${paise(absolute(difference))}`,
    })),
    withService: page.house.gateway && words.withService(page.house.gateway, paise(withGateway)),
    toSend,
    toUpload: toUpload.map(({ batch, madeAt, count, amount }) => ({
      batch,
      file: words.file({ batch, day: formatDay(page.dayOf(madeAt)), count, sum: inRupees(amount) }),
    })),
    uploaded: uploaded.map(({ batch, orders, amount, madeBy, madeAt, sentBy, sentAt }) => {
      const toDayAndTime = (time: Date) => [formatDay(page.dayOf(time)), page.timeOf(time)] as const
      return {
        batch,
        orders,
        file: words.fileHas({ batch, count: orders.length, sum: inRupees(amount) }),
        madeOn: words.fileMade(madeBy ?? words.someone, ...toDayAndTime(madeAt)),
        sent: words.fileUploaded(sentBy ?? words.someone, ...toDayAndTime(sentAt)),
      }
    }),
    silent:
      silent &&
      page.house.gateway &&
      words.silent(page.house.gateway, formatDay(page.dayOf(silent)), page.origin + paths.api.payments()),
    isFresh: hasRecentSecondFactor(who.by, now),
    oldHolidays: reviewBy < page.houseDayOf(now) ? reviewBy : undefined,
  }
}

const absolute = (paise: bigint) => (paise < 0n ? -paise : paise)

/** Returns the due step of an order, its time, and whether it is late. */
function describeDue({ due, dueAt, is, refundDue, openRefund }: ListedOrder, page: PageContext) {
  if (refundDue) {
    const step = openRefund?.step
    const today = getDayInIndia(page.now())
    const dueAt = refundDue === today ? words.today : formatDay(refundDue)
    const refund = step === 'decide' || step === 'service' ? step : ('refund' as const)
    return { due: refund, dueAt, is: refundDue < today ? ('late' as const) : is }
  }
  if (!dueAt) return { due, dueAt: undefined, is }
  const day = page.dayOf(dueAt)
  return {
    due,
    is,
    dueAt: `${day === page.today() ? words.today : formatDay(day)}, ${page.timeOf(dueAt)}`,
  }
}

function findLane({ state, due, refundOpen, toSort }: ListedOrder): Lane {
  if (refundOpen) return 'refunds'
  if (state === 'refund-asked' || state === 'approved' || state === 'sent') return 'refunds'
  if (toSort) return 'money'
  if (state === 'open' || state === 'claimed') return 'confirm'
  return due === 'mentor' ? 'mentor' : 'done'
}
