import { convert } from '../catalogue/money/currencies.ts'
import type { Money } from '../catalogue/types.ts'
import { countYearsPaid } from './year.ts'

/** The parts of a cost: tuition and living for a year, the visa and one journey for the whole course. */
export interface CostParts {
  tuition: Money
  living?: Money
  visa?: Money
  travel?: Money
}

export const COST_PARTS = ['tuition', 'living', 'visa', 'travel'] as const
export type CostPart = (typeof COST_PARTS)[number]

/** Whole rupees, by part and together. */
export type RupeeCost = Record<CostPart, number> & { together: number }

const TODAYS_RATE = 100

/**
 * Adds up a course in whole rupees: tuition and living for each year, visa and journey once. `ratePercent`: what a
 * unit of foreign money costs, in per cent of its reference rate. `undefined` if a part has no rate.
 */
export function convertToRupees(
  parts: CostParts,
  months: number,
  ratePercent = TODAYS_RATE,
): RupeeCost | undefined {
  const years = { tuition: countYearsPaid(months), living: countYearsPaid(months), visa: 1, travel: 1 }
  const cost = { tuition: 0, living: 0, visa: 0, travel: 0, together: 0 }
  for (const part of COST_PARTS) {
    const money = parts[part]
    if (!money) continue
    const rupees = convert(money, 'INR')
    if (!rupees) return undefined
    const percent = money.currency === 'INR' ? TODAYS_RATE : ratePercent
    cost[part] = Math.round((rupees.amount * years[part] * percent) / 100)
    cost.together += cost[part]
  }
  return cost
}
