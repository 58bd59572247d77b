import type { FilterName } from './types.ts'

/**
 * Every filter once: the address, the chips, the counts, the API's parameters and the engine's columns are read from here.
 */
export const filters = {
  country: oneOf('country', 'Country'),
  state: oneOf('state', 'State or region'),
  city: oneOf('city', 'City'),
  level: oneOf('level', 'Level'),
  discipline: oneOf('discipline', 'Discipline'),
  institution: oneOf('institution', 'Institution'),
  maxTuition: atMost('annualTuition', 'Tuition a year', 'maxTuition'),
  duration: between('duration', 'Duration', 'minDuration', 'maxDuration'),
  intake: oneOf('intake', 'Intake'),
  online: oneOf('online', 'Online'),
  scholarship: oneOf('scholarship', 'Scholarship'),
  feeWaiver: oneOf('feeWaiver', 'Application fee waiver'),
  maxWorkExperience: atMost('workExperience', 'Work experience', 'maxWorkExperience'),
  maxRank: atMost('rank', 'World rank', 'maxRank'),
} satisfies Record<FilterName, FilterDescription>

export type FilterDescription =
  | { kind: 'oneOf'; column: string; label: string }
  | { kind: 'atMost'; column: string; label: string; parameter: BoundName }
  | { kind: 'between'; column: string; label: string; least: BoundName; most: BoundName }

/** The bounds a search may carry, each a number in the address. */
export type BoundName = 'maxTuition' | 'minDuration' | 'maxDuration' | 'maxWorkExperience' | 'maxRank'

export const filterNames = Object.keys(filters) as FilterName[]

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
export const boundLimits: Record<BoundName, { most: number; unit: string }> = {
  maxTuition: { most: 1_000_000_000, unit: 'money a year' },
  minDuration: { most: 120, unit: 'months' },
  maxDuration: { most: 120, unit: 'months' },
  maxWorkExperience: { most: 50, unit: 'years' },
  maxRank: { most: 100_000, unit: 'a rank' },
}

function oneOf(column: string, label: string): FilterDescription & { kind: 'oneOf' } {
  return { kind: 'oneOf', column, label }
}

function atMost(column: string, label: string, parameter: BoundName): FilterDescription & { kind: 'atMost' } {
  return { kind: 'atMost', column, label, parameter }
}

function between(
  column: string,
  label: string,
  least: BoundName,
  most: BoundName,
): FilterDescription & { kind: 'between' } {
  return { kind: 'between', column, label, least, most }
}
