import type { PoolClient } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { Day } from '../days/days.server.ts'
import type { BusyReading, BusyRemark, Calendar, HoursException, Stretch, WeeklyHours } from './types.ts'

const CALENDAR = `zone, takes, kinds, buffer_minutes as "bufferMinutes", notice_hours as "noticeHours", horizon_days as "horizonDays",
  languages, meeting_url as "meetingUrl", place, busy_url as "busyUrl"`

/**
 * Returns how a counsellor takes sessions, and how their own calendar was last read; `undefined` if they do
 * not take sessions yet.
 */
export async function readCalendar(client: Connection, counsellor: string) {
  const { rows } = await client.query<
    Calendar & {
      feedKey: string | null
      busyReadAt: Date | null
      busyGoodAt: Date | null
      busyFault: string
      busyFailedSince: Date | null
      busyRemarks: BusyRemark[]
    }
  >(
    `select ${CALENDAR}, feed_key as "feedKey", busy_read_at as "busyReadAt", busy_good_at as "busyGoodAt",
       busy_fault as "busyFault", busy_failed_since as "busyFailedSince", busy_remarks as "busyRemarks"
     from counsellor_calendars where counsellor_id = $1`,
    [counsellor],
  )
  return rows[0] as (typeof rows)[0] | undefined
}

/** Keeps how a counsellor takes sessions. The row is locked by it until the transaction ends. */
export async function putCalendar(client: PoolClient, counsellor: string, calendar: Calendar) {
  const before = await readCalendar(client, counsellor)
  await client.query(
    `insert into counsellor_calendars as c (counsellor_id, zone, takes, kinds, buffer_minutes, notice_hours, horizon_days, languages,
       meeting_url, place, busy_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (counsellor_id) do update set zone = excluded.zone, takes = excluded.takes, kinds = excluded.kinds,
       buffer_minutes = excluded.buffer_minutes, notice_hours = excluded.notice_hours, horizon_days = excluded.horizon_days,
       languages = excluded.languages, meeting_url = excluded.meeting_url, place = excluded.place, busy_url = excluded.busy_url,
       busy_next_at = null`,
    [
      counsellor,
      calendar.zone,
      calendar.takes,
      calendar.kinds,
      calendar.bufferMinutes,
      calendar.noticeHours,
      calendar.horizonDays,
      calendar.languages,
      calendar.meetingUrl,
      calendar.place,
      calendar.busyUrl,
    ],
  )
  if ((before?.busyUrl ?? '') !== calendar.busyUrl) await forgetBusy(client, counsellor)
}

/**
 * Saves the languages a counsellor advises in. Without a calendar yet, they get one that cannot be booked.
 */
export async function putLanguages(
  client: PoolClient,
  counsellor: string,
  languages: string[],
  zone: string,
) {
  await client.query(
    `insert into counsellor_calendars (counsellor_id, zone, languages) values ($1, $2, $3)
     on conflict (counsellor_id) do update set languages = excluded.languages`,
    [counsellor, zone, languages],
  )
}

/**
 * Deletes the busy times read from a former address. Until the new one is read, all of the counsellor's time
 * counts as busy.
 */
async function forgetBusy(client: PoolClient, counsellor: string) {
  await client.query('delete from busy_times where counsellor_id = $1', [counsellor])
  await client.query(
    `update counsellor_calendars set busy_read_at = null, busy_good_at = null, busy_fault = '', busy_failed_since = null, busy_remarks = '[]',
       busy_tries = 0 where counsellor_id = $1`,
    [counsellor],
  )
  await client.query(
    `insert into busy_times (counsellor_id, during)
     select counsellor_id, tstzrange('-infinity', 'infinity', '[)') from counsellor_calendars where counsellor_id = $1 and busy_url <> ''`,
    [counsellor],
  )
}

/** Locks a counsellor's calendar until the transaction ends. Returns false if there is none. */
export async function lockCalendar(client: PoolClient, counsellor: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from counsellor_calendars where counsellor_id = $1 for no key update',
    [counsellor],
  )
  return rowCount === 1
}

/**
 * Returns a counsellor's hours of the week, and the days with other hours. Times are `HH:MM` in the
 * calendar's zone.
 */
export async function readHours(
  client: Connection,
  counsellor: string,
): Promise<{ weekly: WeeklyHours[]; exceptions: HoursException[] }> {
  const weekly = await client.query<WeeklyHours>(
    `select weekday, to_char(starts, 'HH24:MI') as starts, to_char(ends, 'HH24:MI') as ends from weekly_hours
     where counsellor_id = $1 order by weekday, starts`,
    [counsellor],
  )
  const exceptions = await client.query<HoursException>(
    `select day::text, coalesce(jsonb_agg(jsonb_build_object('starts', to_char(starts, 'HH24:MI'), 'ends', to_char(ends, 'HH24:MI'))
       order by starts) filter (where starts is not null), '[]') as times
     from hours_exceptions where counsellor_id = $1 group by day order by day`,
    [counsellor],
  )
  return { weekly: weekly.rows, exceptions: exceptions.rows }
}

/** Replaces a counsellor's hours of the week. */
export async function putWeekly(client: PoolClient, counsellor: string, weekly: WeeklyHours[]) {
  await client.query('delete from weekly_hours where counsellor_id = $1', [counsellor])
  await client.query(
    `insert into weekly_hours (counsellor_id, weekday, starts, ends)
     select $1, * from unnest($2::smallint[], $3::time[], $4::time[])`,
    [
      counsellor,
      weekly.map(({ weekday }) => weekday),
      weekly.map(({ starts }) => starts),
      weekly.map(({ ends }) => ends),
    ],
  )
}

/** Gives a day other hours than its weekday's; `undefined` restores the weekday's. */
export async function putException(
  client: PoolClient,
  counsellor: string,
  day: Day,
  times: HoursException['times'] | undefined,
) {
  await client.query('delete from hours_exceptions where counsellor_id = $1 and day = $2', [counsellor, day])
  if (!times) return
  await client.query(
    `insert into hours_exceptions (counsellor_id, day, starts, ends)
     select $1, $2, * from unnest($3::time[], $4::time[])`,
    [
      counsellor,
      day,
      times.length === 0 ? [null] : times.map(({ starts }) => starts),
      times.length === 0 ? [null] : times.map(({ ends }) => ends),
    ],
  )
}

/** A stretch as PostgreSQL reads it: its end is not of it. */
const asRanges = (stretches: Stretch[]) =>
  `{${stretches.map(({ from, to }) => `[${from.toISOString()},${to.toISOString()})`).join(',')}}`

/**
 * Replaces the openings from a moment on. Returns false, and changes nothing, if a session would fall outside
 * them.
 */
export async function putOpenings(
  client: PoolClient,
  counsellor: string,
  { openings, since, to }: { openings: Stretch[]; since: Date; to: Day },
): Promise<boolean> {
  const { rows } = await client.query<{ put: boolean }>('select openings_put($1, $2, $3) as put', [
    counsellor,
    since,
    asRanges(openings),
  ])
  if (!rows[0].put) return false
  await client.query('update counsellor_calendars set opened_to = $2 where counsellor_id = $1', [
    counsellor,
    to,
  ])
  return true
}

/**
 * Returns counsellors whose hours have not yet been turned into openings as far ahead as they can be booked.
 */
export async function listCalendarsToOpen(client: Connection, now: Date, all = false) {
  const { rows } = await client.query<{ counsellor: string }>(
    `select counsellor_id as counsellor from counsellor_calendars
     where $2 or opened_to is null or opened_to < ($1::timestamptz + make_interval(days => horizon_days + 1))::date order by counsellor_id`,
    [now, all],
  )
  return rows.map(({ counsellor }) => counsellor)
}

/** Returns counsellors whose own calendar is due to be read. */
export async function listCalendarsToRead(client: Connection, now: Date) {
  const { rows } = await client.query<{ counsellor: string; url: string; zone: string }>(
    `select counsellor_id as counsellor, busy_url as url, zone from counsellor_calendars
     where busy_url <> '' and (busy_next_at is null or busy_next_at <= $1) order by busy_next_at nulls first`,
    [now],
  )
  return rows
}

/**
 * Records that a reading begins, and when the next one is due if it fails: each wait is twice the one before.
 * If the previous reading never ended, it is recorded as one that took too long.
 */
export async function noteBusyReading(
  client: PoolClient,
  { counsellor, url }: { counsellor: string; url: string },
  now: Date,
  { everyMs, longestMs }: { everyMs: number; longestMs: number },
) {
  await client.query(
    `update counsellor_calendars set busy_tries = least(busy_tries + 1, 30),
       busy_next_at = $3::timestamptz + make_interval(secs => least($4 * 2 ^ busy_tries, $5) / 1000.0),
       busy_fault = case when busy_tries > 0 and busy_fault = '' then 'spent' else busy_fault end,
       busy_failed_since = case when busy_tries > 0 then coalesce(busy_failed_since, busy_read_at, $3) end
     where counsellor_id = $1 and busy_url = $2`,
    [counsellor, url, now, everyMs, longestMs],
  )
}

/**
 * Stores the result of reading an address; a failed reading keeps the earlier result. Returns false if the
 * address has changed since.
 */
export async function putBusy(
  client: PoolClient,
  { counsellor, url }: { counsellor: string; url: string },
  reading: BusyReading | { fault: string },
  { now, to, everyMs }: { now: Date; to: Date; everyMs: number },
): Promise<boolean> {
  if ('fault' in reading) {
    const { rowCount } = await client.query(
      `update counsellor_calendars set busy_read_at = $3, busy_fault = $4, busy_failed_since = coalesce(busy_failed_since, $3)
       where counsellor_id = $1 and busy_url = $2`,
      [counsellor, url, now, reading.fault],
    )
    return rowCount === 1
  }
  const { rowCount } = await client.query(
    `update counsellor_calendars set busy_read_at = $3, busy_good_at = $3, busy_fault = '', busy_failed_since = null, busy_remarks = $4,
       busy_tries = 0, busy_next_at = $3::timestamptz + make_interval(secs => $5 / 1000.0)
     where counsellor_id = $1 and busy_url = $2`,
    [counsellor, url, now, JSON.stringify(reading.remarks), everyMs],
  )
  if (rowCount === 0) return false
  await client.query('delete from busy_times where counsellor_id = $1', [counsellor])
  // Time beyond this reading was not read, so it counts as busy.
  await client.query(
    `insert into busy_times (counsellor_id, during)
     select $1, unnest($2::tstzmultirange + tstzmultirange(tstzrange($3, 'infinity', '[)')))`,
    [counsellor, asRanges(reading.busy), to],
  )
  return true
}

/** Makes a new address for a calendar program, or closes it. */
export async function putCounsellorFeed(client: PoolClient, counsellor: string, isOpen: boolean) {
  await client.query(
    'update counsellor_calendars set feed_key = case when $2 then gen_random_uuid() end where counsellor_id = $1',
    [counsellor, isOpen],
  )
}

/**
 * Returns the counsellor whose calendar feed has this key; `undefined` if there is none, or they have
 * left.
 */
export async function findCounsellorOfFeed(client: Connection, key: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select counsellor_id as id from counsellor_calendars
     where feed_key::text = $1 and exists (select from current_staff where user_id = counsellor_id)`,
    [key],
  )
  return rows[0]?.id
}

/** Returns the counsellors who can be booked at all now, and how. */
export async function readCounsellorsOnOffer(client: Connection, now: Date) {
  const { rows } = await client.query<
    Pick<Calendar, 'kinds' | 'languages'> & { id: string; name: string; byLink: boolean; inPerson: boolean }
  >(
    `select c.counsellor_id as id, u.name, c.kinds, c.languages, c.meeting_url <> '' as "byLink", c.place <> '' as "inPerson"
     from counsellor_calendars c join users u on u.id = c.counsellor_id
       join staff on staff.user_id = c.counsellor_id and in_force(staff.since, staff.until, $1)
     where c.takes and (c.meeting_url <> '' or c.place <> '')
       and exists (select from openings o where o.counsellor_id = c.counsellor_id and upper(o.during) > $1)
     order by u.name, u.id`,
    [now],
  )
  return rows
}

/** A time at which a session is booked, and with which counsellor. */
export interface BookedTime {
  start: Date
  end: Date
  counsellor: string
}

/** Returns the times that are booked after an instant, the next ones first. */
export async function readBookedTimes(client: Connection, after: Date, limit: number): Promise<BookedTime[]> {
  const { rows } = await client.query<BookedTime>(
    `select lower(during) as start, upper(during) as end, u.name as counsellor
     from counselling_sessions s join users u on u.id = s.counsellor_id
     where s.state = 'booked' and lower(during) > $1 order by lower(during), u.name limit $2`,
    [after, limit],
  )
  return rows
}
