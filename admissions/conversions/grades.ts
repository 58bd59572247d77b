import grades from '../../content/conversions/grades.json' with { type: 'json' }
import { type Citation, cite } from './cited.ts'

/** The scales that marks are stated on: a grade point average out of 4, 5, 7 or 10, or per cent. */
export const MARK_SCALES = [4, 5, 7, 10, 100] as const
export type MarkScale = (typeof MARK_SCALES)[number]

export interface MarksHeld {
  value: number
  outOf: MarkScale
}

/** Marks on another scale by one rule. It does not repeat the marks themselves. */
export interface MarksConversion {
  /** Rounded to hundredths. */
  value: number
  outOf: MarkScale
  by: Citation
}

/**
 * Converts marks to another scale, by every published rule for their kind; a `university`'s own rule comes
 * first. Without any rule there is no figure: marks in proportion say less than evaluators give for them.
 */
export function convertMarks(
  { value, outOf }: MarksHeld,
  to: MarkScale,
  level: 'twelfth' | 'undergraduate',
  today: string,
  university?: string,
): MarksConversion[] {
  if (outOf === to) return []
  const rules = grades.linear.filter(
    (rule) => rule.of.includes(level) && (rule as { university?: string }).university === university,
  )
  const conversions = rules.flatMap((rule): MarksConversion[] => {
    const by = cite(rule, today)
    if (rule.from === outOf && rule.to === to)
      return [{ value: clampMarks(value * rule.factor + rule.add, to), outOf: to, by }]
    if (rule.to === outOf && rule.from === to)
      return [{ value: clampMarks((value - rule.add) / rule.factor, to), outOf: to, by }]
    return []
  })
  if (conversions.length > 0) return conversions
  return university === undefined ? [] : convertMarks({ value, outOf }, to, level, today)
}

/**
 * Returns the German grade of foreign marks: 1.0 is the best and 4.0 a bare pass. Returns `undefined` for
 * marks below the pass mark.
 */
export function convertToGermanGrade(
  { value, outOf }: MarksHeld,
  pass: number,
  today: string,
): { grade: number; by: Citation } | undefined {
  if (value < pass || value > outOf || pass >= outOf) return undefined
  return {
    grade: roundToHundredths(1 + (3 * (outOf - value)) / (outOf - pass)),
    by: cite(grades.german, today),
  }
}

export const INDIAN_TIERS = ['high', 'medium', 'low'] as const
export type IndianTier = (typeof INDIAN_TIERS)[number]

/**
 * Returns the class of a British degree that an Indian percentage equals, by the tier of the institution;
 * `undefined` below a 2:2.
 */
export function convertToBritishClass(percent: number, tier: IndianTier, today: string) {
  const { classes } = grades.british
  return {
    class: classes.find((one) => percent >= one[tier])?.class as '2:1' | '2:2' | undefined,
    by: cite(grades.british, today),
  }
}

/** No rule makes marks beyond their scale. */
function clampMarks(value: number, outOf: number) {
  return Math.min(outOf, Math.max(0, roundToHundredths(value)))
}

/** `toFixed` is wrong here: 1.005 × 100 is slightly below 100.5. */
function roundToHundredths(value: number) {
  return Math.round((value + Number.EPSILON * Math.sign(value)) * 100 + 1e-9) / 100
}
