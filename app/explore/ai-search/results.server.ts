import type { CatalogueColumns } from '../../../admissions/catalogue/columns.server.ts'
import { getDoctorate } from '../../../admissions/catalogue/levels/doctorates.ts'
import { convert } from '../../../admissions/catalogue/money/currencies.ts'
import { toPlainText } from '../../../admissions/catalogue/places/plain.ts'
import { estimateCourseAt } from '../../../admissions/costs/year-at.ts'
import type { Interpretation } from '../../../admissions/interpret/types.ts'
import { toSearchRequest } from '../../../admissions/interpret/use.ts'
import {
  countFloorsAmong,
  findTwins,
  getTwinKey,
  MATCHES_PER_PAGE,
  type Match,
  matchRow,
} from '../../../admissions/matching/match.server.ts'
import { findMatchableRow, type Matchable } from '../../../admissions/matching/matchable.server.ts'
import { sortAllRows } from '../../../admissions/matching/scan.ts'
import { SPREAD_OVER, spreadInstitutions } from '../../../admissions/matching/spread.ts'
import { findPassedStarts, withComingStarts } from '../../../admissions/matching/starts.ts'
import { getTables } from '../../../admissions/matching/tables.ts'
import { listOpeningChanges, scanForChanges } from '../../../admissions/matching/what-if/opening.ts'
import { MAX_FOUND } from '../../../admissions/notices/types.ts'
import type { FilterName } from '../../../admissions/search/filters.ts'
import { fitsAddress, searchParameters } from '../../../admissions/search/request.ts'
import { alternativePlaces, getRows, listNotHeld, search } from '../../../admissions/search/search.server.ts'
import { foldAlike } from '../../../admissions/search/twins.ts'
import type { SearchRequest } from '../../../admissions/search/types.ts'
import { findUnlistedFor } from '../../../admissions/search/unlisted.server.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { matchingWords } from '../../programme/match/finding-words.ts'
import {
  type BesideMatches,
  loadBesideMatches,
  MAX_SHOWN,
  presentMatchRow,
  readWeights,
  type ShownMatch,
} from '../../programme/match/match-page.server.ts'
import { matchPageWords } from '../../programme/match/words.ts'
import { createFigures, type Figures } from '../../words/figures.ts'
import { names } from '../../words/names.ts'
import { filterWords } from '../search/filter-words.ts'
import type { SearchPage } from '../search/page.server.ts'
import { presentUnlisted } from '../search/unlisted.server.ts'
import { searchWords } from '../search/words.ts'
import { countOpen, filterByCourseBudget, findCourseBudget, findSentenceRows } from './rows.server.ts'
import { aiSearchWords as words } from './words.ts'

/** The number of results to look at if the sentence names an order: more than can be shown. */
const FOLDED_AMONG = 5 * MAX_SHOWN

export interface SentenceResults {
  total: number
  openCount: number
  /** Starts that were asked for and have passed, and filters that no source can answer, in words. */
  notes: string[]
  /** Best fit first, or as the sentence says. */
  matches: ShownMatch[]
  more?: string
  /** Programmes that one filter leaves out only because their figure is unknown, in words. */
  unknown: string[]
  /** The same filters in the search; none where it could not say them. */
  inSearch?: string
  /** The address that saves the search, if it is narrow enough to follow. */
  save?: string
  /** If nothing was found: institutions and countries that were meant and have no listed programme. */
  unlisted?: SearchPage['unlisted']
  matching: BesideMatches
  /** The scope of counted changes, in words: matching knows the discipline but no subject within it. */
  countedOver?: string
}

/**
 * Returns the programmes that match the filters, by fit unless the sentence names an order. Changes that
 * would open up more are counted over the whole catalogue.
 */
export function findResults(
  interpretation: Interpretation,
  parameters: URLSearchParams,
  context: PageContext,
): SentenceResults {
  const { searchable, defaultCurrency } = context
  const today = context.today()
  const figures = createFigures(context.locale)
  const { original, request, course, facts, rows, dearer, lengthUnknown } = findSentenceRows(
    interpretation,
    context,
  )
  const matchable = context.matchable()
  const asking = {
    matchable,
    facts,
    path: paths.aiSearch(),
    parameters,
    currency: request.currency,
    figures,
    shownAt: context,
  }
  // One pass over the rows both counts what each change opens and computes their order.
  const tables = getTables(matchable, withComingStarts(facts, today), readWeights(parameters), today)
  const scan = scanForChanges(matchable, tables)
  // A subject is narrower than its field: a change to the whole field does not answer a question about
  // physics.
  const isNamed = (interpretation.preferences.subject ?? []).length > 0
  const changes = listOpeningChanges(matchable, tables, scan).filter(
    ({ change }) => !isNamed || change.kind !== 'field',
  )
  const limit = Math.min(MAX_SHOWN, roundUpToPages(parameters.get('shown')))
  const { doctorate, sort } = interpretation.preferences
  const { columns } = searchable.catalogue
  const isOfKind = doctorate && cacheByTitle(columns, (title) => getDoctorate(title) === doctorate)
  const first = sort
    ? foldAlike(
        Array.from(groupByKind(rows, columns, isOfKind).slice(0, FOLDED_AMONG), (row) =>
          findMatchableRow(matchable, row),
        ),
        getTwinKey(matchable),
      ).listed.slice(0, limit)
    : sortByFit(
        rows,
        matchable,
        sortAllRows(matchable, scan),
        { subject: request.text, isOfKind },
        Math.max(limit, SPREAD_OVER),
      ).slice(0, limit)
  const alike = findTwins(matchable, first)
  const openCount = countOpen(matchable, tables, rows)
  const createAddress = (name: string, value: string) => {
    const changed = new URLSearchParams(parameters)
    changed.set(name, value)
    return paths.aiSearch(changed)
  }
  // A row shows the cost that the sentence asks for: of the whole course, or the one that rows are sorted by.
  const findShownCost = ({ programme }: Match, row: number): ShownMatch['cost'] => {
    const courseFee =
      course &&
      estimateCourseAt(matchable.amounts, searchable.catalogue.columns, matchable.programme[row], course)
    if (courseFee)
      return { text: words.costOfCourse(figures.about(courseFee), course.withLiving), state: 'estimated' }
    const { annualTuition } = programme
    if (!interpretation.preferences.sort?.endsWith('tuition') || !('value' in annualTuition)) return undefined
    const tuition = convert(annualTuition.value, request.currency)
    return tuition && { text: words.costOfYear(figures.about(tuition)), state: annualTuition.state }
  }
  // An address combines its filters: it cannot express alternatives or exclusions.
  const isSaid = Object.keys(interpretation.exclude).length === 0 && !alternativePlaces(searchable, request)
  const asSearch =
    isSaid && !course && fitsAddress(request) ? searchParameters(request, defaultCurrency) : undefined
  return {
    total: rows.length,
    openCount,
    notes: [
      ...matchPageWords.floors(
        countFloorsAmong(
          matchable,
          tables,
          Array.from(rows, (row) => findMatchableRow(matchable, row)),
        ),
        figures,
      ),
      ...findPassedStarts(facts, today).map(matchingWords.passed),
      // Say which levels a country's register does not hold, beside what it does: degrees begun after school
      // are among master’s.
      ...(rows.length > 0 ? listMissingLevels(original, context) : []),
      ...listNotHeld(searchable, request).map(searchWords.notHeld),
      ...(course && dearer + lengthUnknown > 0
        ? [words.course(figures.about(course), course.withLiving, dearer, lengthUnknown, figures)]
        : []),
      ...(request.include.length > 0
        ? [words.silentToo(request.include.map((filter) => filterWords[filter].silent))]
        : []),
    ],
    matches: Array.from(first, (row) => {
      const match = matchRow(matchable, tables, row, request.currency)
      const shownRow = presentMatchRow(match, asking, alike.get(match.programme.id))
      return { ...shownRow, cost: findShownCost(match, row) ?? shownRow.cost }
    }),
    more:
      first.length === limit && limit < Math.min(rows.length, MAX_SHOWN)
        ? createAddress('shown', String(limit + MATCHES_PER_PAGE))
        : undefined,
    unknown: countUnknowns(context, request, figures),
    inSearch: asSearch && paths.explore(asSearch),
    save: asSearch && rows.length > 0 && rows.length <= MAX_FOUND ? paths.saveSearch(asSearch) : undefined,
    unlisted: rows.length === 0 ? findUnlisted(interpretation, original, context) : undefined,
    matching: loadBesideMatches(asking, changes),
    countedOver:
      request.text === ''
        ? undefined
        : matchPageWords.over((facts.wishes?.discipline ?? []).map(names.discipline), request.text),
  }
}

/**
 * Finds names without a listed programme, also in words that were not understood: such an institution is not
 * a filter.
 */
function findUnlisted(
  { unused }: Interpretation,
  request: SearchRequest,
  { searchable, content }: PageContext,
) {
  const text = request.text || unused.join(' ')
  return presentUnlisted(findUnlistedFor(searchable, { ...request, text }, true), content)
}

function listMissingLevels(request: SearchRequest, { searchable, content }: PageContext): string[] {
  return (
    presentUnlisted(findUnlistedFor(searchable, request, false), content)?.levels.map(({ text }) => text) ??
    []
  )
}

/** Returns how many programmes match. An empty page offers this count with a few filters removed. */
export function countMatches(interpretation: Interpretation, context: PageContext): number {
  const { searchable, defaultCurrency } = context
  const rows = getRows(searchable, toSearchRequest(interpretation, defaultCurrency))
  return filterByCourseBudget(rows, findCourseBudget(interpretation), context).rows.length
}

function countUnknowns({ searchable }: PageContext, request: SearchRequest, figures: Figures) {
  const { unknown } = search(searchable, { ...request, perPage: 1 })
  const counts = Object.entries(unknown) as [FilterName, number][]
  return counts.map(([filter, count]) => searchWords.silent(filter, count, figures))
}

/**
 * Returns the first `count` rows: first the kind of doctorate that is meant, then titles that contain the
 * subject word for word, then by fit. In each group an institution has at most two rows before the others
 * follow, and only its best row under one title. Rows that the required wishes do not list come last.
 */
function sortByFit(
  rows: Uint32Array,
  m: Matchable,
  best: Uint32Array,
  { subject, isOfKind = () => true }: { subject: string; isOfKind?: OfTitle },
  count: number,
): number[] {
  const { columns } = m.catalogue
  const isListed = new Uint8Array(m.rows)
  for (const row of rows) isListed[findMatchableRow(m, row)] = 1
  const isNamed = createNameTest(columns, subject)
  const byName: number[] = []
  const others: number[] = []
  const ofOtherKind: number[] = []
  const rowsTaken = new Set<number>()
  // More of any are never shown.
  const keyOf = getTwinKey(m)
  const addRow = (row: number) => {
    const title = columns.title[m.programme[row]]
    const list = !isOfKind(title) ? ofOtherKind : isNamed(title) ? byName : others
    const key = keyOf(row)
    if (list.length === count || rowsTaken.has(key)) return
    rowsTaken.add(key)
    list.push(row)
  }
  for (const row of best) {
    if (byName.length === count) break
    if (isListed[row] === 1) addRow(row)
  }
  for (const searched of rows) {
    if (byName.length === count) break
    const row = findMatchableRow(m, searched)
    if (m.scratch.keys[row] === 0) addRow(row)
  }
  const { codes } = m.institution
  return [byName, others, ofOtherKind].flatMap((list) => [...spreadInstitutions(list, codes)]).slice(0, count)
}

type OfTitle = (title: number) => boolean

/** Applies a test to titles by their number. Each title is tested once, however many programmes have it. */
function cacheByTitle({ titles }: CatalogueColumns, test: (title: string) => boolean): OfTitle {
  const verdicts = new Map<number, boolean>()
  return (title) => {
    let verdict = verdicts.get(title)
    if (verdict === undefined) {
      verdict = test(titles.at(title))
      verdicts.set(title, verdict)
    }
    return verdict
  }
}

/** Tests whether a title contains the subject word for word; without a subject, every title passes. */
function createNameTest(columns: CatalogueColumns, subject: string): OfTitle {
  if (subject === '') return () => true
  const words = ` ${toPlainText(subject)} `
  return cacheByTitle(columns, (title) => ` ${toPlainText(title)} `.includes(words))
}

/** Returns the rows in their order, those of the requested kind of doctorate first. */
function groupByKind(rows: Uint32Array, { title }: CatalogueColumns, isOfKind?: OfTitle): number[] {
  const { kind = [], others = [] } = Object.groupBy(rows, (row) =>
    !isOfKind || isOfKind(title[row]) ? 'kind' : 'others',
  )
  return [...kind, ...others]
}

function roundUpToPages(text: string | null): number {
  const pages = Math.ceil(Number(text ?? MATCHES_PER_PAGE) / MATCHES_PER_PAGE)
  return Math.max(1, Number.isFinite(pages) ? pages : 1) * MATCHES_PER_PAGE
}
