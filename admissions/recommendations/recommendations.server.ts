import type { Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import type { MatchAnswer } from '../matching/match.server.ts'
import type { StudentFacts } from '../matching/student.ts'
import type { Weights } from '../matching/weights.ts'
import { hasAnswered, tellCarer } from '../messages/messages.server.ts'
import * as store from './store.server.ts'
import {
  type KeptMatch,
  LONGEST_NOTE,
  MOST_KEPT,
  type RecommendationForm,
  type RecommendationSet,
} from './types.ts'

/** A student's older sets go when there are more than these. */
const MOST_SETS = 50

/** What the desk is told has changed. */
const TOPIC = 'recommendations'

export interface NewSet {
  form: RecommendationForm
  facts: StudentFacts
  weights: Weights
  /** The first hundred or more of what was found. */
  answer: Pick<MatchAnswer, 'total' | 'open' | 'matches' | 'snapshot'>
}

/** Keeps what was found with the question behind it, so that it can be opened again and held beside a later day's. Gives its id. */
export function keepSet(
  database: Database,
  acting: Acting,
  { form, facts, weights, answer }: NewSet,
  now: Date,
): Promise<string> {
  const { student } = acting
  return changing(database, 'recommendations.keep', acting, async (client, done) => {
    const { snapshot, total, open } = answer
    const set = { form, facts, weights, snapshot: snapshot.version, total, open, kept: keptOf(answer) }
    const id = await store.addSet(client, student, set, now)
    await store.deleteSetsBefore(client, student, MOST_SETS)
    await done(id)
    return id
  })
}

/** The first programmes of an answer, as a set keeps them. */
export function keptOf({ matches }: Pick<MatchAnswer, 'matches'>): KeptMatch[] {
  return matches.slice(0, MOST_KEPT).map(({ programme, fit, open }) => ({
    id: programme.id,
    title: programme.title,
    institution: programme.institution.name,
    fit,
    open,
  }))
}

/** One set of the student's own. Undefined: there is none, or it is somebody else's. */
export async function findSet(
  { pool }: Database,
  acting: Acting,
  id: string,
): Promise<RecommendationSet | undefined> {
  await obey(pool, 'recommendations.view', acting)
  return store.findSet(pool, acting.student, id)
}

export async function setsOf({ pool }: Database, acting: Acting): Promise<RecommendationSet[]> {
  await obey(pool, 'recommendations.view', acting)
  return store.readSets(pool, acting.student)
}

/** Asks a counsellor to look at a set; asked again, the note is replaced, and one that was looked at waits again. False: there is no such set of theirs. */
export function askForReview(
  database: Database,
  acting: Acting,
  id: string,
  note: string,
  now: Date,
): Promise<boolean> {
  return changing(database, 'recommendations.askForReview', acting, async (client, done) => {
    const isWritten = await store.writeReview(
      client,
      acting.student,
      id,
      note.trim().slice(0, LONGEST_NOTE),
      now,
    )
    if (!isWritten) return false
    await done(id)
    await tellCarer(client, acting.student, TOPIC)
    return true
  })
}

type Finished =
  | { ok: true }
  /** Nobody is asked to look at it, or somebody has. */
  | { ok: false; reason: 'gone' }
  /** Nobody has written to the student since they asked, whose page leads to their messages for the answer. */
  | { ok: false; reason: 'unanswered' }

/** Notes that somebody who works here has looked at a set, as the student had asked, and has written to them. */
export function finishReview(database: Database, acting: Acting, set: string, now: Date): Promise<Finished> {
  const { by, student } = acting
  return changing<Finished>(database, 'recommendations.finishReview', acting, async (client, done) => {
    const { review } = (await store.findSet(client, student, set)) ?? {}
    if (!review || review.done) return { ok: false, reason: 'gone' }
    if (!(await hasAnswered(client, student, review.askedAt))) return { ok: false, reason: 'unanswered' }
    await store.writeReviewed(client, student, { set, by: by.id }, now)
    await done(set)
    await tellCarer(client, student, TOPIC)
    return { ok: true }
  })
}

/** Takes a set away. False: there is no such set of theirs. */
export function removeSet(database: Database, acting: Acting, id: string): Promise<boolean> {
  return changing(database, 'recommendations.remove', acting, async (client, done) => {
    const removed = await store.deleteSet(client, acting.student, id)
    if (removed) await done(id)
    return removed
  })
}
