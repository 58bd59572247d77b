import type { PoolClient } from 'pg'
import type { Attempt } from '../jobs/send.ts'

/** The next entry in a lane. */
export interface OutboxEntry {
  id: string
  subject: string
  attempts: number
  refusals: number
}

/**
 * Takes the lane's lock and returns how long the lane rests; `undefined` while another process holds the
 * lock.
 */
export async function takeLane(
  client: PoolClient,
  lane: string,
): Promise<{ failures: number; resumeAt: Date | null } | undefined> {
  const { rows } = await client.query(
    `select failures, resume_at as "resumeAt" from outbox_lanes where name = $1 for no key update skip locked`,
    [lane],
  )
  return rows[0]
}

const ENTRY = 'id, subject, attempts, refusals'

/**
 * Returns the first waiting entry among those refused fewer than `refusals` times.
 *
 * Entries are in the order of their transactions, and are returned only once every earlier transaction has
 * ended. A number is assigned when a row is written, not when it becomes visible, so otherwise an entry
 * queued earlier could appear after a later one was sent. A transaction id that has not come up yet belongs
 * to a row restored from another server's backup; such rows are older than all of this server's own.
 */
export async function findFirstWaiting(
  client: PoolClient,
  lane: string,
  refusals?: number,
): Promise<OutboxEntry | undefined> {
  const { rows } = await client.query<OutboxEntry>(
    `select ${ENTRY}
     from outbox, pg_current_snapshot() as present
     where lane = $1 and status = 'waiting' and ($2::int is null or refusals < $2)
       and (tx < pg_snapshot_xmin(present) or tx >= pg_snapshot_xmax(present))
     order by tx >= pg_snapshot_xmax(present) desc, tx, id
     limit 1`,
    [lane, refusals],
  )
  return rows[0]
}

/** Returns the first entry that was set aside and has not been tried since. */
export async function findFirstHeld(
  client: PoolClient,
  lane: string,
  since: Date,
  now: Date,
): Promise<OutboxEntry | undefined> {
  // "Not between" rather than "before": after a clock was set back, an entry must not stay set aside for the
  // difference.
  const { rows } = await client.query<OutboxEntry>(
    `select ${ENTRY} from outbox
     where lane = $1 and status = 'held' and last_tried_at not between $2 and $3
     order by last_tried_at limit 1`,
    [lane, since, now],
  )
  return rows[0]
}

/** Records the result of trying to deliver an entry. */
export async function recordAttempt(client: PoolClient, entry: OutboxEntry, attempt: Attempt, now: Date) {
  const { ending } = attempt
  const isFinished = ending === 'delivered' || ending === 'gone'
  await client.query(
    `update outbox set
       status = coalesce($2, status), finished_at = $3, last_tried_at = $4, last_failure = coalesce($5, last_failure),
       attempts = attempts + $6, refusals = refusals + $7, unclear = unclear + $8
     where id = $1`,
    [
      entry.id,
      isFinished ? ending : null,
      isFinished ? now : null,
      now,
      'why' in attempt ? attempt.why : null,
      ending === 'gone' ? 0 : 1,
      ending === 'refused' ? 1 : 0,
      ending === 'unclear' ? 1 : 0,
    ],
  )
}

/** Sets an entry aside: later entries no longer wait for it. */
export async function setEntryAside(client: PoolClient, entry: OutboxEntry) {
  await client.query(`update outbox set status = 'held' where id = $1`, [entry.id])
}

/** Records that an entry got through: the lane works. */
export async function recordSuccess(client: PoolClient, lane: string, now: Date) {
  await client.query(
    `update outbox_lanes set failures = 0, failing_since = null, last_failure = null, resume_at = null, last_delivered_at = $2
     where name = $1`,
    [lane, now],
  )
}

/** Records that nothing gets through: the lane rests. */
export async function recordRest(
  client: PoolClient,
  lane: string,
  reason: string,
  now: Date,
  resumeAt: Date,
) {
  await client.query(
    `update outbox_lanes set failures = failures + 1, failing_since = coalesce(failing_since, $2), last_failure = $3, resume_at = $4
     where name = $1`,
    [lane, now, reason, resumeAt],
  )
}
