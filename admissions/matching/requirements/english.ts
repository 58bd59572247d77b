import type { TestRequirement } from '../../catalogue/types.ts'
import { convertScore, getValidUntil } from '../../conversions/english.ts'
import { COMPONENTS, type EnglishTest, getScale, type ScoreScale } from '../../conversions/scales.ts'
import type { AskedScore, Finding, Judgement } from '../findings.ts'
import type { Floor } from '../floors.ts'
import type { EnglishResult, StudentFacts } from '../student.ts'

export type EnglishAsked = Partial<Record<AcceptedTest, TestRequirement>>
export type AcceptedTest = 'ielts' | 'toefl' | 'pte' | 'det'

export interface Moment {
  today: string
  /** The day the scores are counted to: scores expire, and a start is later than today. */
  start: string
}

const requirement = 'english' as const

/** A margin of this much above the requirement is as good as any. */
const ample: Record<ScoreScale, number> = {
  ielts: 1.5,
  'toefl-120': 25,
  'toefl-6': 1,
  pte: 15,
  det: 20,
  cambridge: 15,
  kite: 1,
}

/** The meaning of one combination of English tests for any student: read once per snapshot. */
export interface ReadEnglish {
  byTest: EnglishAsked
  /** The sufficient tests; empty if none is published, or none is required. */
  accepted: AskedScore[]
  /** The judgement, if it is the same for every student. */
  fixedJudgement?: Judgement
  /** The visa's rule or the usual requirement, and its tests. */
  floor?: { floor: Floor; tests: ReadEnglish }
}

/**
 * How one result compares with a combination: with the same test if it is listed, or with the others listed
 * instead.
 */
export interface ByResult {
  same(result: EnglishResult, test: AcceptedTest, required: TestRequirement): Judgement
  other(result: EnglishResult, read: ReadEnglish): Judgement
}

/**
 * Prepares a combination of English tests for judging, with the visa's rule or the usual requirement if
 * there is one.
 */
export function readEnglish(requirements: EnglishAsked, floor?: Floor): ReadEnglish {
  const reading = readTests(requirements)
  return floor?.english ? { ...reading, floor: { floor, tests: readTests(floor.english) } } : reading
}

function readTests(requirements: EnglishAsked): ReadEnglish {
  const entries = (Object.entries(requirements) as [AcceptedTest, TestRequirement][]).filter(
    ([, { required, score }]) => required !== false || score !== undefined,
  )
  const byTest: EnglishAsked = Object.fromEntries(entries)
  const accepted = entries.map(([test, { score }]) => getAskedScore(test, score))
  if (entries.length === 0) {
    const isRefused = Object.keys(requirements).length > 0
    return {
      byTest,
      accepted,
      fixedJudgement: isRefused
        ? asJudgement({ requirement, state: 'met', code: 'not-required' })
        : asJudgement({ requirement, state: 'unknown', code: 'not-published', ask: 'institution' }),
    }
  }
  const judgement = entries.every(([, { required }]) => required === false)
    ? asJudgement({ requirement, state: 'met', code: 'not-required', asked: accepted })
    : undefined
  return { byTest, accepted, fixedJudgement: judgement }
}

const notTaken = asJudgement({ requirement, state: 'unmet', code: 'not-taken' })
const notSaid = asJudgement({ requirement, state: 'unknown', code: 'not-said', ask: 'student' })

/**
 * Judges the student's English. Any accepted test is enough; unstated or inconvertible scores are unknown.
 * Creates no objects, because it runs for every combination.
 */
export function judgeStudentEnglish(
  read: ReadEnglish,
  student: StudentFacts,
  byResult: ByResult,
  today: string,
): Judgement {
  const own = judgeEnglishTests(read, student, byResult)
  if (!read.floor || read.floor.floor.reviewBy < today) return own
  return applyFloor(own, read.floor.floor, judgeEnglishTests(read.floor.tests, student, byResult))
}

const belowVisa = asJudgement({ requirement, state: 'unmet', code: 'below-visa' })
const belowUsual = asJudgement({ requirement, state: 'unknown', code: 'below-usual', ask: 'institution' })
const aboveUsual = asJudgement({ requirement, state: 'unknown', code: 'above-usual', ask: 'institution' })

/**
 * Returns the judgement by the institution's requirement, unless the visa requires more, or the institution
 * publishes nothing and the usual requirement is known.
 */
function applyFloor(own: Judgement, { kind }: Floor, { finding }: Judgement): Judgement {
  const isBelow = finding.code === 'below' || finding.code === 'component-below'
  if (kind === 'visa') return isBelow && own.finding.state !== 'unmet' ? belowVisa : own
  if (own.finding.code !== 'not-published') return own
  if (isBelow) return belowUsual
  return finding.state === 'met' ? aboveUsual : own
}

function judgeEnglishTests(read: ReadEnglish, student: StudentFacts, byResult: ByResult): Judgement {
  if (read.fixedJudgement) return read.fixedJudgement
  const results = student.english
  if (!results || results.length === 0)
    return read.accepted.every(({ of }) => student.notTaken?.includes(of as AcceptedTest))
      ? notTaken
      : notSaid
  let bestJudgement: Judgement | undefined
  for (const result of results) {
    const accepted = read.byTest[result.test as AcceptedTest]
    const judgement = accepted
      ? byResult.same(result, result.test as AcceptedTest, accepted)
      : byResult.other(result, read)
    bestJudgement = bestJudgement ? chooseBetter(bestJudgement, judgement) : judgement
  }
  return bestJudgement!
}

/** Judges a student against one combination, with every detail. */
export function judgeEnglish(read: ReadEnglish, student: StudentFacts, moment: Moment): Judgement {
  const own = judgeAllTests(read, student, moment)
  if (!read.floor || read.floor.floor.reviewBy < moment.today) return own
  const { floor, tests } = read.floor
  const against = judgeAllTests(tests, student, moment)
  const judgement = applyFloor(own, floor, against)
  if (judgement === own) return own
  return { ...judgement, finding: { ...against.finding, ...judgement.finding, asked: tests.accepted, floor } }
}

function judgeAllTests(read: ReadEnglish, student: StudentFacts, moment: Moment): Judgement {
  const judgement = judgeEnglishTests(read, student, {
    same: (result, test, accepted) => judgeResult(result, test, accepted, moment),
    other: (result, { accepted }) => judgeOther(result, accepted, moment),
  })
  if (read.fixedJudgement) return judgement
  return {
    ...judgement,
    finding: findMissingTotal(judgement.finding, read, student) ?? {
      ...judgement.finding,
      asked: read.accepted,
    },
  }
}

/**
 * The student sat an accepted test but gave no total: as unknown as before, but there is one thing to ask
 * for.
 */
function findMissingTotal(
  { code }: Finding,
  { accepted }: ReadEnglish,
  { withoutTotal }: StudentFacts,
): Finding | undefined {
  if (!withoutTotal || (code !== 'not-said' && code !== 'other-test')) return undefined
  const sat = accepted.filter(({ of }) => withoutTotal.includes(of as AcceptedTest))
  if (sat.length === 0) return undefined
  return { requirement, state: 'unknown', code: 'total-not-said', ask: 'student', asked: sat }
}

/**
 * Returns a cache for one student and one pass: each result is judged against each distinct requirement once.
 */
export function createResultCache(moment: Moment): ByResult {
  const judgements = new Map<EnglishResult, Map<TestRequirement, Judgement>>()
  return {
    same(result, test, accepted) {
      let ofResult = judgements.get(result)
      if (!ofResult) {
        ofResult = new Map()
        judgements.set(result, ofResult)
      }
      let judgement = ofResult.get(accepted)
      if (!judgement) {
        judgement = judgeResult(result, test, accepted, moment)
        ofResult.set(accepted, judgement)
      }
      return judgement
    },
    other: () => otherTest,
  }
}

/**
 * Returns the best of several judgements: a met one, then an unknown one, then the one that misses by least.
 */
export function findBest(judgements: Judgement[]): Judgement {
  return judgements.reduce(chooseBetter)
}

const order = { met: 2, unknown: 1, unmet: 0 }

function chooseBetter(a: Judgement, b: Judgement): Judgement {
  const difference = order[b.finding.state] - order[a.finding.state]
  return difference > 0 || (difference === 0 && b.margin > a.margin) ? b : a
}

/**
 * Judges a result by what a programme requires of the same test. A result on another scale is converted
 * first.
 */
export function judgeResult(
  result: EnglishResult,
  test: AcceptedTest,
  accepted: TestRequirement,
  moment: Moment,
): Judgement {
  const { scale: askedScale, score } = getAskedScore(test, accepted.score)
  const heldScale = getScale(result)
  const ownScore = { of: result.test, scale: heldScale, score: result.overall }
  const finding = (part: Pick<Finding, 'state' | 'code'> & Partial<Finding>, margin = 0): Judgement => ({
    finding: { requirement, held: ownScore, ...part },
    margin,
  })
  if (result.test === 'ielts' && result.edition === 'general')
    return finding({ state: 'unknown', code: 'general-training', ask: 'institution' })

  let margin = 0
  let conversions: Finding['conversions']
  if (score !== undefined) {
    let [low, high] = [result.overall, result.overall]
    if (heldScale !== askedScale) {
      if (result.printedTotal !== undefined && askedScale === 'toefl-120')
        low = high = ownScore.score = result.printedTotal
      else {
        const candidates = convertScore(result, askedScale!, moment.today)
        conversions = candidates
        // A score below the last row of the table has no equivalent on the scale that is asked.
        low = candidates[0]?.low ?? 0
        high = candidates[0]?.high ?? 0
      }
    }
    margin = Math.min(1, (low - score) / ample[askedScale!])
    if (high < score) return finding({ state: 'unmet', code: 'below', conversions }, margin)
    if (low < score)
      return finding({ state: 'unknown', code: 'between', ask: 'student', conversions }, margin)
  }
  for (const component of COMPONENTS) {
    const min = accepted.components?.[component]
    if (min === undefined) continue
    const got = heldScale === askedScale ? result.components?.[component] : undefined
    if (got === undefined)
      return finding({ state: 'unknown', code: 'components-not-said', ask: 'student', conversions })
    if (got < min)
      return finding({
        state: 'unmet',
        code: 'component-below',
        held: { ...ownScore, score: got, component },
      })
    margin = Math.min(margin, (got - min) / ample[heldScale])
  }
  if (result.date && getValidUntil(result.date, moment.today).day < moment.start)
    return finding({ state: 'unknown', code: 'expired', ask: 'institution', conversions })
  return finding({ state: 'met', code: 'enough', conversions }, margin)
}

/**
 * Judges a test that the programme does not list. A chain of conversion tables neither meets nor fails a
 * requirement that the institution has not stated.
 */
function judgeOther(result: EnglishResult, accepted: AskedScore[], { today }: Moment): Judgement {
  const conversions = accepted.flatMap((acceptedScore) =>
    convertScore(result, acceptedScore.scale as ScoreScale, today),
  )
  const score = { of: result.test, scale: getScale(result), score: result.overall }
  return { ...otherTest, finding: { ...otherTest.finding, held: score, conversions } }
}

const otherTest = asJudgement({ requirement, state: 'unknown', code: 'other-test', ask: 'institution' })

/** A TOEFL score of up to 6 can only be one of the scale since January 2026. */
function getAskedScore(
  test: EnglishTest & AcceptedTest,
  score: number | undefined,
): AskedScore & { scale?: ScoreScale } {
  const scale = test !== 'toefl' ? test : score !== undefined && score <= 6 ? 'toefl-6' : 'toefl-120'
  return { of: test, scale, score }
}

function asJudgement(finding: Finding): Judgement {
  return { finding, margin: 0 }
}
