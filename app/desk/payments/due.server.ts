import { getReach } from '../../../admissions/access/can.ts'
import { countFree } from '../../../admissions/bank/confirm.server.ts'
import { dayAfter, getDayStart } from '../../../admissions/days/days.server.ts'
import { type ListedOrder, listDueMentors, listOrders } from '../../../admissions/plans/desk.server.ts'
import { paths } from '../../paths.ts'
import { type DueDay, type DueItem, type DueItems, describePromise, toCompleteList } from '../due/due-item.ts'
import { readAtDesk } from '../require-desk.ts'
import { paymentWords } from './words.ts'

const words = paymentWords.myDay

/** Lists what was promised to people who pay. */
export async function listDuePayments(day: DueDay): Promise<DueItems> {
  const mentors = await listDueMentors(day.page.database, day.who, day.now)
  return toCompleteList([
    ...(await day.once(findOrders)).flatMap((order) => refundOf(order, day) ?? findPromise(order, day) ?? []),
    ...mentors.map(({ student: id, name, dueAt, is }) => ({
      id,
      to: paths.deskMessages({ id }),
      text: words.write(name),
      by: dueAt,
      note: describePromise(dueAt, is, day),
    })),
  ])
}

/** Lists payments that fit no order, and orders with money to return. */
export async function listDueMoney(day: DueDay): Promise<DueItems> {
  const { page, who, now } = day
  const unmatchedCount = getReach('bank.view', who.by.role) ? await countFree(page.database, who, now) : 0
  const statements = {
    id: 'unmatched',
    to: paths.deskStatements(),
    text: words.unmatched(unmatchedCount),
    by: now,
  }
  return toCompleteList([
    ...(unmatchedCount > 0 ? [statements] : []),
    ...(await day.once(findOrders))
      .filter(({ toSort }) => toSort)
      .map(({ id, number }) => ({ id, to: paths.deskOrder({ id }), text: words.sort(number), by: now })),
  ])
}

async function findOrders({ page, who, now }: DueDay) {
  if (!getReach('plans.viewOrders', who.by.role)) return []
  return (await readAtDesk(listOrders(page.database, who, now))).orders
}

/** Returns the next step of an order's refund; `undefined` if there is none. */
function refundOf(
  { id, number, openRefund }: ListedOrder,
  { page, who, now }: DueDay,
): DueItem | [] | undefined {
  if (!openRefund) return undefined
  const { step, dueOn, askedBy } = openRefund
  // The payment service pays it back automatically.
  if (step === 'service') return []
  const today = page.houseDayOf(now)
  const isToday = dueOn === today
  // The person who entered a refund does not decide on it.
  const next = step === 'decide' && askedBy === who.by.id ? 'other' : step
  return {
    id,
    to: paths.deskOrder({ id }),
    text: words.refund[next](number),
    by: getDayStart(page.houseZone, dayAfter(dueOn, 1)),
    note: {
      is: 'promise',
      clock: dueOn < today ? 'late' : isToday ? 'soon' : 'in-time',
      day: dueOn,
      time: '',
      isToday,
    },
  }
}

/** Returns what an order's plan promises next; nothing to staff who cannot write to its student. */
function findPromise(order: ListedOrder, day: DueDay): DueItem | undefined {
  const { id, number, payer, due, dueAt, is } = order
  if (!due || !dueAt) return undefined
  if (due === 'mentor' && !getReach('messages.send', day.who.by.role)) return undefined
  return {
    id,
    to: paths.deskOrder({ id }),
    text: words[due](number, payer),
    by: dueAt,
    note: describePromise(dueAt, is, day),
  }
}
