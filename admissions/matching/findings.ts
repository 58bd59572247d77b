import type { Intake, Money, TestName } from '../catalogue/types.ts'
import type { ScoreConversion } from '../conversions/english.ts'
import type { MarkScale, MarksConversion } from '../conversions/grades.ts'
import type { Component, EnglishTest, ScoreScale } from '../conversions/scales.ts'
import type { Floor } from './floors.ts'

/** The requirements that a programme can have, in the order in which pages list them. */
export const REQUIREMENTS = [
  'english',
  'aptitude',
  'graduateTest',
  'twelfthGrade',
  'undergraduate',
  'workExperience',
  'budget',
  'intake',
] as const
export type RequirementName = (typeof REQUIREMENTS)[number]

export type FindingState = 'met' | 'unmet' | 'unknown'

export type FindingCode =
  | 'enough'
  | 'not-required'
  | 'below'
  | 'component-below'
  | 'not-taken'
  | 'not-said'
  | 'total-not-said'
  | 'components-not-said'
  | 'not-published'
  | FloorCode
  | 'other-test'
  | 'other-edition'
  | 'general-training'
  | 'between'
  | 'expired'
  | 'perhaps-not-required'
  | 'rules-disagree'
  | 'no-rule'
  | 'within-budget'
  | 'over-budget'
  | 'no-fee'
  | 'no-rate'
  | 'starts-then'
  | 'starts-otherwise'

/** Results by a visa's rule, or by what most ask, if the institution publishes nothing. */
const FLOOR_CODES = ['below-visa', 'below-usual', 'above-usual'] as const
export type FloorCode = (typeof FLOOR_CODES)[number]
export const isFloorCode = (code: FindingCode): code is FloorCode =>
  FLOOR_CODES.some((floorCode) => floorCode === code)

/**
 * The result for one requirement, as data; `app/programme/match/finding-words.ts` makes the sentence from it.
 */
export interface Finding {
  requirement: RequirementName
  state: FindingState
  code: FindingCode
  /** The person or office that can resolve an unknown. */
  ask?: 'student' | 'institution'
  /** The tests of which one is enough, or the marks on the scale that was compared. */
  asked?: AskedScore[]
  held?: HeldScore
  /** The equivalents of the held score or marks, by each rule. */
  conversions?: (ScoreConversion | MarksConversion)[]
  months?: { asked: number; held?: number }
  cost?: FoundCost
  intakes?: Intake[]
  /** The visa's rule, or the usual requirement, that decided because the institution publishes nothing. */
  floor?: Floor
  /** True if this holds only with the change that is being tried. */
  tried?: true
}

export interface AskedScore {
  of: TestName | 'marks'
  scale?: ScoreScale | MarkScale
  score?: number
  component?: Component
}

export interface HeldScore {
  of: EnglishTest | TestName | 'marks'
  scale?: ScoreScale | MarkScale
  score: number
  component?: Component
}

export interface FoundCost {
  tuition?: Money
  /** The tuition, or living costs that are in the sum, is no published figure. */
  isEstimate: boolean
  /** `undefined` if unknown, or if the budget is for tuition alone; zero if the student does not move. */
  living?: Money
  /** The sum of the known parts. */
  total?: Money
  budget: Money
  covers: 'tuition' | 'tuition-and-living'
  ratesOf: string
}

/**
 * A finding, and its margin above the requirement: 0 at the line, 1 far above. `undefined` if there is no
 * requirement.
 */
export interface Judgement {
  finding: Finding
  margin: number
}

/**
 * Returns how a judgement counts in the fit: meeting the requirement earns most of its part, a margin the
 * rest. If nothing is published, the usual requirement makes a small difference.
 */
export function getWorth({ finding, margin }: Judgement): number {
  if (finding.state === 'unmet') return 0
  if (finding.code === 'below-usual') return 0.25
  if (finding.code === 'above-usual') return 0.6
  return finding.state === 'met' ? 0.8 + 0.2 * margin : 0.5
}
