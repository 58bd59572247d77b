import { entranceRanges, findRange, getScale, type Range, type ScoreScale } from '../conversions/scales.ts'
import { PROFILE_TESTS, type ProfileTest } from './choices.ts'
import { listFields } from './fields.ts'

/** The name that conversions and matching know an English test by. */
export const SCALE_NAMES = {
  'toefl-ibt': 'toefl',
  'ielts-academic': 'ielts',
  'ielts-general': 'ielts',
  pte: 'pte',
  kite: 'kite',
  cambridge: 'cambridge',
  det: 'det',
} as const
export type EnglishTestName = keyof typeof SCALE_NAMES

/** All scores that any test may have; which of them a test has, and their ranges, depend on its day. */
const SCORES = listFields('testResults').filter((name) => name !== 'test' && name !== 'takenOn')
export type ScoreName = (typeof SCORES)[number]

export interface ScoreAsked {
  name: ScoreName
  required: boolean
  /**
   * Valid values; any one of the ranges suffices. `undefined` if the publisher's ranges are unknown, so any
   * value is accepted.
   */
  ranges: Range[] | undefined
}

const ENGLISH: ScoreName[] = ['listening', 'reading', 'writing', 'speaking', 'total']
// Duolingo reports one score; its four subscores came later and are missing in some reports.
const REQUIRED_ENGLISH: Record<'det' | 'others', ScoreName[]> = {
  det: ['total'],
  others: ['listening', 'reading', 'writing'],
}
const GRE: ('analytical' | 'quantitative' | 'verbal')[] = ['analytical', 'quantitative', 'verbal']

/** Returns the scores of a test taken on this day, in form order; without a day, today counts. */
export function listScores(test: ProfileTest, takenOn: string, today: string): ScoreAsked[] {
  if (isEnglish(test)) {
    const range = findRange(getScaleOn(test, takenOn || today))
    const required = REQUIRED_ENGLISH[test === 'det' ? 'det' : 'others']
    return ENGLISH.map((name) => ({
      name,
      required: required.includes(name),
      ranges: range && [name === 'total' ? range.overall : range.component],
    }))
  }
  if (test === 'gre') return GRE.map((name) => ({ name, required: true, ranges: [entranceRanges[name]] }))
  return [{ name: 'total', required: true, ranges: listTotals(test, takenOn) }]
}

export function getScaleOn(test: EnglishTestName, takenOn: string): ScoreScale {
  return getScale({ test: SCALE_NAMES[test], date: takenOn, overall: 0 })
}

export function isEnglish(test: ProfileTest): test is EnglishTestName {
  return PROFILE_TESTS[test].exam === 'english'
}

/**
 * Returns the total of the four parts by the test's own rule: for IELTS, and TOEFL since January 2026, their
 * mean to the nearest half; for earlier TOEFL, their sum.
 */
export function findTotalScore(
  test: ProfileTest,
  takenOn: string,
  scores: Partial<Record<ScoreName, number>>,
): number | undefined {
  const { listening, reading, writing, speaking } = scores
  if (listening === undefined || reading === undefined || writing === undefined || speaking === undefined)
    return
  if (!isEnglish(test)) return
  const scale = getScaleOn(test, takenOn)
  const sum = listening + reading + writing + speaking
  if (scale === 'toefl-120') return sum
  if (scale === 'ielts' || scale === 'toefl-6') return Math.floor(sum / 2 + 0.5) / 2
}

export function listScoresOfOthers(test: ProfileTest): ScoreName[] {
  const names = listScores(test, '2026-01-01', '2026-01-01').map(({ name }) => name)
  return SCORES.filter((name) => !names.includes(name))
}

/** The first day of the GMAT's Focus edition, and the last of the one before it. */
const FOCUS_SINCE = '2023-11-07'
const CLASSIC_UNTIL = '2024-01-31'

function listTotals(test: ProfileTest, takenOn: string): Range[] {
  if (test === 'sat') return [entranceRanges.sat]
  if (test === 'act') return [entranceRanges.act]
  if (takenOn > CLASSIC_UNTIL) return [entranceRanges.focus]
  if (takenOn !== '' && takenOn < FOCUS_SINCE) return [entranceRanges.classic]
  return [entranceRanges.focus, entranceRanges.classic]
}
