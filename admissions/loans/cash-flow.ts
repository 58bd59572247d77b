import { calculateTaxCollected } from '../conversions/money.ts'
import { COST_PARTS, type CostPart, type RupeeCost } from '../costs/course.ts'
import { type Day, monthsAfter } from '../days/days.server.ts'
import type { ComparedOffer } from './compare.ts'
import { sumAmounts } from './schedule.ts'
import { splitEvenly } from './split.ts'

export interface CoursePlan {
  cost: RupeeCost
  courseMonths: number
  /** How often a year tuition is paid. */
  tuitionParts: number
  /** Whole rupees of the tuition that are paid before the course. */
  deposit: number
  firstDay: Day
}

/** What a family pays for and with in one month. All amounts are whole paise. */
export type CashMonth = Record<CostPart, number> & {
  /** Counted from the month in which the course begins. */
  month: number
  /** The first day of the month. */
  day: Day
  /** The part of the tuition that is paid before the course. */
  deposit: number
  fromLoan: number
  /** Tax collected at source. */
  tax: number
  /** The lender’s fee with its tax, and the insurance. */
  fees: number
  /** Interest that is paid before the instalments. */
  interest: number
  instalment: number
  /** All that the family pays in this month. */
  family: number
}

export interface CashFlow {
  months: CashMonth[]
  /** Paise of the loan that the course does not need. */
  unspent: number
}

/** The months before the course in which we expect what is paid ahead. */
export const MONTHS_BEFORE_COURSE = { deposit: 3, visa: 2, travel: 1 }
const PAISE = 100
const YEAR = 12

/**
 * Returns a course and its loan month by month, from the deposit to the last instalment. The loan pays tuition first,
 * then living, as far as it is paid out; the family pays the rest. The costs add up to the plan’s.
 */
export function cashFlow(
  plan: CoursePlan,
  { schedule, fee, gst, offer }: Pick<ComparedOffer, 'schedule' | 'fee' | 'gst' | 'offer'>,
): CashFlow {
  const costs = planCosts(plan)
  const lastMonth = Math.max(plan.courseMonths, schedule.months.length) - 1
  const months: CashMonth[] = []
  const sentBefore = new Map<string, number>()
  let loan = 0
  for (let month = -MONTHS_BEFORE_COURSE.deposit; month <= lastMonth; month++) {
    const cost = costs.get(month) ?? createNoCosts()
    const lent = month < 0 ? undefined : schedule.months[month]
    const day = monthsAfter(`${plan.firstDay.slice(0, 7)}-01`, month)
    loan += lent?.payout ?? 0
    const abroad = cost.tuition + cost.deposit + cost.living
    const whole = abroad + cost.visa + cost.travel
    const fromLoan = Math.min(loan, whole)
    loan -= fromLoan
    const tax = taxOnSent(day, Math.max(0, abroad - fromLoan), sentBefore)
    const fees = month === 0 ? fee + gst + offer.insurance : 0
    const isBefore = month < plan.courseMonths + offer.moratoriumMonths
    const [interest, instalment] = isBefore ? [lent?.paid ?? 0, 0] : [0, lent?.paid ?? 0]
    const family = whole - fromLoan + tax + fees + interest + instalment
    if (whole + family > 0)
      months.push({ month, day, ...cost, fromLoan, tax, fees, interest, instalment, family })
  }
  return { months, unspent: loan }
}

/** Returns the tax on what is sent in a month: by all that was sent in the financial year, from April to March. */
function taxOnSent(day: Day, paise: number, sentBefore: Map<string, number>) {
  const year = monthsAfter(day, -3).slice(0, 4)
  const before = sentBefore.get(year) ?? 0
  sentBefore.set(year, before + paise)
  const taxOn = (sum: number) => calculateTaxCollected(sum / PAISE, 'own-funds', day).tax * PAISE
  return taxOn(before + paise) - taxOn(before)
}

const createNoCosts = () => ({ deposit: 0, tuition: 0, living: 0, visa: 0, travel: 0 })

/** Returns what the course costs, by month, in whole paise that add up to the cost. */
function planCosts({ cost, courseMonths, tuitionParts, deposit }: CoursePlan) {
  const costs = new Map<number, ReturnType<typeof createNoCosts>>()
  const add = (month: number, part: CostPart | 'deposit', rupees: number) => {
    const entry = costs.get(month) ?? createNoCosts()
    entry[part] += rupees * PAISE
    costs.set(month, entry)
  }
  add(-MONTHS_BEFORE_COURSE.deposit, 'deposit', deposit)
  add(-MONTHS_BEFORE_COURSE.visa, 'visa', cost.visa)
  add(-MONTHS_BEFORE_COURSE.travel, 'travel', cost.travel)
  for (const [month, living] of splitEvenly(cost.living, courseMonths).entries()) add(month, 'living', living)
  let ahead = deposit
  for (const { month, rupees } of planTuition(cost.tuition, courseMonths, tuitionParts)) {
    const due = Math.max(0, rupees - ahead)
    ahead -= rupees - due
    add(month, 'tuition', due)
  }
  return costs
}

/** Splits the tuition by the months of each year of the course, and each year’s by its parts. */
function planTuition(tuition: number, courseMonths: number, parts: number) {
  const perMonth = splitEvenly(tuition, courseMonths)
  const years = Array.from({ length: Math.ceil(courseMonths / YEAR) }, (_, index) => index * YEAR)
  return years.flatMap((first) => {
    const months = perMonth.slice(first, first + YEAR)
    const count = Math.min(parts, months.length)
    return splitEvenly(sumAmounts(months), count).map((rupees, index) => ({
      month: first + Math.floor((index * months.length) / count),
      rupees,
    }))
  })
}

/** Returns the costs of a flow in paise: tuition with the deposit, living, visa and journey. */
export const sumFlowCosts = ({ months }: CashFlow) =>
  sumAmounts(months.flatMap((month) => [month.deposit, ...COST_PARTS.map((part) => month[part])]))
