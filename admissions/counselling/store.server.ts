import type { PoolClient } from 'pg'
import { getJson } from '../../platform/database/json.ts'
import type { Connection } from '../../platform/database/open.ts'
import type { Party, SessionState } from './states.ts'
import type { Booking, Guest, Session, Slot, Stretch, Wish } from './types.ts'

/** A session's owner: a student, or a visitor, who is a lead and known by a hash of their address. */
/** `bookedBy`: the member of staff who books for the student. */
export type SessionOwner = { student: string; bookedBy?: string } | VisitingOwner
export interface VisitingOwner {
  lead: string
  visitor: Buffer
  /** The earlier hold of the same address is released. */
  replaces?: boolean
}

/** The criteria for free times. */
export interface TimesQuery extends Pick<Wish, 'minutes' | 'counsellor' | 'language' | 'meets'> {
  from: Date
  to: Date
  /** Their own sessions block a time, too. */
  student?: string
  /** A session that is being moved blocks nothing. */
  except?: string
}

/** Roles that counsel. */
const COUNSELS = "('counsellor', 'manager', 'owner')"

/**
 * Times that can be booked as of one moment, none after a counsellor's last day. Starts are offered on the
 * half hours of an opening, or on the quarters for a session of a quarter of an hour. `offset 0` makes
 * PostgreSQL check each start for conflicts by index; otherwise it may read all sessions of a counsellor for
 * each start.
 */
const FREE = `
  select c.counsellor_id as counsellor, u.name, s as start, c.load
  from (
    select a.*, (select count(*) from counselling_sessions l where l.held_by = a.counsellor_id and lower(l.during) > $9) as load
    from counsellor_calendars a
    where a.takes and $1 = any (a.kinds) and $2 = any (a.languages) and ($3::uuid is null or a.counsellor_id = $3)
      and case $4 when 'link' then a.meeting_url else a.place end <> ''
    offset 0
  ) c
    join users u on u.id = c.counsellor_id
    join staff on staff.user_id = c.counsellor_id and staff.role in ${COUNSELS} and in_force(staff.since, staff.until, $9)
    join openings o on o.counsellor_id = c.counsellor_id and o.during && tstzrange($6, $7)
    cross join lateral generate_series(lower(o.during), upper(o.during) - make_interval(mins => $1), make_interval(mins => least($1, 30))) s
  where s >= greatest($6::timestamptz, $9::timestamptz + make_interval(hours => c.notice_hours))
    and s <= $9::timestamptz + make_interval(days => c.horizon_days) and s < $7 and s < coalesce(staff.until, 'infinity')
    and not exists (select from counselling_sessions x where x.counsellor_id = c.counsellor_id and x.state in ('held', 'booked')
      and x.id is distinct from $8 and x.blocked && tstzrange(s, s + make_interval(mins => $1 + c.buffer_minutes))
      and (x.state = 'booked' or x.held_until > $9) offset 0)
    and not exists (select from busy_times b where b.counsellor_id = c.counsellor_id
      and b.during && tstzrange(s, s + make_interval(mins => $1)) offset 0)
    and ($5::uuid is null or not exists (select from counselling_sessions x where x.student_id = $5 and x.state in ('held', 'booked')
      and x.id is distinct from $8 and x.during && tstzrange(s, s + make_interval(mins => $1)) and (x.state = 'booked' or x.held_until > $9) offset 0))`

const freeValues = (
  { minutes, language, counsellor, meets, student, from, to, except }: TimesQuery,
  now: Date,
) => [minutes, language, counsellor, meets, student, from, to, except, now]

/** Returns the first free times, each with the counsellor who has the fewest sessions to come. */
export async function readFreeTimes(
  client: Connection,
  query: TimesQuery,
  limit: number,
  now: Date,
): Promise<Slot[]> {
  const { rows } = await client.query<Slot>({
    name: `sessions free ${Number(limit)}`,
    text: `select distinct on (start) counsellor, name, start from (${FREE}) free order by start, load, counsellor limit ${Number(limit)}`,
    values: freeValues(query, now),
  })
  return rows
}

/** Returns the counsellors who are free at a time, those with the fewest sessions first. */
export async function freeAt(client: Connection, query: TimesQuery, start: Date, now: Date): Promise<Slot[]> {
  const { rows } = await client.query<Slot>({
    name: 'sessions-free-at',
    text: `select counsellor, name, start from (${FREE}) free where start = $10 order by load, counsellor`,
    values: [...freeValues(query, now), start],
  })
  return rows
}

/** Returns the counsellor who looks after a student now. */
export async function findCounsellorOfStudent(
  client: Connection,
  student: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select counsellor_id as id from current_care where student_id = $1`,
    [student],
  )
  return rows[0]?.id
}

export type TakeRefusal = 'taken' | 'own-other' | 'has-one'

/**
 * Tries an action with one of several counsellors. Unless `isDone` says so, the lock is released: two callers that try
 * counsellors in different orders would otherwise deadlock.
 */
export async function tryCounsellor<T>(
  client: PoolClient,
  work: () => Promise<T>,
  isDone: (outcome: T) => boolean,
): Promise<T> {
  await client.query('savepoint one_counsellor')
  const outcome = await work()
  if (!isDone(outcome)) await client.query('rollback to savepoint one_counsellor')
  return outcome
}

/** Takes a time, or says why not: `session_take` in the database, which takes the locks. */
export async function takeTime(
  client: PoolClient,
  owner: SessionOwner,
  booking: Omit<Booking, 'guests'> & { counsellor: string },
  heldUntil: Date | undefined,
  now: Date,
): Promise<{ id: string } | { why: TakeRefusal }> {
  const { counsellor, start, minutes, topic, language, meets, zone } = booking
  const holder =
    'student' in owner
      ? { student: owner.student, booked_by: owner.bookedBy }
      : { lead: owner.lead, visitor: `\\x${owner.visitor.toString('hex')}`, replaces: owner.replaces }
  const values = {
    ...holder,
    counsellor,
    starts: start,
    minutes,
    held_until: heldUntil,
    topic,
    language,
    meets,
    zone,
    now,
  }
  const { rows } = await client.query<{ id: string | null; why: TakeRefusal }>({
    name: 'session take',
    text: 'select id, why from session_take($1)',
    values: [getJson(values)],
  })
  const [{ id, why }] = rows
  return id === null ? { why } : { id }
}

type MoveRefusal = 'taken' | 'own-other' | 'not-booked' | 'same' | null

/** Moves a session to another time, or says why not: `session_move` in the database. */
export async function moveTime(client: PoolClient, id: string, start: Date, now: Date) {
  const { rows } = await client.query<{ why: MoveRefusal }>({
    name: 'session move',
    text: 'select session_move($1, $2, $3) as why',
    values: [id, start, now],
  })
  return rows[0].why
}

/** Moves a session to a time of another counsellor, or says why not: `session_hand_over` in the database. */
export async function handOverSession(
  client: PoolClient,
  id: string,
  { counsellor, start }: Slot,
  now: Date,
) {
  const { rows } = await client.query<{ why: MoveRefusal }>(
    'select session_hand_over($1, $2, $3, $4) as why',
    [id, counsellor, start, now],
  )
  return rows[0].why
}

/** Returns whether this person is a counsellor at a moment. */
export async function isCounsellorAt(client: Connection, counsellor: string, time: Date): Promise<boolean> {
  const { rows } = await client.query<{ works: boolean }>(
    `select exists (select from staff where user_id = $1 and role in ${COUNSELS} and in_force(since, until, $2)) as works`,
    [counsellor, time],
  )
  return rows[0].works
}

/**
 * Moves a session on from the state in which it was read; `undefined` if that has changed. `tell`: calendars
 * have to be updated.
 */
export async function putState(
  client: PoolClient,
  id: string,
  change: { from: SessionState; to: SessionState; late?: boolean; tell: boolean },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update counselling_sessions set state = $3, late = $4, held_until = null, changed_at = $6, sequence = sequence + $5
     where id = $1 and state = $2 and (state <> 'held' or held_until > $6)`,
    [id, change.from, change.to, change.late ?? false, change.tell ? 1 : 0, now],
  )
  return rowCount === 1
}

/**
 * True if the counsellor or the student is booked elsewhere at the time of a session that does not hold its
 * time at present.
 */
export async function isTimeTaken(client: PoolClient, id: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select exists (select from counselling_sessions o where o.id <> s.id and o.state in ('held', 'booked')
       and (o.counsellor_id = s.counsellor_id and o.blocked && s.blocked or o.student_id = s.student_id and o.during && s.during)) as taken
     from counselling_sessions s where s.id = $1`,
    [id],
  )
  return rows[0].taken
}

/** Records who changed a session, for the mails about it. */
export async function noteChange(
  client: PoolClient,
  { id }: Pick<Session, 'id'>,
  { party, counsellor }: { party: Party; counsellor?: string },
) {
  await client.query(
    'update counselling_sessions set changed_by = $2, changed_by_counsellor = $3 where id = $1',
    [id, party, counsellor],
  )
}

/** Adds guests to a session. Those already invited stay as they are. */
export async function addGuests(client: PoolClient, session: string, guests: Guest[]) {
  await client.query(
    `insert into session_guests (session_id, email, zone) select $1, * from unnest($2::text[], $3::text[]) on conflict do nothing`,
    [session, guests.map(({ email }) => email), guests.map(({ zone }) => zone)],
  )
}

/** Selects sessions as `Session`: `s` is the session, `u` its student. */
export const SESSION_QUERY = `
  select s.id, s.state, lower(s.during) as start, upper(s.during) as end, s.made_at as "madeAt", s.changed_at as "changedAt", s.minutes, s.topic, s.language, s.meets,
    case s.meets when 'link' then c.meeting_url else c.place end as "where", s.zone, s.held_until as "heldUntil", s.late, s.sequence,
    s.counsellor_id as counsellor, w.name as "counsellorName", w.email as "counsellorEmail", c.zone as "counsellorZone",
    s.student_id as student, coalesce(u.name, l.name, '') as name, case when u.id is null then l.email when u.email_verified then u.email end as email,
    coalesce(u.phone_number, l.phone) as phone, s.key, s.changed_by as "changedBy", s.changed_by_counsellor as changer, x.name as "changerName", k.name as "bookedByName",
    (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'email', g.email, 'zone', g.zone) order by g.id), '[]')
     from session_guests g where g.session_id = s.id) as guests,
    exists (select from session_waiting w where w.offered = s.id) as offered
  from counselling_sessions s join counsellor_calendars c using (counsellor_id) join users w on w.id = s.counsellor_id
    left join users u on u.id = s.student_id left join leads l on l.id = s.lead_id left join users x on x.id = s.changed_by_counsellor
    left join users k on k.id = s.booked_by`

async function findOne(
  client: Connection,
  where: string,
  ...values: unknown[]
): Promise<Session | undefined> {
  const { rows } = await client.query<Session>(`${SESSION_QUERY} where ${where}`, values)
  return rows[0]
}

export const findSession = (client: Connection, id: string) => findOne(client, 's.id::text = $1', id)
export const findOfStudent = (client: Connection, id: string, student: string) =>
  findOne(client, 's.id::text = $1 and s.student_id = $2', id, student)
export const findByKey = (client: Connection, key: string) => findOne(client, 's.key::text = $1', key)
/** Finds a session held for a person without an account, while the hold lasts. */
export const findHeldSession = (client: Connection, id: string, now: Date) =>
  findOne(
    client,
    `s.id::text = $1 and s.lead_id is not null and s.state = 'held' and s.held_until > $2`,
    id,
    now,
  )

/**
 * Finds the session that the same person already has with the same wishes: people who got no answer send the
 * form again. A visitor's session is found only while it is held, because the answer to it shows no link,
 * which is only in the mail. Without mail nothing is held, and the answer is the session itself: there it is
 * found for ten minutes. A visitor counts as the same if they typed the same details, which made one lead: an
 * address alone must not reveal its owner.
 */
export async function findRepeated(
  client: Connection,
  whose: SessionOwner,
  { start, minutes, topic, language, meets, counsellor, guests }: Booking,
  now: Date,
): Promise<Session | undefined> {
  const [owner, id] =
    'student' in whose
      ? ["s.student_id = $1 and s.state = 'booked'", whose.student]
      : whose.replaces
        ? ["s.lead_id = $1 and s.state = 'held'", whose.lead]
        : [
            `s.lead_id = $1 and s.state = 'booked' and s.made_at > $8::timestamptz - interval '10 minutes'`,
            whose.lead,
          ]
  const session = await findOne(
    client,
    `${owner} and lower(s.during) = $2 and s.minutes = $3 and s.topic = $4 and s.language = $5 and s.meets = $6
       and ($7::uuid is null or s.counsellor_id = $7) and coalesce(s.held_until > $8, true)`,
    id,
    start,
    minutes,
    topic,
    language,
    meets,
    counsellor,
    now,
  )
  const getAddresses = (all: Guest[]) => `${all.map(({ email }) => email).sort()}`
  return session && getAddresses(session.guests) === getAddresses(guests) ? session : undefined
}

/**
 * Makes other bookings with this visitor's address wait until the transaction ends, as `session_take` does.
 */
export async function lockVisitor(client: PoolClient, { visitor }: VisitingOwner) {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1::bytea::text, 1))', [visitor])
}

/** Finds the session that a visitor has booked or still has to confirm. */
export const findOfVisitor = (client: Connection, { visitor }: VisitingOwner, now: Date) =>
  findOne(
    client,
    's.visitor_held = $1 and upper(s.during) > $2 and coalesce(s.held_until > $2, true) order by lower(s.during)',
    visitor,
    now,
  )

export const findOfCounsellor = (client: Connection, id: string, counsellor: string) =>
  findOne(client, 's.id::text = $1 and s.counsellor_id = $2', id, counsellor)

/** Returns a student's sessions, upcoming ones first, then past ones. */
export async function listSessions(client: Connection, student: string, now: Date): Promise<Session[]> {
  const { rows } = await client.query<Session>(
    `${SESSION_QUERY} where s.student_id = $1 and s.state <> 'lapsed' and (s.state <> 'held' or s.held_until > $2)
     order by upper(s.during) > $2 and s.state in ('held', 'booked') desc, abs(extract(epoch from lower(s.during) - $2)) limit 100`,
    [student, now],
  )
  return rows
}

/** Returns a student's sessions that are booked, from a moment on. */
export async function listSessionsFrom(client: Connection, student: string, from: Date): Promise<Session[]> {
  const { rows } = await client.query<Session>(
    `${SESSION_QUERY} where s.student_id = $1 and s.state in ('booked', 'missed-by-us', 'missed-by-them') and lower(s.during) > $2 order by 3`,
    [student, from],
  )
  return rows
}

/** Returns a counsellor's sessions between two moments, in order. */
export async function listSessionsWith(
  client: Connection,
  counsellor: string,
  { from, to }: Stretch,
  now: Date,
): Promise<Session[]> {
  const { rows } = await client.query<Session>(
    `${SESSION_QUERY} where s.counsellor_id = $1 and s.during && tstzrange($2, $3)
       and s.state <> 'lapsed' and (s.state <> 'held' or s.held_until > $4) order by lower(s.during), s.id`,
    [counsellor, from, to, now],
  )
  return rows
}

/** Returns future sessions booked with people who no longer counsel when they begin. */
export async function listSessionsOfFormerCounsellors(client: Connection, now: Date): Promise<Session[]> {
  const { rows } = await client.query<Session>(
    `${SESSION_QUERY} where s.state = 'booked' and lower(s.during) > $1 and not exists (select from staff t where t.user_id = s.counsellor_id
       and t.role in ${COUNSELS} and in_force(t.since, t.until, lower(s.during))) order by lower(s.during), s.id`,
    [now],
  )
  return rows
}

/** Returns how many sessions are booked with a counsellor from a moment on. */
export async function countFrom(client: Connection, counsellor: string, from: Date): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from counselling_sessions where counsellor_id = $1 and state = 'booked' and lower(during) >= $2`,
    [counsellor, from],
  )
  return rows[0].count
}

/** Releases expired holds and returns their number. */
export async function lapseHolds(client: PoolClient, now: Date): Promise<number> {
  const { rowCount } = await client.query(
    `with gone as (
       update counselling_sessions set state = 'lapsed', changed_at = $1 where id in (
         select id from counselling_sessions where state = 'held' and held_until <= $1 for update skip locked) returning id
     ), passed as (delete from session_waiting where offered in (select id from counselling_sessions where state in ('held', 'lapsed') and held_until <= $1))
     select from gone`,
    [now],
  )
  return rowCount ?? 0
}

/** The person being erased: a student, or a visitor who left this address (in lower case) in a form. */
export type LeavingCounsellor = { student: string } | { email: string }

const THEIRS = '(s.student_id = $1 or s.lead_id in (select id from leads where lower(email) = $2))'
const listLeavingValues = (leaving: LeavingCounsellor) =>
  'student' in leaving ? [leaving.student, null] : [null, leaving.email]

/** Deletes the guests that a person has invited. */
export async function deleteGuestsOf(client: PoolClient, leaving: LeavingCounsellor) {
  await client.query(
    `delete from session_guests where session_id in (select id from counselling_sessions s where ${THEIRS})`,
    listLeavingValues(leaving),
  )
}

/**
 * Returns a person's sessions to come that are still held or booked, to be given back before the person is
 * erased.
 */
export async function listLiveSessions(
  client: Connection,
  leaving: LeavingCounsellor,
  now: Date,
): Promise<Session[]> {
  const { rows } = await client.query<Session>(
    `${SESSION_QUERY} where ${THEIRS} and s.state in ('held', 'booked') and lower(s.during) > $3`,
    [...listLeavingValues(leaving), now],
  )
  return rows
}

/** Detaches a visitor's session from their lead, so it stays when the lead is deleted. */
export async function forgetVisitor(client: PoolClient, { id }: Pick<Session, 'id'>) {
  await client.query('update counselling_sessions set lead_id = null, visitor = null where id = $1', [id])
}
