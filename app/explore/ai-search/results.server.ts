import { plain } from '../../../admissions/catalogue/places-plain.ts'
import type { Interpretation } from '../../../admissions/interpret/types.ts'
import { factsOf, searchOf } from '../../../admissions/interpret/use.ts'
import { findingsOf } from '../../../admissions/matching/explain.ts'
import { MATCHES_PER_PAGE, matchAt } from '../../../admissions/matching/match.server.ts'
import { type Matchable, rowOf } from '../../../admissions/matching/matchable.server.ts'
import { changesThatOpen, scanForChanges } from '../../../admissions/matching/opening.ts'
import { allRows, OPEN_KEY } from '../../../admissions/matching/scan.ts'
import { passedStarts, withComingStarts } from '../../../admissions/matching/starts.ts'
import { type Tables, tablesOf } from '../../../admissions/matching/tables.ts'
import { fitsAddress, searchParameters } from '../../../admissions/search/request.ts'
import { notHeldIn, rowsOf, search } from '../../../admissions/search/search.server.ts'
import type { FilterName, SearchRequest } from '../../../admissions/search/types.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { figuresFor } from '../../words/figures.ts'
import { matchingWords } from '../../words/matching.ts'
import { searchWords } from '../../words/search.ts'
import {
  type BesideMatches,
  besideMatches,
  MOST_SHOWN,
  type ShownMatch,
  shownMatch,
  weightsIn,
} from '../match/match-page.server.ts'

export interface Results {
  total: number
  open: number
  /** Starts that were asked for and have passed, and filters that no source can answer, in words. */
  told: string[]
  /** Best fit first, or as the sentence says. */
  matches: ShownMatch[]
  /** The address that shows ten more. */
  more?: string
  /** Programmes that one filter leaves out only because their figure is unknown. */
  unknown: { filter: FilterName; count: number }[]
  /** The same filters in the search; none where it could not say them. */
  inSearch?: string
  matching: BesideMatches
}

/**
 * The programmes that are as the filters say, each with its reasons. The filters alone decide what is listed, so that none which the sentence
 * asks for is missing; fit decides the order unless the sentence names one. What would open more is counted over the whole catalogue.
 */
export function resultsOf(read: Interpretation, parameters: URLSearchParams, context: PageContext): Results {
  const { searchable, defaultCurrency } = context
  const today = context.today()
  const figures = figuresFor(context.locale)
  const request = narrowed(searchOf(read, defaultCurrency), context)
  const facts = factsOf(read)
  const matchable = context.matchable()
  const asking = {
    matchable,
    facts,
    path: paths.aiSearch(),
    parameters,
    currency: request.currency,
    figures,
    today,
  }
  // One pass counts what a change opens and leaves what orders the rows.
  const tables = tablesOf(matchable, withComingStarts(facts, today), weightsIn(parameters), today)
  const found = scanForChanges(matchable, tables)
  const changes = changesThatOpen(matchable, tables, found)
  const rows = rowsOf(searchable, request)
  const ordered = read.preferences.sort
    ? Array.from(rows, (row) => rowOf(matchable, row))
    : byFit(rows, matchable, allRows(matchable, found), request.text)
  const shown = Math.min(MOST_SHOWN, wholeTens(parameters.get('shown')))
  const open = rows.reduce(
    (count, row) => count + (isOpen(matchable, tables, rowOf(matchable, row)) ? 1 : 0),
    0,
  )
  const addressWith = (name: string, value: string) => {
    const changed = new URLSearchParams(parameters)
    changed.set(name, value)
    return paths.aiSearch(changed)
  }
  return {
    total: rows.length,
    open,
    told: [
      ...passedStarts(facts, today).map(matchingWords.passed),
      ...notHeldIn(searchable, request).map(searchWords.notHeld),
    ],
    matches: ordered
      .slice(0, shown)
      .map((row) => shownMatch(matchAt(matchable, tables, row, request.currency), asking)),
    more:
      shown < Math.min(rows.length, MOST_SHOWN)
        ? addressWith('shown', String(shown + MATCHES_PER_PAGE))
        : undefined,
    unknown: unknownOf(context, request),
    inSearch:
      Object.keys(read.exclude).length === 0 && fitsAddress(request)
        ? paths.explore(searchParameters(request, defaultCurrency))
        : undefined,
    matching: besideMatches(asking, changes),
  }
}

/** How many programmes there are with a few changes taken back: what an empty page offers. */
export function totalOf(read: Interpretation, { searchable, defaultCurrency }: PageContext): number {
  return rowsOf(searchable, searchOf(read, defaultCurrency)).length
}

/** The subject's words are left out where no title has them beside the other filters: the discipline still holds. */
function narrowed(request: SearchRequest, { searchable }: PageContext): SearchRequest {
  if (request.text === '' || rowsOf(searchable, request).length > 0) return request
  return { ...request, text: '' }
}

function unknownOf({ searchable }: PageContext, request: SearchRequest) {
  const { unknown } = search(searchable, { ...request, perPage: 1 })
  return (Object.entries(unknown) as [FilterName, number][]).map(([filter, count]) => ({ filter, count }))
}

/** A row that the pass has not listed is looked at by itself. */
function isOpen(m: Matchable, tables: Tables, row: number): boolean {
  const key = m.scratch.keys[row]
  return key > 0 ? key > OPEN_KEY : findingsOf(m, tables, row).every(({ state }) => state !== 'unmet')
}

/** Titles that have the subject word for word come before those that only touch on it; among either, the better fit. */
function byFit(rows: Uint32Array, m: Matchable, best: Uint32Array, subject: string): number[] {
  const { programme, catalogue } = m
  const { columns } = catalogue
  const listed = new Uint8Array(m.rows)
  for (const row of rows) listed[rowOf(m, row)] = 1
  const ordered = Array.from(best.filter((row) => listed[row] === 1))
  // What the search lists and the required wishes do not comes last: the filters alone decide what is listed.
  if (ordered.length < rows.length)
    ordered.push(...Array.from(rows, (row) => rowOf(m, row)).filter((row) => m.scratch.keys[row] === 0))
  if (subject === '') return ordered
  const words = ` ${plain(subject)} `
  const named = (row: number) =>
    ` ${plain(columns.titles.at(columns.title[programme[row]]))} `.includes(words)
  const { yes = [], no = [] } = Object.groupBy(ordered, (row) => (named(row) ? 'yes' : 'no'))
  return [...yes, ...no]
}

function wholeTens(text: string | null): number {
  const pages = Math.ceil(Number(text ?? MATCHES_PER_PAGE) / MATCHES_PER_PAGE)
  return Math.max(1, Number.isFinite(pages) ? pages : 1) * MATCHES_PER_PAGE
}
