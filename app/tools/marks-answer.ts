import type { Citation } from '../../admissions/conversions/cited.ts'
import {
  convertMarks,
  convertToBritishClass,
  convertToGermanGrade,
  INDIAN_TIERS,
  type IndianTier,
  MARK_SCALES,
  type MarkScale,
  type MarksConversion,
} from '../../admissions/conversions/grades.ts'
import { parseMarks } from '../../admissions/inputs/marks.ts'
import { parseFieldNumber, readQuery, type ToolQuery } from './query.ts'
import { toolsWords } from './words.ts'

const words = toolsWords.scores.marks

export const MARKS_FIELDS = ['value', 'outOf', 'of', 'university', 'pass'] as const
export type MarksField = (typeof MARKS_FIELDS)[number]

export interface MarksAnswer {
  value: number
  outOf: MarkScale
  /** Every other scale, by each rule there is. */
  scales: { outOf: MarkScale; conversions: MarksConversion[] }[]
  /** `undefined` if no pass mark was given. `grade` is `undefined` if the marks are below it. */
  german?: { grade?: number; by?: Citation }
  /** For a degree: the class by tier, for each percentage that a published rule gives. */
  british: { percent: number; classes: { class?: string; tiers: IndianTier[] }[]; by: Citation }[]
}

/**
 * Reads the question from the address and answers it by the published rules. Errors are sentences, by field.
 */
export function answerMarks(
  address: URLSearchParams,
  today: string,
): { query: ToolQuery<MarksField>; answer?: MarksAnswer } {
  const query = readQuery(address, MARKS_FIELDS)
  if (!query.wasSent) return { query }
  const { values, errors } = query
  const marks = parseMarks(values.value)
  const value = marks.ok ? marks.value.value : undefined
  // The scale typed with the marks takes precedence over the one chosen beside them.
  const scale = String((marks.ok && marks.value.outOf) || values.outOf)
  const outOf = MARK_SCALES.find((markScale) => String(markScale) === scale)
  if (outOf) values.outOf = scale
  const level = values.of === 'twelfth' || values.of === 'undergraduate' ? values.of : undefined
  const pass = parseFieldNumber(values.pass)
  if (!outOf) errors.outOf = words.wrong.outOf
  if (!level) errors.of = words.wrong.of
  if (value === undefined)
    errors.value = !marks.ok && marks.problem === 'letter' ? words.wrong.letter : words.wrong.value
  else if (outOf && value > outOf) errors.value = words.wrong.beyond(outOf)
  if (outOf && pass !== undefined && !(pass > 0 && pass < outOf)) errors.pass = words.wrong.pass(outOf)
  if (value === undefined || !outOf || !level || Object.keys(errors).length > 0) return { query }

  const university = level === 'undergraduate' ? values.university || undefined : undefined
  const scales = MARK_SCALES.filter((scale) => scale !== outOf).map((scale) => ({
    outOf: scale,
    conversions: convertMarks({ value, outOf }, scale, level, today, university),
  }))
  const percents =
    outOf === 100
      ? [value]
      : (scales.find((scale) => scale.outOf === 100)?.conversions ?? []).map((conversion) => conversion.value)
  return {
    query,
    answer: {
      value,
      outOf,
      scales,
      german: pass === undefined ? undefined : (convertToGermanGrade({ value, outOf }, pass, today) ?? {}),
      british: level === 'undergraduate' ? percents.map((percent) => getClasses(percent, today)) : [],
    },
  }
}

function getClasses(percent: number, today: string) {
  const byClass = Map.groupBy(INDIAN_TIERS, (tier) => convertToBritishClass(percent, tier, today).class)
  const classes = [...byClass].map(([degree, tiers]) => ({ class: degree, tiers }))
  return { percent, classes, by: convertToBritishClass(percent, 'high', today).by }
}
