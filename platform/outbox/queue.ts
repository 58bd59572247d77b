import type { Pool, PoolClient } from 'pg'

/**
 * Puts entries that were set aside back in line, all or one subject, without waiting for one being sent.
 * Returns how many.
 */
export async function releaseHeld(
  client: Pool | PoolClient,
  lane: string,
  subject?: string,
): Promise<number> {
  const { rowCount } = await client.query(
    `update outbox set status = 'waiting', refusals = 0
     where lane = $1 and status = 'held' and ($2::uuid is null or subject = $2)`,
    [lane, subject],
  )
  await client.query(
    `update outbox_lanes set resume_at = null
     where name in (select name from outbox_lanes where name = $1 for no key update skip locked)`,
    [lane],
  )
  return rowCount ?? 0
}

/** An entry that could not be sent yet. */
export interface Failed {
  subject: string
  /** `held`: refused again and again while others were taken. */
  status: 'waiting' | 'held'
  attempts: number
  why: string
  triedAt: Date
}

/** Returns entries that were tried and have not arrived, the longest waiting first. */
export async function listFailed(pool: Pool, lane: string, limit: number): Promise<Failed[]> {
  const { rows } = await pool.query<Failed>(
    `select subject, status, attempts, last_failure as why, last_tried_at as "triedAt" from outbox
     where lane = $1 and status in ('waiting', 'held') and last_failure is not null order by queued_at, id limit $2`,
    [lane, limit],
  )
  return rows
}

/** Returns how many entries of a lane failed at least once and are not delivered. */
export async function countFailedIn(pool: Pool, lane: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from outbox
     where lane = $1 and status in ('waiting', 'held') and last_failure is not null`,
    [lane],
  )
  return rows[0].count
}

/** The state of a lane, for the people who look after it. */
export interface LaneState {
  waiting: number
  /** Set aside: refused again and again while others were taken. */
  held: number
  delivered: number
  /**
   * Delivered after an attempt with an unknown result: received twice, unless the other side recognises ids.
   */
  perhapsTwice: number
  oldestWaiting: Date | null
  failures: number
  failingSince: Date | null
  lastFailure: string | null
  resumeAt: Date | null
  lastDeliveredAt: Date | null
}

/** Returns the counts of a lane's entries, and its latest failure and success. */
export async function readLaneState(pool: Pool, lane: string): Promise<LaneState> {
  const { rows } = await pool.query<LaneState>(
    `select
      count(*) filter (where status = 'waiting')::int as "waiting",
      count(*) filter (where status = 'held')::int as "held",
      count(*) filter (where status = 'delivered')::int as "delivered",
      count(*) filter (where status = 'delivered' and unclear > 0)::int as "perhapsTwice",
      min(queued_at) filter (where status = 'waiting') as "oldestWaiting",
      coalesce(max(failures), 0) as "failures",
      max(failing_since) as "failingSince",
      max(outbox_lanes.last_failure) as "lastFailure",
      max(resume_at) as "resumeAt",
      max(last_delivered_at) as "lastDeliveredAt"
    from outbox_lanes left join outbox on lane = name
    where name = $1`,
    [lane],
  )
  return rows[0]
}
