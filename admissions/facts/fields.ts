import { CHECKED_ENGLISH_TESTS, type CheckedFactName } from '../catalogue/checked.ts'

/** The form field that holds a fact's value; there is none if the value is the page itself. */
export type ReportField = 'score' | 'month' | 'day' | 'amount' | 'months' | 'answer'

export type ReportFault =
  | 'no-score'
  | 'no-month'
  | 'no-day'
  | 'no-amount'
  | 'no-currency'
  | 'no-months'
  | 'no-answer'
  | 'no-page'
  | 'no-https'

export function fieldOf(name: CheckedFactName): ReportField | undefined {
  if (CHECKED_ENGLISH_TESTS.some((test) => test === name)) return 'score'
  if (name === 'intakes') return 'month'
  if (name === 'deadlines') return 'day'
  if (name === 'tuition' || name === 'applicationFee') return 'amount'
  if (name === 'durationMonths') return 'months'
  return name === 'page' ? undefined : 'answer'
}
