import { currencies, exchangeRates } from '../../../admissions/catalogue/money/currencies.ts'
import { plain } from '../../../admissions/catalogue/places/plain.ts'
import type { Content } from '../../../admissions/content/read.server.ts'
import { MAX_FOUND } from '../../../admissions/notices/types.ts'
import {
  boundsOf,
  endsOf,
  type FilterName,
  filterNames,
  filters,
  type HoldableName,
  hasOwnOrder,
  TUITION,
} from '../../../admissions/search/filters.ts'
import {
  type Problem,
  readSearch,
  searchParameters,
  withAsTyped,
  withoutFilter,
} from '../../../admissions/search/request.ts'
import { search } from '../../../admissions/search/search.server.ts'
import type {
  ChosenFilter,
  FacetValue,
  NameMeaning,
  SearchAnswer,
  SearchRequest,
  SortContext,
} from '../../../admissions/search/types.ts'
import { type UnlistedNames, unlistedFor } from '../../../admissions/search/unlisted.server.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { type ColumnName, columnsOf } from '../../programme/columns.ts'
import { type ShownAt, summaryOf } from '../../programme/facts/summary.server.ts'
import { type ProgrammeSummary, placeOf } from '../../programme/facts/summary.ts'
import { isJudged } from '../../programme/judged.server.ts'
import { type Figures, figuresFor } from '../../words/figures.ts'
import { names } from '../../words/names.ts'
import type { BoundFieldProps } from './BoundField.tsx'
import { filterWords } from './filter-words.ts'
import { notUnderstood } from './not-understood.ts'
import { alikeOf, noteOfMore, twinsOf } from './result-notes.ts'
import { endWords, searchWords as words } from './words.ts'

/** How many values of a long filter are shown before "show all". */
const SHOWN = 7
/** Most chips shown separately: each has an address that contains all the others. */
const MAX_CHIPS = 40
/** Meanings of one name that are offered. */
const MAX_MEANINGS = 6

export interface ShownValue {
  value: string
  label: string
  count: number
  isChosen?: true
  /** What it is also found under: a city's state, a narrow field's broad one. */
  group?: string
}

export interface ShownFacet {
  values: ShownValue[]
  /** How many more there are, and the address that shows all of them. */
  more?: { count: number; address: string }
  /** The address that shows the first few again. */
  fewer?: string
}

/** One fold of the panel: the values of a filter, or the bounds of one filter or of a group. */
export interface PanelPart {
  label: string
  open: boolean
  facet?: ShownFacet & { name: FilterName }
  fields?: BoundFieldProps[]
  /** Its amounts are in a currency, which is chosen beside them. */
  inCurrency?: true
  /** What nothing in the catalogue can answer. */
  notes?: string[]
}

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
  /** What the words name, if that is several things: the one they were read as, and where the others are. */
  named?: { text: string; as?: Removal; others: Removal[]; asTyped: string }
  /** Parts of the address that filter nothing, and what is chosen that nothing can match or answer, in words. */
  notUnderstood: string[]
  misses: string[]
  /** If nothing was found for words that form a sentence: the address that reads it as one. */
  sentence?: string
  /** If words that leave something out were looked for like others: the address that reads them as a sentence. */
  refusal?: string
  help?: Removal & { total: number }
  /** Institutions and countries that were meant and of which no programme is listed. */
  unlisted?: {
    institutions: { id: string; name: string; where: string; address: string }[]
    countries: { name: string; institutions: number; address: string }[]
    /** For a level that a country's register does not hold: what it holds instead. */
    levels: { text: string; name: string; institutions: number; address: string }[]
  }
  problems: { parameter: string; message: string }[]
  programmes: ProgrammeSummary[]
  /** True if any of them publishes requirements to compare marks with. */
  isChecked: boolean
  /** Those that a wide page has. */
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

/** Everything that the search page shows for one address. */
export function searchPage(
  parameters: URLSearchParams,
  context: PageContext,
  standing?: SortContext['standing'],
): SearchPage {
  const { searchable, defaultCurrency, origin, locale } = context
  const { request, problems } = readSearch(parameters, defaultCurrency)
  const refused = new Map(problems.map(({ parameter }) => [parameter, parameters.get(parameter) ?? '']))
  const today = context.today()
  const latin = context.interpreter.inLatin(searchable, request.text)
  const find = (query: SearchRequest) =>
    search(searchable, query.text === request.text ? { ...query, text: latin } : query, {
      fold: true,
      asker: { today, now: context.now(), standing },
    })
  const answer = find(request)
  const programmes = summariesOf(answer, context)
  const figures = figuresFor(locale)
  const addressOf = (changed: SearchRequest) => paths.explore(searchParameters(changed, defaultCurrency))
  const isRefusal = answer.total > 0 && context.interpreter.isRefusal(searchable, request.text, today)
  const isSentence = answer.total === 0 && context.interpreter.isSentence(searchable, request.text, today)
  const isNamed = !isSentence && (answer.total === 0 || answer.corrected.length > 0)
  const unlisted = unlistedFor(
    searchable,
    answer.total > 0 ? asRead(request, answer.corrected) : request,
    isNamed,
  )
  const unlistedCountries = new Set(unlisted.countries.map(({ country }) => country))
  const chosenCount = answer.chosen.filter(({ filter }) => filter !== 'q').length
  // A word that is the whole search is named as that where nothing is found.
  const isTold = (word: string) => answer.total === 0 && chosenCount === 0 && word === plain(request.text)

  return {
    request,
    defaultCurrency,
    currencies: currencies.join(' '),
    ratesOf: exchangeRates.asOf,
    total: answer.total,
    panel: panelOf(answer, refused, searchable.notHeld, parameters.get('open'), (open) => {
      const next = searchParameters(request, defaultCurrency)
      if (open) next.set('open', open)
      return paths.explore(next)
    }),
    chips: chipsOf(answer.chosen, request, figures, addressOf),
    chosen: chosenCount,
    clear: chosenCount > 0 ? addressOf(nothingChosen(request)) : undefined,
    save:
      answer.total > 0 && answer.total <= MAX_FOUND && answer.chosen.length > 0
        ? paths.saveSearch(searchParameters({ ...request, page: 1 }, defaultCurrency))
        : undefined,
    unknown: entriesOf(answer.unknown).map(([filter, count]) => ({
      sentence: words.silent(filter, count, figures),
      address: addressOf({ ...request, page: 1, include: [...request.include, filter] }),
    })),
    included: request.include.map((filter) => ({
      sentence: words.included(filter),
      address: addressOf({ ...request, page: 1, include: request.include.filter((name) => name !== filter) }),
    })),
    // Of a sentence no word is meant as a name.
    corrected: isSentence
      ? []
      : [
          ...(latin === request.text ? [] : [{ word: request.text, as: [latin] }]),
          ...answer.corrected.map((one) => {
            const asTyped = withAsTyped(request, one.word)
            return { ...one, ...(asTyped && { asTyped: addressOf(asTyped) }) }
          }),
        ],
    notFound: isSentence ? [] : answer.notFound.filter((word) => !isTold(word)),
    named: namedOf(answer, addressOf),
    notUnderstood: notUnderstood(parameters).map(words.notUnderstood),
    misses: [
      // What is known of such a country says the same, and where to go on.
      ...answer.misses
        .filter((miss) => miss.is === 'elsewhere' || !unlistedCountries.has(miss.value))
        .map(words.miss),
      ...answer.notHeld.map(words.notHeld),
    ],
    sentence: isSentence ? paths.aiSearch({ q: request.text }) : undefined,
    ...(isRefusal && { refusal: paths.aiSearch({ q: request.text }) }),
    help: answer.help && helpOf(answer.help, answer, figures, addressOf),
    unlisted: shownUnlisted(unlisted, context.content),
    problems: problems.map((problem) => ({
      parameter: problem.parameter,
      message: problemText(problem, request.currency, figures),
    })),
    programmes,
    isChecked: answer.programmes.some(isJudged),
    columns: columnsOf(
      // Those of the best matches stay while one sorts and turns pages, so that no column moves then.
      isFirst(request) ? programmes : [...programmes, ...summariesOf(find(firstOf(request)), context)],
      request.sort,
    ),
    more: noteOfMore(answer, addressOf),
    twins: twinsOf(answer, figures, addressOf),
    alike: alikeOf(answer, figures, addressOf),
    pages: pagesOf(request, answer.pages, addressOf),
    canonical: origin + addressOf(request),
  }
}

function namedOf(
  { named, request }: SearchAnswer,
  addressOf: (request: SearchRequest) => string,
): SearchPage['named'] {
  if (named.length === 0) return undefined
  const { text } = request
  const shown = (meaning: NameMeaning): Removal => {
    const { is, value, programmes, country } = meaning
    const instead = { ...nothingChosen(request), text: '' }
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
      ? { ...shown(first), address: paths.institution({ id: first.value }) }
      : undefined
  return {
    text,
    as,
    others: (as ? rest : named).slice(0, MAX_MEANINGS).map(shown),
    asTyped: addressOf({ ...request, page: 1, text: `"${text}"` }),
  }
}

/** The search with the words that were read as others as these. */
function asRead(request: SearchRequest, corrected: SearchAnswer['corrected']): SearchRequest {
  const read = new Map(corrected.map(({ word, as }) => [word, as[0]]))
  const words = request.text.split(' ').map((one) => read.get(plain(one)) ?? one)
  return { ...request, text: words.join(' ') }
}

/** Each with where it leads; undefined where there is nothing to say. */
export function shownUnlisted(unlisted: UnlistedNames, content: Content): SearchPage['unlisted'] {
  const { institutions, countries } = unlisted
  const levels = unlisted.levels.filter(({ country, level }) =>
    content.countries[country]?.listed?.without.includes(level),
  )
  if (institutions.length + countries.length + levels.length === 0) return undefined
  const labelOf = ({ country, institutions }: { country: string; institutions: number }) => ({
    name: names.country(country),
    institutions,
    address: paths.country({ code: country }),
  })
  const once = new Map(levels.map((one) => [one.country, one]))
  return {
    institutions: institutions.map((institution) => ({
      id: institution.id,
      name: institution.name,
      where: placeOf({ ...institution, country: { name: names.country(institution.country) } }),
      address: paths.institution(institution),
    })),
    countries: countries.map(labelOf),
    levels: [...once.values()].map((one) => ({
      ...labelOf(one),
      text: content.countries[one.country]!.listed!.text,
    })),
  }
}

/** A field of the page is named as the page names it; what only an address can hold, as the address does. */
function problemText(problem: Problem, currency: string, figures: Figures) {
  const { fault } = problem
  if (fault.is !== 'bound') return words.problem(problem)
  const { bound, most } = fault
  if (boundsOf(bound).unit !== 'money') return words.noFigure(bound, figures.count(most))
  return words.noAmount(bound, currency, figures.limit({ amount: most, currency }), fault.why)
}

/** All values of one filter are removed together: removing one of several brings nothing back. */
function helpOf(
  help: NonNullable<SearchAnswer['help']>,
  { request, chosen }: SearchAnswer,
  figures: Figures,
  addressOf: (request: SearchRequest) => string,
): SearchPage['help'] {
  const isOfText = help.filter === 'q'
  const away = isOfText ? [help] : chosen.filter(({ filter }) => filter === help.filter)
  return {
    label: words.anyOf(away.map((one) => words.chosen(one, request, figures))),
    total: help.total,
    address: addressOf(withoutFilter(request, help.filter, isOfText ? help.value : undefined)),
  }
}

/** Chips beyond the first ones are removed together. */
function chipsOf(
  chosenList: ChosenFilter[],
  request: SearchRequest,
  figures: Figures,
  addressOf: (request: SearchRequest) => string,
): Removal[] {
  const without = (removed: ChosenFilter[]) =>
    addressOf(removed.reduce((next, { filter, value }) => withoutFilter(next, filter, value), request))
  const single = chosenList.slice(0, MAX_CHIPS)
  const rest = chosenList.slice(MAX_CHIPS)
  const chips = single.map((one) => ({ label: words.chosen(one, request, figures), address: without([one]) }))
  return rest.length > 0 ? [...chips, { label: words.more(rest.length), address: without(rest) }] : chips
}

/** Parts that several programmes share are one object, which the page's data then holds once. */
function summariesOf({ request, programmes }: SearchAnswer, shownAt: ShownAt): ProgrammeSummary[] {
  const sharedParts = new Map<string, object>()
  function shared<Part extends object>(part: Part): Part {
    const key = JSON.stringify(part)
    if (!sharedParts.has(key)) sharedParts.set(key, part)
    return sharedParts.get(key) as Part
  }
  return programmes.map((programme) => {
    const summary = summaryOf(programme, request.currency, shownAt)
    const { institution, durationMonths, nextIntake } = summary
    return {
      ...summary,
      institution: shared(institution),
      durationMonths: shared(durationMonths),
      nextIntake: shared(nextIntake),
    }
  })
}

/** A limit this high is not shown, because no input reaches it. */
const TOLD_LIMIT = 1000

/** The filters in their order. One that is chosen elsewhere has no part. */
function panelOf(
  answer: SearchAnswer,
  refused: Map<string, string>,
  notHeld: ReadonlySet<HoldableName>,
  unfolded: string | null,
  addressWith: (open?: string) => string,
) {
  const { request, facets } = answer
  const parts = Map.groupBy(filterNames, (name) => filters[name].group ?? name)
  return [...parts.values()].flatMap((names): PanelPart[] => {
    const [name] = names
    const filter = filters[name]
    const label = filter.group
      ? words.groups[filter.group]
      : (filterWords[name].heading ?? filterWords[name].name)
    const open = filter.open === true || filter.open?.(request.chosen) === true
    const values = facets[name]
    if (values) return [{ label, open, facet: { name, ...facetOf(name, values, unfolded, addressWith) } }]
    const fields = names
      .flatMap((one) => fieldsOf(one, request.currency))
      .map((field) => ({ ...field, value: request[field.name] ?? refused.get(field.name) }))
    if (fields.length === 0) return []
    return [
      {
        label,
        open: open || fields.some(({ value }) => value !== undefined),
        fields,
        // Said before anybody types, not after.
        notes: [...notHeld].filter((one) => names.some((name) => name === one)).map(words.notHeld),
        // One field for the currency is enough: other amounts say theirs.
        ...(name === TUITION && { inCurrency: true }),
      },
    ]
  })
}

function facetOf(
  name: FilterName,
  counted: FacetValue[],
  unfolded: string | null,
  addressWith: (open?: string) => string,
): ShownFacet {
  const values = counted.map((value) => shownValue(name, value))
  // In a list with its own order, showing only a part would look like a gap.
  if (hasOwnOrder(filters[name]) || values.length <= SHOWN + 1) return { values }
  if (unfolded === name) return { values, fewer: addressWith() }
  const visible = values.filter((value, index) => index < SHOWN || value.isChosen)
  return { values: visible, more: { count: values.length - visible.length, address: addressWith(name) } }
}

function fieldsOf(filter: FilterName, currency: string) {
  return endsOf(filters[filter]).map(([name, end]) => {
    const { most, unit } = boundsOf(name)
    const own = filters[filter].group ? endWords(name).label : words.ends[end]
    return {
      name,
      label: unit === 'money' ? words.amount(own, currency) : own,
      isMoney: unit === 'money',
      ...(most < TOLD_LIMIT && { most }),
    }
  })
}

/** Each part of it is written into the page once more, for the script: what says nothing is left out. */
function shownValue(filter: FilterName, { value, name, count, chosen, group }: FacetValue): ShownValue {
  const label = name ?? words.value(filter, value)
  return { value, label, count, ...(chosen && { isChosen: chosen }), ...(group && { group }) }
}

/** The first page in the default order. */
const firstOf = (request: SearchRequest): SearchRequest => ({ ...request, sort: 'relevance', page: 1 })
const isFirst = ({ sort, page }: SearchRequest) => sort === 'relevance' && page === 1

function nothingChosen({ text, currency, sort, perPage }: SearchRequest): SearchRequest {
  return { text, currency, sort, perPage, chosen: {}, include: [], page: 1 }
}

/** The first, the last, and the neighbours of where one is. */
export function pagesOf(
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

function entriesOf<Value>(record: Partial<Record<FilterName, Value>>) {
  return Object.entries(record) as [FilterName, Value][]
}
