import { fields } from '../catalogue/fields.ts'
import type { FilterName } from './types.ts'

/** As many as anybody ticks; what a search costs grows with them. */
const MOST_VALUES = 20
/** "Africa" is fifty-four. */
const MOST_COUNTRIES = 60

/**
 * Every filter once: the address, the chips, the counts, the API's parameters and the engine's columns are read from here.
 */
export const filters = {
  country: oneOf('country', MOST_COUNTRIES),
  state: oneOf('state'),
  city: oneOf('city'),
  level: oneOf('level'),
  // A broad field stands for its narrow ones, and somebody may take them all.
  discipline: oneOf('discipline', fields.length),
  institution: oneOf('institution'),
  maxTuition: atMost('annualTuition', 'maxTuition'),
  duration: between('duration', 'minDuration', 'maxDuration'),
  intake: oneOf('intake'),
  online: oneOf('online'),
  scholarship: oneOf('scholarship'),
  feeWaiver: oneOf('feeWaiver'),
  maxWorkExperience: atMost('workExperience', 'maxWorkExperience'),
  maxRank: atMost('rank', 'maxRank'),
} satisfies Record<FilterName, FilterDescription>

export type FilterDescription =
  | { kind: 'oneOf'; column: string; mostValues: number }
  | { kind: 'atMost'; column: string; parameter: BoundName }
  | { kind: 'between'; column: string; least: BoundName; most: BoundName }

/** The bounds a search may carry, each a number in the address. */
export type BoundName = 'maxTuition' | 'minDuration' | 'maxDuration' | 'maxWorkExperience' | 'maxRank'

export const filterNames = Object.keys(filters) as FilterName[]

/** Filters whose values stand in the address under their own name; the others are bounds. */
export const valuedNames = filterNames.filter((name) => filters[name].kind === 'oneOf') as {
  [Name in keyof typeof filters]: (typeof filters)[Name]['kind'] extends 'oneOf' ? Name : never
}[keyof typeof filters][]

/** Filters whose values are counted beside them. */
export const facetNames = [
  'country',
  'state',
  'city',
  'level',
  'discipline',
  'intake',
  'online',
  'scholarship',
  'feeWaiver',
] as const satisfies FilterName[]

/** How high each bound may be; above it a number is a slip of the hand. */
export const boundLimits: Record<BoundName, { most: number }> = {
  maxTuition: { most: 1_000_000_000 },
  minDuration: { most: 120 },
  maxDuration: { most: 120 },
  maxWorkExperience: { most: 50 },
  maxRank: { most: 100_000 },
}

function oneOf(column: string, mostValues = MOST_VALUES): FilterDescription & { kind: 'oneOf' } {
  return { kind: 'oneOf', column, mostValues }
}

function atMost(column: string, parameter: BoundName): FilterDescription & { kind: 'atMost' } {
  return { kind: 'atMost', column, parameter }
}

function between(column: string, least: BoundName, most: BoundName): FilterDescription & { kind: 'between' } {
  return { kind: 'between', column, least, most }
}
