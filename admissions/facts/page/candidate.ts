import type { CheckedFactName } from '../../catalogue/checked.ts'

/** A fact that a page's text seems to say, for a person to confirm. */
export interface FactCandidate {
  name: CheckedFactName
  /** As the form of the fact has them. */
  fields: Record<string, string>
  /** The sentence that states it. */
  sentence: string
}

/** Returns a candidate's key: its content in one word. */
export const getCandidateKey = ({ name, fields }: FactCandidate) => `${name}?${new URLSearchParams(fields)}`

/** Writes proposals in the model's format: a form sends them back in it, to be read again. */
export function writeProposals(proposals: FactCandidate[]): string {
  return JSON.stringify({
    facts: proposals.map(({ name, fields, sentence }) => ({ fact: name, quote: sentence, ...fields })),
  })
}
