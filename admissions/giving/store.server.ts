import type { PoolClient } from 'pg'
import { getJson } from '../../platform/database/json.ts'
import type { Connection } from '../../platform/database/open.ts'
import { listCounsellorsByLoad, UNCONSENTED } from '../leads/enquiries-store.server.ts'
import { readStaff } from '../staff/store.server.ts'
import type { GivingReason, PersonWish, Taker } from './rule.ts'

/** The kinds that the rule assigns. */
export type GivenKind = 'leads' | 'students'

/** The limit of a counsellor without settings. */
const USUAL_LIMIT = 100

/** A counsellor's settings for the rule. */
export interface TakerSettings {
  takesNew: boolean
  languages: string[]
  countries: string[]
  mostLeads: number
  mostStudents: number
}

/** Returns since when the rule is on; null if it is off. */
export async function readRule(client: Connection): Promise<Date | null> {
  const { rows } = await client.query<{ onSince: Date | null }>(
    'select on_since as "onSince" from giving_rule',
  )
  return rows[0].onSince
}

/** Makes others who give by rule wait until this transaction ends. Read loads in a later statement. */
export async function lockRule(client: PoolClient) {
  await client.query('select from giving_rule for update')
}

/** Records since when the rule is on; null turns it off. */
export async function writeRule(client: PoolClient, onSince: Date | null) {
  await client.query('update giving_rule set on_since = $1', [onSince])
}

/** Returns the settings of each current counsellor, with both loads. */
export async function readTakers(client: Connection) {
  const staff = (await readStaff(client)).filter(({ role, joined }) => role === 'counsellor' && joined)
  const openCounts = new Map(
    (await listCounsellorsByLoad(client)).map((counsellor) => [counsellor.id, counsellor.open]),
  )
  const { rows } = await client.query<TakerSettings & { id: string; leadTurn: number; studentTurn: number }>(
    `select u.id, coalesce(t.takes_new, true) as "takesNew", coalesce(c.languages, '{en}') as languages,
       coalesce(t.countries, '{}') as countries, coalesce(t.most_leads, $2) as "mostLeads",
       coalesce(t.most_students, $2) as "mostStudents", g."leadTurn", g."studentTurn"
     from unnest($1::uuid[]) u (id) left join giving_takers t on t.counsellor_id = u.id
       left join counsellor_calendars c on c.counsellor_id = u.id
       cross join lateral (select
         coalesce(max(extract(epoch from at)) filter (where enquiry_id is not null), 0)::float8 * 1000 as "leadTurn",
         coalesce(max(extract(epoch from at)) filter (where student_id is not null), 0)::float8 * 1000 as "studentTurn"
         from givings where counsellor_id = u.id) g`,
    [staff.map(({ id }) => id), USUAL_LIMIT],
  )
  const settings = new Map(rows.map((row) => [row.id, row]))
  return staff.map(({ id, name, students }) => ({
    ...settings.get(id)!,
    id,
    name,
    leads: openCounts.get(id) ?? 0,
    students,
  }))
}

/** Returns the counsellors as the rule sees them. */
export async function readTakersOf(client: Connection, kind: GivenKind): Promise<Taker[]> {
  return (await readTakers(client)).map(({ leads, students, mostLeads, mostStudents, ...taker }) =>
    kind === 'leads'
      ? { ...taker, load: leads, limit: mostLeads, lastTurn: taker.leadTurn }
      : { ...taker, load: students, limit: mostStudents, lastTurn: taker.studentTurn },
  )
}

/** Saves a counsellor's settings; their languages are stored with their calendar. */
export async function writeTaker(
  client: PoolClient,
  id: string,
  { takesNew, countries, mostLeads, mostStudents }: TakerSettings,
) {
  await client.query(
    `insert into giving_takers (counsellor_id, takes_new, countries, most_leads, most_students) values ($1, $2, $3, $4, $5)
     on conflict (counsellor_id) do update set takes_new = excluded.takes_new, countries = excluded.countries,
       most_leads = excluded.most_leads, most_students = excluded.most_students`,
    [id, takesNew, countries, mostLeads, mostStudents],
  )
}

/** Unassigned enquiries `e`, of people who may be contacted and are no machines. */
const UNASSIGNED_LEADS = `from enquiries e left join leads l on l.id = e.id left join contact_messages m on m.id = e.id
  where e.lane = 'new' and e.assigned_to is null and e.merged_into is null and not coalesce(l.suspect, m.suspect) and not ${UNCONSENTED}`

/** The language in which the lead or student `column` has booked or waits for a session. */
const selectSessionLanguage = (column: string, id: string) =>
  `coalesce((select language from counselling_sessions where ${column} = ${id} order by made_at desc limit 1),
    (select language from session_waiting where ${column} = ${id}))`

const LEAD_WISH = `e.id, coalesce(e.wants ->> 'language', ${selectSessionLanguage('lead_id', 'e.id')}) as language,
  array_remove(array[e.wants ->> 'country'], null) as countries`

/** Students `u` who have no counsellor. */
const UNASSIGNED_STUDENTS = `from users u where not exists (select from staff where user_id = u.id)
  and not exists (select from current_care where student_id = u.id)`

const STUDENT_WISH = `u.id, coalesce((select wants ->> 'language' from enquiries where student_id = u.id and wants ? 'language' order by moved_at desc limit 1),
    ${selectSessionLanguage('student_id', 'u.id')}) as language,
  array(select wants ->> 'country' from enquiries where student_id = u.id and wants ? 'country'
    union select programme -> 'country' ->> 'code' from shortlist_entries where user_id = u.id and place is not null) as countries`

type WishRow = Required<PersonWish> & { id: string }

/** Leads and students who are new: they came since `$2`, and no student who ever had a counsellor. */
const NEW = {
  leads: 'e.came_at >= $2',
  students: `u.created_at >= $2 and (u.email_verified or u.created_at < $3)
    and not exists (select from caseloads where student_id = u.id)`,
}

/** How long students can still prove the address of a lead, whose counsellor then keeps them. */
const PROVING_MS = 3_600_000

/** Returns unassigned leads or students, the earliest first. `since`: only those who are new since then. */
export async function readUnassigned(
  client: Connection,
  kind: GivenKind,
  { limit, since, now }: { limit: number; since?: Date; now: Date },
): Promise<WishRow[]> {
  const isLead = kind === 'leads'
  const { rows } = await client.query<WishRow>(
    `select ${isLead ? LEAD_WISH : STUDENT_WISH} ${isLead ? UNASSIGNED_LEADS : UNASSIGNED_STUDENTS}
       and ($2::timestamptz is null or ${NEW[kind]})
     order by ${isLead ? 'e.came_at, e.id' : 'u.created_at, u.id'} limit $1`,
    [limit, since, ...(isLead ? [] : [new Date(now.getTime() - PROVING_MS)])],
  )
  return rows
}

/**
 * Returns the known facts about an unassigned lead, and locks it; `undefined` if another transaction holds
 * it.
 */
export async function lockUnassignedLead(client: PoolClient, id: string): Promise<WishRow | undefined> {
  const { rows } = await client.query<WishRow>(
    `select ${LEAD_WISH} ${UNASSIGNED_LEADS} and e.id = $1 for update of e skip locked`,
    [id],
  )
  return rows[0]
}

/** Returns the known facts about a student without a counsellor. The caller must lock their row. */
export async function findStudentWish(client: PoolClient, id: string): Promise<WishRow | undefined> {
  const { rows } = await client.query<WishRow>(
    `select ${STUDENT_WISH} ${UNASSIGNED_STUDENTS} and u.id = $1`,
    [id],
  )
  return rows[0]
}

/** Records an assignment by rule: the lead or student, the counsellor and the reason. */
export async function addGiving(
  client: PoolClient,
  kind: GivenKind,
  { id, counsellor, reason }: { id: string; counsellor: string; reason: GivingReason },
) {
  await client.query(
    `insert into givings (counsellor_id, ${kind === 'leads' ? 'enquiry_id' : 'student_id'}, at, reason) values ($1, $2, clock_timestamp(), $3)`,
    [counsellor, id, getJson(reason)],
  )
}

/** Returns the latest assignments by rule, naming only the counsellor. */
export async function readLatest(client: Connection, limit: number) {
  const { rows } = await client.query<{
    id: string
    at: Date
    counsellor: string
    kind: GivenKind
    reason: GivingReason
  }>(
    `select g.id::text, g.at, u.name as counsellor, case when enquiry_id is null then 'students' else 'leads' end as kind, g.reason
     from givings g join users u on u.id = g.counsellor_id order by g.id desc limit $1`,
    [limit],
  )
  return rows
}
