import type { Acting } from '../../../admissions/access/types.ts'
import { MAX_COACH_QUESTION } from '../../../admissions/coach/talk.ts'
import { askInTalk, keepCoachAnswer } from '../../../admissions/coach/talks.server.ts'
import type { PageContext } from '../../context.ts'
import { answerCoach } from '../../site/coach/answer.server.ts'
import type { CoachAnswer } from '../../site/coach/coach-answer.ts'
import { speakAnswer } from '../../site/coach/model/speak.server.ts'

/** The most questions of a visitor’s talk that are taken along at once: as many as the panel holds. */
const MAX_TAKEN_ALONG = 20

export type AskOutcome =
  | { ok: true; talk: string; answer: CoachAnswer }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }
  | { ok: false; reason: 'invalid'; faults: { q: 'empty' | 'too-long' } }

type AskRefusal = Extract<AskOutcome, { ok: false }>

interface QuestionToKeep {
  question: string
  /** The talk that it goes on with. */
  talk?: string
}

/**
 * Keeps a question, and answers it while the answer grows: each part is kept before it is yielded. `stop`: aborts it
 * once nobody reads any more.
 */
export async function askKeeping(
  page: PageContext,
  acting: Acting,
  { question, talk }: QuestionToKeep,
  stop?: AbortSignal,
): Promise<{ ok: true; talk: string; answers: AsyncGenerator<CoachAnswer, void> } | AskRefusal> {
  const outcome = await keepQuestions(page, acting, [question], talk)
  if (!outcome.ok) return outcome
  const [{ id, earlier }] = outcome.turns
  async function* answerKeeping() {
    for await (const answer of speakAnswer(page, { text: question, earlier }, stop)) {
      await keepCoachAnswer(page.database, acting, id, answer)
      yield answer
    }
  }
  return { ok: true, talk: outcome.talk, answers: answerKeeping() }
}

/** Keeps a question, and returns its whole answer, which is kept too. */
export async function askAndKeep(
  page: PageContext,
  acting: Acting,
  question: QuestionToKeep,
): Promise<AskOutcome> {
  const outcome = await askKeeping(page, acting, question)
  if (!outcome.ok) return outcome
  let last: CoachAnswer | undefined
  for await (const answer of outcome.answers) last = answer
  return { ok: true, talk: outcome.talk, answer: last! }
}

/**
 * Keeps a talk that a visitor had before they signed in. Only its questions come from the browser: each is
 * answered again here.
 */
export async function takeTalkAlong(
  page: PageContext,
  acting: Acting,
  questions: string,
): Promise<AskOutcome> {
  const lines = questions
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const outcome = await keepQuestions(page, acting, lines.slice(-MAX_TAKEN_ALONG))
  if (!outcome.ok) return outcome
  let last: CoachAnswer | undefined
  // What has been answered once is not worded by a model again.
  for (const { id, question, earlier } of outcome.turns) {
    last = await answerCoach(page, { text: question, earlier })
    await keepCoachAnswer(page.database, acting, id, last)
  }
  return { ok: true, talk: outcome.talk, answer: last! }
}

async function keepQuestions(page: PageContext, acting: Acting, questions: string[], talk?: string) {
  const refuse = (fault: 'empty' | 'too-long'): AskRefusal => ({
    ok: false,
    reason: 'invalid',
    faults: { q: fault },
  })
  if (!questions[0]) return refuse('empty')
  if (questions.some((question) => question.length > MAX_COACH_QUESTION)) return refuse('too-long')
  return askInTalk(page.database, acting, { talk, questions }, page.now())
}
