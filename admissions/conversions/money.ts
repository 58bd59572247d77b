import money from '../../content/conversions/money.json' with { type: 'json' }
import { type Citation, cite } from './cited.ts'

/**
 * Calculates the tax collected at source on rupees that leave India for education, in whole rupees, by the
 * rule of the day.
 */
export function taxCollected(
  rupees: number,
  paidBy: 'own-funds' | 'qualifying-loan',
  day: string,
): { tax: number; percent: number; above: number; by: Citation } {
  const rule = money.tcs.find(
    ({ from, until }) => (from === undefined || from <= day) && (until === undefined || day <= until),
  )!
  const taxed = paidBy === 'qualifying-loan' ? 0 : Math.max(0, rupees - rule.above)
  return {
    tax: Math.round((taxed * rule.percent) / 100),
    percent: rule.percent,
    above: rule.above,
    by: cite(rule, day),
  }
}

export interface Loan {
  amount: number
  rate: number
  courseMonths: number
  repaymentMonths: number
  /** Paid month by month during course and moratorium; otherwise it is added to the principal. */
  interestServiced: boolean
}

export interface Repayment {
  /** Simple interest of course and moratorium. */
  interestBefore: number
  /** The amount that the instalments pay back. */
  principal: number
  /** A month, rounded to the rupee. */
  instalment: number
  /** From the first of the loan to the first instalment. */
  startsAfterMonths: number
  total: number
  by: Citation
}

/** The pause between a course and the first instalment. */
export const MONTHS_AFTER_COURSE = money.loan.monthsAfterCourse

/** Calculates an education loan; `undefined` if it is no loan, or would run longer than banks lend for. */
export function repay(loan: Loan, today: string): Repayment | undefined {
  const { amount, rate, courseMonths, repaymentMonths, interestServiced } = loan
  const { mostMonths } = money.loan
  if (!(amount > 0) || rate < 0 || courseMonths < 0) return undefined
  if (!Number.isInteger(repaymentMonths) || repaymentMonths < 1 || repaymentMonths > mostMonths)
    return undefined
  const startsAfterMonths = courseMonths + MONTHS_AFTER_COURSE
  const interestBefore = Math.round((amount * rate * startsAfterMonths) / 1200)
  const principal = interestServiced ? amount : amount + interestBefore
  const instalment = Math.round(instalmentOf(principal, rate / 1200, repaymentMonths))
  return {
    interestBefore,
    principal,
    instalment,
    startsAfterMonths,
    total: instalment * repaymentMonths + (interestServiced ? interestBefore : 0),
    by: cite(money.loan, today),
  }
}

function instalmentOf(principal: number, monthlyRate: number, months: number) {
  if (monthlyRate === 0) return principal / months
  return (principal * monthlyRate) / (1 - (1 + monthlyRate) ** -months)
}
