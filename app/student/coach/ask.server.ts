import type { Acting } from '../../../admissions/access/types.ts'
import { MAX_COACH_QUESTION } from '../../../admissions/coach/talk.ts'
import { askInTalk, keepCoachAnswer } from '../../../admissions/coach/talks.server.ts'
import type { PageContext } from '../../context.ts'
import { answerCoach } from '../../site/coach/answer.server.ts'
import type { CoachAnswer } from '../../site/coach/coach-answer.ts'

/** The most questions of a visitor’s talk that are taken along at once: as many as the panel holds. */
const MAX_TAKEN_ALONG = 20

export type AskOutcome =
  | { ok: true; talk: string; answer: CoachAnswer }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }
  | { ok: false; reason: 'invalid'; faults: { q: 'empty' | 'too-long' } }

/** Keeps a question, answers it and keeps the answer. `talk`: the talk that it goes on with. */
export async function askAndKeep(
  page: PageContext,
  acting: Acting,
  { question, talk }: { question: string; talk?: string },
): Promise<AskOutcome> {
  return keepQuestions(page, acting, [question], talk)
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
  return keepQuestions(page, acting, lines.slice(-MAX_TAKEN_ALONG))
}

async function keepQuestions(
  page: PageContext,
  acting: Acting,
  questions: string[],
  talk?: string,
): Promise<AskOutcome> {
  if (!questions[0]) return { ok: false, reason: 'invalid', faults: { q: 'empty' } }
  if (questions.some((question) => question.length > MAX_COACH_QUESTION))
    return { ok: false, reason: 'invalid', faults: { q: 'too-long' } }
  const outcome = await askInTalk(page.database, acting, { talk, questions }, page.now())
  if (!outcome.ok) return outcome
  let last: CoachAnswer | undefined
  for (const { id, question, earlier } of outcome.turns) {
    last = await answerCoach(page, { text: question, earlier })
    await keepCoachAnswer(page.database, acting, id, last)
  }
  return { ok: true, talk: outcome.talk, answer: last! }
}
