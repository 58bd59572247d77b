import { convert } from '../catalogue/money/currencies.ts'
import type { Money } from '../catalogue/types.ts'
import type { FundsRule } from '../content/visas/pack.ts'
import type { CostAmounts } from '../costs/amounts.ts'
import { type Estimate, estimateLivingIn, findMaxFundsShown, listOneOffCosts } from '../costs/year.ts'

/** The sum that a visa asks a student to show, part by part, in the country’s own money. */
export interface SumToShow {
  living: Estimate & { months: number; sum: number }
  /** The tuition that is not paid yet. Zero if the country asks for none. */
  tuition: number
  travel?: Estimate & { sum: number }
  together: Money
}

/** The months of living costs that a country asks for, where it names no other number. */
const MONTHS_OF_A_YEAR = 12

/**
 * Adds up the sum for a course of so many months: living for at most a year or the country’s own number of
 * months, begun months counted whole; the year’s tuition less the amount already paid; and the journey.
 * `undefined` if we have no figure or no exchange rate.
 */
export function sumToShow(
  amounts: CostAmounts,
  rule: FundsRule,
  course: { country: string; city?: string; months: number; tuition: number; paid: number },
  today: string,
): SumToShow | undefined {
  const living = estimateLivingIn(amounts, course.country, course.city, today)
  if (!living) return undefined
  const months = Math.min(
    Math.ceil(course.months),
    findMaxFundsShown(amounts, course.country)?.months ?? MONTHS_OF_A_YEAR,
  )
  const monthly = living.period === 'month' ? living.amount : living.annual / MONTHS_OF_A_YEAR
  const { travel: journey } = rule.travel ? listOneOffCosts(amounts, course.country, today) : {}
  const converted = journey && convert(journey, living.currency)
  const journeySum = converted && roundMoney(converted.amount)
  if (journey && journeySum === undefined) return undefined
  const tuition = rule.tuition ? Math.max(0, course.tuition - course.paid) : 0
  const travel = journey && journeySum !== undefined ? { ...journey, sum: journeySum } : undefined
  const sum = roundMoney(monthly * months)
  return {
    living: { ...living, months, sum },
    tuition,
    ...(travel && { travel }),
    together: { amount: roundMoney(sum + tuition + (travel?.sum ?? 0)), currency: living.currency },
  }
}

/** Rounds to whole hundredths, as sums of fractions come out a little too low or too high. */
export const roundMoney = (amount: number) => Math.round(amount * 100) / 100
