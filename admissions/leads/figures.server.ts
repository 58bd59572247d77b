import { csvLine } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/open.ts'
import { obey } from '../access/acting.server.ts'
import type { Actor } from '../access/types.ts'
import { lastWeeks } from '../days/days.server.ts'
import * as store from './figures-store.server.ts'
import { contactLimits } from './lanes.ts'

/** A quarter. */
export const WEEKS = 12

/** What those who answer for everybody's work look at: leads by a zone's weeks and by source, caseloads, applications by step. Counts, and what each is of. */
export async function viewFigures(
  { pool }: Database,
  { by }: Actor,
  { zone, now }: { zone: string; now: Date },
) {
  await obey(pool, 'leads.figures', { by })
  const days = lastWeeks(zone, now, WEEKS)
  const [came, caseloads, steps] = await Promise.all([
    store.readCame(pool, days, contactLimits(now).late),
    store.readCaseloads(pool),
    store.readSteps(pool),
  ])
  return {
    weeks: came.filter(({ week }) => week !== null),
    sources: came.filter(({ week }) => week === null),
    /** The Monday of the week that is not over. */
    thisWeek: days[0].monday,
    caseloads,
    // Each is somebody's or nobody's, so that the rows add up to all.
    of: caseloads.reduce(
      (all, { students, open }) => ({ students: all.students + students, open: all.open + open }),
      { students: 0, open: 0 },
    ),
    steps,
  }
}

/** A table as a file (RFC 4180), safe to open in a spreadsheet: a line with the names of its columns, then what the page shows; what nobody knows is empty. */
export function tableAsCsv(names: string[], rows: (string | number | null)[][]): string {
  return [names, ...rows.map((row) => row.map((cell) => `${cell ?? ''}`))].map(csvLine).join('')
}
