import type { PoolClient } from 'pg'
import { getJson } from '../../platform/database/json.ts'
import type { Connection } from '../../platform/database/open.ts'
import type { StaffRole } from '../access/types.ts'
import type { Day } from '../days/days.server.ts'
import { UNCONSENTED } from '../leads/enquiries-store.server.ts'
import type { DigestState, MailMode, NewsKind, WaitingNews } from './rules.ts'

/** A member of staff who can be mailed, with their choices and the news they have been told. */
export interface DigestMember extends DigestState {
  id: string
  role: StaffRole
  name: string
  email: string
  /** Empty if nothing says where they are. */
  zone: string
}

type MemberRow = Omit<DigestMember, 'told'> & { told: Partial<Record<NewsKind, string>> }

const toMember = ({ told, ...member }: MemberRow): DigestMember => ({
  ...member,
  told: Object.fromEntries(Object.entries(told).map(([kind, time]) => [kind, new Date(time)])),
})

const MEMBERS = `select u.id, s.role, u.name, u.email, d.modes, d.hour, d.digest_on::text as "digestOn", d.told, d.since,
    coalesce(nullif(d.zone, ''), c.zone, '') as zone
  from digest_choices d join users u on u.id = d.user_id join current_staff s on s.user_id = u.id
    left join counsellor_calendars c on c.counsellor_id = u.id
  where u.email_verified and s.role in ('counsellor', 'manager', 'owner')`

/** Adds new members of staff. They are told of news from now on. */
export async function addMembers(client: PoolClient, now: Date) {
  await client.query(
    `insert into digest_choices (user_id, since) select user_id, $1 from current_staff
     where role in ('counsellor', 'manager', 'owner') on conflict do nothing`,
    [now],
  )
}

/** Returns all who can be mailed. */
export async function readMembers(client: Connection): Promise<DigestMember[]> {
  const { rows } = await client.query<MemberRow>(`${MEMBERS} order by u.id`)
  return rows.map(toMember)
}

/** Returns a member of staff, `isLocked` until the transaction ends; `undefined` if they cannot be mailed. */
export async function findDigestMember(
  client: Connection,
  id: string,
  { isLocked = false } = {},
): Promise<DigestMember | undefined> {
  const { rows } = await client.query<MemberRow>(
    `${MEMBERS} and u.id::text = $1${isLocked ? ' for update of d' : ''}`,
    [id],
  )
  return rows.map(toMember)[0]
}

/** Returns a person's choices; `undefined` if they have made none yet. */
export async function readDigestChoices(client: Connection, id: string) {
  const { rows } = await client.query<Pick<DigestState, 'modes' | 'hour'>>(
    'select modes, hour from digest_choices where user_id = $1',
    [id],
  )
  return rows.at(0)
}

/** Saves a person's choices. News that came while a kind was never mailed (`resumed`) is not told later. */
export async function writeChoices(
  client: PoolClient,
  id: string,
  {
    modes,
    hour,
    zone,
    resumed,
  }: { modes: Record<string, MailMode>; hour: number; zone: string; resumed: NewsKind[] },
  now: Date,
) {
  const toldUntil = Object.fromEntries(resumed.map((kind) => [kind, now]))
  await client.query(
    `insert into digest_choices as d (user_id, modes, hour, zone, since) values ($1, $2, $3, $4, $6)
     on conflict (user_id) do update set modes = excluded.modes, hour = excluded.hour, zone = excluded.zone, told = d.told || $5`,
    [id, getJson(modes), hour, zone, getJson(toldUntil), now],
  )
}

/** Records the news that a person has been told. `digestOn`: the day whose daily mail was due. */
export async function writeTold(
  client: PoolClient,
  id: string,
  { kinds, until, digestOn }: { kinds: NewsKind[]; until: Date; digestOn: Day | null },
) {
  const toldUntil = Object.fromEntries(kinds.map((kind) => [kind, until]))
  await client.query('update digest_choices set told = told || $2, digest_on = $3 where user_id = $1', [
    id,
    getJson(toldUntil),
    digestOn,
  ])
}

/**
 * Returns since when each lead, message, paper, set, draft, offer or answer to a proposal waits, of the kinds asked for. It
 * contains no names.
 */
export async function readNews(
  client: Connection,
  { id, role }: Pick<DigestMember, 'id' | 'role'>,
  kinds: readonly NewsKind[],
): Promise<WaitingNews[]> {
  if (kinds.length === 0) return []
  const queries = role === 'counsellor' ? ofCounsellor : ofNobody
  const { rows } = await client.query<WaitingNews>(
    `select kind, since from (${kinds.map((kind) => `select '${kind}' as kind, since from (${queries[kind]}) ${kind}s`).join(' union all ')}) news
     where $1::uuid is not null`,
    [id],
  )
  return rows
}

/** Leads that wait to be contacted, of people who agreed to it and are no machines. */
const LEADS = `from enquiries e left join leads l on l.id = e.id left join contact_messages m on m.id = e.id
  {} where e.lane = 'new' and e.merged_into is null and not coalesce(l.suspect, m.suspect) and not ${UNCONSENTED}`

/** The last message of each student who waits for an answer (as `desk_waiting`), and since when they do. */
const MESSAGES = `from messages last cross join lateral (
    select min(q.sent_at) as since from messages q where q.student_id = last.student_id and q.by_role = 'student' and not exists (
      select from messages m where m.student_id = q.student_id and m.nr > q.nr and m.by_role <> 'student' and m.shown_at > m.sent_at)) waits
  {} where last.by_role = 'student' and not exists (
    select from messages m where m.student_id = last.student_id and m.nr > last.nr and (m.by_role = 'student' or m.shown_at > m.sent_at))`

const REVIEWS = 'from recommendation_sets r {} where r.review_asked_at is not null and r.reviewed_at is null'
const DRAFTS =
  'from drafts d {} where d.sent_at is not null and d.answered_at is null and d.closed_at is null'

const PROPOSALS = 'from proposals p {} where p.answered_at is not null and p.noted_at is null'

/** Joins a student's care: what waited before they were in it is new to their counsellor. */
const getCare = (student: string) =>
  `join current_care care on care.student_id = ${student} and care.counsellor_id = $1`
const selectInCare = (since: string, from: string, student: string) =>
  `select greatest(${since}, care.since) as since ${from.replace('{}', getCare(student))}`
const selectUnassigned = (since: string, from: string, student: string) =>
  `select ${since} as since ${from.replace('{}', '')} and not exists (select from current_care where student_id = ${student})`

/** News for counsellor `$1`. Leads that they took themselves are no news to them. */
const ofCounsellor: Record<NewsKind, string> = {
  lead: `select given.at as since ${LEADS.replace(
    '{}',
    `join lateral (select at, by_person from enquiry_past where enquiry_id = e.id and what = 'given' order by id desc limit 1) given on true`,
  )} and e.assigned_to = $1 and given.by_person is distinct from $1`,
  message: selectInCare('waits.since', MESSAGES, 'last.student_id'),
  paper: `select greatest(v.uploaded_at, care.since) as since from documents d ${getCare('d.student_id')} cross join lateral (
      select * from document_versions where document_id = d.id order by number desc limit 1) v
    where not d.of_order and not exists (select from document_reviews r where r.version_id = v.id) and v.uploaded_by is distinct from $1`,
  review: selectInCare('r.review_asked_at', REVIEWS, 'r.user_id'),
  draft: selectInCare('d.sent_at', DRAFTS, 'd.student_id'),
  offer: `select greatest(e.at, care.since) as since from applications a ${getCare('a.user_id')} cross join lateral (
      select at, by_role from application_events where application_id = a.id and to_step in ('offer', 'conditions') order by at desc, id desc limit 1) e
    where a.step in ('offer', 'conditions') and e.by_role = 'student'`,
  proposal: selectInCare('p.answered_at', PROPOSALS, 'p.student_id'),
}

/** News without an owner, for managers and owners. */
const ofNobody: Record<NewsKind, string> = {
  lead: `select e.came_at as since ${LEADS.replace('{}', '')} and e.assigned_to is null`,
  message: selectUnassigned('waits.since', MESSAGES, 'last.student_id'),
  paper: 'select null::timestamptz as since where false',
  review: selectUnassigned('r.review_asked_at', REVIEWS, 'r.user_id'),
  draft: selectUnassigned('d.sent_at', DRAFTS, 'd.student_id'),
  offer: 'select null::timestamptz as since where false',
  proposal: 'select null::timestamptz as since where false',
}
