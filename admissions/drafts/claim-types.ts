import type { InstitutionName } from '../interpret/institution-names.ts'
import type { InterpretedStudent, Test } from '../interpret/types.ts'

/** The kinds of claims in a text. */
export const CLAIM_KINDS = ['institution', 'programme', 'score', 'marks', 'year', 'employer', 'name'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** In the order in which they are shown: what harms an application most comes first. */
export const VERDICTS = ['wrong-institution', 'differs', 'not-there', 'agrees'] as const
export type ClaimVerdict = (typeof VERDICTS)[number]

/** A statement in a draft about the student or the application, compared with the recorded facts. */
export interface DraftClaim {
  kind: ClaimKind
  verdict: ClaimVerdict
  /** The words of the draft, and their sentence. */
  text: string
  sentence: string
  /** The profile's or the application's value, if it differs. */
  recorded?: string
  /** For a score that agrees: no document of the student is named after the test. */
  lacksPaper?: true
}

/** The facts that a draft is compared with. Years have four digits; empty texts are not filled in. */
export interface ClaimFacts {
  name: string
  /** The application that the draft is for. */
  application?: { institutionId: string; institution: string; programme: string; intake: string }
  educations: {
    institute: string
    degree: string
    field: string
    outOf?: number
    score?: number
    years: string[]
  }[]
  experiences: { company: string; years: string[] }[]
  results: { test: Test; total: number | undefined; year: string }[]
  /** Titles of the student's documents. */
  papers: string[]
  birthYear: string
}

/** The readers of names and scores; both are the catalogue's and the search's own. */
export interface ClaimReaders {
  findInstitutions(text: string): InstitutionName[]
  readStudent(sentence: string): InterpretedStudent
}
