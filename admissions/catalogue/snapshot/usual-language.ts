import estimates from '../../../content/estimates/language.json' with { type: 'json' }
import { toPlainText } from '../places/plain.ts'
import type { ProgrammeRecord, StatedFact } from '../types.ts'

const usual = new Map(estimates.languages.map((entry) => [entry.country, entry]))
const otherwise = new Set(estimates.otherwise.split(' '))
/** A degree in languages that names none may be taught in any of them; one in English language is not. */
const LANGUAGES = /\b(?:languages|bilingual|translat(?:ion|ing)|interpret(?:ing|ation))\b/

/**
 * Returns the usual language of instruction in its country, as an estimate; `undefined` if the register
 * states the language, or the title suggests another.
 */
export function estimateLanguage({
  country,
  state,
  title,
  facts,
  origin,
}: Pick<ProgrammeRecord, 'country' | 'state' | 'title' | 'facts' | 'origin'>):
  | StatedFact<string>
  | undefined {
  const entry = usual.get(country)
  if (facts.language || !entry || entry.except.some((stateCode) => stateCode === state?.code))
    return undefined
  const words = toPlainText(title)
  if (LANGUAGES.test(words) || words.split(' ').some((word) => otherwise.has(word))) return undefined
  return { state: 'estimated', value: entry.language, source: origin.source, basis: entry.basis }
}
