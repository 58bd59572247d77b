import { filterChoice, type TermChoice, termChoices } from '../search/filters.ts'

/**
 * The parts of the fit, defined once: matching adds them up, sliders adjust them, `/how-ranking-works`
 * explains them. Words: `app/programme/match/finding-words.ts`.
 */
const OWN_PARTS = [
  { id: 'requirements', weight: 25, unknown: 0.5 },
  { id: 'cost', weight: 20, unknown: 0.5 },
  { id: 'discipline', weight: 15, unknown: 0.25 },
  { id: 'level', weight: 10, unknown: 0 },
  { id: 'place', weight: 10, unknown: 0 },
  { id: 'intake', weight: 5, unknown: 0.5 },
  { id: 'duration', weight: 3, unknown: 0.5 },
  // Most institutions are in no ranking: counting them as half would put them above ranked ones.
  { id: 'rank', weight: 6, unknown: 0.2 },
] as const
export const FIT_PARTS: FitPart[] = [
  ...OWN_PARTS,
  ...termChoices.map((name) => ({ id: name, ...filterChoice(name).fit! })),
  // Its parts, each with its weight, are the `signals` of `catalogue/standing.ts`.
  { id: 'outcomes', weight: 6, unknown: 0.5 },
]

export interface FitPart {
  id: FitPartId
  /** The part's share of the whole, relative to the other weights; 0 to 100. */
  weight: number
  /** Worth of an unpublished figure, from 0 to 1. */
  unknown: number
}

export type FitPartId = (typeof OWN_PARTS)[number]['id'] | TermChoice | 'outcomes'

/** Weights as a student has moved them; a part that is absent keeps its own. */
export type Weights = Partial<Record<FitPartId, number>>

/** Highest value of a slider. */
export const MAX_WEIGHT = 100
