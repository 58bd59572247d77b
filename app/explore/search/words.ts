import { currencies } from '../../../admissions/catalogue/money/currencies.ts'
import {
  type BoundName,
  type End,
  type FilterName,
  filterNames,
  filterOfBound,
  filters,
  findFilterValue,
  getBounds,
  getValuedFilter,
  type HoldableName,
  listEnds,
  type TermChoice,
  TUITION,
  type ValuedName,
} from '../../../admissions/search/filters.ts'
import type { Problem } from '../../../admissions/search/request.ts'
import {
  type ChosenFilter,
  type Miss,
  type NameMeaning,
  PUBLIC_SORTS,
  type SearchRequest,
  type Suggestion,
} from '../../../admissions/search/types.ts'
import { amountWords } from '../../words/amounts.ts'
import { dateWords } from '../../words/dates.ts'
import { formatCounted, withArticle } from '../../words/english.ts'
import type { Figures } from '../../words/figures.ts'
import { languageTag, spoken } from '../../words/language.ts'
import { filterWords } from './filter-words.ts'

/**
 * Returns the label of one end of a range as its field has it, with its unit. The API uses the parameter's
 * name.
 */
export const getEndWords = (bound: BoundName) => filterWords[filterOfBound[bound]].ends![bound]

const getHint = (name: ValuedName) => {
  const filter = getValuedFilter(name)
  return filter.kind === 'choice' ? `Enter ${joinNames(Object.keys(filter.values))}.` : filterWords[name].hint
}

const joinNames = (names: string[]) => new Intl.ListFormat(languageTag, { type: 'disjunction' }).format(names)

/** Server-side texts of the search: names of filters, chosen values, and faults of unreadable ones. */
export const searchWords = spoken({
  en: {
    /** Names of the folds on the search page. */
    groups: { more: 'Work experience and rank', outcomes: 'Graduates and admission' },
    /** The field of an amount, with what it is in. */
    amount: (label: string, currency: string) => `${label} (${currency})`,
    ends: { atLeast: 'At least', atMost: 'At most' } satisfies Record<End, string>,
    /** The label of a value that has no name of its own. */
    value: (filter: FilterName, value: string): string =>
      filters[filter].kind === 'months'
        ? dateWords.months[Number(value) - 1]
        : (filterWords[filter].values?.[value] ?? value),
    /** The text of a fact, as records state it. */
    stated: (filter: TermChoice, fact: unknown): string => {
      const { values, statements = values } = filterWords[filter]
      return statements![findFilterValue(filter, fact)!]
    },
    /** The label of a chosen value that appears on its own. */
    chosen: ({ filter, value, name }: ChosenFilter, request: SearchRequest, figures: Figures): string => {
      if (filter === 'q') return `“${value}”`
      if (filters[filter].kind === 'months') return `Starts in ${dateWords.months[Number(value) - 1]}`
      const [bound = TUITION] = listEnds(filters[filter])[0] ?? []
      const { currency, [bound]: amount = 0 } = request
      return (
        filterWords[filter].chosen?.({ ...request, amount: figures.limit({ amount, currency }) }, figures) ??
        name ??
        searchWords.value(filter, value)
      )
    },
    /** The bars of first-year costs: how many are within a limit, and all whose cost is known. */
    costAtMost: (count: number, limit: string, figures: Figures) =>
      `${figures.count(count)} ${count === 1 ? 'costs' : 'cost'} at most ${limit}`,
    costAny: (count: number, figures: Figures) => `${figures.count(count)} at any cost that we know`,
    /** Chosen values of one filter, any of which is enough. */
    anyOf: joinNames,
    silent: (filter: FilterName, count: number, figures: Figures) =>
      `We left out ${formatCounted(count, 'programme', figures)} because we do not know ${filterWords[filter].silent}.`,
    included: (filter: FilterName) =>
      `This includes programmes where we do not know ${filterWords[filter].silent}.`,
    /** The second, quieter line of a suggestion: `Melbourne, Australia · 412 programmes`. */
    suggestion: ({ about, programmes }: Suggestion, figures: Figures): string => {
      const kind =
        typeof about === 'string' ? { discipline: 'Subject', country: 'Country' }[about] : about?.in
      const count =
        programmes > 0 ? formatCounted(programmes, 'programme', figures) : 'programmes not listed yet'
      return [kind, count].filter(Boolean).join(' · ')
    },
    /** One of the things that a name means: `Nottingham Trent University, Nottingham, United Kingdom`. */
    meaning: ({ is, name, in: where }: NameMeaning): string =>
      ({
        institution: [name, where].filter(Boolean).join(', '),
        country: `the country ${name}`,
        state: `${name}, ${where} (state or region)`,
        city: `${name}, ${where} (city)`,
      })[is],
    /** Chips that are joined into one. */
    more: (count: number) => `${count} more`,
    /** A part of the address that the search does not know: `Germany=DE`. */
    notUnderstood: (part: string) => `We did not understand “${part}” in the address, so it has no effect.`,
    /** A filter that nothing in the catalogue can answer. */
    notHeld: (filter: HoldableName) =>
      `None of our sources says ${filterWords[filter].asks}, so this filter has no effect.`,
    /** Why a chosen value finds nothing. */
    miss: (miss: Miss): string => {
      if (miss.is === 'elsewhere')
        return `${miss.name} is in ${joinNames(miss.in.map(withArticle))}, not in ${joinNames(miss.not.map(withArticle))}.`
      const { filter, value, name = value } = miss
      switch (filter) {
        case 'country':
          return `We do not list any programme in ${withArticle(name)}.`
        case 'state':
        case 'city':
          return `We do not list any programme in a ${filter === 'city' ? 'city' : 'state or region'} called “${name}”.`
        case 'institution':
          return 'The institution in the address is not in our current catalogue.'
        default:
          return `We do not list any programme of this kind: ${name}.`
      }
    },
    /** A field of the search page that holds no figure. */
    noFigure: (bound: BoundName, max: string) =>
      `${getEndWords(bound).label}: enter a number from 0 to ${max}, or leave it empty.`,
    /** A field of the search page that holds no amount. */
    noAmount: (
      bound: BoundName,
      currency: string,
      max: string,
      reason: 'too-small' | 'ambiguous' | undefined,
    ) =>
      reason
        ? `${getEndWords(bound).label}: ${amountWords.wrong[reason]}`
        : `${getEndWords(bound).label}: ${amountWords.between(currency, max)}`,
    /** A parameter that was not understood, and how to put it right; `quoting` repeats what was written. */
    problem: ({ parameter, fault }: Problem, { quoting = true } = {}): string => {
      switch (fault.is) {
        case 'too-long':
          return `A search can have up to ${fault.most} characters. Leave some words out.`
        case 'too-many':
          return `${filterWords[fault.filter].name}: you can choose up to ${fault.most} at once. Remove some.`
        case 'too-many-filters':
          return `A search can have up to ${fault.most} filters at once. We left out “${filterWords[fault.filter].name}”: remove another to use it.`
        case 'unknown':
          return `${filterWords[fault.filter].name}: we do not know ${quoting ? `“${fault.given}”` : 'this'}. ${getHint(fault.filter)}`
        case 'bound':
          return `${parameter} must be a number from 0 to ${fault.most} (${getEndWords(fault.bound).unit}), such as ${Math.min(fault.most, getBounds(fault.bound).unit === 'money' ? 2_000_000 : 24)}.`
        case 'whole':
          return `${parameter} must be a whole number from ${fault.least} to ${fault.most}.`
        case 'crossed':
          return 'The shortest length is longer than the longest. Swap the two or leave one out.'
        case 'filter':
          return `${parameter} must name a filter that should let unknown values in: one of ${filterNames.join(', ')}.`
        case 'currency':
          return `${parameter} must be one of ${currencies.join(', ')}.`
        case 'sort':
          return `${parameter} must be one of ${PUBLIC_SORTS.join(', ')}.`
      }
    },
  },
})
