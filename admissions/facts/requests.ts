import { CHECKED_ENGLISH_TESTS, type CheckedFactName } from '../catalogue/checked.ts'
import type { IsoDate } from '../catalogue/types.ts'
import { isKnown, type KnownFacts, type WantedFact } from './queue.ts'

/** A point that decides and that a student can ask us to find out. */
export const FACT_QUESTIONS = ['requirements', 'tuition', 'deadlines', 'intakes'] as const
export type FactQuestion = (typeof FACT_QUESTIONS)[number]

/** A request is answered within this many days. */
export const ANSWER_DAYS = 7

const FACTS_OF: Record<FactQuestion, readonly CheckedFactName[]> = {
  requirements: [...CHECKED_ENGLISH_TESTS, 'undergraduate', 'twelfthGrade'],
  tuition: ['tuition'],
  deadlines: ['deadlines'],
  intakes: ['intakes'],
}

/**
 * What we can say to a question: `open`, a fact of it is still looked for; `found`; `not-said`, the
 * institution's page was opened lately and does not say it; `nothing`, nothing is asked there, such as an
 * English test of a course in French.
 */
export type QuestionState = 'open' | 'found' | 'not-said' | 'nothing'

/** Returns the state of a question about a programme. `wantedFacts`: those that staff look for. */
export function judgeQuestion(
  question: FactQuestion,
  facts: Pick<KnownFacts, 'stated' | 'checked' | 'isNotStated' | 'isRuled'>,
  wantedFacts: WantedFact[],
): QuestionState {
  const names = FACTS_OF[question]
  if (wantedFacts.some(({ name }) => names.includes(name))) return 'open'
  if (names.some((name) => isKnown(name, facts) || facts.isRuled(name))) return 'found'
  return names.some(facts.isNotStated) ? 'not-said' : 'nothing'
}

/** `dropped`: nothing is looked up there any more. */
export type FactRequestOutcome = 'found' | 'not-said' | 'dropped'

/** A student's request about one point of a programme. */
export interface FactRequest {
  question: FactQuestion
  askedAt: Date
  /** The day promised. */
  answerBy: IsoDate
  outcome: FactRequestOutcome | null
  answeredAt: Date | null
}
