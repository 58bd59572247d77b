import type { Programme } from '../../admissions/catalogue/records.ts'
import { MONTHS_AFTER_COURSE as pause, type Repayment, repay } from '../../admissions/conversions/money.ts'
import { parseFieldAmount, parseFieldNumber, readQuery, type ToolQuery } from './query.ts'
import { toolsWords } from './words.ts'

const words = toolsWords.cost

export const LOAN_FIELDS = ['amount', 'rate', 'course', 'repayment', 'serviced'] as const
export type LoanField = (typeof LOAN_FIELDS)[number]

export interface LoanAnswer {
  /** Interest of course and moratorium added to the principal. */
  added?: Repayment
  /** The same interest paid month by month meanwhile. */
  serviced?: Repayment
  chosen: 'added' | 'serviced'
}

/**
 * Reads the question from the address and works out the loan both ways. A programme fills in its length
 * before the first question. Errors are sentences, by field.
 */
export function answerLoan(
  address: URLSearchParams,
  programme: Programme | undefined,
  today: string,
): { query: ToolQuery<LoanField>; pause: number; answer?: LoanAnswer } {
  const query = readQuery(address, LOAN_FIELDS)
  if (!query.wasSent) {
    const length = programme?.facts.durationMonths
    if (length && 'value' in length) query.values.course = `${Math.round(length.value)}`
    return { query, pause }
  }
  const { values, errors } = query
  const read = (name: LoanField, wrong: string, ok: (value: number) => boolean) => {
    const value = parseFieldNumber(values[name]) ?? Number.NaN
    if (!ok(value)) errors[name] = wrong
    return value
  }
  const loanTyped = parseFieldAmount(values.amount, 'INR', words.wrong.amount)
  const amount = 'amount' in loanTyped ? loanTyped.amount : 0
  if ('error' in loanTyped) errors.amount = loanTyped.error
  else if (amount === 0) errors.amount = words.wrong.amount
  const rate = read('rate', words.wrong.rate, (value) => value >= 0 && value <= 40)
  const courseMonths = read('course', words.wrong.course, (value) => Number.isInteger(value) && value <= 120)
  const repaymentMonths = read(
    'repayment',
    words.wrong.repayment,
    (value) => Number.isInteger(value) && value >= 1 && value <= 180,
  )
  if (Object.keys(errors).length > 0) return { query, pause }
  const loan = { amount, rate, courseMonths, repaymentMonths }
  return {
    query,
    pause,
    answer: {
      added: repay({ ...loan, interestServiced: false }, today),
      serviced: repay({ ...loan, interestServiced: true }, today),
      chosen: values.serviced === 'yes' ? 'serviced' : 'added',
    },
  }
}
