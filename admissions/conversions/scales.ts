import english from '../../content/conversions/english.json' with { type: 'json' }

export const ENGLISH_TESTS = ['ielts', 'toefl', 'pte', 'det', 'cambridge', 'kite'] as const
export type EnglishTest = (typeof ENGLISH_TESTS)[number]

export const COMPONENTS = ['listening', 'reading', 'writing', 'speaking'] as const
export type Component = (typeof COMPONENTS)[number]

export const ENTRANCE_TESTS = ['sat', 'act', 'gre', 'gmat'] as const
export type EntranceTest = (typeof ENTRANCE_TESTS)[number]

/** The scale of a score. TOEFL iBT has changed its scale, so it has two. */
export type ScoreScale = 'ielts' | 'toefl-120' | 'toefl-6' | 'pte' | 'det' | 'cambridge' | 'kite'

/** An English result as far as its scale and tables depend on it. */
export interface EnglishScore {
  test: EnglishTest
  edition?: 'academic' | 'general' | '120' | '6'
  date?: string
  overall: number
  components?: Partial<Record<Component, number>>
}

/**
 * Returns the scale of a score. A TOEFL's scale follows from its test date; without a date, from its size: a
 * 6 is not on the scale to 120.
 */
export function getScale({ test, edition, date, overall }: EnglishScore): ScoreScale {
  if (test !== 'toefl') return test
  if (edition === '120' || edition === '6') return `toefl-${edition}`
  if (date !== undefined) return date < english.toeflScaleChanges ? 'toefl-120' : 'toefl-6'
  return overall <= 6 ? 'toefl-6' : 'toefl-120'
}

export interface Range {
  least: number
  most: number
  step: number
}

const ranges: Partial<Record<ScoreScale, { overall: Range; component: Range }>> = {
  ielts: { overall: createRange(0, 9, 0.5), component: createRange(0, 9, 0.5) },
  'toefl-120': { overall: createRange(0, 120, 1), component: createRange(0, 30, 1) },
  'toefl-6': { overall: createRange(1, 6, 0.5), component: createRange(1, 6, 0.5) },
  pte: { overall: createRange(10, 90, 1), component: createRange(10, 90, 1) },
  det: { overall: createRange(10, 160, 5), component: createRange(10, 160, 5) },
  cambridge: { overall: createRange(80, 230, 1), component: createRange(80, 230, 1) },
}

/**
 * Returns the scores that a scale has. Undefined for KITE: no publisher's range was seen, so any score is
 * taken.
 */
export function findRange(scale: ScoreScale): { overall: Range; component: Range } | undefined {
  return ranges[scale]
}

/** Total scores, and for GRE its parts. The Focus edition's scores end in 5, those of the GMAT before it in 0. */
export const entranceRanges = {
  sat: createRange(400, 1600, 10),
  act: createRange(1, 36, 1),
  verbal: createRange(130, 170, 1),
  quantitative: createRange(130, 170, 1),
  analytical: createRange(0, 6, 0.5),
  focus: createRange(205, 805, 10),
  classic: createRange(200, 800, 10),
}

/** Returns true if a score is within a range and on one of its steps. */
export function isInRange(value: number, { least: min, most: max, step }: Range): boolean {
  return value >= min && value <= max && Number.isInteger((value - min) / step)
}

/** Returns the parts of an English result that its scale does not have. */
export function findWrongScores(score: EnglishScore): { field: 'overall' | Component; range: Range }[] {
  const allowedRange = findRange(getScale(score))
  if (!allowedRange) return []
  const wrongRanges: { field: 'overall' | Component; range: Range }[] = []
  if (!isInRange(score.overall, allowedRange.overall))
    wrongRanges.push({ field: 'overall', range: allowedRange.overall })
  for (const field of COMPONENTS) {
    const value = score.components?.[field]
    if (value !== undefined && !isInRange(value, allowedRange.component))
      wrongRanges.push({ field, range: allowedRange.component })
  }
  return wrongRanges
}

function createRange(min: number, max: number, step: number): Range {
  return { least: min, most: max, step }
}
