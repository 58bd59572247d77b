import type { Money } from '../../../admissions/catalogue/types.ts'
import type { FoundCost } from '../../../admissions/matching/findings.ts'
import type { Figures } from '../../words/figures.ts'

// A year's cost and the budget in the sentences of matching.

/** Formats the yearly cost that a match was judged by, and names what it leaves out. */
export function describeCost(cost: FoundCost, figures: Figures): string {
  const { tuition, living, total, covers } = cost
  const about = (money: Money) => figures.about(money)
  const mark = markEstimate(cost)
  if (!tuition) return `${about(total!)} a year, living costs only${mark}; we do not have the fee`
  if (living && living.amount > 0) return `${about(total!)} a year with living costs${mark}`
  const fee = describeTuition(tuition, figures) + mark
  // An online programme needs no living costs, so nothing is missing.
  return covers === 'tuition' || living ? fee : `${fee}, not counting living costs, which we do not know`
}

/** Formats a tuition fee of a year. */
export function describeTuition(tuition: Money, figures: Figures): string {
  return tuition.amount === 0 ? 'No tuition fee' : `${figures.about(tuition)} tuition a year`
}

/** Formats the student's budget. `isTrial`: the student is trying it and has not saved it. */
export function describeBudget({ budget }: FoundCost, isTrial: true | undefined, figures: Figures): string {
  return isTrial ? `the ${figures.about(budget)} that you are trying` : `your ${figures.about(budget)}`
}

/**
 * True if living costs are part of the amount compared with the budget. Online there are none: then it is the
 * tuition, whatever the budget covers.
 */
export function countsLiving({ covers, living }: FoundCost): boolean {
  return covers !== 'tuition' && living !== undefined && living.amount > 0
}

/** Marks a figure that no source publishes as an estimate, also in files that are passed on. */
export const markEstimate = ({ isEstimate }: { isEstimate: boolean }) => (isEstimate ? ' (estimate)' : '')
