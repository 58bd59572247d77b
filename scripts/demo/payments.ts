import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { own, type Person, type StaffRole } from '../../admissions/access/types.ts'
import { addAccount, sendStatement, takeStatement } from '../../admissions/bank/bank.server.ts'
import { bankAccountForm } from '../../admissions/bank/form.ts'
import type { Content } from '../../admissions/content/read.server.ts'
import { type Day, getDayInIndia, listComingMonths } from '../../admissions/days/days.server.ts'
import type { House } from '../../admissions/plans/house.ts'
import {
  cancelOrder,
  claimPayment,
  expireOrders,
  placeOrder,
  viewOrders,
} from '../../admissions/plans/orders.server.ts'
import { makeBatch, sendBatch, settleRefund } from '../../admissions/plans/pay-refunds.server.ts'
import { askRefund, decideRefund } from '../../admissions/plans/refunds.server.ts'
import type { Database } from '../../platform/database/open.ts'

const DAY_MS = 86_400_000
const WISH = { account: '50100012345678', ifsc: 'HDFC0000001' }
const LAPSED = 7

/** The final state of each student's order, in turn; each ends in another one. */
const FATES = [
  'open',
  'claimed',
  'active',
  'refund-asked',
  'approved',
  'sent',
  'settled',
  'expired',
  'cancelled',
  'paid in part',
  'paid without its number',
] as const

interface Line {
  day: Day
  narration: string
  paise: bigint
}

/**
 * Sells a plan to some students, one order for each state, and takes a statement of the bank: with payments
 * that it confirms, and some that fit no order. `folder`: where the statement is stored while it is read.
 */
export async function sellPlans(
  database: Database,
  { house, content }: { house: House; content: Pick<Content, 'plans' | 'holidays'> },
  { students, finance, manager }: { students: { id: string }[]; finance: string; manager: string },
  folder: string,
  now: Date,
) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const act = (id: string, role: StaffRole) => ({ by: { id, role } as Person, surface: 'command' }) as const
  const [asFinance, asManager] = [act(finance, 'finance'), act(manager, 'manager')]
  const plan = content.plans.find(({ price }) => price > 0)
  if (!plan) return
  const rules = { holidays: new Set(content.holidays.days) }

  const orders: { student: { id: string }; id: string; number: string; price: bigint }[] = []
  for (const [index, student] of students.slice(0, FATES.length).entries()) {
    const placedAt = ago(FATES[index] === 'expired' ? LAPSED + 2 : 5)
    const placed = await placeOrder(
      database,
      own(student),
      { house, plans: content.plans },
      {
        key: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        plan: plan.id,
        intake: listComingMonths(getDayInIndia(placedAt), 12).at(-1)!,
        state: '27',
      },
      placedAt,
    )
    if (!placed.ok) throw new Error(`No order: ${placed.reason}.`)
    const [{ number, money }] = await viewOrders(database, own(student))
    orders.push({ student, id: placed.id, number, price: money.price })
  }
  const orderOf = (fate: (typeof FATES)[number]) => orders[FATES.indexOf(fate)]

  const claimed = orderOf('claimed')
  const reference = { reference: '431200987654' }
  expectDone(await claimPayment(database, own(claimed.student), claimed.id, reference, ago(1)))
  const cancelled = orderOf('cancelled')
  expectDone(await cancelOrder(database, own(cancelled.student), cancelled.id, ago(3)))

  const received = (fate: (typeof FATES)[number], days: number, part = 1n): Line => {
    const { number, price } = orderOf(fate)
    return {
      day: getDayInIndia(ago(days)),
      narration: `UPI-${fate.toUpperCase()}-${number}@OKBANK`,
      paise: price / part,
    }
  }
  const without = orderOf('paid without its number')
  const lines: Line[] = [
    ...(['settled', 'sent', 'approved'] as const).map((fate) => received(fate, 4)),
    ...(['refund-asked', 'active'] as const).map((fate) => received(fate, 3)),
    received('paid in part', 3, 2n),
    { day: getDayInIndia(ago(2)), narration: 'NEFT CR-HDFC0000001-A KULKARNI-FEES', paise: without.price },
    { day: getDayInIndia(ago(2)), narration: 'IMPS-431200111222-S BOSE-RENT', paise: 1_250_000n },
  ]
  const form = bankAccountForm.parse({ name: 'Fees (made up)', layout: 'hdfc', ending: '5678' })
  const account = await addAccount(database, asFinance, form, ago(4))
  if (!account.ok) throw new Error('The account cannot be added.')
  const path = join(folder, 'statement.csv')
  writeFileSync(path, createStatement(lines))
  const statement = await sendStatement(
    database,
    asFinance,
    { account: account.id, path, name: 'statement.csv' },
    { now: ago(2), today: getDayInIndia(now) },
  )
  if (!statement.ok) throw new Error(`The statement cannot be read: ${statement.reason}.`)
  expectDone(await takeStatement(database, asFinance, house, statement.id, ago(2)))

  // One after the other: each batch must contain one refund.
  for (const fate of ['settled', 'sent', 'approved', 'refund-asked'] as const) {
    const { student, id } = orderOf(fate)
    expectDone(await askRefund(database, own(student), id, WISH, rules, ago(1.5)))
    if (fate === 'refund-asked') continue
    expectDone(await decideRefund(database, asManager, id, { decision: 'approved', reason: '' }, ago(1)))
    if (fate === 'approved') continue
    const batch = await makeBatch(database, asFinance, ago(1))
    if (batch === undefined) throw new Error('There is no refund to send.')
    await sendBatch(database, asFinance, batch, ago(1))
    if (fate === 'settled') await settleRefund(database, asFinance, id, getDayInIndia(now), now)
  }
  await expireOrders(database, now)
}

function expectDone(outcome: { ok: boolean; reason?: unknown }) {
  if (!outcome.ok) throw new Error(`Refused: ${outcome.reason}.`)
}

/** A statement as net banking gives it out, the oldest line first. */
function createStatement(lines: Line[]): string {
  let balance = 15_000_000n
  const rupees = (paise: bigint) => `${paise / 100n}.${`${paise % 100n}`.padStart(2, '0')}`
  return [
    'Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance',
    ...lines.map(({ day, narration, paise }, index) => {
      balance += paise
      const [year, month, date] = day.split('-')
      const dayText = `${date}/${month}/${year.slice(2)}`
      const reference = String(4_312_000_000_000 + index)
      return [dayText, narration, dayText, '0.00', rupees(paise), reference, rupees(balance)].join(',')
    }),
  ].join('\r\n')
}
