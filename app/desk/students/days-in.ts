import type { StudentFile } from '../../../admissions/desk/types.ts'
import type { Days } from './FileParts.tsx'

/** The days of the file's instants, in the reader's zone. */
export function daysIn(
  { since, recommendations = [], papers = [], timeline = [] }: StudentFile,
  dayOf: (at: string) => string,
) {
  const instants = [
    since,
    ...recommendations.map(({ madeAt }) => madeAt),
    ...papers.map(({ uploadedAt }) => uploadedAt),
    ...timeline.map(({ at }) => at),
  ]
  return Object.fromEntries(instants.map((at) => [at, dayOf(at)])) as Days
}
