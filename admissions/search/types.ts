import type { PlaceOf } from '../../engine/types.ts'
import type { Institution, Programme, SnapshotInfo } from '../catalogue/records.ts'
import type { BoundName, FilterName, HoldableName, ListedName } from './filters.ts'

/** A search as the address says it, read once, with the ends that figures are to lie between. */
export interface SearchRequest extends Partial<Record<BoundName, number>> {
  text: string
  /** Chosen values by filter name, as they stand in the address: `{ country: ['AU', 'FR'] }`. */
  chosen: Partial<Record<FilterName, string[]>>
  /** Values that are refused, by filter name; a programme whose entry is unknown is not. No address of the search carries them. */
  exclude?: Partial<Record<ListedName, string[]>>
  /** Filters whose unknown entries are let in: `['duration']`. */
  include: FilterName[]
  /** The visitor's currency: what the most a year is in and what fees are shown in beside the original. */
  currency: string
  sort: SortName
  page: number
  perPage: number
}

/** Orders that a catalogue has by itself. A minus sign turns one round; what is unknown stands last both ways. */
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
/** Orders that anybody can ask for. */
export const PUBLIC_SORTS = [...CATALOGUE_SORTS, ...DAY_SORTS] as const
/** And by how the person who asks stands to what is asked: met, unknown, unmet. */
export const SORTS = [...PUBLIC_SORTS, 'verdict'] as const
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number]
export type SortName = (typeof SORTS)[number]

/** What an order may depend on beside the catalogue. */
export interface Asker {
  today: string
  now: Date
  /** By the catalogue's row, 0 where the person meets what it asks, 1 where that is unknown, 2 where they do not. Undefined where nothing is known of them. */
  standing?: PlaceOf
}

export interface FacetValue {
  value: string
  /** What it is called: a country, a state, a city, a level or a discipline. The others are said by `app/explore/search/words.ts`. */
  name?: string
  count: number
  chosen: boolean
  /** For grouping on the page: a broad field above narrow ones, a country above its states. */
  group?: string
}

/** A filter that is on, for a chip; `app/explore/search/words.ts` says it. The figures of a bound stand in the request. */
export interface ChosenFilter {
  filter: FilterName | 'q'
  /** Empty for a bound. */
  value: string
  /** What the value is called, where it has a name. */
  name?: string
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
  /** Programmes that pass everything else and whose entry for this filter is unknown; they are left out unless included. */
  unknown: Partial<Record<FilterName, number>>
  /** Words that were read as others: `{ word: 'comptuer', as: ['computer'] }`. */
  corrected: { word: string; as: string[] }[]
  notFound: string[]
  misses: Miss[]
  /** Filters asked for that nothing in the catalogue can answer: they leave nothing out. */
  notHeld: HoldableName[]
  /** When nothing matches: what to take away, and how many there are then. */
  help?: ChosenFilter & { total: number }
  programmes: Programme[]
  /** By institution that made room for others among the first ten, has programmes on this page and has more: how many of its programmes match. */
  more: Record<Institution['id'], number>
  /** Of a folded search, by the last programme that is listed of a title and level: how many of it there are. */
  twins: Record<Programme['id'], Twins>
  /** Of a folded search, by programme that is listed for others of its title and level at its institution. */
  alike: Record<Programme['id'], Alike>
}

/** What an institution lists under one title and level: how often, and in what those differ. */
export interface Alike {
  programmes: number
  differ: Difference[]
}

export type Difference = 'place' | 'discipline' | keyof Programme['facts']

/** Programmes of one title and level among all that was found. */
export interface Twins {
  programmes: number
  universities: number
}

export interface Suggestion {
  kind: 'institution' | 'subject' | 'place'
  /** What is shown: `University of Melbourne`. */
  label: string
  /** Where it is, or of what kind. A title is of none. */
  about?: { in: string } | 'discipline' | 'country'
  programmes: number
  /** Where choosing it leads, as a search or an institution's page. */
  institution?: Institution['id']
  search?: Partial<Record<'q' | ListedName, string>>
}
