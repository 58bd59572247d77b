import english from '../../content/conversions/english.json' with { type: 'json' }
import { monthsAfter } from '../days/days.server.ts'
import { type Citation, cite } from './cited.ts'
import { type EnglishScore, getScale } from './scales.ts'

export interface VisaEnglish {
  /**
   * Minimum weeks of ELICOS, the English course before the main one, with which the result is enough;
   * `undefined` if none are needed.
   */
  elicosWeeks?: number
  validUntil: string
  by: Citation
}

/**
 * Returns the value of an English result for an Australian student visa (subclass 500). `undefined` if no
 * rule covers it.
 */
export function findAustralianVisaEnglish(score: EnglishScore, today: string): VisaEnglish | undefined {
  const rule = english.australia
  const scale = getScale(score)
  if (!score.date || score.date < rule.satFrom) return undefined
  if (scale !== 'ielts' && scale !== 'pte' && scale !== 'toefl-120') return undefined
  return {
    elicosWeeks: rule.rows.find((row) => score.overall >= row[scale])?.elicosWeeks,
    validUntil: monthsAfter(score.date, rule.validMonths),
    by: cite(rule, today),
  }
}
