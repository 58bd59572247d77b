import type { Intake } from '../../../admissions/catalogue/types.ts'
import { dateWords } from '../../words/dates.ts'
import { makeUnbroken } from '../../words/english.ts'
import type { Figures } from '../../words/figures.ts'
import { recordWords as words } from '../words.ts'
import type { YearPart } from './summary.ts'

const WEEKS_A_MONTH = 52 / 12

/**
 * Returns `2 years` or `1 year 6 months`; durations that registers give in weeks keep them: `10 weeks`, `3
 * years 3 weeks`. A number never breaks from its unit.
 */
export function formatDuration(months: number): string {
  return splitMonths(months).map(makeUnbroken).join(' ')
}

/**
 * Describes a part of the first year's cost: its name, its length if the course is shorter than a year, and
 * the amount.
 */
export function describeYearPart({ part: of, about, months, doubt, by }: YearPart, figures: Figures): string {
  const { part, parts } = words.year
  const length = months === undefined ? undefined : formatDuration(months)
  return part(parts[of], length, figures.about(about), by ? undefined : doubt)
}

function splitMonths(months: number): string[] {
  const fullMonths = Math.floor(months + 0.1)
  const weeks = Math.round(Math.max(0, months - fullMonths) * WEEKS_A_MONTH)
  // A short course is counted in weeks alone: "2 months 1 week" is not how people say ten weeks.
  if (weeks > 0 && months < 6) return [words.weeks(Math.round(months * WEEKS_A_MONTH))]
  const years = Math.floor(fullMonths / 12)
  const parts = [
    years > 0 && words.years(years),
    fullMonths % 12 > 0 && words.months(fullMonths % 12),
    weeks > 0 && words.weeks(weeks),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts : [words.months(0)]
}

/** Formats a month, with its year if there is one. */
export function formatMonth({ month, year }: { month: number; year?: number }): string {
  return addYear(dateWords.months[month - 1], year)
}

/** Returns a month as `Feb 2027`, for narrow columns. */
export function formatShortMonth({ month, year }: { month: number; year?: number }): string {
  return addYear(dateWords.shortMonths[month - 1], year)
}

function addYear(month: string, year: number | undefined) {
  return year === undefined ? month : dateWords.ofYear(month, year)
}

/** Sorts intakes by year and month; registers list them in any order. */
export function sortIntakes(intakes: Intake[]): Intake[] {
  return intakes.toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0) || a.month - b.month)
}
