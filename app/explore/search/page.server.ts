import { currencies, exchangeRates } from '../../../admissions/catalogue/money/currencies.ts'
import { toPlainText } from '../../../admissions/catalogue/places/plain.ts'
import { MAX_FOUND } from '../../../admissions/notices/types.ts'
import { type FilterName, getBounds } from '../../../admissions/search/filters.ts'
import {
  type Problem,
  readSearch,
  removeFilter,
  searchParameters,
  withAsTyped,
} from '../../../admissions/search/request.ts'
import { search } from '../../../admissions/search/search.server.ts'
import type {
  ChosenFilter,
  NameMeaning,
  SearchAnswer,
  SearchRequest,
  SortContext,
} from '../../../admissions/search/types.ts'
import { findUnlistedFor } from '../../../admissions/search/unlisted.server.ts'
import { isAnsweredWhole } from '../../../admissions/search/where.server.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { type ColumnName, listColumns } from '../../programme/columns.ts'
import { type ShownAt, summariseProgramme } from '../../programme/facts/summary.server.ts'
import type { ProgrammeSummary } from '../../programme/facts/summary.ts'
import { isJudged } from '../../programme/judged.server.ts'
import { createFigures, type Figures } from '../../words/figures.ts'
import { createCostBars, createPanel, type PanelPart } from './panel.server.ts'
import { listAlike, listTwins, noteOfMore } from './result-notes.ts'
import { listUnknownParts } from './unknown-parts.ts'
import { presentUnlisted } from './unlisted.server.ts'
import { searchWords as words } from './words.ts'

/** Most chips shown separately: each has an address that contains all the others. */
const MAX_CHIPS = 40
/** Meanings of one name that are offered. */
const MAX_MEANINGS = 6

export interface Removal {
  label: string
  address: string
}

export interface SearchPage {
  request: SearchRequest
  defaultCurrency: string
  /** Codes separated by spaces: as a list, the page's data would name each one separately. */
  currencies: string
  /** The day of the reference rates. */
  ratesOf: string
  total: number
  panel: PanelPart[]
  chips: Removal[]
  /** The address of the same search on a map; absent if it finds nothing, or if a part of it has no effect. */
  map?: string
  /** The number of filters chosen, without the words typed. */
  chosen: number
  /** The address that removes every filter and keeps the words. */
  clear?: string
  /**
   * The address that saves this search; absent if it asks for nothing, finds nothing, or finds more than can
   * be followed.
   */
  save?: string
  unknown: { sentence: string; address: string }[]
  included: { sentence: string; address: string }[]
  /** Words that were read as others, and where each is read as it is typed. */
  corrected: { word: string; as: string[]; asTyped?: string }[]
  notFound: string[]
  /** The meanings of the words, if there are several: the one used, and the addresses of the others. */
  named?: { text: string; as?: Removal; others: Removal[]; asTyped: string }
  /**
   * Parts of the address that filter nothing, and chosen values that cannot match or be answered, in words.
   */
  notUnderstood: string[]
  misses: string[]
  /** If nothing was found for words that form a sentence: the address that reads it as one. */
  sentence?: string
  /** If words of exclusion were searched like others: the address that reads the text as a sentence. */
  refusal?: string
  help?: Removal & { total: number }
  /** Institutions and countries that were meant and of which no programme is listed. */
  unlisted?: {
    institutions: { id: string; name: string; where: string; address: string }[]
    countries: { name: string; institutions: number; address: string }[]
    /** For a level that a country's register lacks: the levels that it has. */
    levels: { text: string; name: string; institutions: number; address: string }[]
  }
  problems: { parameter: string; message: string }[]
  programmes: ProgrammeSummary[]
  /** True if any of them publishes requirements to compare marks with. */
  isChecked: boolean
  /** The columns of a wide page. */
  columns: ColumnName[]
  /**
   * By programme, the last one of an institution that made room for others: how many of the institution's
   * match, and where they are.
   */
  more: Record<string, { count: number; address: string }>
  /**
   * By programme (the last listed one of a title and level): how many share both, in words, and where they
   * are.
   */
  twins: Record<string, Removal>
  /**
   * By programme that represents all with its title at its institution: how many there are, in words, how
   * they differ, and where they are.
   */
  alike: Record<string, Removal & { differ?: string }>
  /** `isCut`: more is found than pages reach. */
  pages: { page: number; last: number; addresses: Record<number, string>; isCut: boolean }
  canonical: string
}

/** Returns everything that the search page shows for an address. */
export function searchPage(
  parameters: URLSearchParams,
  context: PageContext,
  standing?: SortContext['standing'],
): SearchPage {
  const { searchable, defaultCurrency, origin, locale } = context
  const { request, problems } = readSearch(parameters, defaultCurrency)
  const refusals = new Map(problems.map(({ parameter }) => [parameter, parameters.get(parameter) ?? '']))
  const today = context.today()
  const latin = context.interpreter.inLatin(searchable, request.text)
  const runSearch = (query: SearchRequest) =>
    search(searchable, query.text === request.text ? { ...query, text: latin } : query, {
      fold: true,
      withCostSteps: query === request,
      asker: { today, now: context.now(), standing },
    })
  const answer = runSearch(request)
  const programmes = summariseAll(answer, context)
  const figures = createFigures(locale)
  const getAddress = (changed: SearchRequest) => paths.explore(searchParameters(changed, defaultCurrency))
  const hasExclusion =
    answer.total > 0 && context.interpreter.excludesSomething(searchable, request.text, today)
  const isSentence = answer.total === 0 && context.interpreter.isSentence(searchable, request.text, today)
  const readAs = replaceCorrected(request, answer.corrected)
  const isNamed = !isSentence && (answer.total === 0 || answer.corrected.length > 0)
  const unlistedNames = findUnlistedFor(searchable, answer.total > 0 ? readAs : request, isNamed)
  const unlistedCountries = new Set(unlistedNames.countries.map(({ country }) => country))
  const chosenCount = answer.chosen.filter(({ filter }) => filter !== 'q').length
  // If nothing is found, a word that is the whole search is reported as such.
  const isExplained = (word: string) =>
    answer.total === 0 && chosenCount === 0 && word === toPlainText(request.text)

  return {
    request,
    defaultCurrency,
    currencies: currencies.join(' '),
    ratesOf: exchangeRates.asOf,
    total: answer.total,
    panel: createPanel(
      answer,
      refusals,
      searchable.notHeld,
      parameters.get('open'),
      (open) => {
        const next = searchParameters(request, defaultCurrency)
        if (open) next.set('open', open)
        return paths.explore(next)
      },
      createCostBars(answer, figures, getAddress),
    ),
    chips: createSearchChips(answer.chosen, request, figures, getAddress),
    ...(answer.total > 0 &&
      isAnsweredWhole({ ...answer, corrected: [] }) && {
        map: paths.map(searchParameters({ ...readAs, page: 1 }, defaultCurrency)),
      }),
    chosen: chosenCount,
    clear: chosenCount > 0 ? getAddress(hasNoChoice(request)) : undefined,
    save:
      answer.total > 0 && answer.total <= MAX_FOUND && answer.chosen.length > 0
        ? paths.saveSearch(searchParameters({ ...request, page: 1 }, defaultCurrency))
        : undefined,
    unknown: listEntries(answer.unknown).map(([filter, count]) => ({
      sentence: words.silent(filter, count, figures),
      address: getAddress({ ...request, page: 1, include: [...request.include, filter] }),
    })),
    included: request.include.map((filter) => ({
      sentence: words.included(filter),
      address: getAddress({
        ...request,
        page: 1,
        include: request.include.filter((name) => name !== filter),
      }),
    })),
    // In a sentence, words are not names.
    corrected: isSentence
      ? []
      : [
          ...(latin === request.text ? [] : [{ word: request.text, as: [latin] }]),
          ...answer.corrected.map((correction) => {
            const asTyped = withAsTyped(request, correction.word)
            return { ...correction, ...(asTyped && { asTyped: getAddress(asTyped) }) }
          }),
        ],
    notFound: isSentence ? [] : answer.notFound.filter((word) => !isExplained(word)),
    named: describeNamed(answer, getAddress),
    notUnderstood: listUnknownParts(parameters).map(words.notUnderstood),
    misses: [
      // The facts about such a country say the same, and link further.
      ...answer.misses
        .filter((miss) => miss.is === 'elsewhere' || !unlistedCountries.has(miss.value))
        .map(words.miss),
      ...answer.notHeld.map(words.notHeld),
    ],
    sentence: isSentence ? paths.aiSearch({ q: request.text }) : undefined,
    ...(hasExclusion && { refusal: paths.aiSearch({ q: request.text }) }),
    help: answer.help && presentHelp(answer.help, answer, figures, getAddress),
    unlisted: presentUnlisted(unlistedNames, context.content),
    problems: problems.map((problem) => ({
      parameter: problem.parameter,
      message: describeProblem(problem, request.currency, figures),
    })),
    programmes,
    isChecked: answer.programmes.some(isJudged),
    columns: listColumns(
      // Columns are chosen by the best matches: they must not move while the user sorts and turns pages.
      isFirst(request)
        ? programmes
        : [...programmes, ...summariseAll(runSearch(getFirstPage(request)), context)],
      request.sort,
    ),
    more: noteOfMore(answer, getAddress),
    twins: listTwins(answer, figures, getAddress),
    alike: listAlike(answer, figures, getAddress),
    pages: listPages(request, answer.pages, getAddress),
    canonical: origin + getAddress(request),
  }
}

function describeNamed(
  { named, request }: SearchAnswer,
  addressOf: (request: SearchRequest) => string,
): SearchPage['named'] {
  if (named.length === 0) return undefined
  const { text } = request
  const presentMeaning = (meaning: NameMeaning): Removal => {
    const { is, value, programmes, country } = meaning
    const instead = { ...hasNoChoice(request), text: '' }
    const chosen =
      is === 'institution'
        ? { institution: [value] }
        : { country: [country!], ...(is !== 'country' && { [is]: [value] }) }
    const address =
      programmes > 0
        ? addressOf({ ...instead, chosen })
        : is === 'institution'
          ? paths.institution({ id: value })
          : paths.country({ code: value })
    return { label: words.meaning(meaning), address }
  }
  const [first, ...rest] = named
  const as =
    first.is === 'institution'
      ? { ...presentMeaning(first), address: paths.institution({ id: first.value }) }
      : undefined
  return {
    text,
    as,
    others: (as ? rest : named).slice(0, MAX_MEANINGS).map(presentMeaning),
    asTyped: addressOf({ ...request, page: 1, text: `"${text}"` }),
  }
}

/** Returns the search with corrected words instead of the typed ones. */
function replaceCorrected(request: SearchRequest, corrections: SearchAnswer['corrected']): SearchRequest {
  const readings = new Map(corrections.map(({ word, as }) => [word, as[0]]))
  const words = request.text.split(' ').map((word) => readings.get(toPlainText(word)) ?? word)
  return { ...request, text: words.join(' ') }
}

/**
 * Describes a wrong parameter: under the label of its field on the page, or under the parameter's name if it
 * has no field.
 */
function describeProblem(problem: Problem, currency: string, figures: Figures) {
  const { fault } = problem
  if (fault.is !== 'bound') return words.problem(problem)
  const { bound, most } = fault
  if (getBounds(bound).unit !== 'money') return words.noFigure(bound, figures.count(most))
  return words.noAmount(bound, currency, figures.limit({ amount: most, currency }), fault.problem)
}

/**
 * Returns the filters to remove if nothing was found. All values of a filter are removed together, because
 * removing one of several brings nothing back.
 */
function presentHelp(
  help: NonNullable<SearchAnswer['help']>,
  { request, chosen }: SearchAnswer,
  figures: Figures,
  addressOf: (request: SearchRequest) => string,
): SearchPage['help'] {
  const isOfText = help.filter === 'q'
  const away = isOfText ? [help] : chosen.filter(({ filter }) => filter === help.filter)
  return {
    label: words.anyOf(away.map((chosenFilter) => words.chosen(chosenFilter, request, figures))),
    total: help.total,
    address: addressOf(removeFilter(request, help.filter, isOfText ? help.value : undefined)),
  }
}

/** Chips beyond the first ones are removed together. */
/** Returns the chosen filters, each with the address without it. */
export function createSearchChips(
  chosenList: ChosenFilter[],
  request: SearchRequest,
  figures: Figures,
  addressOf: (request: SearchRequest) => string,
): Removal[] {
  const getRemovalAddress = (filtersToRemove: ChosenFilter[]) =>
    addressOf(filtersToRemove.reduce((next, { filter, value }) => removeFilter(next, filter, value), request))
  const single = chosenList.slice(0, MAX_CHIPS)
  const rest = chosenList.slice(MAX_CHIPS)
  const chips = single.map((chosenFilter) => ({
    label: words.chosen(chosenFilter, request, figures),
    address: getRemovalAddress([chosenFilter]),
  }))
  return rest.length > 0
    ? [...chips, { label: words.more(rest.length), address: getRemovalAddress(rest) }]
    : chips
}

/** Parts that several programmes share are one object, which the page's data then holds once. */
function summariseAll({ request, programmes }: SearchAnswer, shownAt: ShownAt): ProgrammeSummary[] {
  const sharedParts = new Map<string, object>()
  function sharePart<Part extends object>(part: Part): Part {
    const key = JSON.stringify(part)
    if (!sharedParts.has(key)) sharedParts.set(key, part)
    return sharedParts.get(key) as Part
  }
  return programmes.map((programme) => {
    const summary = summariseProgramme(programme, request.currency, shownAt)
    const { institution, durationMonths, nextIntake } = summary
    return {
      ...summary,
      institution: sharePart(institution),
      durationMonths: sharePart(durationMonths),
      nextIntake: sharePart(nextIntake),
    }
  })
}

/** Returns the first page in the default order. */
const getFirstPage = (request: SearchRequest): SearchRequest => ({ ...request, sort: 'relevance', page: 1 })
const isFirst = ({ sort, page }: SearchRequest) => sort === 'relevance' && page === 1

function hasNoChoice({ text, currency, sort, perPage }: SearchRequest): SearchRequest {
  return { text, currency, sort, perPage, chosen: {}, include: [], page: 1 }
}

/** Returns links to the first page, the last page and the neighbours of the current one. */
export function listPages(
  request: SearchRequest,
  pages: number,
  addressOf: (request: SearchRequest) => string,
) {
  const last = Math.min(pages, Math.floor(10_000 / request.perPage))
  const { page } = request
  const addresses: Record<number, string> = {}
  for (const number of [1, page - 1, page, page + 1, last]) {
    if (number >= 1 && number <= last) addresses[number] = addressOf({ ...request, page: number })
  }
  return { page, last, addresses, isCut: pages > last }
}

function listEntries<Value>(record: Partial<Record<FilterName, Value>>) {
  return Object.entries(record) as [FilterName, Value][]
}
