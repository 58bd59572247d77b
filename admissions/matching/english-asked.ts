import type { TestRequirement } from '../catalogue/types.ts'
import { convertScore, validUntil } from '../conversions/english.ts'
import { COMPONENTS, type EnglishTest, type ScoreScale, scaleOf } from '../conversions/scales.ts'
import type { AskedScore, Finding, Judgement } from './findings.ts'
import type { EnglishResult, StudentFacts } from './student.ts'

/** The English tests that one programme accepts. */
export type EnglishAsked = Partial<Record<AcceptedTest, TestRequirement>>
type AcceptedTest = 'ielts' | 'toefl' | 'pte' | 'det'

export interface Moment {
  /** `2026-11-21`. */
  today: string
  /** The day the scores are counted to: scores expire, and a start is later than today. */
  start: string
}

const requirement = 'english' as const

/** A margin of this much over what is asked is as good as any. */
const ample: Record<ScoreScale, number> = {
  ielts: 1.5,
  'toefl-120': 25,
  'toefl-6': 1,
  pte: 15,
  det: 20,
  cambridge: 15,
  kite: 1,
}

/** Any accepted test is enough. What the student has not said, or no rule can say, is unknown and never unmet. */
export function judgeEnglish(asked: EnglishAsked, student: StudentFacts, moment: Moment): Judgement {
  const entries = (Object.entries(asked) as [AcceptedTest, TestRequirement][]).filter(
    ([, { required, score }]) => required !== false || score !== undefined,
  )
  if (entries.length === 0) {
    const isRefused = Object.keys(asked).length > 0
    return isRefused
      ? judged({ requirement, state: 'met', code: 'not-required' })
      : judged({ requirement, state: 'unknown', code: 'not-published', ask: 'institution' })
  }
  const accepted = entries.map(([test, { score }]) => askedScore(test, score))
  if (entries.every(([, { required }]) => required === false))
    return judged({ requirement, state: 'met', code: 'not-required', asked: accepted })
  const results = student.english ?? []
  if (results.length === 0) {
    const none = entries.every(([test]) => student.notTaken?.includes(test))
    return judged(
      none
        ? { requirement, state: 'unmet', code: 'not-taken', asked: accepted }
        : { requirement, state: 'unknown', code: 'not-said', ask: 'student', asked: accepted },
    )
  }
  const judgements = results.flatMap((result) => {
    const same = entries.find(([test]) => test === result.test)
    return same ? judgeResult(result, same[0], same[1], moment) : judgeOther(result, entries, moment)
  })
  return { ...best(judgements), finding: { ...best(judgements).finding, asked: accepted } }
}

/** The best case of several: what is met, then what is open, then what falls short by least. */
export function best(judgements: Judgement[]): Judgement {
  const order = { met: 2, unknown: 1, unmet: 0 }
  return judgements.reduce((one, other) => {
    const difference = order[other.finding.state] - order[one.finding.state]
    return difference > 0 || (difference === 0 && other.margin > one.margin) ? other : one
  })
}

export function judgeResult(
  result: EnglishResult,
  test: AcceptedTest,
  asked: TestRequirement,
  moment: Moment,
): Judgement {
  const { scale: askedScale, score } = askedScore(test, asked.score)
  const heldScale = scaleOf(result)
  const held = { of: result.test, scale: heldScale, score: result.overall }
  const finding = (part: Pick<Finding, 'state' | 'code'> & Partial<Finding>, margin = 0): Judgement => ({
    finding: { requirement, held, ...part },
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
        low = high = held.score = result.printedTotal
      else {
        const found = convertScore(result, askedScale!, moment.today)
        conversions = found
        // Below the last row of the table a score compares with none of what is asked.
        low = found[0]?.low ?? 0
        high = found[0]?.high ?? 0
      }
    }
    margin = Math.min(1, (low - score) / ample[askedScale!])
    if (high < score) return finding({ state: 'unmet', code: 'below', conversions }, margin)
    if (low < score)
      return finding({ state: 'unknown', code: 'between', ask: 'student', conversions }, margin)
  }
  for (const component of COMPONENTS) {
    const least = asked.components?.[component]
    if (least === undefined) continue
    const got = heldScale === askedScale ? result.components?.[component] : undefined
    if (got === undefined)
      return finding({ state: 'unknown', code: 'components-not-said', ask: 'student', conversions })
    if (got < least)
      return finding({
        state: 'unmet',
        code: 'component-below',
        held: { ...held, score: got, component },
      })
    margin = Math.min(margin, (got - least) / ample[heldScale])
  }
  if (result.date && validUntil(result.date, moment.today).day < moment.start)
    return finding({ state: 'unknown', code: 'expired', ask: 'institution', conversions })
  return finding({ state: 'met', code: 'enough', conversions }, margin)
}

/**
 * A test that the programme does not list. What it compares with is shown, but a chain of tables neither opens nor closes a door that
 * the institution has not spoken of: it is unknown, and the question goes to the institution.
 */
function judgeOther(
  result: EnglishResult,
  entries: [AcceptedTest, TestRequirement][],
  { today }: Moment,
): Judgement {
  const scale = scaleOf(result)
  const asked = entries.map(([test, { score }]) => askedScore(test, score))
  const conversions = asked.flatMap((one) => convertScore(result, one.scale as ScoreScale, today))
  return judged({
    requirement,
    state: 'unknown',
    code: 'other-test',
    ask: 'institution',
    held: { of: result.test, scale, score: result.overall },
    conversions,
  })
}

/** A TOEFL score of up to 6 can only be one of the scale since January 2026. */
function askedScore(
  test: EnglishTest & AcceptedTest,
  score: number | undefined,
): AskedScore & { scale?: ScoreScale } {
  const scale = test !== 'toefl' ? test : score !== undefined && score <= 6 ? 'toefl-6' : 'toefl-120'
  return { of: test, scale, score }
}

function judged(finding: Finding): Judgement {
  return { finding, margin: 0 }
}
