import type { Intake } from './types.ts'

/**
 * Months that an application, an answer and a visa take at least: an earlier start cannot be reached from
 * abroad. Our own estimate.
 */
const MONTHS_TO_REACH = 3

/**
 * Returns the first start that can still be reached from abroad, with its year. A month alone means every
 * year.
 */
export function findNextIntake(intakes: Intake[], today: string): Required<Intake> | undefined {
  const year = Number(today.slice(0, 4))
  const thisMonth = year * 12 + Number(today.slice(5, 7)) - 1
  const first = thisMonth + MONTHS_TO_REACH
  const starts = intakes.flatMap(({ month, year: namedYear }) => {
    if (namedYear !== undefined) return [namedYear * 12 + month - 1]
    const thisYear = year * 12 + month - 1
    return [thisYear >= first ? thisYear : thisYear + 12]
  })
  const ahead = starts.filter((start) => start >= first)
  if (ahead.length === 0) return undefined
  const next = Math.min(...ahead)
  return { month: (next % 12) + 1, year: Math.floor(next / 12) }
}
