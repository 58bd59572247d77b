import { broadFields, fields } from '../catalogue/fields.ts'
import { findLanguages, TEACHING_LANGUAGES } from '../catalogue/languages.ts'
import { findLevelFromText } from '../catalogue/levels/levels-from-text.ts'
import { findCountryFromText } from '../catalogue/places/places.ts'
import type { ProgrammeFactName } from '../catalogue/snapshot/facts.ts'
import { STUDY_LEVELS } from '../catalogue/types.ts'
import { formatMonthNumber } from '../days/months.ts'
import { parseIntakeMonth } from './intakes.ts'

/** More than users tick; the cost of a search grows with the number of values. */
const MAX_VALUES = 20
/** "Africa" is fifty-four. */
const MAX_COUNTRIES = 60

/**
 * Every filter, defined once: the source for addresses, pages, counts, the API, the engine's columns, wishes
 * and sentences.
 */
const rows = {
  country: createListedFilter('country', {
    mostValues: MAX_COUNTRIES,
    read: findCountryFromText,
    notation: 'ISO 3166-1 alpha-2 codes',
    example: 'AU',
    open: true,
  }),
  state: createListedFilter('state', {
    notation: 'ISO 3166-2 codes',
    example: 'AU-VIC',
    open: ({ country }) => country?.length === 1,
  }),
  city: createListedFilter('city', { notation: 'names', open: ({ state }) => state !== undefined }),
  level: createListedFilter('level', {
    values: STUDY_LEVELS,
    read: (text) => STUDY_LEVELS.find((level) => level === text.toLowerCase()) ?? findLevelFromText(text),
    open: true,
  }),
  discipline: createListedFilter('discipline', {
    // A broad field means its narrow ones, and a user may choose all of them.
    mostValues: fields.length,
    read: readDiscipline,
    notation: `of ${fields.map(({ slug }) => slug).join(', ')}`,
    example: 'computing',
    open: true,
  }),
  institution: createListedFilter('institution', { isFacet: false }),
  maxTuition: createBounds('annualTuition', { maxTuition: 'atMost' }, 'money', 1_000_000_000, { open: true }),
  maxYear: createBounds('yearInAll', { maxYear: 'atMost' }, 'money', 1_000_000_000, { open: true }),
  duration: createBounds('durationMonths', { minDuration: 'atLeast', maxDuration: 'atMost' }, 'months', 120),
  intake: {
    kind: 'months' as const,
    column: 'intakes' as const,
    mostValues: MAX_VALUES,
    read: (text: string) => {
      const month = parseIntakeMonth(text)
      return month === undefined ? undefined : formatMonthNumber(month)
    },
  },
  online: createChoice('attendance', { yes: ['online', 'either'], no: ['on-campus', 'either'] }),
  language: createChoice('language', mapToThemselves(TEACHING_LANGUAGES), {
    parts: (fact) => findLanguages(fact as string),
  }),
  scholarship: createYesNoChoice('scholarship', { weight: 3, unknown: 0.5 }),
  feeWaiver: createYesNoChoice('feeWaiver', { weight: 1, unknown: 0.5 }),
  campusSetting: createChoice(
    'campusSetting',
    { city: ['city'], suburb: ['suburb'], town: ['town'], rural: ['rural'] },
    { fit: { weight: 1, unknown: 0.5 } },
  ),
  maxWorkExperience: createBounds('workExperienceYears', { maxWorkExperience: 'atMost' }, 'years', 50, {
    group: 'more',
  }),
  maxRank: createBounds('rankWorld', { maxRank: 'atMost' }, 'rank', 100_000, { group: 'more' }),
  minPay: createBounds('pay', { minPay: 'atLeast' }, 'money', 1_000_000_000, { group: 'outcomes' }),
  minInWork: createBounds('inWork', { minInWork: 'atLeast' }, 'percent', 100, { group: 'outcomes' }),
  minContinuing: createBounds('continuing', { minContinuing: 'atLeast' }, 'percent', 100, {
    group: 'outcomes',
  }),
  minAdmitted: createBounds('admitted', { minAdmitted: 'atLeast' }, 'percent', 100, { group: 'outcomes' }),
  teaching: createChoice('teaching', {
    gold: ['gold'],
    silver: ['silver'],
    bronze: ['bronze'],
    'requires-improvement': ['requires improvement'],
  }),
}

/**
 * Filters for search only, not for sentences or wishes: there, the budget covers a year's cost, and
 * `standing.ts` the published figures.
 */
export const SEARCH_ALONE = [
  'maxYear',
  'minPay',
  'minInWork',
  'minContinuing',
  'minAdmitted',
  'teaching',
] as const satisfies FilterName[]

/**
 * Columns that the search table derives from several facts, takes from the institution, or converts to one
 * unit.
 */
export type WorkedOut =
  | 'annualTuition'
  | 'yearInAll'
  | 'pay'
  | 'inWork'
  | 'continuing'
  | 'admitted'
  | 'teaching'

export type Filter = ListedFilter | Months | FilterChoice | Bounds
export type FilterName = keyof typeof rows
export const filters: { [Name in FilterName]: Filter } = rows
export const filterNames = Object.keys(rows) as FilterName[]

/** Values of one of the catalogue's lists. Known for each programme; values can be excluded. */
export interface ListedFilter extends PanelPlace, Valued {
  kind: 'listed'
  column: string
  /** All values, in display order. Filters without this list show values by their number of programmes. */
  values?: readonly string[]
  /** How values are written, if there is no list of them. */
  notation?: string
  example?: string
  /** False: it is chosen elsewhere, and not counted beside the results. */
  isFacet?: false
}

/** Months to start in. */
export interface Months extends PanelPlace, Valued {
  kind: 'months'
  column: ProgrammeFactName
}

/** A few values of a fact, each with the facts that it allows. */
export interface FilterChoice<Value extends string = string> extends PanelPlace, Valued {
  kind: 'choice'
  column: ProgrammeFactName | WorkedOut
  values: Record<Value, readonly unknown[]>
  /** The values that are offered; the others are only written. */
  offered: readonly Value[]
  /** Reads a fact that is several at once: a programme taught in two languages counts for both. */
  parts?(fact: unknown): readonly unknown[]
  /** Makes it a part of the fit: its weight, and the worth of an unknown fact. */
  fit?: { weight: number; unknown: number }
}

/** A figure's lower and upper limits, each with its own parameter. */
export interface Bounds<Name extends string = string> extends PanelPlace {
  kind: 'bounds'
  column: ProgrammeFactName | WorkedOut
  ends: Record<Name, End>
  unit: 'money' | 'months' | 'years' | 'rank' | 'percent'
  /** Highest accepted number; a higher one is a typing mistake. */
  most: number
}
export type End = 'atLeast' | 'atMost'

interface Valued {
  /** Most values that may be chosen. */
  mostValues: number
  /**
   * Returns the values that a text means, or `undefined` if it is no value. Without this function any text is
   * a value.
   */
  read?: (text: string) => string | string[] | undefined
}

interface PanelPlace {
  /** Is it open on the search page while no value is chosen? */
  open?: true | ((chosenPlaces: { country?: string[]; state?: string[] }) => boolean)
  /** Filters of one group are folded together. */
  group?: 'more' | 'outcomes'
}

export type RowOf<Name extends FilterName> = (typeof rows)[Name]
type NamesOf<Kind extends Filter['kind']> = {
  [Name in FilterName]: RowOf<Name>['kind'] extends Kind ? Name : never
}[FilterName]
export type ListedName = NamesOf<'listed'>
export type ChoiceName = NamesOf<'choice'>
/** Filters by a figure of programmes, which the sources of a catalogue may hold or not. */
export type HoldableName = Exclude<FilterName, ListedName>
/** Filters whose values are in the address under the filter's own name; the others are bounds. */
export type ValuedName = Exclude<FilterName, NamesOf<'bounds'>>
export type BoundName = {
  [Name in FilterName]: RowOf<Name> extends Bounds<infer End> ? End : never
}[FilterName]

export const listedNames = listNames('listed')
export const choiceNames = listNames('choice')
/**
 * Choices among a programme's terms, which are part of the fit. Online or on campus and the language of
 * teaching are not: people who want one skip all of the other.
 */
export type TermChoice = Exclude<ChoiceName, 'online' | 'language' | 'teaching'>
export const termChoices = choiceNames.filter((name): name is TermChoice => 'fit' in rows[name])
export const holdableNames = filterNames.filter((name) => filters[name].kind !== 'listed') as HoldableName[]
export const valuedNames = filterNames.filter((name) => filters[name].kind !== 'bounds') as ValuedName[]
/** Filters with counts beside their values. */
export const facetNames = valuedNames.filter((name) => !('isFacet' in rows[name])) as Exclude<
  ValuedName,
  'institution'
>[]

/** Each end that a search may carry, a number in the address. */
export const boundNames = filterNames.flatMap((name) => listEnds(filters[name]).map(([bound]) => bound))
/** The filter that an end belongs to. */
export const filterOfBound = Object.fromEntries(
  filterNames.flatMap((name) => listEnds(filters[name]).map(([bound]) => [bound, name])),
) as Record<BoundName, NamesOf<'bounds'>>
/**
 * The maximum for a year, in the visitor's currency: a sentence states its period too, and matching uses it
 * as the budget.
 */
export const TUITION = 'maxTuition' satisfies BoundName
/** The maximum for the first year in all, in the visitor's currency: its costs are drawn beside it. */
export const YEAR_LIMIT = 'maxYear' satisfies BoundName

/** Returns the filter that a bound belongs to. */
export function getBounds(name: BoundName): Bounds {
  return rows[filterOfBound[name]]
}

/** Returns the filter with this name, one with a choice of values. */
export function filterChoice(name: ChoiceName): FilterChoice {
  return rows[name]
}

/** Returns the fact behind a choice of a programme's terms. */
export function getFact(name: TermChoice): ProgrammeFactName {
  return rows[name].column as ProgrammeFactName
}

/** Returns the choice that a fact belongs to; the first, if it belongs to several. */
export function findFilterValue(name: ChoiceName, fact: unknown): string | undefined {
  const { values } = filterChoice(name)
  return Object.keys(values).find((value) => values[value].includes(fact))
}

/** Returns whether a fact is, in one of its parts, among the facts of a choice's values. */
export function isAmong({ parts }: FilterChoice, fact: unknown, facts: readonly unknown[]): boolean {
  return parts ? parts(fact).some((part) => facts.includes(part)) : facts.includes(fact)
}

/** Returns the filter with this name, one by values. */
export function getValuedFilter(name: ValuedName): ListedFilter | Months | FilterChoice {
  return rows[name]
}

/** Returns the bounds of a filter, each with its end; an empty list for a filter by values. */
export function listEnds(filter: Filter) {
  return Object.entries(filter.kind === 'bounds' ? filter.ends : {}) as [BoundName, End][]
}

/** True if the values have an order of their own, as levels and months do. Such a list is short. */
export function hasOwnOrder(filter: Filter) {
  return filter.kind !== 'listed' || filter.values !== undefined
}

function listNames<Kind extends Filter['kind']>(kind: Kind) {
  return filterNames.filter((name) => filters[name].kind === kind) as NamesOf<Kind>[]
}

function createListedFilter(column: string, options: Partial<ListedFilter>): ListedFilter {
  return { kind: 'listed', column, mostValues: MAX_VALUES, ...options }
}

function createBounds<const Name extends string>(
  column: Bounds['column'],
  ends: Record<Name, End>,
  unit: Bounds['unit'],
  max: number,
  place: PanelPlace = {},
): Bounds<Name> {
  return { kind: 'bounds', column, ends, unit, most: max, ...place }
}

function createChoice<Value extends string>(
  column: FilterChoice['column'],
  values: Record<Value, readonly unknown[]>,
  options: Partial<FilterChoice<Value>> = {},
): FilterChoice<Value> {
  const offered = Object.keys(values) as Value[]
  const read = (text: string) => {
    const value = YES_OR_NO[text.toLowerCase()] ?? text.toLowerCase()
    return offered.find((choice) => choice === value)
  }
  return { kind: 'choice', column, values, offered, mostValues: MAX_VALUES, read, ...options }
}

/** Returns values that each mean a fact of the same name. */
function mapToThemselves<Value extends string>(names: readonly Value[]) {
  return Object.fromEntries(names.map((name) => [name, [name]])) as unknown as Record<Value, Value[]>
}

function createYesNoChoice(column: ProgrammeFactName, fit: FilterChoice['fit']) {
  return createChoice<'yes' | 'no'>(column, { yes: [true], no: [false] }, { offered: ['yes'], fit })
}

/** Other ways to write an answer. */
export const YES_OR_NO: Record<string, string> = {
  true: 'yes',
  1: 'yes',
  on: 'yes',
  false: 'no',
  0: 'no',
  off: 'no',
}

/**
 * Reads a field from its name in the address, its name on the page or its ISCED-F code; a broad field means
 * all of its narrow ones.
 */
function readDiscipline(text: string) {
  const query = text.toLowerCase()
  const isAsked = (field: { isced: string; slug: string; name: string }) =>
    field.slug === query || field.isced === query || field.name.toLowerCase() === query
  const narrow = fields.filter(isAsked)
  const broad = broadFields.filter(isAsked).map(({ isced }) => isced)
  const matches = narrow.length > 0 ? narrow : fields.filter((field) => broad.includes(field.broad))
  return matches.length > 0 ? matches.map((field) => field.slug) : undefined
}
