import type { CatalogueColumns } from '../catalogue/columns.server.ts'
import type { Money } from '../catalogue/types.ts'
import { livingForYear, paidOnceFor, sum } from './year.ts'

/** A year of living at a programme of the catalogue's rows, as `livingCost` has it; undefined where it is unknown. */
export function livingAt(columns: CatalogueColumns, row: number): Money | undefined {
  const { country, city } = columns.places[columns.place[row]]
  const { roomAndBoard } = columns.institutions[columns.institution[row]].facts
  const own = roomAndBoard && 'value' in roomAndBoard ? roomAndBoard.value : undefined
  const attendance = columns.fact('attendance')?.value(row)
  const months = columns.fact('durationMonths')?.value(row)
  return livingForYear(country, city || undefined, own, attendance, months)
}

/** The first year: tuition, living, visa and travel, as `yearCost` adds them up; of what is taught online tuition alone. Undefined where tuition or living is unknown. */
export function yearAt(columns: CatalogueColumns, row: number, currency: string): Money | undefined {
  const tuition = columns.annualTuition(row)
  const living = livingAt(columns, row)
  if (!tuition || !('value' in tuition) || !living) return undefined
  const isOnline = columns.fact('attendance')?.value(row) === 'online'
  const once = isOnline ? [] : paidOnceFor(columns.places[columns.place[row]].country)
  return sum(currency, [tuition.value, living, ...once])
}
