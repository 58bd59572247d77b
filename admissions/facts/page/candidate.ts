import type { CheckedFactName } from '../../catalogue/checked.ts'

/** A fact that a page's text seems to say, for a person to confirm. */
export interface FactCandidate {
  name: CheckedFactName
  /** As the form of the fact has them. */
  fields: Record<string, string>
  /** The sentence that states it. */
  sentence: string
}

/** Names a candidate by what it says, in one word. */
export const keyOfCandidate = ({ name, fields }: FactCandidate) => `${name}?${new URLSearchParams(fields)}`

/** Writes proposals as a model does, so that a form can bring them back to be read again. */
export function writeProposals(proposals: FactCandidate[]): string {
  return JSON.stringify({
    facts: proposals.map(({ name, fields, sentence }) => ({ fact: name, quote: sentence, ...fields })),
  })
}
