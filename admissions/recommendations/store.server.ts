import type { Connection } from '../../platform/database/open.ts'
import type { Whose } from '../access/types.ts'
import { isUuid } from '../inputs/uuid.ts'
import type { RecommendationSet } from './types.ts'

type NewSet = Omit<RecommendationSet, 'id' | 'madeAt' | 'review'>

/** Stores a set of recommendations for a student. Returns its id. */
export async function addSet(client: Connection, { id }: Whose, set: NewSet, now: Date): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into recommendation_sets (user_id, made_at, form, facts, weights, snapshot, total, open, kept)
     select $1, $2, form, facts, weights, snapshot, total, open, kept
     from jsonb_populate_record(null::recommendation_sets, $3) returning id`,
    [id, now, JSON.stringify(set)],
  )
  return rows[0].id
}

/** Deletes all but the last `limit` sets. Keeps sets for which a review was requested. */
export async function deleteSetsBefore(client: Connection, { id }: Whose, limit: number) {
  await client.query(
    `delete from recommendation_sets where user_id = $1 and review_asked_at is null and id in (
       select id from recommendation_sets where user_id = $1 order by made_at desc, id desc offset $2)`,
    [id, limit],
  )
}

const SETS = `select id, made_at as "madeAt", form, facts, weights, snapshot, total, open, kept,
    review_asked_at as "askedAt", coalesce(review_note, '') as note, reviewed_at as "reviewedAt",
    (select name from users where users.id = reviewed_by) as reviewer
  from recommendation_sets where user_id = $1`

interface Row extends Omit<RecommendationSet, 'review'> {
  askedAt: Date | null
  note: string
  reviewedAt: Date | null
  reviewer: string | null
}

/** Returns a student's sets, the latest first. */
export async function readSets(client: Connection, { id }: Whose): Promise<RecommendationSet[]> {
  const { rows } = await client.query<Row>(`${SETS} order by made_at desc, id desc`, [id])
  return rows.map(toSet)
}

/** Returns a student's set; `undefined` if they have none with this id, or the text is not an id. */
export async function readSet(client: Connection, { id }: Whose, set: string) {
  if (!isUuid(set)) return undefined
  const { rows } = await client.query<Row>(`${SETS} and id = $2`, [id, set])
  return rows.map(toSet).at(0)
}

/**
 * Records a review request for a set, again if it was already reviewed. Returns `false` if the student has no
 * such set.
 */
export async function writeReview(client: Connection, { id }: Whose, set: string, note: string, now: Date) {
  if (!isUuid(set)) return false
  const { rowCount } = await client.query(
    `update recommendation_sets set review_note = $4, reviewed_at = null, reviewed_by = null,
       review_asked_at = case when reviewed_at is null then coalesce(review_asked_at, $3) else $3 end
     where user_id = $1 and id = $2`,
    [id, set, now, note],
  )
  return rowCount === 1
}

/** Returns `false` if no review of such a set of theirs is requested, or it is already finished. */
export async function writeReviewed(
  client: Connection,
  { id }: Whose,
  { set, by }: { set: string; by: string | undefined },
  now: Date,
) {
  if (!isUuid(set)) return false
  const { rowCount } = await client.query(
    `update recommendation_sets set reviewed_at = $3, reviewed_by = $4
     where user_id = $1 and id = $2 and review_asked_at is not null and reviewed_at is null`,
    [id, set, now, by],
  )
  return rowCount === 1
}

/** Returns false if the student has no such set. */
export async function deleteSet(client: Connection, { id }: Whose, set: string): Promise<boolean> {
  if (!isUuid(set)) return false
  const { rowCount } = await client.query('delete from recommendation_sets where user_id = $1 and id = $2', [
    id,
    set,
  ])
  return rowCount === 1
}

function toSet({ askedAt, note, reviewedAt, reviewer, ...set }: Row): RecommendationSet {
  const review = reviewedAt ? { at: reviewedAt, by: reviewer } : undefined
  return { ...set, review: askedAt ? { askedAt, note, done: review } : undefined }
}
