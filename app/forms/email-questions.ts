import { proposeEmail } from '../../admissions/inputs/email-proposal.ts'

/** An address that is probably mistyped, and the one that was probably meant. */
export interface EmailQuestion {
  typed: string
  proposal: string
}

/** The button that was pressed before the question: its answer goes on with that. */
export const PRESSED_BEFORE = 'pressed'

/** The button that takes the proposal, and the one that keeps what was typed: names of fields beside the address. */
export const insteadName = (name: string) => `${name}-instead`
export const keptName = (name: string) => `${name}-kept`

/** Puts answered proposals in place of what was typed, and returns what is still to be asked, by field. */
export function askAboutEmails(texts: Record<string, string>, names: string[]) {
  const answers = { ...texts }
  const questions: Record<string, EmailQuestion> = {}
  for (const name of names) {
    const value = (texts[name] ?? '').trim()
    const proposal = proposeEmail(value)
    if (!proposal || texts[keptName(name)] === value) continue
    // Text typed after the question is asked about again.
    if (texts[insteadName(name)] === proposal) answers[name] = proposal
    else questions[name] = { typed: value, proposal }
  }
  return { settled: answers, questions }
}
