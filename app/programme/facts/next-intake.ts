import type { Intake } from '../../../admissions/catalogue/types.ts'

/** The first start that has not begun, with its year. A month alone means every year; one that has begun is over, since it may start on the first. */
export function nextIntake(intakes: Intake[], today: string): Required<Intake> | undefined {
  const year = Number(today.slice(0, 4))
  const thisMonth = year * 12 + Number(today.slice(5, 7)) - 1
  const starts = intakes.flatMap(({ month, year: named }) => {
    if (named !== undefined) return [named * 12 + month - 1]
    const thisYear = year * 12 + month - 1
    return [thisYear > thisMonth ? thisYear : thisYear + 12]
  })
  const ahead = starts.filter((start) => start > thisMonth)
  if (ahead.length === 0) return undefined
  const next = Math.min(...ahead)
  return { month: (next % 12) + 1, year: Math.floor(next / 12) }
}
