import money from '../../content/conversions/money.json' with { type: 'json' }
import { type Citation, cite } from './cited.ts'

/**
 * Calculates the tax collected at source on rupees that leave India for education, in whole rupees, by the
 * rule of the day.
 */
export function calculateTaxCollected(
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

/** The months between a course and the first instalment, as commonly lent, and the longest repayment. */
export const USUAL_LOAN = money.loan

/** Returns the source of what is commonly lent. */
export const citeUsualLoan = (today: string): Citation => cite(money.loan, today)

/** Goods and services tax on a lender’s fee, in whole paise. */
export function calculateGst(fee: number, today: string): { tax: number; percent: number; by: Citation } {
  const { percent } = money.gst
  return { tax: Math.round((fee * percent) / 100), percent, by: cite(money.gst, today) }
}
