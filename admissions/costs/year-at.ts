import type { CatalogueColumns } from '../catalogue/columns.server.ts'
import type { Money } from '../catalogue/types.ts'
import type { CostAmounts } from './amounts.ts'
import { countYearsPaid, estimateLivingForYear, listOneOffAmounts, sumMoney } from './year.ts'

/**
 * Returns a year's living costs at the programme of a catalogue row, as `estimateLivingCost` does; `undefined` if
 * unknown.
 */
export function estimateLivingAt(
  amounts: CostAmounts,
  columns: CatalogueColumns,
  row: number,
): Money | undefined {
  const { country, city } = columns.places[columns.place[row]]
  const { roomAndBoard } = columns.institutions[columns.institution[row]].facts
  const own = roomAndBoard && 'value' in roomAndBoard ? roomAndBoard.value : undefined
  const attendance = columns.fact('attendance')?.value(row)
  const months = columns.fact('durationMonths')?.value(row)
  return estimateLivingForYear(amounts, country, city || undefined, own, attendance, months)
}

/**
 * Returns the cost of the first year: tuition, living, visa and travel, added up as in `yearCost`; for an
 * online programme, tuition alone. `undefined` if tuition or living is unknown.
 */
export function estimateYearAt(
  amounts: CostAmounts,
  columns: CatalogueColumns,
  row: number,
  currency: string,
): Money | undefined {
  const tuition = columns.annualTuition(row)
  const living = estimateLivingAt(amounts, columns, row)
  if (!tuition || !('value' in tuition) || !living) return undefined
  const isOnline = columns.fact('attendance')?.value(row) === 'online'
  const months = columns.fact('durationMonths')?.value(row)
  const once = isOnline ? [] : listOneOffAmounts(amounts, columns.places[columns.place[row]].country, months)
  return sumMoney(currency, [tuition.value, living, ...once])
}

/**
 * Returns the tuition of the whole course, with living if asked for. `undefined` if the length, a cost or a
 * rate is unknown.
 */
export function estimateCourseAt(
  amounts: CostAmounts,
  columns: CatalogueColumns,
  row: number,
  { currency, withLiving }: { currency: string; withLiving: boolean },
): Money | undefined {
  const tuition = columns.annualTuition(row)
  const living = withLiving ? estimateLivingAt(amounts, columns, row) : { amount: 0, currency }
  const months = columns.fact('durationMonths')?.value(row)
  if (!tuition || !('value' in tuition) || !living || !months) return undefined
  const year = sumMoney(currency, [tuition.value, living])
  return year && { amount: year.amount * countYearsPaid(months), currency }
}
