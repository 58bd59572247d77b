import type { Intake, Money, TestName } from '../catalogue/types.ts'
import type { ScoreConversion } from '../conversions/english.ts'
import type { MarkScale, MarksConversion } from '../conversions/grades.ts'
import type { Component, EnglishTest, ScoreScale } from '../conversions/scales.ts'

/** What a programme can ask for, in the order in which pages list it. */
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

export type State = 'met' | 'unmet' | 'unknown'

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
  | 'other-test'
  | 'other-edition'
  | 'general-training'
  | 'between'
  | 'expired'
  | 'perhaps-not-required'
  | 'rules-disagree'
  | 'in-proportion'
  | 'within-budget'
  | 'over-budget'
  | 'no-fee'
  | 'no-rate'
  | 'starts-then'
  | 'starts-otherwise'

/** How one requirement stands, as data; the sentence is made of it in `app/programme/match/finding-words.ts`. */
export interface Finding {
  requirement: RequirementName
  state: State
  code: FindingCode
  /** Who can answer an unknown. */
  ask?: 'student' | 'institution'
  /** The tests of which one is enough, or the marks on the scale that was compared. */
  asked?: AskedScore[]
  held?: HeldScore
  /** What the held score or marks compare with, by each rule. */
  conversions?: (ScoreConversion | MarksConversion)[]
  months?: { asked: number; held?: number }
  cost?: Cost
  intakes?: Intake[]
  /** It stands so only with a change that is being tried, not as the student has said. */
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

export interface Cost {
  tuition?: Money
  /** The tuition, or living costs that are in the sum, is no published figure. */
  isEstimate: boolean
  /** Undefined where it is unknown, or the budget is for tuition alone; nothing where nobody moves. */
  living?: Money
  /** Of what is known. */
  total?: Money
  budget: Money
  covers: 'tuition' | 'tuition-and-living'
  ratesOf: string
}

/** A finding, and how far above what is asked it is: 0 at the line, 1 far above. Undefined where nothing is asked. */
export interface Judgement {
  finding: Finding
  margin: number
}

/** How a judgement counts in the fit: what is met counts most of its part, a margin the rest. */
export function worthOf({ finding, margin }: Judgement): number {
  if (finding.state === 'unmet') return 0
  return finding.state === 'met' ? 0.8 + 0.2 * margin : 0.5
}
