import type { Pool } from 'pg'

/** Puts what was set aside back in line and lets the lane try at once. Gives how many were set aside. */
export async function releaseHeld(pool: Pool, lane: string): Promise<number> {
  const { rowCount } = await pool.query(
    `update outbox set status = 'waiting', refusals = 0 where lane = $1 and status = 'held'`,
    [lane],
  )
  await pool.query('update outbox_lanes set resume_at = null where name = $1', [lane])
  return rowCount ?? 0
}

/** How a lane is doing, for the people who look after it. */
export interface LaneState {
  waiting: number
  /** Set aside: refused again and again while others were taken. */
  held: number
  delivered: number
  /** Delivered after an attempt of which nobody knows how it ended; twice over there, unless the other side knows ids. */
  perhapsTwice: number
  oldestWaiting: Date | null
  failures: number
  failingSince: Date | null
  lastFailure: string | null
  resumeAt: Date | null
  lastDeliveredAt: Date | null
}

export async function laneState(pool: Pool, lane: string): Promise<LaneState> {
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
