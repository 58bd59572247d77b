import { MAX_FILTERS } from '../../engine/filters.ts'
import { convert } from '../catalogue/money/currencies.ts'
import { toPlainText } from '../catalogue/places/plain.ts'
import { parseMoney } from '../inputs/money.ts'
import { type Parsed, parseNumber } from '../inputs/number.ts'
import { trimLinkEnding } from '../inputs/typed-text.ts'
import {
  type BoundName,
  boundNames,
  type FilterName,
  filterNames,
  filters,
  getBounds,
  getValuedFilter,
  listEnds,
  type ValuedName,
  valuedNames,
} from './filters.ts'
import { type SearchRequest, SORTS, type SortName } from './types.ts'

/** A parameter that was not understood, and its error; `app/explore/search/words.ts` says how to fix it. */
export interface Problem {
  parameter: string
  fault: SearchFault
}

export type SearchFault =
  | { is: 'too-long'; most: number }
  /** More values than a filter may have; the rest is ignored. */
  | { is: 'too-many'; filter: FilterName; most: number }
  /** No value of this filter. */
  | { is: 'unknown'; filter: ValuedName; given: string }
  /**
   * This bound does not accept it. `too-small`: so few rupees that lakh may be meant. `ambiguous`: `25.000`
   * may be two amounts.
   */
  | { is: 'bound'; bound: BoundName; most: number; problem?: 'too-small' | 'ambiguous' }
  | { is: 'whole'; least: number; most: number }
  /** One filter more than a search can have at once. */
  | { is: 'too-many-filters'; filter: FilterName; most: number }
  /** The shortest duration is longer than the longest. */
  | { is: 'crossed' }
  /** It is in no list of filters, currencies or sorts. */
  | { is: 'filter' }
  | { is: 'currency' }
  | { is: 'sort' }

/** Every name that the address of a search may hold. */
export const SEARCH_PARAMETERS = [
  'q',
  ...valuedNames,
  ...boundNames,
  'include',
  'currency',
  'sort',
  'page',
  'perPage',
] as const
export type SearchParameterName = (typeof SEARCH_PARAMETERS)[number]

/**
 * Most results per page. Depth is limited too: no one reads the ten-thousandth result, and every page costs
 * the same.
 */
export const MAX_PER_PAGE = 100
export const DEFAULT_PER_PAGE = 20
const MAX_ROWS_DEEP = 10_000
const MAX_TEXT_LENGTH = 300
/** The engine's limit, less the two that a search may set itself: the levels of a degree, and a country named in words. */
const MAX_FILTERS_CHOSEN = MAX_FILTERS - 2
/** Longer is no name of anything, and every link of the page would carry it along. */
const MAX_VALUE_LENGTH = 100
/** A message repeats only part of the typed text. */
const MAX_QUOTED_LENGTH = 60

/**
 * Reads a search from an address. Leaves out what it cannot understand and reports it as a problem: pages
 * show it, the API refuses the request.
 */
export function readSearch(
  parameters: URLSearchParams,
  defaultCurrency: string,
): { request: SearchRequest; problems: Problem[] } {
  const problems: Problem[] = []
  const chosen: SearchRequest['chosen'] = {}
  for (const name of valuedNames) {
    const { mostValues: max } = getValuedFilter(name)
    const parameterValues = [...new Set(parameters.getAll(name))]
    if (parameterValues.length > max)
      problems.push({ parameter: name, fault: { is: 'too-many', filter: name, most: max } })
    const values = parameterValues
      .slice(0, max)
      .flatMap((value) => readValues(name, value.slice(0, MAX_VALUE_LENGTH), problems))
    if (values.length > 0) chosen[name] = [...new Set(values)]
  }
  const currency = readCurrency(parameters.get('currency'), defaultCurrency, problems)
  const bounds: Partial<Record<BoundName, number>> = {}
  for (const name of boundNames) {
    const bound = readBound(name, parameters.get(name) ?? '', currency, problems)
    if (bound !== undefined) bounds[name] = bound
  }
  for (const name of filterNames) {
    const [lowerBound, upperBound] = listEnds(filters[name]).map(([bound]) => bound)
    if (upperBound && bounds[lowerBound]! > bounds[upperBound]!) {
      problems.push({ parameter: lowerBound, fault: { is: 'crossed' } })
      delete bounds[lowerBound]
    }
  }
  const perPage = readCount('perPage', parameters.get('perPage'), MAX_PER_PAGE, DEFAULT_PER_PAGE, problems)
  keepFilters(chosen, bounds, problems)
  return {
    problems,
    request: {
      text: readText(parameters.get('q') ?? '', problems),
      chosen,
      ...bounds,
      include: readIncluded(parameters.getAll('include'), problems),
      currency,
      sort: readSort(parameters.get('sort'), problems),
      page: readCount('page', parameters.get('page'), Math.floor(MAX_ROWS_DEEP / perPage), 1, problems),
      perPage,
    },
  }
}

/** Removes the filters beyond the engine's limit, each with its own problem. */
function keepFilters(
  chosen: SearchRequest['chosen'],
  bounds: Partial<Record<BoundName, number>>,
  problems: Problem[],
) {
  const usedFilters = filterNames.filter(
    (name) => chosen[name] || listEnds(filters[name]).some(([bound]) => bounds[bound] !== undefined),
  )
  for (const name of usedFilters.slice(MAX_FILTERS_CHOSEN)) {
    const [[parameter] = [name]] = listEnds(filters[name])
    problems.push({ parameter, fault: { is: 'too-many-filters', filter: name, most: MAX_FILTERS_CHOSEN } })
    delete chosen[name]
    for (const [bound] of listEnds(filters[name])) delete bounds[bound]
  }
}

/** Returns the address of a search: only the differences from the defaults, always in the same order. */
export function searchParameters(request: SearchRequest, defaultCurrency: string): URLSearchParams {
  const parameters = new URLSearchParams()
  if (request.text) parameters.set('q', request.text)
  for (const name of filterNames)
    for (const value of request.chosen[name] ?? []) parameters.append(name, value)
  for (const name of boundNames) {
    if (request[name] !== undefined) parameters.set(name, String(request[name]))
  }
  for (const name of request.include) parameters.append('include', name)
  if (request.currency !== defaultCurrency) parameters.set('currency', request.currency)
  if (request.sort !== 'relevance') parameters.set('sort', request.sort)
  if (request.perPage !== DEFAULT_PER_PAGE) parameters.set('perPage', String(request.perPage))
  if (request.page > 1) parameters.set('page', String(request.page))
  return parameters
}

/** Returns the same search without one filter, or without one of its values, from the first page on. */
export function removeFilter(
  request: SearchRequest,
  filter: FilterName | 'q',
  value?: string,
): SearchRequest {
  const next: SearchRequest = { ...request, page: 1, chosen: { ...request.chosen } }
  if (filter === 'q') return { ...next, text: removeWord(next.text, value) }
  for (const [bound] of listEnds(filters[filter])) delete next[bound]
  const remaining = (next.chosen[filter] ?? []).filter(
    (chosenValue) => value !== undefined && chosenValue !== value,
  )
  if (remaining.length > 0) next.chosen[filter] = remaining
  else delete next.chosen[filter]
  next.include = next.include.filter((name) => name !== filter)
  return next
}

/** Removes a single word of the text, or the whole text. */
function removeWord(text: string, word = text) {
  return text === word
    ? ''
    : text
        .split(' ')
        .filter((part) => part !== word)
        .join(' ')
}

/**
 * Returns the same search with a word taken literally; `undefined` if the text does not contain it as a
 * separate word.
 */
export function withAsTyped(request: SearchRequest, word: string): SearchRequest | undefined {
  const words = request.text.split(' ')
  const position = words.findIndex((one) => toPlainText(one) === word)
  return position === -1
    ? undefined
    : { ...request, page: 1, text: words.with(position, `"${word}"`).join(' ') }
}

/** True if an address can hold all values of this search. */
export function fitsAddress({ chosen }: SearchRequest): boolean {
  return valuedNames.every((name) => (chosen[name] ?? []).length <= getValuedFilter(name).mostValues)
}

function readText(text: string, problems: Problem[]) {
  const tidy = text.replace(/\s+/g, ' ').trim()
  if (tidy.length > MAX_TEXT_LENGTH)
    problems.push({ parameter: 'q', fault: { is: 'too-long', most: MAX_TEXT_LENGTH } })
  return tidy.slice(0, MAX_TEXT_LENGTH)
}

/** An untouched form field sends an empty value: no filter, and no problem. */
function readValues(name: ValuedName, text: string, problems: Problem[]): string[] {
  const value = text.trim()
  const { read = String } = getValuedFilter(name)
  // The last value of a copied address may end with a punctuation mark of the sentence around it.
  const values = value === '' ? [] : (read(value) ?? read(trimLinkEnding(value)))
  if (values === undefined)
    problems.push({
      parameter: name,
      fault: { is: 'unknown', filter: name, given: value.slice(0, MAX_QUOTED_LENGTH) },
    })
  return [values ?? []].flat()
}

/** A figure as people write it. An amount in another currency than the search's is converted to it. */
function readBound(name: BoundName, text: string, currency: string, problems: Problem[]) {
  if (text.trim() === '') return undefined
  const { most, unit } = getBounds(name)
  const parse = (rawText: string) =>
    unit === 'money' ? parseAmount(rawText, currency) : parseNumber(rawText)
  const asGiven = parse(text)
  const isNone = !asGiven.ok && asGiven.problem === 'not-a-number'
  const figure = isNone ? parse(trimLinkEnding(text)) : asGiven
  if (figure.ok && figure.value <= most) return figure.value
  const reason = figure.ok || figure.problem === 'not-a-number' ? undefined : figure.problem
  problems.push({
    parameter: name,
    fault: { is: 'bound', bound: name, most, ...(reason && { problem: reason }) },
  })
  return undefined
}

function parseAmount(
  text: string,
  currency: string,
): Parsed<number, 'not-a-number' | 'too-small' | 'ambiguous'> {
  const money = parseMoney(text, currency)
  if (!money.ok) return { ok: false, problem: money.problem === 'not-money' ? 'not-a-number' : money.problem }
  const { amount, currency: code = currency } = money.value
  const converted = convert({ amount, currency: code }, currency)
  if (!converted) return { ok: false, problem: 'not-a-number' }
  return { ok: true, value: code === currency ? amount : Math.round(converted.amount) }
}

/** A whole number from 1 to `limit`. */
function readCount(name: string, text: string | null, limit: number, usual: number, problems: Problem[]) {
  if (text === null || text.trim() === '') return usual
  const value = Number(text)
  if (Number.isInteger(value) && value >= 1 && value <= limit) return value
  problems.push({ parameter: name, fault: { is: 'whole', least: 1, most: limit } })
  return usual
}

function readIncluded(values: string[], problems: Problem[]): FilterName[] {
  const parts = new Set(values.filter((value) => value !== ''))
  const included = filterNames.filter((name) => parts.has(name))
  if (included.length < parts.size) problems.push({ parameter: 'include', fault: { is: 'filter' } })
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
