import type { YearInAll, YearPart } from '../facts/summary.ts'

/** The width of a whole drawing, in its own units. */
export const STACK_WIDTH = 1000

/** The smallest width of a part that costs anything: a visa fee is too small beside tuition to be seen to scale. */
const SLIVER = 8

export interface StackedPart {
  part: YearPart['part']
  /** Where it begins, in units of the drawing. */
  x: number
  width: number
}

/** Returns the amount of the dearest of these years, in the visitor's currency; zero if none is known. */
export function findDearestYear(years: (YearInAll | undefined)[]): number {
  return Math.max(0, ...years.map((year) => year?.together.amount ?? 0))
}

/**
 * Returns where each part of a year is drawn, side by side from zero. `dearest` is the amount that fills the
 * whole width: the year's own if it stands alone. A part that costs nothing is not drawn.
 */
export function stackYear({ parts }: Pick<YearInAll, 'parts'>, dearest = 0): StackedPart[] {
  const paid = parts.filter(({ about }) => about.amount > 0)
  const sum = paid.reduce((all, { about }) => all + about.amount, 0)
  const length = STACK_WIDTH * Math.min(1, sum / Math.max(sum, dearest))
  const sliver = Math.min(SLIVER, length / (2 * paid.length))
  let x = 0
  return paid.map(({ part, about }) => {
    const width = sliver + (length - sliver * paid.length) * (about.amount / sum)
    const drawn = { part, x, width }
    x += width
    return drawn
  })
}

/** Returns the parts that a year's cost leaves out because we have no figure for them. */
export function listUnknownYearParts({ parts }: Pick<YearInAll, 'parts'>): ('visa' | 'travel')[] {
  return (['visa', 'travel'] as const).filter((name) => parts.every(({ part }) => part !== name))
}
