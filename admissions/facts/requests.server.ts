import type { Database } from '../../platform/database/open.ts'
import { announce } from '../../platform/live/announce.ts'
import { changing, obey } from '../access/acting.server.ts'
import { type Acting, BY_ITSELF } from '../access/types.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import type { IsoDate, ProgrammeId } from '../catalogue/types.ts'
import { dayAfter } from '../days/days.server.ts'
import { createQuestionJudge } from './queue.server.ts'
import {
  ANSWER_DAYS,
  FACT_QUESTIONS,
  type FactQuestion,
  type FactRequest,
  type FactRequestOutcome,
  type QuestionState,
} from './requests.ts'
import * as store from './store.server.ts'

/** The most open requests of one student: some eight programmes, each with every point open. */
const MAX_OPEN = 30

interface AskedAt {
  now: Date
  /** The operator's day. */
  today: IsoDate
}

/**
 * Asks us to find out those of the questions about a programme that are still looked for, by a promised day.
 * Asking again changes nothing while a request is open.
 */
export async function askForFacts(
  database: Database,
  acting: Acting,
  catalogue: Catalogue,
  { programme, questions }: { programme: ProgrammeId; questions: FactQuestion[] },
  { now, today }: AskedAt,
): Promise<{ ok: true } | { ok: false; reason: 'nothing-open' | 'enough' }> {
  const { student } = acting
  const judge = await createQuestionJudge(database, catalogue, today)
  const openQuestions = questions.filter((question) => judge(programme, question) === 'open')
  const answerBy = dayAfter(today, ANSWER_DAYS)
  return changing(database, 'facts.ask', acting, async (client, recordEvent) => {
    if (openQuestions.length === 0) return { ok: false, reason: 'nothing-open' }
    const ownRequests = await store.readOwnRequests(client, student.id, programme)
    const newQuestions = openQuestions.filter(
      (question) => !ownRequests.some((request) => request.question === question && request.outcome === null),
    )
    const openCount = await store.countOpenRequests(client, student.id)
    if (newQuestions.length > 0 && openCount + newQuestions.length > MAX_OPEN)
      return { ok: false, reason: 'enough' }
    for (const question of newQuestions)
      await recordEvent(await store.putRequest(client, student.id, { programme, question, answerBy }, now))
    return { ok: true }
  })
}

/** Takes back a student's open requests about a programme. */
export function takeBackRequests(
  database: Database,
  acting: Acting,
  programme: ProgrammeId,
): Promise<{ ok: true }> {
  return changing(database, 'facts.takeBack', acting, async (client, recordEvent) => {
    const count = await store.removeOpenRequests(client, acting.student.id, programme)
    if (count > 0) await recordEvent(programme)
    return { ok: true }
  })
}

/** The state of each question about a programme, and what a student has asked. */
export interface ProgrammeQuestions {
  states: Record<FactQuestion, QuestionState>
  requests: FactRequest[]
}

/** Returns what a student can ask about a programme, and has asked. */
export async function viewQuestions(
  database: Database,
  { by, student }: Acting,
  catalogue: Catalogue,
  programme: ProgrammeId,
  today: IsoDate,
): Promise<ProgrammeQuestions> {
  await obey(database.pool, 'facts.ask', { by, student })
  const judge = await createQuestionJudge(database, catalogue, today)
  const entries = FACT_QUESTIONS.map((question) => [question, judge(programme, question)])
  return {
    states: Object.fromEntries(entries) as ProgrammeQuestions['states'],
    requests: await store.readOwnRequests(database.pool, student.id, programme),
  }
}

/**
 * Answers everybody who asked what is published by now, however that came about, what an institution's page does
 * not say, or what nobody looks up any more. Returns the number of answered requests.
 */
export async function answerRequests(
  database: Database,
  catalogue: Catalogue,
  { now, today }: AskedAt,
): Promise<number> {
  const requests = await store.readOpenRequests(database.pool)
  if (requests.length === 0) return 0
  const judge = await createQuestionJudge(database, catalogue, today)
  let count = 0
  for (const { id, student, programme, question } of requests) {
    const state = judge(programme, question)
    if (state === 'open') continue
    const outcome: FactRequestOutcome = state === 'nothing' ? 'dropped' : state
    await changing(
      database,
      'facts.answer',
      { ...BY_ITSELF, student: { id: student } },
      async (client, recordEvent) => {
        if (!(await store.answerRequest(client, id, outcome, now))) return
        await recordEvent(id)
        await announce(client, student, 'facts')
        count++
      },
    )
  }
  return count
}
