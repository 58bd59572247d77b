/** One thing that the coach has found, ready to be shown. */
export interface CoachAnswer {
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
