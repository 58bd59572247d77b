import type { CheckedFactName } from '../../catalogue/checked.ts'

/** A fact that a page's text seems to say, for a person to confirm. */
export interface FactCandidate {
  name: CheckedFactName
  /** As the form of the fact has them. */
  fields: Record<string, string>
  /** Where the text says it. */
  sentence: string
}

/** Names a candidate by what it says, in one word. */
export const keyOfCandidate = ({ name, fields }: FactCandidate) => `${name}?${new URLSearchParams(fields)}`
