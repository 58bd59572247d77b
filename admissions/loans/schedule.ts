/** What happens to the interest until the instalments begin. */
export const INTEREST_KINDS = ['paid', 'simple', 'compound'] as const
export type InterestKind = (typeof INTEREST_KINDS)[number]

export interface LoanTerms {
  /** Whole paise that the lender pays out, by the month of the course: 0 is its first. Before the instalments. */
  payouts: { month: number; paise: number }[]
  /** Thousandths of a per cent a year: 10,650 for 10.65%. */
  rate: number
  interest: InterestKind
  /** Months before the first instalment: the course and the moratorium. */
  startsAfterMonths: number
  /** Months of repayment. */
  instalments: number
}

/** One month of a loan. All amounts are whole paise. */
export interface LoanMonth {
  month: number
  /** Paid out on the month's first day. */
  payout: number
  /** The interest of this month. */
  interest: number
  /** Paid to the lender at the month's end. */
  paid: number
  /** How much less is owed by what was paid. Negative if the month's interest is added to the loan. */
  principal: number
  /** Owed at the month's end, with the interest that is added. */
  balance: number
}

export interface LoanSchedule {
  /** In order from the first, without a gap. */
  months: LoanMonth[]
  /** The monthly instalment in paise, rounded to the rupee. The last one pays what is left. */
  instalment: number
  /** Owed when the instalments begin. */
  principal: number
  interestBefore: number
  startsAfterMonths: number
  /** Paid to the lender in all, fees apart. */
  paid: number
}

/** A year of months, and the thousandths of a per cent in one. */
const YEAR_IN_PARTS = 12n * 100_000n
const PAISE = 100

/**
 * Returns a loan’s schedule, month by month. Simple interest is rounded as a sum, so that it is exact to the paisa
 * over the whole course; the instalments’ interest is rounded each month, as lenders do.
 */
export function scheduleLoan(terms: LoanTerms): LoanSchedule {
  const before = scheduleCourse(terms)
  const principal = before.at(-1)?.balance ?? sumAmounts(terms.payouts.map(({ paise }) => paise))
  const instalment = getInstalment(principal, terms.rate, terms.instalments)
  const months = [...before, ...scheduleRepayment(terms, principal, instalment)]
  return {
    months,
    instalment,
    principal,
    startsAfterMonths: terms.startsAfterMonths,
    interestBefore: sumAmounts(before.map(({ interest }) => interest)),
    paid: sumAmounts(months.map(({ paid }) => paid)),
  }
}

function scheduleCourse({ payouts, rate, interest: kind, startsAfterMonths }: LoanTerms): LoanMonth[] {
  const months: LoanMonth[] = []
  let [balance, lent, paiseMonths, accrued] = [0, 0, 0n, 0]
  for (let month = 0; month < startsAfterMonths; month++) {
    const payout = sumAmounts(payouts.filter((payout) => payout.month === month).map(({ paise }) => paise))
    balance += payout
    lent += payout
    paiseMonths += BigInt(lent)
    const simple = computeInterest(paiseMonths, rate) - accrued
    accrued += simple
    const interest = kind === 'compound' ? computeInterest(BigInt(balance), rate) : simple
    const paid = kind === 'paid' ? interest : 0
    balance += interest - paid
    months.push({ month, payout, interest, paid, principal: paid - interest, balance })
  }
  return months
}

function scheduleRepayment(
  { rate, startsAfterMonths, instalments, payouts }: LoanTerms,
  principal: number,
  instalment: number,
): LoanMonth[] {
  const months: LoanMonth[] = []
  let balance = principal
  for (let at = 0; at < instalments && balance > 0; at++) {
    const interest = computeInterest(BigInt(balance), rate)
    const owed = balance + interest
    const paid = at === instalments - 1 ? owed : Math.min(instalment, owed)
    // Without a course before it, the loan is paid out with the first instalment’s month.
    const payout = startsAfterMonths === 0 && at === 0 ? sumAmounts(payouts.map(({ paise }) => paise)) : 0
    balance = owed - paid
    months.push({
      month: startsAfterMonths + at,
      payout,
      interest,
      paid,
      principal: paid - interest,
      balance,
    })
  }
  return months
}

/** Returns the interest on paise owed for one month each, to the nearest paisa. */
function computeInterest(paiseMonths: bigint, rate: number) {
  return Number((paiseMonths * BigInt(rate) + YEAR_IN_PARTS / 2n) / YEAR_IN_PARTS)
}

function getInstalment(principal: number, rate: number, months: number) {
  const monthly = rate / Number(YEAR_IN_PARTS)
  const exact = monthly === 0 ? principal / months : (principal * monthly) / (1 - (1 + monthly) ** -months)
  return Math.round(exact / PAISE) * PAISE
}

export const sumAmounts = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
