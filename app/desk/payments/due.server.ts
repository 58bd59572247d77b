import { reachOf } from '../../../admissions/access/can.ts'
import { countFree } from '../../../admissions/bank/confirm.server.ts'
import { WAITS } from '../../../admissions/leads/lanes.ts'
import { type ListedOrder, listOrders, mentorsDue } from '../../../admissions/plans/desk.server.ts'
import { paths } from '../../paths.ts'
import { type DueDay, type DueItem, type DueItems, type DueNote, toCompleteList } from '../due/due-item.ts'
import { readAtDesk } from '../require-desk.ts'
import { paymentWords } from './words.ts'

const words = paymentWords.myDay

type Promised = DueItem & { note: Extract<DueNote, { is: 'promise' }> }

/** Lists promises to people who pay: `late`, if some of it is late; `in-time`, if none is. */
export const listDuePayments =
  (when: 'late' | 'in-time') =>
  async (day: DueDay): Promise<DueItems | undefined> => {
    const items = await day.once(findPromised)
    const someLate = items.some(({ note }) => note.clock === 'late')
    return someLate === (when === 'late') ? toCompleteList(items) : undefined
  }

/** Lists payments that fit no order, and orders with money to return. */
export async function listDueMoney(day: DueDay): Promise<DueItems> {
  const { page, who, now } = day
  const unmatchedCount = reachOf('bank.view', who.by.role) ? await countFree(page.database, who, now) : 0
  const statements = { id: 'unmatched', to: paths.deskStatements(), text: words.unmatched(unmatchedCount) }
  return toCompleteList([
    ...(unmatchedCount > 0 ? [statements] : []),
    ...(await day.once(findOrders))
      .filter(({ toSort }) => toSort)
      .map(({ id, number }) => ({ id, to: paths.deskOrder({ id }), text: words.sort(number) })),
  ])
}

async function findOrders({ page, who, now }: DueDay) {
  if (!reachOf('plans.viewOrders', who.by.role)) return []
  return (await readAtDesk(listOrders(page.database, who, now))).orders
}

async function findPromised(day: DueDay): Promise<Promised[]> {
  const { page, who, now } = day
  const mentors = await mentorsDue(page.database, who, now)
  return [
    ...(await day.once(findOrders)).flatMap((order) => refundOf(order, day) ?? findPromise(order, day) ?? []),
    ...mentors.map(({ student: id, name, dueAt, is }) => ({
      id,
      to: paths.deskMessages({ id }),
      text: words.write(name),
      note: describePromise(dueAt, is, day),
    })),
  ].sort((one, other) => placeOf(one).localeCompare(placeOf(other)))
}

/** Returns the next step of an order's refund; `undefined` if there is none. */
function refundOf(
  { id, number, openRefund }: ListedOrder,
  { page, who, now }: DueDay,
): Promised | [] | undefined {
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
    note: {
      is: 'promise',
      clock: dueOn < today ? 'late' : isToday ? 'soon' : 'in-time',
      day: dueOn,
      time: '',
      isToday,
    },
  }
}

/** Returns the next promise of an order's plan; nothing for staff who cannot write to its student. */
function findPromise(order: ListedOrder, day: DueDay): Promised | undefined {
  const { id, number, payer, due, dueAt, is } = order
  if (!due || !dueAt) return undefined
  if (due === 'mentor' && !reachOf('messages.send', day.who.by.role)) return undefined
  return {
    id,
    to: paths.deskOrder({ id }),
    text: words[due](number, payer),
    note: describePromise(dueAt, is, day),
  }
}

function describePromise(at: Date, clock: ListedOrder['is'], { page }: DueDay): Promised['note'] {
  const day = page.dayOf(at)
  return { is: 'promise', clock, day, time: page.timeOf(at), isToday: day === page.today() }
}

/** Sort key: late items first, and within each status the earliest due first. */
function placeOf({ note: { clock, day, time } }: Promised) {
  return `${WAITS.indexOf(clock)} ${day} ${time}`
}
