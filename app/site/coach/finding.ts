/** What the catalogue has for the same words. */
export interface CoachProgrammes {
  first: { title: string; where: string; address: string }[]
  /** How many there are, where there are more. */
  all?: string
  /** The search that shows them all. */
  address: string
}

/** One thing that the coach has found, ready to be shown. */
export interface CoachFinding {
  kind: 'faq' | 'plan' | 'article' | 'page'
  title: string
  /** The part of a longer text. */
  heading?: string
  /** All of it for a question or a plan; else the sentence that says most. */
  text: string
  points: string[]
  /** Where to read on. */
  address?: string
}
