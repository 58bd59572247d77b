import type { ShownSuggestion } from '../../explore/search/box/suggestions.ts'

/** What the coach has found, the written and the catalogue's. */
export interface CoachFindings {
  answers: CoachFinding[]
  /** They answer the question, but not for the country or the person that it names. */
  isClosest: boolean
  programmes?: CoachProgrammes
  suggestions: ShownSuggestion[]
  /** Whether there is any of it. */
  found: boolean
  /** A search for the subject, level and country in the question, or for its words; absent where it would find nothing. */
  search?: CoachLink
  /** The institutions that it names and none of whose programmes is listed. */
  unlisted: UnlistedInstitution[]
  /** The pages of the institutions and countries that it names. */
  pages: CoachLink[]
}

export interface UnlistedInstitution {
  text: string
  /** Its own website, where that is known. */
  site?: CoachLink
}

export interface CoachLink {
  label: string
  address: string
}

export interface CoachProgrammes {
  first: { title: string; where: string; address: string }[]
  /** How many there are, where there are more. */
  all?: string
  address: string
}

/** One thing that the coach has found, ready to be shown. */
export interface CoachFinding {
  kind: 'faq' | 'plan' | 'article' | 'page' | 'country'
  title: string
  heading?: string
  /** All of it for a question or a plan; else the sentence that says most. */
  text: string
  points: string[]
  address?: string
  /** What the link to it says below a question or a plan. */
  more?: string
}
