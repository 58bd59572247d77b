import { estimateCourseAt } from '../../../admissions/costs/year-at.ts'
import type { Interpretation, MaxTuition } from '../../../admissions/interpret/types.ts'
import { getSentenceFacts, toSearchRequest } from '../../../admissions/interpret/use.ts'
import { listFindings } from '../../../admissions/matching/explain.ts'
import { findMatchableRow, type Matchable } from '../../../admissions/matching/matchable.server.ts'
import { OPEN_KEY } from '../../../admissions/matching/scan.ts'
import type { Tables } from '../../../admissions/matching/tables.ts'
import { type FilterName, TUITION } from '../../../admissions/search/filters.ts'
import { getRows, search } from '../../../admissions/search/search.server.ts'
import type { SearchRequest } from '../../../admissions/search/types.ts'
import type { PageContext } from '../../context.ts'

/**
 * Returns the catalogue's rows that a sentence finds, the search that finds them, and the facts about the
 * student that they are matched with.
 */
export function findSentenceRows(interpretation: Interpretation, context: PageContext) {
  const { searchable, defaultCurrency } = context
  const original = includeUnknowns(toSearchRequest(interpretation, defaultCurrency), context)
  const request = includeUnknowns(dropTextWithoutResults(original, context), context)
  const course = findCourseBudget(interpretation)
  // Matching compares costs per year, so a budget for the whole course is compared separately.
  const facts = course
    ? { ...getSentenceFacts(interpretation), budget: undefined }
    : getSentenceFacts(interpretation)
  const within = filterByCourseBudget(getRows(searchable, request), course, context)
  return { original, request, course, facts, ...within }
}

/** Returns how many of the rows nothing known rules out. Reads what the last scan left. */
export function countOpen(m: Matchable, tables: Tables, rows: Uint32Array): number {
  let count = 0
  for (const row of rows) if (isOpen(m, tables, findMatchableRow(m, row))) count++
  return count
}

/** Checks a row individually that the matching pass did not list. */
function isOpen(m: Matchable, tables: Tables, row: number): boolean {
  const key = m.scratch.keys[row]
  return key > 0 ? key > OPEN_KEY : listFindings(m, tables, row).every(({ state }) => state !== 'unmet')
}

/**
 * If no programme states everything asked for, programmes that leave some of it open are just as possible:
 * includes them, and the page says so.
 */
function includeUnknowns(request: SearchRequest, { searchable }: PageContext): SearchRequest {
  const { total, unknown } = search(searchable, { ...request, perPage: 1 })
  return total > 0 ? request : { ...request, include: Object.keys(unknown) as FilterName[] }
}

interface CourseBudget extends MaxTuition {
  withLiving: boolean
}

/** Returns the budget for the whole course, if the sentence gives one. */
export function findCourseBudget({ filters, student }: Interpretation): CourseBudget | undefined {
  const cap = student.budget ?? filters[TUITION]
  return cap?.period === 'programme' ? { ...cap, withLiving: student.budget !== undefined } : undefined
}

/**
 * Removes rows that cost more than the budget over the whole course. If the length is unknown, the search has
 * compared a year's cost.
 */
export function filterByCourseBudget(
  rows: Uint32Array,
  budget: CourseBudget | undefined,
  { searchable: { catalogue, amounts } }: PageContext,
) {
  if (!budget) return { rows, dearer: 0, lengthUnknown: 0 }
  let lengthUnknown = 0
  const within = rows.filter((row) => {
    const cost = estimateCourseAt(amounts, catalogue.columns, row, budget)
    if (!cost) lengthUnknown++
    return !cost || cost.amount <= budget.amount
  })
  return { rows: within, dearer: rows.length - within.length, lengthUnknown }
}

/**
 * Drops the subject's words if no title contains them beside the other filters: the discipline still applies.
 */
function dropTextWithoutResults(request: SearchRequest, { searchable }: PageContext): SearchRequest {
  if (request.text === '' || getRows(searchable, request).length > 0) return request
  return { ...request, text: '' }
}
