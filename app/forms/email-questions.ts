import { proposeEmail } from '../../admissions/inputs/email-proposal.ts'

/** An address that is probably mistyped, and the one that was probably meant. */
export interface EmailQuestion {
  typed: string
  proposal: string
}

/** The button that was pressed before the question: its answer continues with that action. */
export const PRESSED_BEFORE = 'pressed'

/**
 * Returns the names of two buttons beside an address: one accepts the proposal, the other keeps the typed
 * address.
 */
export const acceptButtonName = (name: string) => `${name}-instead`
export const keepButtonName = (name: string) => `${name}-kept`

/** Replaces typed addresses by accepted proposals, and returns the remaining questions by field. */
export function askAboutEmails(texts: Record<string, string>, names: string[]) {
  const answers = { ...texts }
  const questions: Record<string, EmailQuestion> = {}
  for (const name of names) {
    const value = (texts[name] ?? '').trim()
    const proposal = proposeEmail(value)
    if (!proposal || texts[keepButtonName(name)] === value) continue
    // Text typed after the question is asked about again.
    if (texts[acceptButtonName(name)] === proposal) answers[name] = proposal
    else questions[name] = { typed: value, proposal }
  }
  return { settled: answers, questions }
}
