import type { Plan } from '../content/offer.ts'
import { type Day, dayAfter, getDayStart, getWeekday, INDIA, monthsAfter } from '../days/days.server.ts'
import type { Terms } from './types.ts'

/** Days that an order waits for its payment. */
export const ORDER_DAYS = 7

/** How far ahead an intake can be chosen. */
export const MONTHS_AHEAD = 30

/** The states and union territories of India by the two digits that a GSTIN begins with. */
export const STATE_CODES = [
  ...(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13'] as const),
  ...(['14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27'] as const),
  ...(['29', '30', '31', '32', '33', '34', '35', '36', '37', '38'] as const),
]

/** The states of India by their ISO 3166-2 codes, including old ones, as profiles hold them: `IN-MH`. */
const TAX_CODES: Record<string, (typeof STATE_CODES)[number]> = {
  JK: '01',
  HP: '02',
  PB: '03',
  CH: '04',
  UT: '05',
  UK: '05',
  HR: '06',
  DL: '07',
  RJ: '08',
  UP: '09',
  BR: '10',
  SK: '11',
  AR: '12',
  NL: '13',
  MN: '14',
  MZ: '15',
  TR: '16',
  ML: '17',
  AS: '18',
  WB: '19',
  JH: '20',
  OR: '21',
  OD: '21',
  CT: '22',
  CG: '22',
  MP: '23',
  GJ: '24',
  DH: '26',
  MH: '27',
  KA: '29',
  GA: '30',
  LD: '31',
  KL: '32',
  TN: '33',
  PY: '34',
  AN: '35',
  TG: '36',
  TS: '36',
  AP: '37',
  LA: '38',
}

/** Returns the tax code of a state as a profile stores it; `undefined` if it is not a state of India. */
export function findTaxCode(state: string): (typeof STATE_CODES)[number] | undefined {
  const [, code] = /^IN-([A-Z]{2})$/.exec(state) ?? []
  return code === undefined ? undefined : TAX_CODES[code]
}

/**
 * Returns the price of a plan for a student who has another, in paise: the difference. `undefined` if the new
 * plan costs no more, so there is no upgrade.
 */
export function priceFor(
  plan: Pick<Plan, 'id' | 'price'>,
  has: Pick<Terms, 'plan' | 'price'>,
): bigint | undefined {
  const difference = BigInt(plan.price) * 100n - BigInt(has.price)
  return plan.id !== has.plan && difference > 0n ? difference : undefined
}

/**
 * Returns the link that UPI apps open on a phone to send money (NPCI). `@` stays unencoded: some apps decline
 * a payee with an encoded one.
 */
export function createUpiLink(
  to: { upiId: string; payee: string },
  order: { number: string; amount: bigint },
): string {
  const fields = {
    pa: to.upiId,
    pn: to.payee,
    tr: order.number,
    tn: order.number,
    am: formatRupees(order.amount),
    cu: 'INR',
  }
  return `upi://pay?${Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`)
    .join('&')}`
}

/**
 * Up to this amount, in paise, banks accept a UPI link or a picture of a QR code for a payee not paid before;
 * above it many decline.
 */
const UPI_LINK_MOST = 2_000_00n
/** The most that one payment by UPI may be, in paise (NPCI). */
const UPI_MOST = 1_00_000_00n

/**
 * Returns the ways to pay an amount (paise) on a phone without a second screen, the likeliest to work first.
 */
export function listPhoneWays(amount: bigint): ('link' | 'upi-id' | 'bank')[] {
  if (amount > UPI_MOST) return ['bank']
  return amount > UPI_LINK_MOST ? ['upi-id', 'bank', 'link'] : ['link', 'upi-id', 'bank']
}

/** Returns an amount in rupees, as banks write it: `24999.00`. */
export function formatRupees(paise: bigint): string {
  return `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`
}

/**
 * Returns the status of a promise due within some hours: `soon` once five sixths of them are over, after 20
 * hours of 24 and 40 of 48.
 */
export function promiseClock(dueAt: Date, hours: number, now: Date): 'in-time' | 'soon' | 'late' {
  const leftMs = dueAt.getTime() - now.getTime()
  return leftMs < 0 ? 'late' : leftMs <= (hours * 3_600_000) / 6 ? 'soon' : 'in-time'
}

/**
 * Returns how long a plan is valid: for a number of days, or to the end of the intake's month in India, and
 * then at least 30 days, however late the money came.
 */
export function getValidity(days: number | null, intake: string, now: Date) {
  const after = (count: number) => new Date(now.getTime() + count * 86_400_000)
  if (days !== null) return { intake: null, until: after(days) }
  const end = getDayStart(INDIA, monthsAfter(`${intake}-01`, 1))
  return { intake, until: end > after(30) ? end : after(30) }
}

/** Returns the end of the period in which a refund of a plan can be requested. */
export function refundUntil(activatedAt: Date, { promises }: Pick<Terms, 'promises'>): Date {
  return new Date(activatedAt.getTime() + (promises?.refundDays ?? 0) * 86_400_000)
}

/**
 * Returns the payment through the service that can refund all of an amount; `undefined` if none has so much
 * left.
 */
export function findPaymentForRefund(
  amount: bigint,
  payments: readonly { id: string; amount: bigint }[],
  refunds: readonly { payment: string | null; amount: bigint; decision: string | null }[],
): string | undefined {
  const back = (id: string) =>
    refunds
      .filter(({ payment, decision }) => payment === id && decision !== 'refused')
      .reduce((sum, refund) => sum + refund.amount, 0n)
  return payments.find(({ id, amount: came }) => came - back(id) >= amount)?.id
}

/** Returns the day after a number of business days: Mondays to Fridays that are not holidays. */
export function addBusinessDays(day: Day, count: number, holidays: ReadonlySet<Day>): Day {
  let date = day
  for (let remaining = count; remaining > 0; ) {
    date = dayAfter(date, 1)
    if (getWeekday(date) <= 5 && !holidays.has(date)) remaining--
  }
  return date
}
