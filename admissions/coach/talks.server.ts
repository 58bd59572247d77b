import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, changing, obey } from '../access/acting.server.ts'
import { type Acting, BY_ITSELF } from '../access/types.ts'
import { countTryWithin, limitByAccount } from '../accounts/tries.server.ts'
import * as store from './store.server.ts'
import {
  type KeptTalk,
  type ListedTalk,
  MAX_QUESTIONS_AN_HOUR,
  MAX_TALKS,
  MAX_TURNS,
  TALK_LIVES_DAYS,
  type WaitingTurn,
} from './talks.ts'

const DAY_MS = 86_400_000

/** Returns a student's talks, the newest first. */
export async function viewCoachTalks({ pool }: Database, acting: Acting): Promise<ListedTalk[]> {
  await obey(pool, 'coach.view', acting)
  return store.readTalks(pool, acting.student)
}

/** Returns a talk with its questions, the first first; `undefined` if the student has no such talk. */
export async function viewCoachTalk(
  { pool }: Database,
  acting: Acting,
  id: string,
): Promise<KeptTalk | undefined> {
  await obey(pool, 'coach.view', acting)
  if (!(await store.hasTalk(pool, acting.student, id))) return undefined
  return { id, turns: await store.readTurns(pool, id) }
}

export type TalkOutcome =
  | { ok: true; talk: string; turns: WaitingTurn[] }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }

/**
 * Keeps questions before they are answered, so that none is lost if the server stops meanwhile. They go on
 * with `talk` if the student has it and it has room for them, and otherwise begin a talk. A last question that was cut off
 * and is asked again keeps its place.
 */
export function askInTalk(
  database: Database,
  acting: Acting,
  { talk, questions }: { talk: string | undefined; questions: readonly string[] },
  now: Date,
): Promise<TalkOutcome> {
  const { student } = acting
  return changing<TalkOutcome>(database, 'coach.ask', acting, async (client, recordEvent) => {
    for (const _ of questions) {
      const limits = [limitByAccount(student.id, MAX_QUESTIONS_AN_HOUR)]
      const attempt = await countTryWithin(client, 'coach', limits, now)
      if (!attempt.ok) return attempt
    }
    const isOwn = talk !== undefined && (await store.hasTalk(client, student, talk))
    const turns = isOwn ? await store.readTurns(client, talk) : []
    const last = turns.at(-1)
    if (isOwn && last?.answer === null && questions.length === 1 && last.question === questions[0]) {
      const earlier = turns.slice(0, -1).map(({ question }) => question)
      return { ok: true, talk, turns: [{ id: last.id, question: last.question, earlier }] }
    }
    const goesOn = isOwn && turns.length + questions.length <= MAX_TURNS
    const id = goesOn ? talk : await store.insertTalk(client, student, now)
    const earlier = goesOn ? turns.map(({ question }) => question) : []
    const waiting: WaitingTurn[] = []
    for (const question of questions.slice(0, MAX_TURNS)) {
      const turn = { number: earlier.length + 1, question }
      waiting.push({ id: await store.insertTurn(client, id, turn, now), question, earlier: [...earlier] })
      earlier.push(question)
    }
    await store.deleteOldest(client, student, MAX_TALKS)
    await recordEvent(id)
    return { ok: true, talk: id, turns: waiting }
  })
}

/**
 * Keeps the answer to a question that `askInTalk` has kept. Returns false if the talk was deleted meanwhile.
 */
export function keepCoachAnswer(
  database: Database,
  acting: Acting,
  turn: string,
  answer: object,
): Promise<boolean> {
  return changing(database, 'coach.ask', acting, (client) =>
    store.writeTurnAnswer(client, acting.student, turn, JSON.stringify(answer)),
  )
}

/** Deletes a talk. Returns false if the student has no such talk. */
export function removeCoachTalk(database: Database, acting: Acting, id: string): Promise<boolean> {
  return changing(database, 'coach.remove', acting, async (client, recordEvent) => {
    const isRemoved = await store.deleteTalk(client, acting.student, id)
    if (isRemoved) await recordEvent(id)
    return isRemoved
  })
}

/** Deletes the talks whose time is over, and returns how many there were. */
export function removeOldTalks({ pool }: Database, now: Date): Promise<number> {
  const until = new Date(now.getTime() - TALK_LIVES_DAYS * DAY_MS)
  return inTransaction(pool, async (client) => {
    const count = await store.deleteTalksBefore(client, until)
    if (count > 0) await acted(client, 'coach.expire', BY_ITSELF)
    return count
  })
}
