import type { Connection } from '../../platform/database/open.ts'
import type { Whereabouts } from '../catalogue/places/last-day.server.ts'
import type { Programme } from '../catalogue/records.ts'
import type { Day } from '../days/days.server.ts'
import {
  type CheckOutcome,
  type DeadlineOf,
  MAILED_BY_ITSELF,
  type MailedKind,
  type Notice,
  type NoticeAbout,
  type SavedSearch,
  type SearchFinds,
} from './types.ts'

/** A deadline that a student must not miss. */
export interface OpenDeadline {
  student: string
  programme: string
  application: string | null
  /** The task for that day: to apply, or a step that an offer asks for. */
  what: DeadlineOf
  title: string
  institution: string
  deadline: Day
  /** The institution's location. */
  place: Whereabouts
}

/**
 * Deadlines of applications not sent yet, days of offers, and deadlines of shortlisted programmes without an
 * application. An application's deadline overrides the shortlist's, even if the student removed it.
 */
const DEADLINES = `
  select a.user_id as student, a.programme_id as programme, a.id as application, d.what, a.programme ->> 'title' as title,
    a.programme -> 'institution' ->> 'name' as institution, d.day::text as deadline, a.programme - 'facts' as place
  from applications a cross join lateral days_of_application(a) d
  union all
  select s.user_id, s.programme_id, null, 'apply', s.programme ->> 'title', s.programme -> 'institution' ->> 'name', s.deadline::text, s.programme - 'facts'
  from shortlist_entries s where s.place is not null and s.deadline is not null and not exists (
    select from applications a where a.user_id = s.user_id and a.programme_id = s.programme_id)`

/** Returns every open deadline between two days. */
export async function readDeadlines(client: Connection, from: Day, to: Day): Promise<OpenDeadline[]> {
  const { rows } = await client.query<OpenDeadline>(
    `select d.* from (${DEADLINES}) d
     where d.deadline between $1 and $2 order by d.deadline, d.student`,
    [from, to],
  )
  return rows
}

/** Returns a student's open deadlines from a day on. */
export async function listDeadlines(client: Connection, student: string, from: Day): Promise<OpenDeadline[]> {
  const { rows } = await client.query<OpenDeadline>(
    `select d.* from (${DEADLINES}) d where d.student = $1 and d.deadline >= $2 order by d.deadline, d.title`,
    [student, from],
  )
  return rows
}

/** Returns shortlist entries saved from another edition of the catalogue. */
export async function readOutdatedSnapshots(client: Connection, edition: string) {
  const { rows } = await client.query<{ student: string; id: string; programme: Programme }>(
    `select user_id as student, programme_id as id, programme from shortlist_entries
     where place is not null and edition <> $1 order by user_id, place`,
    [edition],
  )
  return rows
}

/**
 * Returns decisions since a moment on facts that students reported or asked for, and on programmes that they
 * added and still keep. A programme listed again under another title is not news.
 */
export async function readOutcomes(client: Connection, since: Date) {
  const { rows } = await client.query<
    { student: string; key: string; kept?: Programme; programme: string } & CheckOutcome
  >(
    `select user_id as student, 'told ' || id as key, null::jsonb as kept, programme_id as programme, name as of, state, reason
     from told_facts where decided_at > $1
     union all
     select user_id, concat_ws(' ', 'asked', id, answered_at), null, programme_id, question, outcome, ''
     from fact_requests where answered_at > $1
     union all
     select keeper, concat_ws(' ', 'added', programme_id, checked_at), record, programme_id, 'programme', c.state, c.reason
     from added_programmes a join checked_programmes c using (programme_id)
       left join lateral (
         select made_at, about ->> 'state' as state, about ->> 'reason' as reason from notices n
         where n.user_id = a.keeper and n.kind = 'checked' and n.about ->> 'of' = 'programme' and n.about ->> 'id' = programme_id
         order by made_at desc limit 1) told on true
     where checked_at > $1 and checked_at >= added_at and record -> 'origin' ->> 'basis' = 'added' and (
       told.state is distinct from c.state or (c.state = 'returned' and (told.reason <> c.reason or told.made_at < added_at)))`,
    [since],
  )
  return rows
}

/** Returns which of these notices already exist. */
export async function wasNoticed(
  client: Connection,
  keys: { student: string; key: string }[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(
    `select user_id || ' ' || key as key from notices
     where (user_id, key) in (select * from unnest($1::uuid[], $2::text[]))`,
    [keys.map(({ student }) => student), keys.map(({ key }) => key)],
  )
  return new Set(rows.map(({ key }) => key))
}

/** Returns `false` if the student already has the same notice. */
export async function addNotice(
  client: Connection,
  student: string,
  { kind, about }: NoticeAbout,
  key: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into notices (user_id, kind, key, about, made_at) values ($1, $2, $3, $4, $5) on conflict (user_id, key) do nothing`,
    [student, kind, key, JSON.stringify(about), now],
  )
  return rowCount === 1
}

const NOTICE = `id, kind, about, made_at as "madeAt", seen_at is null as "isNew"`

/** Returns a student's notices, the newest first. */
export async function readNotices(client: Connection, student: string, limit: number): Promise<Notice[]> {
  const { rows } = await client.query<Notice>(
    `select ${NOTICE} from notices where user_id = $1 order by made_at desc, id desc limit $2`,
    [student, limit],
  )
  return rows
}

/** Returns how many notices a student has not seen. */
export async function countNew(client: Connection, student: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int from notices where user_id = $1 and seen_at is null',
    [student],
  )
  return rows[0].count
}

/** Marks all notices of a student as seen. */
export async function markSeen(client: Connection, student: string, now: Date) {
  await client.query('update notices set seen_at = $2 where user_id = $1 and seen_at is null', [student, now])
}

export interface Choices {
  mailed: MailedKind[]
  zone: string
  feedKey: string | null
}

/** Returns a student's settings for notices, or the defaults if nothing is stored. */
export async function readNoticeChoices(client: Connection, student: string): Promise<Choices> {
  const { rows } = await client.query<Choices>(
    `select coalesce(mailed, $2) as mailed, zone, feed_key as "feedKey" from notice_choices where user_id = $1`,
    [student, MAILED_BY_ITSELF],
  )
  return rows[0] ?? { mailed: MAILED_BY_ITSELF, zone: '', feedKey: null }
}

/** Stores the choices that were made, and leaves the others unchanged. */
export async function putChoices(
  client: Connection,
  student: string,
  { mailed, zone }: { mailed?: MailedKind[]; zone?: string },
) {
  await client.query(
    `insert into notice_choices (user_id, mailed, zone) values ($1, $2, coalesce($3, ''))
     on conflict (user_id) do update set mailed = coalesce($2, notice_choices.mailed), zone = coalesce($3, notice_choices.zone)`,
    [student, mailed, zone],
  )
}

/** Opens a student's calendar at a new address, or closes it: the one before opens nothing any more. */
export async function putFeed(client: Connection, student: string, isOpen: boolean) {
  await client.query(
    `insert into notice_choices (user_id, feed_key) values ($1, case when $2 then gen_random_uuid() end)
     on conflict (user_id) do update set feed_key = excluded.feed_key`,
    [student, isOpen],
  )
}

/** Returns the student whose calendar feed has this key; `undefined` if there is none. */
export async function findStudentOfFeed(client: Connection, key: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    'select user_id as id from notice_choices where feed_key::text = $1',
    [key],
  )
  return rows[0]?.id
}

/** Returns the student whose notice mails this key ends; `undefined` if there is none. */
export async function findStudentOfStop(client: Connection, key: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    'select user_id as id from notice_choices where stop_key::text = $1',
    [key],
  )
  return rows[0]?.id
}

/**
 * Returns students with a verified address who have notices to mail, with the last day, in their own zone, on
 * which they were mailed.
 */
export async function listStudentsToMail(client: Connection, since: Date) {
  const { rows } = await client.query<{ student: string; zone: string; mailedOn: Day | null }>(
    `select distinct u.id as student, coalesce(c.zone, '') as zone, c.mailed_on::text as "mailedOn"
     from notices n join users u on u.id = n.user_id and u.email_verified left join notice_choices c on c.user_id = u.id
     where n.mailed_at is null and n.made_at > $1 and n.kind = any (coalesce(c.mailed, $2))`,
    [since, MAILED_BY_ITSELF],
  )
  return rows
}

/**
 * Takes a student's notices to mail today. Returns `undefined` if another process has them. Leaves out
 * deadlines that no longer hold, such as that of an application already sent.
 */
export async function takeToMail(
  client: Connection,
  student: string,
  { since, day, now }: { since: Date; day: Day; now: Date },
) {
  const { rows } = await client.query<{ stop: string; email: string; name: string }>(
    `insert into notice_choices (user_id, mailed_on) select id, $2 from users where id = $1 and email_verified
     on conflict (user_id) do update set mailed_on = $2 where notice_choices.mailed_on is distinct from $2
     returning stop_key as stop, (select email from users where id = $1) as email, (select name from users where id = $1) as name`,
    [student, day],
  )
  if (!rows[0]) return undefined
  const { rows: notices } = await client.query<Notice>(
    `update notices n set mailed_at = $3 from notice_choices c
     where n.user_id = $1 and c.user_id = $1 and n.mailed_at is null and n.made_at > $2 and n.kind = any (coalesce(c.mailed, $4))
     returning n.id, n.kind, n.about, n.made_at as "madeAt", n.seen_at is null as "isNew"`,
    [student, since, now, MAILED_BY_ITSELF],
  )
  const deadlines = await listDeadlines(client, student, '0001-01-01')
  const holds = notices.filter(
    ({ kind, about }) =>
      kind !== 'deadline' ||
      deadlines.some(({ programme, deadline }) => programme === about.id && deadline === about.deadline),
  )
  return { ...rows[0], notices: holds.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime()) }
}

/** Returns a student's saved searches, the oldest first, each with how many programmes it has found. */
export async function readSearches(client: Connection, student: string): Promise<SavedSearch[]> {
  const { rows } = await client.query<SavedSearch>(
    `select id, name, query, every_days as "everyDays", looked_at as "lookedAt",
       (select count(*)::int from jsonb_object_keys(found)) as found
     from saved_searches where user_id = $1 order by saved_at, id`,
    [student],
  )
  return rows
}

/**
 * Saves a search. Saving it again keeps the programmes it has already reported, and replaces its name and
 * interval.
 */
export async function putSearch(
  client: Connection,
  student: string,
  search: { name: string; query: string; everyDays: 1 | 7; edition: string; found: SearchFinds },
  now: Date,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into saved_searches (user_id, name, query, every_days, saved_at, looked_at, edition, found)
     values ($1, $2, $3, $4, $5, $5, $6, $7)
     on conflict (user_id, query) do update set name = excluded.name, every_days = excluded.every_days returning id`,
    [student, search.name, search.query, search.everyDays, now, search.edition, JSON.stringify(search.found)],
  )
  return rows[0].id
}

/**
 * Sets how often a saved search runs, in days. Returns false if that changes nothing, or there is no such
 * search.
 */
export async function writeEvery(
  client: Connection,
  student: string,
  id: string,
  everyDays: 1 | 7,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update saved_searches set every_days = $3 where user_id = $1 and id::text = $2 and every_days <> $3',
    [student, id, everyDays],
  )
  return rowCount === 1
}

/** Deletes a student's saved search. Returns false if they have none with this id. */
export async function deleteSearch(client: Connection, student: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from saved_searches where user_id = $1 and id::text = $2', [
    student,
    id,
  ])
  return rowCount === 1
}

/** Returns searches that are due and were last run on another edition of the catalogue. */
export async function listDueSearches(client: Connection, edition: string, now: Date) {
  const { rows } = await client.query<{ id: string; student: string }>(
    `select id, user_id as student from saved_searches
     where edition <> $1 and looked_at <= $2::timestamptz - every_days * interval '1 day' order by looked_at`,
    [edition, now],
  )
  return rows
}

/** Returns `undefined` if the search was removed, or another process has run it. */
export async function searchToLookAt(client: Connection, id: string, edition: string) {
  const { rows } = await client.query<{ name: string; query: string; found: SearchFinds }>(
    'select name, query, found from saved_searches where id = $1 and edition <> $2 for update',
    [id, edition],
  )
  return rows[0] as (typeof rows)[number] | undefined
}

/** Records a run of a saved search: its time, its results and the catalogue's edition. */
export async function putLookedAt(
  client: Connection,
  id: string,
  edition: string,
  results: SearchFinds,
  now: Date,
) {
  await client.query('update saved_searches set edition = $2, found = $3, looked_at = $4 where id = $1', [
    id,
    edition,
    JSON.stringify(results),
    now,
  ])
}
