import rule from '../../content/admission-bands.json' with { type: 'json' }
import type { InstitutionFacts, Percentiles, SourceId, StatedFact, StudyLevel } from '../catalogue/types.ts'
import type { StudentFacts } from './student.ts'

/** The limits as `/how-ranking-works` tells them. */
export const bandRule: Pick<
  typeof rule,
  'countries' | 'reachBelowRate' | 'neverSafeBelowRate' | 'leastOutcomes'
> = rule

export type Band = 'reach' | 'match' | 'safe'

export type Banding =
  | { band: Band; basis: BandBasis; chance?: number }
  | { band?: undefined; reason: 'not-undergraduate' | 'no-score' | 'no-rate' | 'no-percentiles' }

export interface BandBasis {
  test: 'sat' | 'act'
  score: number
  /** A quarter of those admitted scored less, a quarter more. */
  p25: number
  p75: number
  /** SAT percentiles are published by section and are added up here. */
  addedUp: boolean
  /** The share of applicants admitted: 0 to 1. */
  rate: number
  sources: SourceId[]
}

/** The results of applications by students like this one, if known. */
export interface Outcomes {
  applied: number
  admitted: number
}

type Figures = { [name in keyof InstitutionFacts]?: StatedFact<InstitutionFacts[name]> }

/**
 * Returns Stretch, Check first or Likely for an undergraduate programme, from published figures alone; no
 * band on a thin basis. If few are admitted, nothing is Likely.
 */
export function getBand(
  { country, level }: { country: string; level: StudyLevel },
  figures: Figures,
  student: StudentFacts,
  outcomes?: Outcomes,
): Banding {
  if (!carriesBand(country, level)) return { reason: 'not-undergraduate' }
  if (student.sat === undefined && student.act === undefined) return { reason: 'no-score' }
  const rate = findPublishedValue(figures.acceptanceRate)
  if (!rate) return { reason: 'no-rate' }
  const bases = [findSatBasis(figures, student), findActBasis(figures, student)].filter(
    (basis) => basis !== undefined,
  )
  if (bases.length === 0) return { reason: 'no-percentiles' }
  // The better of two scores is sent.
  const better = bases.reduce((a, b) => (getQuarter(b) > getQuarter(a) ? b : a))
  const basis = { ...better, rate: rate.value, sources: [...new Set([rate.source, ...better.sources])] }
  return { band: chooseBand(getQuarter(better), rate.value), basis, chance: findChance(outcomes) }
}

/**
 * Returns whether an admission rate covers undergraduates alone, as in the registers of the United States.
 * Others do not say who is counted.
 */
export function countsUndergraduates(source: SourceId): boolean {
  return source.startsWith('us/')
}

/**
 * True if an admission band can be given: admission figures are published only for undergraduates of some
 * countries.
 */
export function carriesBand(country: string, level: StudyLevel): boolean {
  return rule.countries.includes(country) && rule.levels.includes(level)
}

/**
 * Returns the share of comparable students who were admitted; `undefined` if there are too few of them for a
 * figure.
 */
export function findChance(outcomes: Outcomes | undefined): number | undefined {
  if (!outcomes || outcomes.applied < rule.leastOutcomes) return undefined
  return outcomes.admitted / outcomes.applied
}

/** -1 in the lowest quarter of those admitted, 1 in the highest, 0 between. */
function getQuarter({ score, p25, p75 }: Pick<BandBasis, 'score' | 'p25' | 'p75'>): number {
  return score < p25 ? -1 : score >= p75 ? 1 : 0
}

function chooseBand(standing: number, rate: number): Band {
  if (standing < 0 || rate < rule.reachBelowRate) return 'reach'
  return standing > 0 && rate >= rule.neverSafeBelowRate ? 'safe' : 'match'
}

function findSatBasis({ satReading, satMath }: Figures, { sat }: StudentFacts) {
  const [reading, math] = [findQuartiles(satReading), findQuartiles(satMath)]
  if (sat === undefined || !reading || !math) return undefined
  return {
    test: 'sat' as const,
    score: sat,
    p25: reading.p25 + math.p25,
    p75: reading.p75 + math.p75,
    addedUp: true,
    sources: [reading.source, math.source],
  }
}

function findActBasis({ act: figures }: Figures, { act }: StudentFacts) {
  const composite = findQuartiles(figures)
  if (act === undefined || !composite) return undefined
  const { p25, p75, source } = composite
  return { test: 'act' as const, score: act, p25, p75, addedUp: false, sources: [source] }
}

function findQuartiles(fact: StatedFact<Percentiles> | undefined) {
  const percentiles = findPublishedValue(fact)
  if (percentiles?.value.p25 === undefined || percentiles.value.p75 === undefined) return undefined
  return { p25: percentiles.value.p25, p75: percentiles.value.p75, source: percentiles.source }
}

function findPublishedValue<T>(fact: StatedFact<T> | undefined): { value: T; source: SourceId } | undefined {
  return fact?.state === 'published' ? fact : undefined
}
