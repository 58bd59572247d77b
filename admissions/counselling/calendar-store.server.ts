import type { PoolClient } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { Day } from '../days/days.server.ts'
import type { Calendar, HoursException, Stretch, WeeklyHours } from './types.ts'

const CALENDAR = `zone, takes, kinds, buffer_minutes as "bufferMinutes", notice_hours as "noticeHours", horizon_days as "horizonDays",
  languages, meeting_url as "meetingUrl", place, busy_url as "busyUrl"`

/** How a counsellor takes sessions, and how their own calendar was last read; undefined: not at all yet. */
export async function readCalendar(client: Connection, counsellor: string) {
  const { rows } = await client.query<
    Calendar & {
      feedKey: string | null
      busyReadAt: Date | null
      busyFault: string
      busyFailedSince: Date | null
    }
  >(
    `select ${CALENDAR}, feed_key as "feedKey", busy_read_at as "busyReadAt", busy_fault as "busyFault",
       busy_failed_since as "busyFailedSince"
     from counsellor_calendars where counsellor_id = $1`,
    [counsellor],
  )
  return rows[0] as (typeof rows)[0] | undefined
}

/** Keeps how a counsellor takes sessions. The row is locked by it until the transaction ends. */
export async function putCalendar(client: PoolClient, counsellor: string, calendar: Calendar) {
  await client.query(
    `insert into counsellor_calendars as c (counsellor_id, zone, takes, kinds, buffer_minutes, notice_hours, horizon_days, languages,
       meeting_url, place, busy_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (counsellor_id) do update set zone = excluded.zone, takes = excluded.takes, kinds = excluded.kinds,
       buffer_minutes = excluded.buffer_minutes, notice_hours = excluded.notice_hours, horizon_days = excluded.horizon_days,
       languages = excluded.languages, meeting_url = excluded.meeting_url, place = excluded.place, busy_url = excluded.busy_url,
       busy_read_at = case when c.busy_url = excluded.busy_url then c.busy_read_at end,
       busy_fault = case when c.busy_url = excluded.busy_url then c.busy_fault else '' end,
       busy_failed_since = case when c.busy_url = excluded.busy_url then c.busy_failed_since end`,
    [
      ...[counsellor, calendar.zone, calendar.takes, calendar.kinds, calendar.bufferMinutes],
      ...[calendar.noticeHours, calendar.horizonDays, calendar.languages, calendar.meetingUrl],
      ...[calendar.place, calendar.busyUrl],
    ],
  )
  if (calendar.busyUrl === '')
    await client.query('delete from busy_times where counsellor_id = $1', [counsellor])
}

/** Nobody else changes anything of a counsellor's calendar until the transaction ends. False: there is none. */
export async function lockCalendar(client: PoolClient, counsellor: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from counsellor_calendars where counsellor_id = $1 for no key update',
    [counsellor],
  )
  return rowCount === 1
}

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

/** Gives a day other hours than its weekday's; undefined: it has its weekday's again. */
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

/** Puts openings in the place of those from a moment on. False, and nothing is changed: a session would lie in none. */
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

/** Counsellors whose hours are not openings as far ahead as they can be booked. */
export async function calendarsToOpen(client: Connection, now: Date) {
  const { rows } = await client.query<{ counsellor: string }>(
    `select counsellor_id as counsellor from counsellor_calendars
     where opened_to is null or opened_to < ($1::timestamptz + make_interval(days => horizon_days + 1))::date order by counsellor_id`,
    [now],
  )
  return rows.map(({ counsellor }) => counsellor)
}

/** Counsellors whose own calendar is to be read. */
export async function calendarsToRead(client: Connection, before: Date) {
  const { rows } = await client.query<{ counsellor: string; url: string; zone: string; horizonDays: number }>(
    `select counsellor_id as counsellor, busy_url as url, zone, horizon_days as "horizonDays" from counsellor_calendars
     where busy_url <> '' and (busy_read_at is null or busy_read_at < $1) order by busy_read_at nulls first`,
    [before],
  )
  return rows
}

/** Keeps what was read of an address; what could not be read leaves what was read before. False: the address is another by now. */
export async function putBusy(
  client: PoolClient,
  { counsellor, url }: { counsellor: string; url: string },
  read: Stretch[] | { fault: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update counsellor_calendars set busy_read_at = $3, busy_fault = $4, busy_failed_since = case when $4 <> '' then coalesce(busy_failed_since, $3) end
     where counsellor_id = $1 and busy_url = $2`,
    [counsellor, url, now, 'fault' in read ? read.fault : ''],
  )
  if (rowCount === 0) return false
  if ('fault' in read) return true
  await client.query('delete from busy_times where counsellor_id = $1', [counsellor])
  await client.query('insert into busy_times (counsellor_id, during) select $1, unnest($2::tstzmultirange)', [
    counsellor,
    asRanges(read),
  ])
  return true
}

/** Makes a new address for a calendar program, or closes it. */
export async function putCounsellorFeed(client: PoolClient, counsellor: string, open: boolean) {
  await client.query(
    'update counsellor_calendars set feed_key = case when $2 then gen_random_uuid() end where counsellor_id = $1',
    [counsellor, open],
  )
}

export async function counsellorOfFeed(client: Connection, key: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    'select counsellor_id as id from counsellor_calendars where feed_key::text = $1',
    [key],
  )
  return rows[0]?.id
}

/** Who can be booked at all now, and how. */
export async function counsellorsOnOffer(client: Connection, now: Date) {
  const { rows } = await client.query<
    Pick<Calendar, 'kinds' | 'languages'> & { id: string; name: string; byLink: boolean; inPerson: boolean }
  >(
    `select c.counsellor_id as id, u.name, c.kinds, c.languages, c.meeting_url <> '' as "byLink", c.place <> '' as "inPerson"
     from counsellor_calendars c join users u on u.id = c.counsellor_id
       join staff on staff.user_id = c.counsellor_id and staff.since <= $1 and (staff.until is null or staff.until > $1)
     where c.takes and (c.meeting_url <> '' or c.place <> '')
       and exists (select from openings o where o.counsellor_id = c.counsellor_id and upper(o.during) > $1)
     order by u.name, u.id`,
    [now],
  )
  return rows
}
