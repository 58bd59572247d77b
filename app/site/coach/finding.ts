import type { ShownSuggestion } from '../../explore/search/box/suggestions.ts'

/** The coach's findings in our texts and in the catalogue. */
export interface CoachFindings {
  answers: CoachFinding[]
  /** They answer the question, but not for the country or the person that it names. */
  isClosest: boolean
  programmes?: CoachProgrammes
  suggestions: ShownSuggestion[]
  /** True if anything was found. */
  found: boolean
  /**
   * A search for the subject, level and country in the question, or for its words; absent if it would find
   * nothing.
   */
  search?: CoachLink
  /** Institutions that the question names and that have no listed programme. */
  unlisted: UnlistedInstitution[]
  /** The pages of the institutions and countries that it names. */
  pages: CoachLink[]
}

export interface UnlistedInstitution {
  text: string
  /** Its own website, if known. */
  site?: CoachLink
}

export interface CoachLink {
  label: string
  address: string
}

export interface CoachProgrammes {
  first: { title: string; where: string; address: string }[]
  /** How many there are, if there are more. */
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
  /** The text of its link, below a question or a plan. */
  more?: string
}
