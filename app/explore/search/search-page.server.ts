import { currencies, exchangeRates } from '../../../admissions/catalogue/money/currencies.ts'
import { facetNames } from '../../../admissions/search/filters.ts'
import {
  type Problem,
  readSearch,
  searchParameters,
  withoutFilter,
} from '../../../admissions/search/request.ts'
import { search } from '../../../admissions/search/search.server.ts'
import type {
  ChosenFilter,
  FacetValue,
  FilterName,
  SearchAnswer,
  SearchRequest,
} from '../../../admissions/search/types.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { ProgrammeSummary } from '../../programme/facts/seen.ts'
import { summaryOf } from '../../programme/facts/summary.server.ts'
import { searchWords as words } from '../../words/explore/search.ts'
import { type Figures, figuresFor } from '../../words/figures.ts'
import { notUnderstood } from './not-understood.ts'

/** How many values of a long filter stand on the page until somebody asks for all. */
const SHOWN = 7
/** So many chips stand by themselves: each has an address with all the others in it. */
const MOST_CHIPS = 40

export interface ShownValue {
  value: string
  label: string
  count: number
  chosen?: true
  /** What else it is found under: a city's state, a narrow field's broad one. */
  group?: string
}

export interface ShownFacet {
  values: ShownValue[]
  /** How many more there are, and the address that shows them all. */
  more?: { count: number; address: string }
  /** The address that shows the first few again. */
  fewer?: string
}

export interface Removal {
  label: string
  address: string
}

export interface SearchPage {
  request: SearchRequest
  defaultCurrency: string
  /** By code, with spaces between them: the page's data names each part of a list on its own. */
  currencies: string
  /** The day of the reference rates. */
  ratesOf: string
  total: number
  facets: Partial<Record<FilterName, ShownFacet>>
  chips: Removal[]
  /** Where everything chosen is taken away and the words stay. */
  clear?: string
  unknown: { filter: FilterName; count: number; address: string }[]
  included: { filter: FilterName; address: string }[]
  corrected: { word: string; as: string[] }[]
  notFound: string[]
  /** Parts of the address that filter nothing, and what is chosen that nothing can match or answer, in words. */
  notUnderstood: string[]
  misses: string[]
  help?: Removal & { total: number }
  problems: { parameter: string; message: string }[]
  programmes: ProgrammeSummary[]
  pages: { page: number; last: number; addresses: Record<number, string> }
  canonical: string
}

/** Everything that the search page shows for one address. */
export function searchPage(parameters: URLSearchParams, context: PageContext): SearchPage {
  const { searchable, defaultCurrency, origin, locale } = context
  const { request, problems } = readSearch(parameters, defaultCurrency)
  const answer = search(searchable, request)
  const figures = figuresFor(locale)
  const addressOf = (changed: SearchRequest) => paths.explore(searchParameters(changed, defaultCurrency))
  const anyChosen = answer.chosen.some(({ filter }) => filter !== 'q')

  return {
    request,
    defaultCurrency,
    currencies: currencies.join(' '),
    ratesOf: exchangeRates.asOf,
    total: answer.total,
    facets: facetsOf(answer, parameters.get('open'), (open) => {
      const next = searchParameters(request, defaultCurrency)
      if (open) next.set('open', open)
      return paths.explore(next)
    }),
    chips: chipsOf(answer.chosen, request, figures, addressOf),
    clear: anyChosen ? addressOf(nothingChosen(request)) : undefined,
    unknown: entriesOf(answer.unknown).map(([filter, count]) => ({
      filter,
      count,
      address: addressOf({ ...request, page: 1, include: [...request.include, filter] }),
    })),
    included: request.include.map((filter) => ({
      filter,
      address: addressOf({ ...request, page: 1, include: request.include.filter((name) => name !== filter) }),
    })),
    corrected: answer.corrected,
    notFound: answer.notFound,
    notUnderstood: notUnderstood(parameters).map(words.notUnderstood),
    misses: [...answer.misses.map(words.miss), ...answer.notHeld.map(words.notHeld)],
    help: answer.help && {
      label: words.chosen(answer.help, request, figures),
      total: answer.help.total,
      address: addressOf(withoutFilter(request, answer.help.filter)),
    },
    problems: problems.map((problem) => ({
      parameter: problem.parameter,
      message: problemText(problem, figures),
    })),
    programmes: summariesOf(answer, context.today()),
    pages: pagesOf(request, answer.pages, addressOf),
    canonical: origin + addressOf(request),
  }
}

/** A field of the page is named as the page names it; what only an address can hold, as the address does. */
function problemText(problem: Problem, figures: Figures) {
  const { fault } = problem
  return fault.is === 'bound' ? words.noFigure(fault.bound, fault.most, figures) : words.problem(problem)
}

/** What is beyond the first is taken away together. */
function chipsOf(
  chosen: ChosenFilter[],
  request: SearchRequest,
  figures: Figures,
  addressOf: (request: SearchRequest) => string,
): Removal[] {
  const without = (taken: ChosenFilter[]) =>
    addressOf(taken.reduce((left, { filter, value }) => withoutFilter(left, filter, value), request))
  const single = chosen.slice(0, MOST_CHIPS)
  const rest = chosen.slice(MOST_CHIPS)
  const chips = single.map((one) => ({ label: words.chosen(one, request, figures), address: without([one]) }))
  return rest.length > 0 ? [...chips, { label: words.more(rest.length), address: without(rest) }] : chips
}

/** What several programmes have in common is one object, which the page's data then holds once. */
function summariesOf({ request, programmes }: SearchAnswer, today: string): ProgrammeSummary[] {
  const known = new Map<string, object>()
  function shared<Part extends object>(part: Part): Part {
    const key = JSON.stringify(part)
    if (!known.has(key)) known.set(key, part)
    return known.get(key) as Part
  }
  return programmes.map((programme) => {
    const summary = summaryOf(programme, request.currency, today)
    const { institution, durationMonths, nextIntake } = summary
    return {
      ...summary,
      institution: shared(institution),
      durationMonths: shared(durationMonths),
      nextIntake: shared(nextIntake),
    }
  })
}

function facetsOf(answer: SearchAnswer, open: string | null, addressWith: (open?: string) => string) {
  const facets: SearchPage['facets'] = {}
  for (const name of facetNames) {
    const values = (answer.facets[name] ?? []).map((value) => shownValue(name, value))
    // A list in an order of its own (levels, months) is short, and a part of it would look like a gap.
    if (name === 'level' || name === 'intake' || values.length <= SHOWN + 1) facets[name] = { values }
    else if (open === name) facets[name] = { values, fewer: addressWith() }
    else {
      const shown = values.filter((value, index) => index < SHOWN || value.chosen)
      facets[name] = {
        values: shown,
        more: { count: values.length - shown.length, address: addressWith(name) },
      }
    }
  }
  return facets
}

/** Each part of it is written into the page once more, for the script: what says nothing is left out. */
function shownValue(filter: FilterName, { value, name, count, chosen, group }: FacetValue): ShownValue {
  const label = name ?? words.value(filter, value)
  return { value, label, count, ...(chosen && { chosen }), ...(group && { group }) }
}

function nothingChosen({ text, currency, sort, perPage }: SearchRequest): SearchRequest {
  return { text, currency, sort, perPage, chosen: {}, include: [], page: 1 }
}

/** The first, the last, and the neighbours of where one is. */
function pagesOf(request: SearchRequest, pages: number, addressOf: (request: SearchRequest) => string) {
  const last = Math.min(pages, Math.floor(10_000 / request.perPage))
  const { page } = request
  const addresses: Record<number, string> = {}
  for (const number of [1, page - 1, page, page + 1, last]) {
    if (number >= 1 && number <= last) addresses[number] = addressOf({ ...request, page: number })
  }
  return { page, last, addresses }
}

function entriesOf<Value>(record: Partial<Record<FilterName, Value>>) {
  return Object.entries(record) as [FilterName, Value][]
}
