import { type Confidence, getConfidence, isPastReview } from '../../admissions/conversions/cited.ts'

/** The source of a rule as pages show it. */
export interface ShownRuleSource {
  title: string
  page: string
  seen: string
  confidence: Confidence
  /** Its review date has passed, so it may have changed since. */
  isToConfirm: boolean
}

/** Returns the source of a rule as it holds on a day. */
export function presentRuleSource(
  rule: { title: string; page: string; seen: string; confidence: Confidence; reviewBy: string },
  today: string,
): ShownRuleSource {
  const { title, page, seen } = rule
  return {
    title,
    page,
    seen,
    confidence: getConfidence(today, rule),
    isToConfirm: isPastReview(rule, today),
  }
}
