import { csvLine } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/open.ts'
import { obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import { lastWeeks } from '../days/days.server.ts'
import * as store from './figures-store.server.ts'

/** A quarter. */
const WEEKS = 12

/** What those who answer for everybody's work look at: leads by a zone's weeks, caseloads, applications by step. Counts, and what each is of. */
export async function viewFigures(
  { pool }: Database,
  { by }: Omit<Acting, 'student'>,
  { zone, now }: { zone: string; now: Date },
) {
  await obey(pool, 'leads.figures', { by })
  const [weeks, caseloads, steps] = await Promise.all([
    store.readWeeks(pool, lastWeeks(zone, now, WEEKS)),
    store.readCaseloads(pool),
    store.readSteps(pool),
  ])
  return { weeks, caseloads, steps }
}

/** The weeks as a file: a line with these names of its columns, then the same figures as on the page. */
export function weeksAsCsv(
  names: string[],
  weeks: store.WeekOfLeads[],
  forms: Record<store.WeekOfLeads['form'], string>,
): string {
  const lines = weeks.map(({ week, form, came, contacted, inTime, registered, lost }) =>
    [week, forms[form], came, contacted, inTime, registered, lost].map(String),
  )
  return [names, ...lines].map(csvLine).join('')
}
