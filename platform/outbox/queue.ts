import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Where statements go: the database itself, or a transaction on it. */
export type Statements = Pick<NodePgDatabase, 'execute'>

/**
 * Queues a thing to be sent, in the transaction of its cause: both are there, or neither. What is queued twice is sent once.
 *
 * Only the subject's id is kept. What is sent is read when it is sent, so that what was erased meanwhile is erased here too.
 */
export async function enqueue(statements: Statements, lane: string, subject: string, now: Date) {
  await statements.execute(sql`
    insert into outbox (lane, subject, queued_at) values (${lane}, ${subject}::uuid, ${now}::timestamptz)
    on conflict (lane, subject) do nothing`)
}

/** Puts what was set aside back in line and lets the lane try at once. Gives how many were set aside. */
export async function releaseHeld(statements: Statements, lane: string): Promise<number> {
  const released = await statements.execute(
    sql`update outbox set status = 'waiting', refusals = 0 where lane = ${lane} and status = 'held'`,
  )
  await statements.execute(sql`update outbox_lanes set resume_at = null where name = ${lane}`)
  return released.rowCount ?? 0
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
  /** Failed attempts since the last one that got through. */
  failures: number
  failingSince: Date | null
  lastFailure: string | null
  /** Nothing is tried before. */
  resumeAt: Date | null
  lastDeliveredAt: Date | null
}

export async function laneState(statements: Statements, lane: string): Promise<LaneState> {
  const { rows } = await statements.execute(sql`
    select
      count(*) filter (where status = 'waiting')::int as "waiting",
      count(*) filter (where status = 'held')::int as "held",
      count(*) filter (where status = 'delivered')::int as "delivered",
      count(*) filter (where status = 'delivered' and unclear > 0)::int as "perhapsTwice",
      -- As numbers, since Drizzle hands out times of hand-written statements as text.
      extract(epoch from min(queued_at) filter (where status = 'waiting'))::float8 as "oldestWaiting",
      coalesce(max(failures), 0) as "failures",
      extract(epoch from max(failing_since))::float8 as "failingSince",
      max(outbox_lanes.last_failure) as "lastFailure",
      extract(epoch from max(resume_at))::float8 as "resumeAt",
      extract(epoch from max(last_delivered_at))::float8 as "lastDeliveredAt"
    from outbox_lanes left join outbox on lane = name
    where name = ${lane}`)
  const row = rows[0] as Record<string, number | null>
  return {
    ...row,
    oldestWaiting: time(row.oldestWaiting),
    failingSince: time(row.failingSince),
    resumeAt: time(row.resumeAt),
    lastDeliveredAt: time(row.lastDeliveredAt),
  } as unknown as LaneState
}

function time(seconds: number | null) {
  return seconds === null ? null : new Date(Math.round(seconds * 1000))
}
