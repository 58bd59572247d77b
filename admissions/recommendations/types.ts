import type { StudentFacts } from '../matching/student.ts'
import type { Weights } from '../matching/weights.ts'

/** The form for recommendations under the specification's names, every field a text. The profile keeps it as `filterDetails`. */
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
export type RecommendationForm = Record<FormField, string>

/** Stands for every state of a country, every degree or every discipline: chosen, and no filter. */
export const ANY = 'any'

/** As specified, word for word. */
export const CERTIFICATIONS = ['Extra-curricular', 'Volunteering', 'Both'] as const
export const PLANNING = "No,I'm planning to take"
export const APTITUDES = [PLANNING, 'SAT', 'ACT'] as const
export const PROFICIENCIES = [PLANNING, 'IELTS', 'Cambridge English', 'PTE'] as const
export const MOST_BUDGET = 10_000_000
export const SCORE_SCALES = ['100', '10', '7', '5', '4'] as const

/** A programme of a kept set: what it was called, and how it stood then. */
export interface KeptMatch {
  id: string
  title: string
  institution: string
  fit: number
  open: boolean
}

/** How many of a set's first programmes are kept to be compared with later. */
export const MOST_KEPT = 100

/** What a student may write to the counsellor. */
export const LONGEST_NOTE = 1_000

export interface RecommendationSet {
  id: string
  madeAt: Date
  form: RecommendationForm
  facts: StudentFacts
  weights: Weights
  snapshot: string
  total: number
  open: number
  kept: KeptMatch[]
  /** Asked for by the student; undefined: not. */
  review?: Review
}

export interface Review {
  askedAt: Date
  note: string
  /** Who has looked at it, null once their account is gone; undefined: nobody yet. */
  done?: { at: Date; by: string | null }
}
