import type { Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import type { MatchAnswer } from '../matching/match.server.ts'
import type { StudentFacts } from '../matching/student.ts'
import type { Weights } from '../matching/weights.ts'
import { hasAnswered, notifyCounsellor } from '../messages/messages.server.ts'
import * as store from './store.server.ts'
import {
  type KeptMatch,
  MAX_KEPT,
  MAX_REVIEW_NOTE_LENGTH,
  type RecommendationAnswers,
  type RecommendationSet,
} from './types.ts'

/** A student's older sets go when there are more than these. */
const MAX_SETS = 50

/** Topic of the updates sent to the desk. */
const TOPIC = 'recommendations'

export interface NewSet {
  form: RecommendationAnswers
  facts: StudentFacts
  weights: Weights
  /** The first hundred or more results. */
  answer: Pick<MatchAnswer, 'total' | 'openCount' | 'matches' | 'snapshot'>
}

/**
 * Saves recommendations with the question behind them, to open them again and compare them with later ones.
 * Returns the set's id.
 */
export function keepSet(
  database: Database,
  acting: Acting,
  { form, facts, weights, answer }: NewSet,
  now: Date,
): Promise<string> {
  const { student } = acting
  return changing(database, 'recommendations.keep', acting, async (client, recordEvent) => {
    const { snapshot, total, openCount } = answer
    const set = {
      form,
      facts,
      weights,
      snapshot: snapshot.version,
      total,
      open: openCount,
      kept: toKeptMatches(answer),
    }
    const id = await store.addSet(client, student, set, now)
    await store.deleteSetsBefore(client, student, MAX_SETS)
    await recordEvent(id)
    return id
  })
}

/** Returns the first programmes of an answer, as a set keeps them. */
export function toKeptMatches({ matches }: Pick<MatchAnswer, 'matches'>): KeptMatch[] {
  return matches.slice(0, MAX_KEPT).map(({ programme, fit, isOpen }) => ({
    id: programme.id,
    title: programme.title,
    institution: programme.institution.name,
    fit,
    open: isOpen,
  }))
}

/** Returns one of the student's own sets; `undefined` if there is none, or it belongs to another student. */
export async function findSet(
  { pool }: Database,
  acting: Acting,
  id: string,
): Promise<RecommendationSet | undefined> {
  await obey(pool, 'recommendations.view', acting)
  return store.readSet(pool, acting.student, id)
}

/** Lists a student's stored sets of recommendations. */
export async function listSets({ pool }: Database, acting: Acting): Promise<RecommendationSet[]> {
  await obey(pool, 'recommendations.view', acting)
  return store.readSets(pool, acting.student)
}

/**
 * Asks a counsellor to review a set. Asking again replaces the note and reopens a finished review. Returns
 * `false` if the student has no such set.
 */
export function askForReview(
  database: Database,
  acting: Acting,
  id: string,
  note: string,
  now: Date,
): Promise<boolean> {
  return changing(database, 'recommendations.askForReview', acting, async (client, recordEvent) => {
    const isWritten = await store.writeReview(
      client,
      acting.student,
      id,
      note.trim().slice(0, MAX_REVIEW_NOTE_LENGTH),
      now,
    )
    if (!isWritten) return false
    await recordEvent(id)
    await notifyCounsellor(client, acting.student, TOPIC)
    return true
  })
}

type FinishOutcome =
  | { ok: true }
  /** No review is requested, or it is already finished. */
  | { ok: false; reason: 'gone' }
  /**
   * No member of staff has written to the student since the request; the student's page points to their
   * messages for the answer.
   */
  | { ok: false; reason: 'unanswered' }

/** Records that a member of staff has reviewed a set at the student's request and written to the student. */
export function finishReview(
  database: Database,
  acting: Acting,
  set: string,
  now: Date,
): Promise<FinishOutcome> {
  const { by, student } = acting
  return changing<FinishOutcome>(
    database,
    'recommendations.finishReview',
    acting,
    async (client, recordEvent) => {
      const { review } = (await store.readSet(client, student, set)) ?? {}
      if (!review || review.done) return { ok: false, reason: 'gone' }
      if (!(await hasAnswered(client, student, review.askedAt))) return { ok: false, reason: 'unanswered' }
      await store.writeReviewed(client, student, { set, by: by.id }, now)
      await recordEvent(set)
      await notifyCounsellor(client, student, TOPIC)
      return { ok: true }
    },
  )
}

/** Deletes a set. Returns false if the student has no such set. */
export function removeSet(database: Database, acting: Acting, id: string): Promise<boolean> {
  return changing(database, 'recommendations.remove', acting, async (client, recordEvent) => {
    const isRemoved = await store.deleteSet(client, acting.student, id)
    if (isRemoved) await recordEvent(id)
    return isRemoved
  })
}
