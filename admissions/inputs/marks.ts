import { type Parsed, parseNumber, toPlainFigures } from './number.ts'

/** The scales that marks are stated on: grade points out of 4, 5, 7 or 10, or per cent. */
const SCALES = [4, 5, 7, 10, 100]

export interface MarksInput {
  value: number
  /** The scale that the text names: 4, 5, 7, 10 or 100. `undefined` if it names none. */
  outOf?: number
}

/**
 * `letter`: a grade such as A1, which is on no numeric scale. `beyond`: more than the maximum stated in the
 * text.
 */
export type MarksProblem = 'not-marks' | 'letter' | 'beyond'

/** A grade point average is out of ten where it is called CGPA, as CBSE and Indian universities do. */
const TEN_POINTS = /^(?:cgpa|cpi|ogpa|pointer)$/
const PER_CENT = /^(?:%|percent|per cent|percentage|marks %)$/
const LETTER = /^[a-fos][12]?[+-]?$/

/**
 * Parses marks as papers state them: `88.2%`, `88,2`, `441/500`, `441 out of 500`, `7.8/10`, `9.4 CGPA`,
 * `९.४`. A total of another size, such as 500, becomes per cent, rounded to hundredths.
 */
export function parseMarks(text: string): Parsed<MarksInput, MarksProblem> {
  const figures = toPlainFigures(text).toLowerCase()
  if (LETTER.test(figures)) return { ok: false, problem: 'letter' }

  const [, label = '', first = '', behind = ''] = /^([a-z]*)[ :]*([\d.,]+) ?(.*)$/.exec(figures) ?? []
  const value = parseNumber(first)
  const total = /^(?:\/|out of|of) ?([\d.,]+)(?: (?:cgpa|gpa|points?|scale|marks))?$/.exec(behind)?.[1]
  const outOf = total === undefined ? findNamedScale(label || behind) : parseNumber(total)
  if (!value.ok || outOf === 'unknown' || (typeof outOf === 'object' && !outOf.ok))
    return { ok: false, problem: 'not-marks' }
  if (outOf === undefined) return { ok: true, value: { value: value.value } }

  const max = typeof outOf === 'number' ? outOf : outOf.value
  if (value.value > max || max === 0) return { ok: false, problem: 'beyond' }
  if (SCALES.includes(max)) return { ok: true, value: { value: value.value, outOf: max } }
  return { ok: true, value: { value: Math.round((value.value / max) * 10_000) / 100, outOf: 100 } }
}

function findNamedScale(words: string): number | undefined | 'unknown' {
  if (words === '' || words === 'gpa' || words === 'marks') return undefined
  if (PER_CENT.test(words)) return 100
  return TEN_POINTS.test(words) ? 10 : 'unknown'
}
