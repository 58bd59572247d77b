import { CHECKED_ENGLISH_TESTS, type CheckedFactName } from '../catalogue/checked.ts'

/** The form field that holds a fact's value; there is none if the value is the page itself. */
export type ReportField = 'score' | 'month' | 'day' | 'amount' | 'months' | 'marks' | 'answer' | 'length'

export type ReportFault =
  | 'no-score'
  | 'no-part'
  | 'no-month'
  | 'no-day'
  | 'no-amount'
  | 'no-currency'
  | 'no-months'
  | 'no-marks'
  | 'no-answer'
  | 'no-length'
  | 'no-statement'
  | 'long-questions'
  | 'no-page'
  | 'no-https'

/** Returns the form field that holds a fact's value; `undefined` if the value is the page itself. */
export function findField(name: CheckedFactName): ReportField | undefined {
  if (CHECKED_ENGLISH_TESTS.some((test) => test === name)) return 'score'
  if (name === 'intakes') return 'month'
  if (name === 'deadlines') return 'day'
  if (name === 'tuition' || name === 'applicationFee') return 'amount'
  if (name === 'durationMonths') return 'months'
  if (name === 'twelfthGrade' || name === 'undergraduate') return 'marks'
  if (name === 'statement') return 'length'
  return name === 'page' ? undefined : 'answer'
}
