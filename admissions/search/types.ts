import type { PlaceOf } from '../../engine/types.ts'
import type { Institution, Programme, SnapshotInfo } from '../catalogue/records.ts'
import type { CountryCode } from '../catalogue/types.ts'
import type { CostStep } from './cost-steps.ts'
import type { BoundName, FilterName, HoldableName, ListedName } from './filters.ts'

/** A search in an address, read once, with the limits of figures. */
export interface SearchRequest extends Partial<Record<BoundName, number>> {
  text: string
  /** Chosen values by filter name, as in the address: `{ country: ['AU', 'FR'] }`. */
  chosen: Partial<Record<FilterName, string[]>>
  /**
   * Excluded values by filter name; a programme with an unknown value is not excluded. Search addresses never
   * carry them.
   */
  exclude?: Partial<Record<ListedName, string[]>>
  /**
   * Chosen countries, states and cities are alternatives: “California or Boston”. A country with a chosen
   * place in it means that place. Search addresses never contain it.
   */
  isAnyPlace?: true
  /** Filters that let programmes with an unknown value pass: `['duration']`. */
  include: FilterName[]
  /** The visitor's currency: the unit of the yearly maximum, and of fees shown beside the original. */
  currency: string
  sort: SortName
  page: number
  perPage: number
}

/**
 * Sorts that depend on the catalogue alone. A minus sign reverses the order; unknown values come last in both
 * directions.
 */
export const CATALOGUE_SORTS = [
  'relevance',
  'year',
  '-year',
  'tuition',
  '-tuition',
  'outcomes',
  'pay',
  'duration',
  '-duration',
  'rank',
  'title',
] as const
/** Orders that change with the day: by the next start that can be reached, and by the last day to apply. */
const DAY_SORTS = ['start', '-start', 'apply-by', '-apply-by'] as const
/** Sort orders that every visitor can choose. */
export const PUBLIC_SORTS = [...CATALOGUE_SORTS, ...DAY_SORTS] as const
/** Also sorts by how the person meets the requirements: met, unknown, unmet. */
export const SORTS = [...PUBLIC_SORTS, 'verdict'] as const
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number]
export type SortName = (typeof SORTS)[number]

/** Details of the visitor that a sort may depend on, in addition to the catalogue. */
export interface SortContext {
  today: string
  now: Date
  /**
   * By catalogue row: 0 if the person meets the requirements, 1 if that is unknown, 2 if not. `undefined` if
   * nothing is known about the person.
   */
  standing?: PlaceOf
}

export interface FacetValue {
  value: string
  /**
   * Display name of a country, state, city, level or discipline. `app/explore/search/words.ts` words the
   * others.
   */
  name?: string
  count: number
  chosen: boolean
  /** For grouping on the page: a broad field above narrow ones, a country above its states. */
  group?: string
}

/**
 * An active filter, for a chip; `app/explore/search/words.ts` words it. The figures of a bound are in the
 * request.
 */
export interface ChosenFilter {
  filter: FilterName | 'q'
  /** Empty for a bound. */
  value: string
  /** Display name of the value, if it has one. */
  name?: string
}

/** One of the things that a name stands for. A place has its country. */
export interface NameMeaning {
  is: 'institution' | 'country' | 'state' | 'city'
  /** An institution's id, or a filter's value. */
  value: string
  name: string
  /** Its location: `Cambridge, United Kingdom`. */
  in?: string
  country?: CountryCode
  programmes: number
}

/** A chosen value that nothing can match. */
export type Miss =
  /** The catalogue has no programme of it. */
  | { is: 'not-here'; filter: ListedName; value: string; name?: string }
  /** A place that is in none of the countries chosen; all are named. */
  | { is: 'elsewhere'; name: string; in: string[]; not: string[] }

export interface SearchAnswer {
  request: SearchRequest
  total: number
  pages: number
  tookMs: number
  snapshot: SnapshotInfo
  facets: Partial<Record<FilterName, FacetValue[]>>
  chosen: ChosenFilter[]
  /** How many cost how much in the first year, whatever its limit, if the caller wants to know. */
  costSteps?: CostStep[]
  /**
   * Programmes that pass all other filters but whose value for this one is unknown; they are left out unless
   * included.
   */
  unknown: Partial<Record<FilterName, number>>
  /** Words that were read as others: `{ word: 'comptuer', as: ['computer'] }`. */
  corrected: { word: string; as: string[] }[]
  notFound: string[]
  misses: Miss[]
  /** Filters asked for that nothing in the catalogue can answer: they leave nothing out. */
  notHeld: HoldableName[]
  /** If nothing matches: the filter to remove, and the number of results then. */
  help?: ChosenFilter & { total: number }
  /**
   * The meanings of the whole text, if there are several. The first is the one used, if that is an
   * institution.
   */
  named: NameMeaning[]
  programmes: Programme[]
  /**
   * Number of matching programmes, by institution that made room for others among the first ten and has some
   * programmes on this page and others elsewhere.
   */
  more: Record<Institution['id'], number>
  /** In a folded search: number of programmes with a title and level, by the last one listed. */
  twins: Record<Programme['id'], Twins>
  /**
   * In a folded search: the programmes that a listed one represents, with its title and level at its
   * institution.
   */
  alike: Record<Programme['id'], Alike>
}

/** An institution's programmes under one title and level: how many, and how they differ. */
export interface Alike {
  programmes: number
  differ: ProgrammeDifference[]
}

export type ProgrammeDifference = 'place' | 'discipline' | keyof Programme['facts']

/** Programmes of one title and level among all that was found. */
export interface Twins {
  programmes: number
  universities: number
}

export interface Suggestion {
  kind: 'institution' | 'subject' | 'place'
  /** Display text: `University of Melbourne`. */
  label: string
  /** Its location or kind. A title has neither. */
  about?: { in: string } | 'discipline' | 'country'
  programmes: number
  /** Target of the suggestion: a search or an institution's page. */
  institution?: Institution['id']
  search?: Partial<Record<'q' | ListedName, string>>
}
