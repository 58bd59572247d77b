import { convert } from '../../../admissions/catalogue/money/currencies.ts'
import type { Money } from '../../../admissions/catalogue/types.ts'
import { COST_PARTS, type CostParts, convertToRupees } from '../../../admissions/costs/course.ts'
import {
  type CashFlow,
  type CashMonth,
  cashFlow,
  MONTHS_BEFORE_COURSE,
} from '../../../admissions/loans/cash-flow.ts'
import type { ComparedOffer } from '../../../admissions/loans/compare.ts'
import { sumAmounts } from '../../../admissions/loans/schedule.ts'

/** What foreign money costs, in per cent of the reference rate: today, with a weaker and a stronger rupee. */
const RATE_PERCENTS = [100, 110, 90]

const LINES = [
  'deposit',
  'tuition',
  'living',
  'visa',
  'travel',
  'tax',
  'fees',
  'interest',
  'instalment',
  'fromLoan',
] as const
export type CashLine = (typeof LINES)[number]

/** One month, or several in a row that are alike. Amounts are whole paise. */
export interface MonthsRow {
  from: string
  to: string
  count: number
  lines: { line: CashLine; paise: number }[]
  /** What the family pays a month: at today’s rate, with a weaker and with a stronger rupee. */
  family: number[]
}

export interface CourseMonths {
  rows: MonthsRow[]
  totals: { line: CashLine | 'course' | 'family'; paise: number[] }[]
  /** Of the loan, at today’s rate. */
  unspent: number
  lender: string
  monthsAhead: typeof MONTHS_BEFORE_COURSE
}

interface Course {
  parts: CostParts
  /** As published, such as 10.5. */
  months: number
  tuitionParts: number
  deposit: Money
  firstDay: string
}

/**
 * Returns the months of a course with a loan, at three rates. `undefined` if a cost has no exchange rate.
 */
export function listCourseMonths(course: Course, compared: ComparedOffer): CourseMonths | undefined {
  const deposit = convert(course.deposit, 'INR')
  const flows = RATE_PERCENTS.flatMap((percent) => {
    const cost = convertToRupees(course.parts, course.months, percent)
    if (!cost || !deposit) return []
    const depositPercent = course.deposit.currency === 'INR' ? 100 : percent
    const plan = {
      ...course,
      cost,
      courseMonths: Math.ceil(course.months),
      deposit: Math.min(cost.tuition, Math.round((deposit.amount * depositPercent) / 100)),
    }
    return [cashFlow(plan, compared)]
  })
  if (flows.length < RATE_PERCENTS.length) return undefined
  return {
    rows: foldMonths(flows),
    totals: addUp(flows),
    unspent: flows[0].unspent,
    lender: compared.offer.lender,
    monthsAhead: MONTHS_BEFORE_COURSE,
  }
}

/** Rounding alone makes months differ by less. In paise. */
const ALIKE = 500

/** Puts months in a row that are alike, within ₹5, into one row, with the figures of the first. */
function foldMonths(flows: CashFlow[]): MonthsRow[] {
  const rows: MonthsRow[] = []
  for (const one of flows[0].months) {
    const family = flows.map(({ months }) => months.find(({ month }) => month === one.month)?.family ?? 0)
    const lines = LINES.filter((line) => one[line] > 0).map((line) => ({ line, paise: one[line] }))
    const row = { from: one.day, to: one.day, count: 1, lines, family }
    const last = rows.at(-1)
    if (last && isAlike(last, row)) {
      last.to = one.day
      last.count += 1
    } else rows.push(row)
  }
  return rows
}

function isAlike(a: MonthsRow, b: MonthsRow) {
  const listFigures = ({ lines, family }: MonthsRow) => [...lines.map(({ paise }) => paise), ...family]
  const others = listFigures(b)
  return (
    a.lines.map(({ line }) => line).join() === b.lines.map(({ line }) => line).join() &&
    listFigures(a).every((figure, index) => Math.abs(figure - others[index]) <= ALIKE)
  )
}

function addUp(flows: CashFlow[]): CourseMonths['totals'] {
  const total = (line: CourseMonths['totals'][number]['line'], amountOf: (month: CashMonth) => number) => ({
    line,
    paise: flows.map(({ months }) => sumAmounts(months.map(amountOf))),
  })
  return [
    total('tuition', (month) => month.tuition + month.deposit),
    ...(['living', 'visa', 'travel'] as const).map((line) => total(line, (month) => month[line])),
    total('course', (month) => month.deposit + sumAmounts(COST_PARTS.map((part) => month[part]))),
    total('fromLoan', (month) => month.fromLoan),
    ...(['tax', 'fees', 'interest', 'instalment'] as const).map((line) =>
      total(line, (month) => month[line]),
    ),
    total('family', (month) => month.family),
  ].filter(({ line, paise }) => line === 'family' || paise.some((amount) => amount > 0))
}
