import type { GivingTexts } from '../../../admissions/giving/give.server.ts'
import { staffWords } from '../staff/words.ts'
import { givingWords } from './words.ts'

/** The texts that assigning by rule writes: to the student, and into the history of a lead. */
export const givingTexts: GivingTexts = {
  toStudent: staffWords.looksAfter,
  reason: (reason) => givingWords.byRule(givingWords.reason(reason)),
}
