import type { PoolClient } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { Wish } from './types.ts'

/** A person on the waiting list, and the session they want. */
export interface SessionWait extends Wish {
  id: string
  student: string | null
  lead: string | null
  email: string | null
  zone: string
  /** The session they are offered now. */
  offered: string | null
}

/** The most people considered in one run; the rest wait for the next. */
const MAX_AT_ONCE = 500

const WAITING = `select w.id, w.student_id as student, w.lead_id as lead, l.email, w.counsellor_id as counsellor, w.minutes, w.language, w.topic, w.meets,
  w.zone, w.offered from session_waiting w left join leads l on l.id = w.lead_id`

/** Puts a person on the waiting list. A person already on it keeps their place, with the new wish. */
export async function startWaiting(
  client: PoolClient,
  owner: { student: string } | { lead: string },
  { counsellor, minutes, language, topic, meets }: Wish,
  zone: string,
  now: Date,
): Promise<string> {
  const [student, lead] = 'student' in owner ? [owner.student, null] : [null, owner.lead]
  const { rows } = await client.query<{ id: string }>(
    `insert into session_waiting (student_id, lead_id, counsellor_id, minutes, language, topic, meets, zone, since)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (${student ? 'student_id' : 'lead_id'}) do update set counsellor_id = excluded.counsellor_id, minutes = excluded.minutes,
       language = excluded.language, topic = excluded.topic, meets = excluded.meets, zone = excluded.zone
     returning id`,
    [student, lead, counsellor, minutes, language, topic, meets, zone, now],
  )
  return rows[0].id
}

/** Takes a person off the waiting list. Returns false if they were not on it. */
export async function stopWaiting(
  client: PoolClient,
  owner: { student: string } | { offered: string },
): Promise<boolean> {
  const [where, value] = 'student' in owner ? ['student_id', owner.student] : ['offered', owner.offered]
  const { rowCount } = await client.query(`delete from session_waiting where ${where} = $1`, [value])
  return rowCount !== 0
}

/** Returns a student's place on the waiting list; `undefined` if they are not on it. */
export async function findWait(client: Connection, student: string): Promise<SessionWait | undefined> {
  const { rows } = await client.query<SessionWait>(`${WAITING} where w.student_id = $1`, [student])
  return rows[0]
}

/** Returns all who are waiting and have no offer, the longest waiting first. */
export async function listWaits(client: Connection): Promise<SessionWait[]> {
  const { rows } = await client.query<SessionWait>(
    `${WAITING} where w.offered is null order by w.since, w.id limit $1`,
    [MAX_AT_ONCE],
  )
  return rows
}

/** Records the time offered to a person. Returns false if they have stopped waiting. */
export async function putSessionOffer(client: PoolClient, id: string, session: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update session_waiting set offered = $2 where id = $1 and offered is null',
    [id, session],
  )
  return rowCount === 1
}
