import type { Intake } from '../../../admissions/catalogue/types.ts'

/**
 * The first start that has not begun yet, with its year. A publisher that names a month alone means every year; a month that
 * has begun counts as over, because its programmes may have started on the first.
 */
export function nextIntake(intakes: Intake[], now: Date): Required<Intake> | undefined {
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const starts = intakes.flatMap(({ month, year }) => {
    if (year !== undefined) return [year * 12 + month - 1]
    const thisYear = now.getUTCFullYear() * 12 + month - 1
    return [thisYear > thisMonth ? thisYear : thisYear + 12]
  })
  const ahead = starts.filter((start) => start > thisMonth)
  if (ahead.length === 0) return undefined
  const next = Math.min(...ahead)
  return { month: (next % 12) + 1, year: Math.floor(next / 12) }
}
