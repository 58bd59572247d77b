import type { MarksRequirement, TestRequirement } from '../../catalogue/types.ts'
import { convertMarks, MARK_SCALES, type MarkScale } from '../../conversions/grades.ts'
import type { EntranceTest } from '../../conversions/scales.ts'
import type { Finding, Judgement, RequirementName } from '../findings.ts'
import type { Floor } from '../floors.ts'
import type { Marks, StudentFacts } from '../student.ts'
import { findBest } from './english.ts'

export type TestsAsked = Partial<Record<EntranceTest, TestRequirement>>

const ample: Record<EntranceTest, number> = { sat: 200, act: 5, gre: 20, gmat: 60 }

/**
 * Judges SAT and ACT, or GRE and GMAT. If both are required, one is enough: feeds list the accepted tests.
 * Returns `undefined` if no test is asked for.
 */
export function judgeTests(
  requirement: 'aptitude' | 'graduateTest',
  requirements: TestsAsked,
  student: StudentFacts,
): Judgement | undefined {
  const entries = Object.entries(requirements) as [EntranceTest, TestRequirement][]
  const requiredTests = entries.filter(([, { required }]) => required === true)
  const tests =
    requiredTests.length > 0
      ? requiredTests
      : entries.filter(([, requirement]) => requirement.required === undefined)
  if (tests.length === 0) return undefined
  const scores = tests.map(([of, { score }]) => ({ of, score }))
  const judgements = tests.flatMap(([test, { score }]) => {
    const judgement = judgeTest(requirement, test, score, requiredTests.length > 0, student)
    return judgement ? [judgement] : []
  })
  if (judgements.length > 0) {
    const { finding, margin } = findBest(judgements)
    return { finding: { ...finding, asked: scores }, margin }
  }
  // The score may not be required at all, so a student without one has nothing to meet.
  if (requiredTests.length === 0) return undefined
  const none = requiredTests.every(([test]) => student.notTaken?.includes(test))
  if (none) return { finding: { requirement, state: 'unmet', code: 'not-taken', asked: scores }, margin: 0 }
  const sat = scores.filter(({ of }) => student.withoutTotal?.includes(of))
  const finding: Finding =
    sat.length > 0
      ? { requirement, state: 'unknown', code: 'total-not-said', ask: 'student', asked: sat }
      : { requirement, state: 'unknown', code: 'not-said', ask: 'student', asked: scores }
  return { finding, margin: 0 }
}

function judgeTest(
  requirement: RequirementName,
  test: EntranceTest,
  score: number | undefined,
  isRequired: boolean,
  student: StudentFacts,
): Judgement | undefined {
  const got = getTotalScore(test, student)
  if (got === undefined) return undefined
  const ownScore = { of: test, score: got }
  const toJudgement = (state: Finding['state'], code: Finding['code'], ask?: Finding['ask'], margin = 0) => ({
    finding: { requirement, state, code, held: ownScore, ask },
    margin,
  })
  if (score === undefined) return toJudgement('met', 'enough')
  if (test === 'gmat' && isFocus(score) !== isFocusOf(student))
    return toJudgement('unknown', 'other-edition', 'institution')
  const margin = Math.min(1, (got - score) / ample[test])
  if (got >= score) return toJudgement('met', 'enough', undefined, margin)
  return isRequired
    ? toJudgement('unmet', 'below', undefined, margin)
    : toJudgement('unknown', 'perhaps-not-required', 'institution')
}

/**
 * Returns the total of a test; for GRE the sum of the verbal and quantitative scores, as programmes ask for
 * it.
 */
export function getTotalScore(test: EntranceTest, { sat, act, gre, gmat }: StudentFacts): number | undefined {
  if (test === 'sat') return sat
  if (test === 'act') return act
  if (test === 'gmat') return gmat?.total
  if (gre?.total !== undefined) return gre.total
  const { verbal, quantitative } = gre ?? {}
  return verbal === undefined || quantitative === undefined ? undefined : verbal + quantitative
}

/** Scores of the Focus edition end in 5. */
function isFocus(score: number) {
  return score % 10 === 5
}

function isFocusOf({ gmat }: StudentFacts) {
  return gmat?.edition ? gmat.edition === 'focus' : isFocus(gmat?.total ?? 0)
}

export type MarksName = 'twelfthGrade' | 'undergraduate'
/** The minimum marks that an institution publishes, or those that most ask if it publishes none. */
export type MarksAsked = MarksRequirement & { floor?: Floor }

const scaleNames: Record<MarkScale, keyof MarksRequirement> = {
  4: 'outOf4',
  5: 'outOf5',
  7: 'outOf7',
  10: 'outOf10',
  100: 'outOf100',
}

/**
 * Compares marks on the student's own scale or, failing that, by published conversion rules, which must
 * agree.
 */
export function judgeMarks(
  level: MarksName,
  requirement: MarksAsked,
  marks: Marks | undefined,
  today: string,
): Judgement | undefined {
  const scales = MARK_SCALES.filter((scale) => requirement[scaleNames[scale]] !== undefined)
  if (scales.length === 0) return judgeUsual(level, requirement.floor, marks, today)
  const leastOn = (scale: MarkScale) => requirement[scaleNames[scale]]!
  const toJudgement = (
    scale: MarkScale,
    part: Pick<Finding, 'state' | 'code'> & Partial<Finding>,
    margin = 0,
  ) => ({
    finding: {
      requirement: level,
      asked: [{ of: 'marks' as const, scale, score: leastOn(scale) }],
      ...(marks && { held: { of: 'marks' as const, scale: marks.outOf, score: marks.value } }),
      ...part,
    },
    margin,
  })
  const usual = scales.at(-1)!
  if (!marks) return toJudgement(usual, { state: 'unknown', code: 'not-said', ask: 'student' })
  if (scales.includes(marks.outOf)) {
    const minMarks = leastOn(marks.outOf)
    const margin = measureMargin(marks.outOf, marks.value, minMarks)
    return marks.value >= minMarks
      ? toJudgement(marks.outOf, { state: 'met', code: 'enough' }, margin)
      : toJudgement(marks.outOf, { state: 'unmet', code: 'below' }, margin)
  }
  const kind = level === 'twelfthGrade' ? 'twelfth' : 'undergraduate'
  const byScale = scales.map((scale) => ({ scale, conversions: convertMarks(marks, scale, kind, today) }))
  const rule = byScale.find(({ conversions }) => conversions.length > 0)
  if (!rule) return toJudgement(usual, { state: 'unknown', code: 'no-rule', ask: 'institution' })
  const { scale, conversions } = rule
  const minMarks = leastOn(scale)
  const count = conversions.filter(({ value }) => value >= minMarks).length
  if (count === 0) return toJudgement(scale, { state: 'unmet', code: 'below', conversions })
  if (count < conversions.length)
    return toJudgement(scale, { state: 'unknown', code: 'rules-disagree', ask: 'institution', conversions })
  const lowest = Math.min(...conversions.map(({ value }) => value))
  return toJudgement(
    scale,
    { state: 'met', code: 'enough', conversions },
    measureMargin(scale, lowest, minMarks),
  )
}

/** Compares marks with those that most ask, if the institution publishes nothing: it never rules out. */
function judgeUsual(
  level: MarksName,
  floor: Floor | undefined,
  marks: Marks | undefined,
  today: string,
): Judgement | undefined {
  if (!floor || !marks || floor.reviewBy < today) return undefined
  const against = judgeMarks(level, floor[level] ?? {}, marks, today)
  if (!against || against.finding.state === 'unknown') return undefined
  const code = against.finding.state === 'unmet' ? 'below-usual' : 'above-usual'
  return { margin: 0, finding: { ...against.finding, state: 'unknown', code, ask: 'institution', floor } }
}

/** A margin of a fifth of the scale above the requirement gets the full score. */
function measureMargin(scale: MarkScale, value: number, min: number) {
  return Math.min(1, (value - min) / (scale / 5))
}

/** Judges the years of work required before the start. Returns `undefined` if none are. */
export function judgeWork(years: number, { workMonths }: StudentFacts): Judgement | undefined {
  if (!(years > 0)) return undefined
  const months = Math.round(years * 12)
  const finding = { requirement: 'workExperience' as const, months: { asked: months, held: workMonths } }
  if (workMonths === undefined)
    return { finding: { ...finding, state: 'unknown', code: 'not-said', ask: 'student' }, margin: 0 }
  const margin = Math.min(1, (workMonths - months) / 24)
  return workMonths >= months
    ? { finding: { ...finding, state: 'met', code: 'enough' }, margin }
    : { finding: { ...finding, state: 'unmet', code: 'below' }, margin }
}
