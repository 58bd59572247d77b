import type { Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import type { MatchAnswer } from '../matching/match.server.ts'
import type { StudentFacts } from '../matching/student.ts'
import type { Weights } from '../matching/weights.ts'
import {
  type KeptMatch,
  LONGEST_NOTE,
  MOST_KEPT,
  type RecommendationForm,
  type RecommendationSet,
} from './types.ts'

/** A student's older sets go when there are more than these. */
const MOST_SETS = 50

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
    const { rows } = await client.query<{ id: string }>(
      `insert into recommendation_sets (user_id, made_at, form, facts, weights, snapshot, total, open, kept)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        student.id,
        now,
        JSON.stringify(form),
        JSON.stringify(facts),
        JSON.stringify(weights),
        answer.snapshot.version,
        answer.total,
        answer.open,
        JSON.stringify(keptOf(answer)),
      ],
    )
    // A set that a counsellor was asked to look at is not ours to throw away.
    await client.query(
      `delete from recommendation_sets where user_id = $1 and review_asked_at is null and id in (
         select id from recommendation_sets where user_id = $1 order by made_at desc, id desc offset $2)`,
      [student.id, MOST_SETS],
    )
    await done(rows[0].id)
    return rows[0].id
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
  if (!UUID.test(id)) return undefined
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from recommendation_sets where user_id = $1 and id = $2`,
    [acting.student.id, id],
  )
  return rows[0] && setOf(rows[0])
}

/** The student's sets, the latest first. */
export async function setsOf({ pool }: Database, acting: Acting): Promise<RecommendationSet[]> {
  await obey(pool, 'recommendations.view', acting)
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from recommendation_sets where user_id = $1 order by made_at desc, id desc`,
    [acting.student.id],
  )
  return rows.map(setOf)
}

/**
 * Asks a counsellor to look at a set. Asked again, the note is replaced and the first time stays. False: there is no such set of theirs.
 */
export function askForReview(
  database: Database,
  acting: Acting,
  id: string,
  note: string,
  now: Date,
): Promise<boolean> {
  const { student } = acting
  return changing(database, 'recommendations.askForReview', acting, async (client, done) => {
    if (!UUID.test(id)) return false
    const { rowCount } = await client.query(
      `update recommendation_sets set review_asked_at = coalesce(review_asked_at, $3), review_note = $4
       where user_id = $1 and id = $2`,
      [student.id, id, now, note.trim().slice(0, LONGEST_NOTE)],
    )
    if (rowCount) await done(id)
    return rowCount === 1
  })
}

/** Takes a set away. False: there is no such set of theirs. */
export function removeSet(database: Database, acting: Acting, id: string): Promise<boolean> {
  return changing(database, 'recommendations.remove', acting, async (client, done) => {
    if (!UUID.test(id)) return false
    const { rowCount } = await client.query(
      'delete from recommendation_sets where user_id = $1 and id = $2',
      [acting.student.id, id],
    )
    if (rowCount) await done(id)
    return rowCount === 1
  })
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const COLUMNS = 'id, made_at, form, facts, weights, snapshot, total, open, kept, review_asked_at, review_note'

interface Row {
  id: string
  made_at: Date
  form: RecommendationForm
  facts: StudentFacts
  weights: Weights
  snapshot: string
  total: number
  open: number
  kept: KeptMatch[]
  review_asked_at: Date | null
  review_note: string | null
}

function setOf({ made_at, review_asked_at, review_note, ...row }: Row): RecommendationSet {
  return {
    ...row,
    madeAt: made_at,
    review: review_asked_at ? { askedAt: review_asked_at, note: review_note ?? '' } : undefined,
  }
}
