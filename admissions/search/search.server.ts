import type { ColumnFilter, Query, QueryAnswer } from '../../engine/types.ts'
import { degreeLevels } from '../catalogue/levels/levels.ts'
import { convert } from '../catalogue/money/currencies.ts'
import { toPlainText } from '../catalogue/places/plain.ts'
import { listPlacesOfAny } from './any-place.ts'
import { countCostSteps } from './cost-steps.ts'
import {
  type BoundName,
  type FilterName,
  facetNames,
  filterNames,
  filters,
  getBounds,
  type HoldableName,
  type ListedName,
  listEnds,
  YEAR_LIMIT,
} from './filters.ts'
import { withFiltersOfWords } from './filters-in-words.ts'
import { alternateInstitutions, type InTurns } from './in-turns.ts'
import { type Searchable, searchEngine } from './index.server.ts'
import { listChosenChips, listFacetValues } from './labels.ts'
import { listMisses } from './misses.ts'
import { findNamedInstitutions, listNameMeanings } from './named.server.ts'
import { getRowOrder } from './places.ts'
import { removeFilter } from './request.ts'
import { COMPARED_IN } from './table/compared-currency.ts'
import { listFactValues } from './table/fact-columns.ts'
import { createTwinKey, foldAlike, foldTwins, listDifferences } from './twins.ts'
import type { ChosenFilter, SearchAnswer, SearchRequest, SortContext } from './types.ts'
import { asksForUnlistedCountry, asksForUnlistedInstitution } from './unlisted.server.ts'

/**
 * Searches the whole catalogue. Returns the requested page, exact counts beside every filter, the number left
 * out because a fact is unknown, and what to remove if nothing matches. With `fold`, lists only three of many
 * programmes with the same title and level; with `withCostSteps`, counts them by their first-year cost. Orders that depend on the day or the person need the `asker`.
 */
export function search(
  searchable: Searchable,
  request: SearchRequest,
  {
    fold = false,
    withCostSteps = false,
    asker,
  }: { fold?: boolean; withCostSteps?: boolean; asker?: SortContext } = {},
): SearchAnswer {
  const began = performance.now()
  const { catalogue } = searchable
  const query = getQuery(searchable, request, asker)
  const costColumn = filters[YEAR_LIMIT].column
  const costFacet = query.filters[YEAR_LIMIT] ? YEAR_LIMIT : costColumn
  if (withCostSteps) query.facets.push(costFacet)
  const searchInTurns = (query: Query) =>
    alternateInstitutions(query, (turnQuery) => searchEngine(searchable, turnQuery), catalogue.columns)
  const answer = fold
    ? foldRepeated(searchable, request, query, searchInTurns)
    : { ...searchInTurns(query), twins: {}, alike: {} }
  const chips = listChosenChips(searchable, request)
  return {
    request,
    total: answer.total,
    pages: Math.ceil(('listed' in answer ? answer.listed : answer.total) / request.perPage),
    facets: Object.fromEntries(
      facetNames.map((name) => [
        name,
        listFacetValues(searchable, name, answer.counts[filters[name].column], request),
      ]),
    ),
    chosen: chips,
    ...(withCostSteps && {
      costSteps: countCostSteps(
        searchable.engine.columns.get(costColumn)!.meaning,
        answer.counts[costFacet],
        (amount) => comparable(YEAR_LIMIT, amount, request),
      ),
    }),
    unknown: countUnknown(answer, request),
    // The other meaning of a country's name is no filter of the user's.
    corrected: query.filters.unlisted
      ? []
      : answer.words.filter(({ read }) => read === 'corrected').map(({ word, as }) => ({ word, as })),
    notFound: answer.words.filter(({ read }) => read === 'not found').map(({ word }) => word),
    notHeld: listNotHeld(searchable, request),
    named: listNameMeanings(searchable, request),
    misses: listMisses(searchable, request, (name, values) => listCodes(searchable, name, values, request)),
    help: answer.total === 0 ? findBestRemoval(searchable, request, answer, chips) : undefined,
    programmes: Array.from(answer.rows, (row) => catalogue.programmeAt(row)),
    more: countMoreByInstitution(searchable, query, answer),
    twins: answer.twins,
    alike: answer.alike,
    snapshot: catalogue.info,
    tookMs: Math.round((performance.now() - began) * 1000) / 1000,
  }
}

/**
 * Returns the number of matches and the first of them, without facet counts: for search-as-you-type beside
 * other results. `words`: how each word was read.
 */
export function glanceAtResults(searchable: Searchable, request: SearchRequest) {
  const answer = searchEngine(searchable, { ...getQuery(searchable, request), facets: [] })
  return {
    total: answer.total,
    words: answer.words,
    programmes: Array.from(answer.rows, (row) => searchable.catalogue.programmeAt(row)),
  }
}

/**
 * Returns the catalogue's rows of all programmes that pass, in the request's order; orders of the day need
 * the `asker`.
 */
export function getRows(searchable: Searchable, request: SearchRequest, asker?: SortContext): Uint32Array {
  const query = getQuery(searchable, request, asker)
  const all = { ...query, facets: [], offset: 0, limit: searchable.engine.rows }
  return alternateInstitutions(all, (query) => searchEngine(searchable, query), searchable.catalogue.columns)
    .rows
}

/**
 * Twins are folded among this many rows from the first, whichever page is requested; later rows are listed
 * unchanged.
 */
const FOLDED_AMONG = 1000

function foldRepeated(
  searchable: Searchable,
  request: SearchRequest,
  query: Query,
  takeTurns: (query: Query) => InTurns,
) {
  const { catalogue } = searchable
  const { title, titles, level, levels, institution } = catalogue.columns
  const answer = takeTurns({ ...query, offset: 0, limit: FOLDED_AMONG })
  const queryText = toPlainText(request.text)
  const isAsked = (row: number) => toPlainText(titles.at(title[row])) === queryText
  const keyOf = createTwinKey(catalogue.columns)
  // A search for one title at one institution lists each row: the line below a folded row links to it.
  const isApart = (row: number) => request.chosen.institution !== undefined && isAsked(row)
  const alike = foldAlike(answer.rows, (row) => (isApart(row) ? -1 - row : keyOf(row)))
  const { listed, twins } = foldTwins(alike.listed, (row) => title[row] * levels.length + level[row], isAsked)
  const isWhole = answer.total <= FOLDED_AMONG
  const end = query.offset + query.limit
  const rows = Array.from(listed.subarray(query.offset, end))
  if (!isWhole && rows.length < query.limit) {
    const offset = FOLDED_AMONG + Math.max(0, query.offset - listed.length)
    rows.push(...takeTurns({ ...query, facets: [], offset, limit: query.limit - rows.length }).rows)
  }
  return {
    ...answer,
    rows: Uint32Array.from(rows),
    listed: listed.length + answer.total - answer.rows.length,
    twins: Object.fromEntries(
      rows.flatMap((row) => {
        const twinRows = twins.get(row)
        if (!twinRows) return []
        const sameTitleRows = isWhole
          ? [...twinRows].flatMap((twin) => [...(alike.twins.get(twin) ?? [twin])])
          : findRowsLike(searchable, query, { title, level }, [row])
        const universities = new Set(Array.from(sameTitleRows, (titleRow) => institution[titleRow])).size
        return [[catalogue.programmeAt(row).id, { programmes: sameTitleRows.length, universities }]]
      }),
    ),
    alike: findAlike(searchable, query, rows, isWhole ? alike.twins : undefined),
  }
}

/**
 * Returns, for each of these rows that its institution lists more than once under its title and level, how
 * many there are and how they differ.
 */
function findAlike(
  searchable: Searchable,
  query: Query,
  rows: number[],
  folds: Map<number, Uint32Array> | undefined,
): SearchAnswer['alike'] {
  const { catalogue } = searchable
  const { title, level, institution } = catalogue.columns
  const keyOf = createTwinKey(catalogue.columns)
  const beyond = folds ? [] : findRowsLike(searchable, query, { title, level, institution }, rows)
  const groups = Map.groupBy(beyond, keyOf)
  return Object.fromEntries(
    rows.flatMap((row) => {
      const alike = folds ? folds.get(row) : groups.get(keyOf(row))
      if (!alike || alike.length < 2) return []
      const programmes = Array.from(alike, catalogue.programmeAt)
      const differ = listDifferences(programmes)
      return [[catalogue.programmeAt(row).id, { programmes: programmes.length, differ }]]
    }),
  )
}

/**
 * All rows that a search finds and that share the value of each of these columns with one of the given rows.
 */
function findRowsLike(
  searchable: Searchable,
  query: Query,
  columns: Partial<Record<'title' | 'level' | 'institution', ArrayLike<number>>>,
  rows: number[],
): Uint32Array {
  const sharedParts = Object.entries(columns).map(([column, codes]) => {
    const oneOf = [...new Set(rows.map((row) => codes[row]))]
    return [column, { column, oneOf }]
  })
  const sharedFilters: Query['filters'] = { ...query.filters, ...Object.fromEntries(sharedParts) }
  const all = { ...query, filters: sharedFilters, facets: [], offset: 0, limit: searchable.engine.rows }
  return searchEngine(searchable, all).rows
}

/**
 * Returns the number of matching programmes for each institution that made room among the first places and
 * has more than this page shows.
 */
function countMoreByInstitution(
  searchable: Searchable,
  query: Query,
  { rows, gaveWay }: InTurns,
): Record<string, number> {
  const { institution, institutions } = searchable.catalogue.columns
  if (query.offset > 0 || gaveWay.length === 0) return {}
  const { column } = filters.institution
  const { counts } = searchEngine(searchable, { ...query, facets: [column], limit: 0 })
  return Object.fromEntries(
    gaveWay.flatMap((code) => {
      const all = counts[column][code]
      const count = rows.filter((row) => institution[row] === code).length
      // If all of an institution's programmes are folded under others, the page has no row of its own to show
      // the count beside.
      return count > 0 && all > count ? [[institutions[code].id, all]] : []
    }),
  )
}

/** The request in the engine's terms: filter names stay, values become codes. */
function getQuery(searchable: Searchable, asRequested: SearchRequest, asker?: SortContext): Query {
  const request = withFiltersOfWords(asRequested)
  const columnFilters: Query['filters'] = {}
  const anyPlace = alternativePlaces(searchable, request)
  if (anyPlace) columnFilters.place = { column: 'place', oneOf: anyPlace }
  for (const name of filterNames) {
    if (anyPlace && (name === 'country' || name === 'state' || name === 'city')) continue
    const filter = findFilter(searchable, name, request)
    if (filter && !isWithoutData(searchable, name))
      columnFilters[name] = request.include.includes(name) ? { ...filter, missing: 'pass' } : filter
  }
  for (const [name, values] of Object.entries(request.exclude ?? {}) as [ListedName, string[]][]) {
    const noneOf = listCodes(searchable, name, values, request)
    columnFilters[`not-${name}`] = { column: filters[name].column, noneOf, missing: 'pass' }
  }
  const nameOrder = orderNamedFirst(searchable, request)
  if (nameOrder?.only) columnFilters.named = { column: filters.institution.column, oneOf: nameOrder.only }
  else if (
    !nameOrder &&
    (asksForUnlistedCountry(searchable, request) || asksForUnlistedInstitution(searchable, request))
  )
    columnFilters.unlisted = { column: filters.country.column, oneOf: [] }
  const text = nameOrder?.only ? '' : request.text
  return {
    text,
    filters: columnFilters,
    facets: facetNames.map((name) => filters[name].column),
    ...getRowOrder(searchable.catalogue.columns, { ...request, text }, asker),
    ...(request.sort === 'relevance' && nameOrder?.placeOf && { placeOf: nameOrder.placeOf }),
    offset: (request.page - 1) * request.perPage,
    limit: request.perPage,
  }
}

/**
 * A text that is an institution's name means that institution: its programmes come first, and other results
 * for the words follow. Only the institution is searched if none of its programmes is listed, or the words
 * alone do not find them. `undefined` if the text names none.
 */
function orderNamedFirst(
  searchable: Searchable,
  request: SearchRequest,
): { only?: number[]; placeOf?: Query['placeOf'] } | undefined {
  const [code] = findNamedInstitutions(searchable, request)
  if (code === undefined) return undefined
  if (!isFoundByWords(searchable, request.text, code)) return { only: [code] }
  const { institution } = searchable.catalogue.columns
  return { placeOf: (row) => (institution[row] === code ? 0 : 1) }
}

function isFoundByWords(searchable: Searchable, text: string, institution: number): boolean {
  const { total, words } = searchEngine(searchable, {
    text,
    filters: { institution: { column: filters.institution.column, oneOf: [institution] } },
    facets: [],
    sort: 'relevance',
    offset: 0,
    limit: 0,
  })
  return total > 0 && words.every(({ read }) => read !== 'corrected')
}

/**
 * Returns requested filters that no source has data for. They leave nothing out: missing data is no reason to
 * hide everything.
 */
export function listNotHeld(searchable: Searchable, asRequested: SearchRequest): HoldableName[] {
  const request = withFiltersOfWords(asRequested)
  return [...searchable.notHeld].filter((name) => findFilter(searchable, name, request))
}

function isWithoutData({ notHeld }: Searchable, name: FilterName) {
  return notHeld.has(name as HoldableName)
}

function findFilter(
  searchable: Searchable,
  name: FilterName,
  request: SearchRequest,
): ColumnFilter | undefined {
  const { kind, column } = filters[name]
  const ends = listEnds(filters[name]).flatMap(([bound, end]) => {
    const figure = request[bound]
    return figure === undefined ? [] : [[end, comparable(bound, figure, request)]]
  })
  if (kind === 'bounds') return ends.length > 0 ? { column, ...Object.fromEntries(ends) } : undefined
  const values = request.chosen[name] ?? (name === 'level' ? degreeLevels : undefined)
  if (!values) return undefined
  if (kind === 'months')
    return { column, anyBit: values.reduce((bits, month) => bits | (1 << (Number(month) - 1)), 0) }
  const codes = listCodes(searchable, name, values, request)
  if (kind === 'choice' && filters[name].parts)
    return { column, anyBit: codes.reduce((bits, code) => bits | (1 << code), 0) }
  return { column, oneOf: codes }
}

/** Returns the catalogue's places that the chosen ones mean as alternatives; `undefined` if they are none. */
export function alternativePlaces(searchable: Searchable, request: SearchRequest): number[] | undefined {
  if (!request.isAnyPlace) return undefined
  const codes = (name: 'country' | 'state' | 'city') =>
    listCodes(searchable, name, request.chosen[name] ?? [], request)
  return listPlacesOfAny(searchable.meanings, {
    country: codes('country'),
    state: codes('state'),
    city: codes('city'),
  })
}

function comparable(name: BoundName, figure: number, { currency }: SearchRequest): number {
  return getBounds(name).unit === 'money'
    ? convert({ amount: figure, currency }, COMPARED_IN)!.amount
    : figure
}

/** Returns the codes of chosen values; a value not in the catalogue has none. */
function listCodes(
  { catalogue, meanings }: Searchable,
  name: FilterName,
  values: string[],
  request: SearchRequest,
): number[] {
  const matching = <T>(list: readonly T[], matches: (item: T, value: string) => boolean) =>
    list.flatMap((item, code) => (values.some((value) => matches(item, value)) ? [code] : []))
  const listNamed = (kind: keyof typeof meanings.named, names: string[]) => [
    ...new Set(names.flatMap((name) => meanings.named[kind].get(toPlainText(name)) ?? [])),
  ]
  switch (name) {
    case 'country':
      return matching(meanings.countries, (country, value) => country === value)
    case 'state': {
      // `AU-VIC`, `Victoria`, or `VIC` if a country is chosen.
      const countries = request.chosen.country ?? []
      return listNamed('state', [
        ...values,
        ...countries.flatMap((country) => values.map((value) => `${country}-${value}`)),
      ])
    }
    case 'city':
      return listNamed('city', values)
    case 'level':
      return matching(catalogue.columns.levels, (level, value) => level === value)
    case 'discipline':
      return matching(meanings.disciplines, (slug, value) => slug === value)
    case 'institution':
      return values.map((id) => catalogue.institutionCode(id)).filter((code) => code !== -1)
    default: {
      const filter = filters[name]
      if (filter.kind !== 'choice') throw new Error(`The filter ${name} has no codes.`)
      return listFactValues(filter).flatMap((fact, code) =>
        values.some((value) => filter.values[value].includes(fact)) ? [code] : [],
      )
    }
  }
}

/**
 * Only for the visitor's own filters: the levels that a search leaves out automatically never count as
 * missing.
 */
function countUnknown(answer: QueryAnswer, request: SearchRequest): SearchAnswer['unknown'] {
  const countedFilters = filterNames.filter(
    (name) => answer.missingOnly[name] > 0 && !request.include.includes(name),
  )
  return Object.fromEntries(countedFilters.map((name) => [name, answer.missingOnly[name]]))
}

/** Longer texts are not tried word by word. */
const MAX_WORDS_TRIED = 8

/**
 * Returns what to remove to get results: the filter or word whose removal brings back most, else all words.
 * `undefined` if no removal helps.
 */
function findBestRemoval(
  searchable: Searchable,
  request: SearchRequest,
  answer: QueryAnswer,
  chosenList: ChosenFilter[],
): SearchAnswer['help'] {
  const chips = chosenList.filter(({ filter }) => filter !== 'q')
  const byFilter = chooseBestHelp(
    chips.map((chip) => ({ ...chip, total: answer.failsOnly[chip.filter as FilterName] ?? 0 })),
  )
  if (byFilter || !request.text) return byFilter
  const withoutWord = (value?: string): NonNullable<SearchAnswer['help']> => {
    const query = getQuery(searchable, removeFilter(request, 'q', value))
    const { total } = searchEngine(searchable, { ...query, facets: [], limit: 0 })
    return { filter: 'q', value: value ?? request.text, total }
  }
  const words = [...new Set(request.text.split(' '))]
  const byWord =
    words.length > 1 && words.length <= MAX_WORDS_TRIED ? chooseBestHelp(words.map(withoutWord)) : undefined
  return byWord ?? (chips.length > 0 ? chooseBestHelp([withoutWord()]) : undefined)
}

function chooseBestHelp(helps: NonNullable<SearchAnswer['help']>[]): SearchAnswer['help'] {
  return helps.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)[0]
}
