import { broadFields, fields } from '../catalogue/fields.ts'
import { levelFromText } from '../catalogue/levels-from-text.ts'
import { convert } from '../catalogue/money/currencies.ts'
import { countryFromText } from '../catalogue/places/places.ts'
import { STUDY_LEVELS } from '../catalogue/types.ts'
import { type BoundName, boundLimits, filterNames, filters, valuedNames } from './filters.ts'
import { intakeMonth, monthValue } from './intakes.ts'
import { type FilterName, type SearchRequest, SORTS, type SortName } from './types.ts'

/** A parameter that was not understood, and what is wrong with it; `app/words/explore/search.ts` says how to put it right. */
export interface Problem {
  parameter: string
  fault: SearchFault
}

export type SearchFault =
  | { is: 'too-long'; most: number }
  /** So many values may be chosen of a filter; the rest is left out. */
  | { is: 'too-many'; filter: FilterName; most: number }
  /** No value of this filter. */
  | { is: 'unknown'; filter: ReadFilter; given: string }
  /** No amount that this bound takes. */
  | { is: 'bound'; bound: BoundName; most: number }
  | { is: 'whole'; least: number; most: number }
  /** The shortest duration is longer than the longest. */
  | { is: 'crossed' }
  /** Of these lists it is none: filters, currencies, orders. */
  | { is: 'filter' }
  | { is: 'currency' }
  | { is: 'sort' }

/** Filters whose values are read, not just looked up. */
export type ReadFilter =
  | 'country'
  | 'level'
  | 'discipline'
  | 'intake'
  | 'online'
  | 'scholarship'
  | 'feeWaiver'

/** Every name that the address of a search may hold. */
export const SEARCH_PARAMETERS = [
  'q',
  ...valuedNames,
  ...(Object.keys(boundLimits) as BoundName[]),
  'include',
  'currency',
  'sort',
  'page',
  'perPage',
] as const
export type SearchParameterName = (typeof SEARCH_PARAMETERS)[number]

/** The most results on a page; deep pages end here too: nobody reads the ten-thousandth, and every page costs the same. */
export const MOST_PER_PAGE = 100
export const DEFAULT_PER_PAGE = 20
const MOST_ROWS_DEEP = 10_000
const LONGEST_TEXT = 300
/** Longer is no name of anything, and every link of the page would carry it along. */
const LONGEST_VALUE = 100
/** What was written is told back in part only. */
const LONGEST_QUOTED = 60

/**
 * Reads a search from an address. What cannot be understood is left out of the request and told as a problem: a page shows the
 * sentence and the rest of the search, the API refuses.
 */
export function readSearch(
  parameters: URLSearchParams,
  defaultCurrency: string,
): { request: SearchRequest; problems: Problem[] } {
  const problems: Problem[] = []
  const chosen: SearchRequest['chosen'] = {}
  for (const name of filterNames) {
    const filter = filters[name]
    if (filter.kind !== 'oneOf') continue
    const given = [...new Set(parameters.getAll(name))]
    if (given.length > filter.mostValues)
      problems.push({ parameter: name, fault: { is: 'too-many', filter: name, most: filter.mostValues } })
    const values = given
      .slice(0, filter.mostValues)
      .flatMap((value) => readValues(name, value.slice(0, LONGEST_VALUE), problems))
    if (values.length > 0) chosen[name] = [...new Set(values)]
  }
  const bounds: Partial<Record<BoundName, number>> = {}
  for (const name of Object.keys(boundLimits) as BoundName[]) {
    const bound = readBound(name, parameters.get(name), problems)
    if (bound !== undefined) bounds[name] = bound
  }
  const { minDuration, maxDuration } = bounds
  if (minDuration !== undefined && maxDuration !== undefined && minDuration > maxDuration) {
    problems.push({ parameter: 'minDuration', fault: { is: 'crossed' } })
    delete bounds.minDuration
  }
  const perPage = readWhole(
    'perPage',
    parameters.get('perPage'),
    1,
    MOST_PER_PAGE,
    DEFAULT_PER_PAGE,
    problems,
  )
  return {
    problems,
    request: {
      text: readText(parameters.get('q') ?? '', problems),
      chosen,
      ...bounds,
      include: readIncluded(parameters.getAll('include'), problems),
      currency: readCurrency(parameters.get('currency'), defaultCurrency, problems),
      sort: readSort(parameters.get('sort'), problems),
      page: readWhole('page', parameters.get('page'), 1, Math.floor(MOST_ROWS_DEEP / perPage), 1, problems),
      perPage,
    },
  }
}

/** The address of a search: only what differs from the defaults, always in the same order. */
export function searchParameters(request: SearchRequest, defaultCurrency: string): URLSearchParams {
  const parameters = new URLSearchParams()
  if (request.text) parameters.set('q', request.text)
  for (const name of filterNames)
    for (const value of request.chosen[name] ?? []) parameters.append(name, value)
  for (const name of Object.keys(boundLimits) as BoundName[]) {
    if (request[name] !== undefined) parameters.set(name, String(request[name]))
  }
  for (const name of request.include) parameters.append('include', name)
  if (request.currency !== defaultCurrency) parameters.set('currency', request.currency)
  if (request.sort !== 'relevance') parameters.set('sort', request.sort)
  if (request.perPage !== DEFAULT_PER_PAGE) parameters.set('perPage', String(request.perPage))
  if (request.page > 1) parameters.set('page', String(request.page))
  return parameters
}

/** The same search without one filter, or without one of its values; back on the first page. */
export function withoutFilter(
  request: SearchRequest,
  filter: FilterName | 'q',
  value?: string,
): SearchRequest {
  const next: SearchRequest = { ...request, page: 1, chosen: { ...request.chosen } }
  if (filter === 'q') return { ...next, text: '' }
  const description = filters[filter]
  if (description.kind === 'atMost') delete next[description.parameter]
  if (description.kind === 'between') {
    delete next[description.least]
    delete next[description.most]
  }
  if (description.kind === 'oneOf') {
    const left = (next.chosen[filter] ?? []).filter((other) => value !== undefined && other !== value)
    if (left.length > 0) next.chosen[filter] = left
    else delete next.chosen[filter]
  }
  next.include = next.include.filter((name) => name !== filter)
  return next
}

/** Whether an address can say as much as this search asks for. */
export function fitsAddress({ chosen }: SearchRequest): boolean {
  return filterNames.every((name) => {
    const filter = filters[name]
    return filter.kind !== 'oneOf' || (chosen[name] ?? []).length <= filter.mostValues
  })
}

function readText(text: string, problems: Problem[]) {
  const tidy = text.replace(/\s+/g, ' ').trim()
  if (tidy.length > LONGEST_TEXT)
    problems.push({ parameter: 'q', fault: { is: 'too-long', most: LONGEST_TEXT } })
  return tidy.slice(0, LONGEST_TEXT)
}

/** An empty value is what an untouched form field sends: no filter, and no problem. */
function readValues(name: FilterName, text: string, problems: Problem[]): string[] {
  const value = text.trim()
  if (value === '') return []
  if (!isRead(name)) return [value]
  const read = valueReaders[name](value)
  if (read !== undefined) return Array.isArray(read) ? read : [read]
  problems.push({
    parameter: name,
    fault: { is: 'unknown', filter: name, given: value.slice(0, LONGEST_QUOTED) },
  })
  return []
}

function isRead(name: FilterName): name is ReadFilter {
  return name in valueReaders
}

const valueReaders: Record<ReadFilter, (value: string) => string | string[] | undefined> = {
  country: countryFromText,
  level: (value) => STUDY_LEVELS.find((level) => level === value.toLowerCase()) ?? levelFromText(value),
  discipline: readDiscipline,
  intake: (value) => {
    const month = intakeMonth(value)
    return month === undefined ? undefined : monthValue(month)
  },
  online: readYesOrNo,
  scholarship: readYesOrNo,
  feeWaiver: readYesOrNo,
}

/** A field by its name in the address, its name on the page or its ISCED-F code; a broad field stands for all of its narrow ones. */
function readDiscipline(value: string) {
  const asked = value.toLowerCase()
  const isAsked = (field: { isced: string; slug: string; name: string }) =>
    field.slug === asked || field.isced === asked || field.name.toLowerCase() === asked
  const narrow = fields.filter(isAsked)
  const broad = broadFields.filter(isAsked).map(({ isced }) => isced)
  const found = narrow.length > 0 ? narrow : fields.filter((field) => broad.includes(field.broad))
  return found.length > 0 ? found.map((field) => field.slug) : undefined
}

function readYesOrNo(value: string) {
  if (/^(yes|true|1|on)$/i.test(value)) return 'yes'
  if (/^(no|false|0|off)$/i.test(value)) return 'no'
  return undefined
}

function readBound(name: BoundName, text: string | null, problems: Problem[]) {
  if (text === null || text.trim() === '') return undefined
  // People write amounts with separators: 20,00,000 or 20 000.
  const value = Number(text.replace(/[,\s_]/g, ''))
  const { most } = boundLimits[name]
  if (Number.isFinite(value) && value >= 0 && value <= most) return value
  problems.push({ parameter: name, fault: { is: 'bound', bound: name, most } })
  return undefined
}

function readWhole(
  name: string,
  text: string | null,
  least: number,
  most: number,
  usual: number,
  problems: Problem[],
) {
  if (text === null || text.trim() === '') return usual
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  problems.push({ parameter: name, fault: { is: 'whole', least, most } })
  return usual
}

function readIncluded(values: string[], problems: Problem[]): FilterName[] {
  const given = new Set(values.filter((value) => value !== ''))
  const included = filterNames.filter((name) => given.has(name))
  if (included.length < given.size) problems.push({ parameter: 'include', fault: { is: 'filter' } })
  return included
}

function readCurrency(text: string | null, usual: string, problems: Problem[]) {
  if (!text) return usual
  const currency = text.toUpperCase()
  if (convert({ amount: 1, currency }, 'USD')) return currency
  problems.push({ parameter: 'currency', fault: { is: 'currency' } })
  return usual
}

function readSort(text: string | null, problems: Problem[]): SortName {
  if (!text) return 'relevance'
  const sort = SORTS.find((name) => name === text)
  if (!sort) problems.push({ parameter: 'sort', fault: { is: 'sort' } })
  return sort ?? 'relevance'
}
