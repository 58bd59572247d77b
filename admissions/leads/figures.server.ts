import { formatCsvLine } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/open.ts'
import { obey } from '../access/acting.server.ts'
import type { Actor } from '../access/types.ts'
import { listLastWeeks } from '../days/days.server.ts'
import * as store from './figures-store.server.ts'
import { getContactLimits } from './lanes.ts'

/** A quarter. */
export const WEEKS = 12

const MAX_CAMPAIGNS = 50

/**
 * Returns figures for staff who are responsible for everyone's work: leads by a zone's weeks and by source,
 * leads and students by campaign, caseloads, applications by step. Counts, with the totals they are part of.
 */
export async function viewFigures(
  { pool }: Database,
  { by }: Actor,
  { zone, now }: { zone: string; now: Date },
) {
  await obey(pool, 'leads.figures', { by })
  const days = listLastWeeks(zone, now, WEEKS)
  const { late } = getContactLimits(now)
  const [came, ofCampaigns, broughtStudents, caseloads, steps] = await Promise.all([
    store.readEnquiryFigures(pool, days, late),
    store.readEnquiryFigures(pool, days, late, 'campaign'),
    store.readCampaignFigures(pool, { from: days.at(-1)!.from, to: days[0].to, most: MAX_CAMPAIGNS }),
    store.readCaseloads(pool),
    store.readSteps(pool),
  ])
  return {
    weeks: came.filter(({ week }) => week !== null),
    sources: came.filter(({ week }) => week === null),
    // Anyone can name a campaign in an address, so only the most successful ones are shown.
    campaigns: ofCampaigns.filter(({ week }) => week === null).slice(0, MAX_CAMPAIGNS),
    broughtStudents,
    /** The Monday of the week that is not over. */
    thisWeek: days[0].monday,
    caseloads,
    // Each is assigned to one person or to no one, so the rows add up to the total.
    of: caseloads.reduce(
      (all, { students, open }) => ({ students: all.students + students, open: all.open + open }),
      { students: 0, open: 0 },
    ),
    steps,
  }
}

/**
 * Returns a table as CSV (RFC 4180), safe to open in a spreadsheet: a line of column names, then the rows of
 * the page; unknown values are empty.
 */
export function formatTableAsCsv(names: string[], rows: (string | number | null)[][]): string {
  return [names, ...rows.map((row) => row.map((cell) => `${cell ?? ''}`))].map(formatCsvLine).join('')
}
