import { randomUUID } from 'node:crypto'
import { BY_ITSELF, own } from '../../admissions/access/types.ts'
import type { Plan } from '../../admissions/content/offer.ts'
import { readContent } from '../../admissions/content/read.server.ts'
import { getDayIn } from '../../admissions/days/days.server.ts'
import { type ConfirmOutcome, confirmPayment } from '../../admissions/plans/confirm.server.ts'
import type { House } from '../../admissions/plans/house.ts'
import { placeOrder } from '../../admissions/plans/orders.server.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

export const { plans } = await readContent('content')

/** A bigger plan, as an operator may put one on sale. */
export const essential: Plan = {
  ...plans[1],
  id: 'essential',
  title: 'Essential Package',
  price: 39_999,
  holds: { days: null, sessions: 5, institutions: 10 },
}

export const house: House = {
  name: 'PMA Test House',
  numberPrefix: 'PMA',
  address: '1 Lake Road, Mumbai',
  payee: 'PMA Test House',
  upiId: 'pma@bank',
  bank: { account: '1234567890', ifsc: 'HDFC0000001' },
  gst: { gstin: '27ABCDE1234F1Z0', sac: '999299', rate: 18 },
  gateway: undefined,
}

export const PRICE = 2_499_900n

/** Creates the payments that tests begin with. */
export function paymentsIn(database: Database, now: Date, seller = house) {
  const next = new Date(now.getTime() + 330 * 86_400_000).toISOString().slice(0, 7)
  async function order(student: { id: string }, plan = 'advantage', state = '29') {
    const wish = { key: randomUUID(), plan, intake: next, state }
    const offer = { house: seller, plans: [...plans, essential] }
    const placed = await placeOrder(database, own(student), offer, wish, now)
    if (!placed.ok) throw new Error(`refused: ${placed.reason}`)
    return placed.id
  }
  /** Money of a bank's line, an amount each. */
  const pay = (id: string, amount: bigint, line: string = randomUUID(), at = now): Promise<ConfirmOutcome> =>
    inTransaction(database.pool, (client) =>
      confirmPayment(
        client,
        seller,
        BY_ITSELF,
        { order: id, amount, source: { kind: 'bank-line', id: line }, day: getDayIn('Asia/Kolkata', at) },
        at,
      ),
    )
  return { order, pay, intake: next }
}
