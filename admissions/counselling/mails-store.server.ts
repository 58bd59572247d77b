import type { PoolClient } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import { SESSION_QUERY } from './store.server.ts'
import type { Session } from './types.ts'

// The mails that people have had about a session.

/** The details of a session in a mail to one person; null if not recorded. */
export interface LastMailed {
  /** The change that it was of. */
  sequence: number
  start: Date | null
  counsellor: string | null
  counsellorName: string | null
}

/** Returns the state of a session that a person was last told; `undefined` if nothing yet. */
export async function readLastMailed(
  client: Connection,
  session: string,
  who: string,
): Promise<LastMailed | undefined> {
  const { rows } = await client.query<LastMailed>(
    `select t.sequence, t.starts as start, t.counsellor_id as counsellor, w.name as "counsellorName"
     from session_tellings t left join users w on w.id = t.counsellor_id where t.session_id = $1 and t.told = $2`,
    [session, who],
  )
  return rows[0]
}

/** Returns a counsellor, to tell them of a session that is no longer theirs. */
export async function findSessionCounsellor(client: Connection, id: string) {
  const { rows } = await client.query<{ email: string; name: string; zone: string }>(
    `select u.email, u.name, c.zone from counsellor_calendars c join users u on u.id = c.counsellor_id where u.id::text = $1`,
    [id],
  )
  return rows[0]
}

/** Records that a mail has left, with the session's details as it was read. */
export async function recordMailed(
  client: Connection,
  { id, sequence, start, counsellor }: Session,
  who: string,
) {
  await client.query(
    `insert into session_tellings as t (session_id, told, sequence, starts, counsellor_id) values ($1, $2, $3, $4, $5)
     on conflict (session_id, told) do update
       set sequence = excluded.sequence, starts = excluded.starts, counsellor_id = excluded.counsellor_id
       where excluded.sequence >= t.sequence`,
    [id, who, sequence, start, counsellor],
  )
}

/**
 * Returns booked sessions that begin within `aheadMs` and were last changed before that period began;
 * `remindOnce` leaves out people already reminded.
 */
export async function listSessionsToRemind(
  client: Connection,
  aheadMs: number,
  now: Date,
): Promise<Session[]> {
  const { rows } = await client.query<Session>(
    `${SESSION_QUERY} where s.state = 'booked' and lower(s.during) > $2 and lower(s.during) <= $2::timestamptz + make_interval(secs => $1)
       and s.changed_at < lower(s.during) - make_interval(secs => $1)
       and not exists (select from session_tellings t where t.session_id = s.id
         and t.told = concat('booker ', $1::int, ' ', extract(epoch from lower(s.during))::bigint))`,
    [aheadMs / 1000, now],
  )
  return rows
}

/**
 * Returns future sessions of students who have confirmed their address since booking and have had no mail
 * about them.
 */
export async function listSessionsToConfirm(client: Connection, now: Date): Promise<Session[]> {
  const { rows } = await client.query<Session>(
    `${SESSION_QUERY} where s.state = 'booked' and lower(s.during) > $1 and u.email_verified
       and not exists (select from session_tellings t where t.session_id = s.id and t.told in ('booker', 'confirmed'))`,
    [now],
  )
  return rows
}

/** Returns false if they were reminded of it before. */
export async function remindOnce(client: PoolClient, session: string, reminder: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into session_tellings (session_id, told, sequence) values ($1, $2, 0) on conflict do nothing',
    [session, reminder],
  )
  return rowCount === 1
}
