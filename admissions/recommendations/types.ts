import type { StudentFacts } from '../matching/student.ts'
import type { Weights } from '../matching/weights.ts'

/**
 * The recommendations form under the specification's names; every field is a text. The profile stores it as
 * `filterDetails`.
 */
export const FORM_FIELDS = [
  'country',
  'state',
  'degree',
  'discipline',
  'year',
  'month',
  'score',
  'scoreOutOf',
  'certification',
  'aptitude',
  'aptitudeScore',
  'proficiency',
  'proficiencyScore',
  'budget',
] as const
export type FormField = (typeof FORM_FIELDS)[number]
export type RecommendationAnswers = Record<FormField, string>

/** Means every state of a country, every degree or every discipline: a valid choice that filters nothing. */
export const ANY = 'any'

/** Wording from the specification, verbatim. */
export const CERTIFICATIONS = ['Extra-curricular', 'Volunteering', 'Both'] as const
export const PLANNING = "No,I'm planning to take"
export const APTITUDES = [PLANNING, 'SAT', 'ACT'] as const
export const PROFICIENCIES = [PLANNING, 'IELTS', 'Cambridge English', 'PTE'] as const
export const MAX_BUDGET = 10_000_000
export const SCORE_SCALES = ['100', '10', '7', '5', '4'] as const

/** A programme of a stored set, with its name and state at that time. */
export interface KeptMatch {
  id: string
  title: string
  institution: string
  fit: number
  open: boolean
}

/** Programmes kept per set, the first ones, for later comparison. */
export const MAX_KEPT = 100

/** Longest note to the counsellor, in characters. */
export const MAX_REVIEW_NOTE_LENGTH = 1_000

export interface RecommendationSet {
  id: string
  madeAt: Date
  form: RecommendationAnswers
  facts: StudentFacts
  weights: Weights
  snapshot: string
  total: number
  open: number
  kept: KeptMatch[]
  /** The review that the student asked for; `undefined` if they have not asked. */
  review?: Review
}

export interface Review {
  askedAt: Date
  note: string
  /**
   * The finished review; `undefined` if not finished. `by` is the reviewer, `null` once their account is
   * gone.
   */
  done?: { at: Date; by: string | null }
}
