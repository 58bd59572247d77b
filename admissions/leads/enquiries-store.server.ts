import type { PoolClient } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { SessionState } from '../counselling/states.ts'
import type { Topic } from '../counselling/types.ts'
import type { Campaign } from '../inputs/campaign.ts'
import type { LeadWants } from './by-hand/wants.ts'
import type { CallOutcome } from './calls/outcomes.ts'
import { isRepeatedEntry } from './calls/repeated-store.server.ts'
import {
  getLane,
  type Lane,
  type LaneClock,
  type LeadList,
  type LostReason,
  type WithdrawnBy,
} from './lanes.ts'

/** A lead or a message, with its lane and the person it is assigned to. */
export interface Enquiry {
  id: string
  form: 'lead' | 'message'
  lane: Lane
  reason: LostReason | ''
  name: string
  email: string
  /** Empty if none was given. */
  phone: string
  /** For messages only. */
  topic: string | null
  message: string | null
  /**
   * How it arrived: `joinUs`, the form on the pages; `contact`, the contact page; `whatsapp`; `google-form` or
   * `meta-form`, a form of an advertisement there; or, if imported, the source
   * named in the file.
   */
  source: string
  /** The page on which it was written; empty if it was imported. */
  page: string
  /** The campaign that they came from; empty for a message, and if none is known. */
  campaign: Campaign
  /** It looks as if a machine had written it. */
  suspect: boolean
  /**
   * The channels they agreed to; empty once consent is withdrawn. Null for a message, which asks to be
   * answered.
   */
  channels: string[] | null
  withdrawn: boolean
  assignedTo: string | null
  assignee: string | null
  studentId: string | null
  mergedInto: string | null
  cameAt: Date
  /** Since when they wait to be contacted: since they wrote, or since a session of theirs failed. */
  waitsSince: Date
  /** Since when they wait for a free time; null: they do not. */
  waitsForTime: Date | null
  /** The session that they hold or have booked, or else their last one; null: they never had one. */
  session: LeadSession | null
  /** The number of calls, the outcome of the last one, and the time of the next. */
  calls: number
  lastCall: CallOutcome | ''
  followUpAt: Date | null
  /** Their wishes, as noted by staff who spoke with them. */
  wants: LeadWants
  /** When it was moved to its lane. */
  movedAt: Date
  contactedAt: Date | null
  /** For leads: the state of forwarding to the spreadsheet; null if it is not to be forwarded. */
  forwarding: 'waiting' | 'held' | 'delivered' | 'gone' | null
  /** Why the last try to send it there failed. */
  forwardingFailure: string | null
}

/** A lead's session, with instants as JSON writes them. */
export interface LeadSession {
  state: SessionState
  /** It has another time or another counsellor than when it was booked. */
  changed: boolean
  start: string
  end: string
  /** Until when one that is held stays so. */
  heldUntil: string | null
  counsellor: string
  topic: Topic
}

const COLUMNS = `e.id, e.form, e.lane, e.reason, coalesce(l.name, m.name) as name, coalesce(l.email, m.email) as email,
    coalesce(l.phone, m.phone) as phone, coalesce(l.source, 'contact') as source, m.topic, m.message, coalesce(l.page, m.page) as page, coalesce(l.campaign, '{}') as campaign, coalesce(l.suspect, m.suspect) as suspect,
    case when coalesce(c.withdrawn_at, e.withdrawn_at) is null then c.channels else '{}' end as channels,
    coalesce(c.withdrawn_at, e.withdrawn_at) is not null as withdrawn,
    e.assigned_to as "assignedTo", u.name as assignee, e.student_id as "studentId", e.merged_into as "mergedInto",
    e.came_at as "cameAt", coalesce(e.waits_from, e.came_at) as "waitsSince", w.since as "waitsForTime", to_jsonb(s) as session, e.calls, e.last_call as "lastCall", e.follow_up_at as "followUpAt", e.wants,
    e.moved_at as "movedAt", e.contacted_at as "contactedAt",
    o.status as forwarding, o.last_failure as "forwardingFailure"`

const FROM = `from enquiries e left join leads l on l.id = e.id left join lead_consents c on c.lead_id = l.id
    left join contact_messages m on m.id = e.id left join users u on u.id = e.assigned_to
    left join session_waiting w on w.lead_id = e.id
    left join lateral (select cs.state, cs.sequence > 0 as changed, lower(cs.during) as start, upper(cs.during) as "end", cs.held_until as "heldUntil",
      cs.topic, cu.name as counsellor from counselling_sessions cs join users cu on cu.id = cs.counsellor_id where cs.lead_id = e.id
      order by cs.state in ('held', 'booked') desc, lower(cs.during) desc limit 1) s on true
    left join outbox o on o.lane = 'lead-sheet' and o.subject = e.id`

/** SQL condition on an enquiry `e`: consent to contact the person is missing or withdrawn. */
export const UNCONSENTED = `exists (select from (select) as one left join lead_consents c on c.lead_id = e.id
  where e.withdrawn_at is not null or c.withdrawn_at is not null or c.channels = '{}')`

/** The same as `UNCONSENTED` for many enquiries at once, joined with their consent `c`; null counts as false. */
const JOINED_UNCONSENTED = `(e.withdrawn_at is not null or c.withdrawn_at is not null or c.channels = '{}')`

/**
 * The cursor to the next page of a lane: when the page's last enquiry came, to the microsecond, and its id.
 */
export interface LaneCursor {
  cameAt: string
  id: string
}

/**
 * Returns enquiries of a list, longest waiting first. `of`: only this person's and unassigned ones; `due`:
 * only those that came within these times and may be contacted. `at` is the cursor for a page that ends with
 * the row.
 */
export async function readLane(
  client: Connection,
  list: LeadList,
  {
    of,
    after,
    most,
    due,
  }: {
    of: string | undefined
    after: LaneCursor | undefined
    most: number
    due?: { since?: Date; until?: Date }
  },
) {
  const { rows } = await client.query<Enquiry & { at: string }>(
    `select ${COLUMNS}, e.came_at::text as at ${FROM}
     where e.lane = $1 and e.merged_into is null and ($1 <> 'new' or ${UNCONSENTED} = $9) and ($2::uuid is null or e.assigned_to = $2 or e.assigned_to is null)
       and ($3::timestamptz is null or (e.came_at, e.id) > ($3, $4::uuid))
       and (not $6 or coalesce(coalesce(e.waits_from, e.came_at) > $7, true) and coalesce(coalesce(e.waits_from, e.came_at) <= $8, true)
         and not coalesce(l.suspect, m.suspect) and e.follow_up_at is null)
     order by e.came_at, e.id limit $5`,
    [
      getLane(list),
      of,
      after?.cameAt,
      after?.id,
      most,
      due !== undefined,
      due?.since,
      due?.until,
      list === 'no-consent',
    ],
  )
  return rows
}

/**
 * Returns enquiries waiting for a contact that are assigned to one person or to no one: the count for each
 * state, and its `most` earliest. Leaves out those with a time for the next call.
 */
export async function readDue(
  client: Connection,
  { of, most, late, soon }: { of: string; most: number; late: Date; soon: Date },
) {
  const { rows } = await client.query<
    Pick<Enquiry, 'id' | 'name' | 'waitsSince'> & Pick<LaneClock, 'is'> & { count: number }
  >(
    // Few columns: thousands may be waiting, and only the first are shown.
    `select id, name, "waitsSince", "is", count from (
       select *, count(*) over state::int as count, row_number() over (state order by "waitsSince", id) as nth from (
         select e.id, coalesce(l.name, m.name) as name, coalesce(e.waits_from, e.came_at) as "waitsSince",
           case when coalesce(e.waits_from, e.came_at) <= $3 then 'late' when coalesce(e.waits_from, e.came_at) <= $4 then 'soon'
             else 'in-time' end as "is"
         from enquiries e left join leads l on l.id = e.id left join lead_consents c on c.lead_id = e.id left join contact_messages m on m.id = e.id
         where e.lane = 'new' and e.merged_into is null and e.follow_up_at is null and (e.assigned_to = $1 or e.assigned_to is null)
           and not coalesce(l.suspect, m.suspect) and ${JOINED_UNCONSENTED} is not true) waiting
       window state as (partition by "is")) due
     where nth <= $2 order by "waitsSince", id`,
    [of, most, late, soon],
  )
  return rows
}

/**
 * Finds enquiries in any lane whose name, address or number matches every pattern, latest to reach their lane
 * first. One marked as the same person's as another is returned as that other.
 */
export async function findByPatterns(client: Connection, patterns: string[], limit: number) {
  const all = patterns.map((_, index) => `search like $${index + 2}`).join(' and ')
  const { rows } = await client.query<Enquiry>(
    // By the ids of the first ones alone: otherwise all enquiries are joined with everything before the words are looked for.
    `select ${COLUMNS} ${FROM} where e.id = any (array(
       select id from enquiries where id = any (array(
         select coalesce(f.merged_into, f.id) from enquiries f where f.id in (
           select id from leads where ${all} union all select id from contact_messages where ${all})))
       order by moved_at desc, id desc limit $1))
     order by e.moved_at desc, e.id desc`,
    [limit, ...patterns],
  )
  return rows
}

/** Returns an enquiry; `undefined` if there is none with this id. */
export async function findEnquiry(client: Connection, id: string): Promise<Enquiry | undefined> {
  const { rows } = await client.query<Enquiry>(`select ${COLUMNS} ${FROM} where e.id = $1`, [id])
  return rows[0]
}

/** Finds other enquiries with the same address, number or name. */
export async function findAlike(client: Connection, { id, email, phone, name }: Enquiry): Promise<Enquiry[]> {
  const alike = ['leads', 'contact_messages'].map(
    (table) => `select id from ${table} where lower(email) = lower($2) and $2 <> '' union all
      select id from ${table} where phone = $3 and $3 <> '' union all select id from ${table} where lower(name) = lower($4)`,
  )
  const { rows } = await client.query<Enquiry>(
    `select ${COLUMNS} ${FROM} where e.id <> $1 and e.id = any (array(${alike.join(' union all ')})) order by e.came_at limit 20`,
    [id, email, phone, name],
  )
  return rows
}

/** Counts the enquiries in each list; `holder`: only this person's and unassigned ones. */
export async function countLanes(
  client: Connection,
  holder: string | undefined,
): Promise<Partial<Record<LeadList, number>>> {
  const { rows } = await client.query<{ list: LeadList; count: number }>(
    `select case when e.lane = 'new' and ${JOINED_UNCONSENTED} then 'no-consent' else e.lane end as list, count(*)::int
     from enquiries e left join lead_consents c on c.lead_id = e.id
     where e.merged_into is null and ($1::uuid is null or e.assigned_to = $1 or e.assigned_to is null) group by 1`,
    [holder],
  )
  return Object.fromEntries(rows.map(({ list, count }) => [list, count]))
}

/**
 * Moves an enquiry out of the lane it was seen in. Returns false if it is in another by now, or would be
 * contacted without consent. An enquiry back in `new` counts as not contacted.
 */
export async function moveEnquiry(
  client: PoolClient,
  id: string,
  { from, to, reason, by }: { from: Lane; to: Lane; reason: LostReason | ''; by: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `with moved as (
       update enquiries e set lane = $3, reason = $4, moved_at = $6, assigned_to = coalesce(assigned_to, $5),
         follow_up_at = case when $3 = 'lost' then null else follow_up_at end,
         contacted_at = case when $3 in ('contacted', 'meeting') then coalesce(contacted_at, $6) when $3 = 'new' then null else contacted_at end
       where id = $1 and lane = $2 and not ($3 in ('contacted', 'meeting') and ${UNCONSENTED}) returning id, lane, reason)
     insert into enquiry_past (enquiry_id, at, what, by_person, lane, reason) select id, $6, 'moved', $5, lane, reason from moved`,
    [id, from, to, reason, by, now],
  )
  return rowCount === 1
}

/** Returns false if it has been assigned to someone else since. `why`: the reason that its history shows. */
export async function assignEnquiry(
  client: PoolClient,
  id: string,
  { seen, to, by, why = '' }: { seen: string | null; to: string; by: string | undefined; why?: string },
) {
  const { rowCount } = await client.query(
    `with given as (
       update enquiries set assigned_to = $3 where id = $1 and assigned_to is not distinct from $2::uuid returning id, assigned_to)
     insert into enquiry_past (enquiry_id, at, what, by_person, to_person, note) select id, now(), 'given', $4, assigned_to, $5 from given`,
    [id, seen, to, by, why],
  )
  return rowCount === 1
}

/** Returns the current counsellors, those with the fewest open enquiries first. */
export async function listCounsellorsByLoad(client: Connection) {
  const { rows } = await client.query<{ id: string; name: string; open: number }>(
    `select u.id, u.name, (select count(*)::int from enquiries where assigned_to = u.id and lane in ('new', 'contacted', 'meeting')
       and merged_into is null) as open
     from current_staff s join users u on u.id = s.user_id
     where s.role = 'counsellor' and u.email_verified
     order by open, u.name, u.id`,
  )
  return rows
}

/** Registers the enquiries of an address that a student has proven. */
export async function registerEnquiries(
  client: PoolClient,
  { id, email }: { id: string; email: string },
  now: Date,
) {
  await client.query(
    `update enquiries set lane = 'registered', reason = '', student_id = $1, moved_at = $3
     where student_id is null and id in (
       select id from leads where lower(email) = lower($2)
       union all select id from contact_messages where lower(email) = lower($2))`,
    [id, email, now],
  )
}

/** Returns unassigned enquiries that may be contacted, locked until the transaction ends. */
export async function holdUnassigned(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from enquiries e where lane = 'new' and assigned_to is null and merged_into is null and not ${UNCONSENTED}
     order by came_at, id limit 500 for update skip locked`,
  )
  return rows.map(({ id }) => id)
}

/** Returns the open enquiries of one member of staff, the longest waiting first, locked until the transaction ends. */
export async function holdOpenEnquiriesOf(client: PoolClient, holder: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from enquiries where assigned_to = $1 and lane in ('new', 'contacted', 'meeting') and merged_into is null
     order by came_at, id for update`,
    [holder],
  )
  return rows.map(({ id }) => id)
}

/** Unassigns open enquiries whose holder has no role now. Returns their ids. */
export async function releaseEnquiriesOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with gone as (
       update enquiries set assigned_to = null where assigned_to is not null and lane in ('new', 'contacted', 'meeting')
         and not exists (select from current_staff where user_id = assigned_to)
       returning id, old.assigned_to as was)
     insert into enquiry_past (enquiry_id, at, what, to_person) select id, now(), 'released', was from gone returning enquiry_id as id`,
  )
  return rows.map(({ id }) => id)
}

/** One step or note in the history of an enquiry. */
export interface EnquiryEvent {
  id: string
  at: Date
  what: 'moved' | 'given' | 'released' | 'note' | 'session' | 'waiting' | 'withdrawn' | 'call' | 'follow-up'
  /** Null if it happened automatically, or the person's account is gone. */
  by: string | null
  /** For moves only. */
  lane: Lane
  /** For a move: why it is lost. */
  reason: LostReason | ''
  /** For a session: its outcome. */
  became: SessionState | 'moved' | null
  /** For a call: its outcome. */
  outcome: CallOutcome | null
  /** When a session is, or when to call again. */
  starts: Date | null
  /** For a withdrawal: how they said so, if recorded, and on which day. */
  how: WithdrawnBy | '' | null
  onDay: string | null
  /**
   * The person it was assigned to, who had it, or whose session it is; `self`: true if that person did it.
   */
  to: string | null
  self: boolean
  note: string
}

/** The most history entries shown. */
const MAX_PAST = 200

/** Returns an enquiry's history, latest first. */
export async function readPast(client: Connection, id: string): Promise<EnquiryEvent[]> {
  const { rows } = await client.query<EnquiryEvent>(
    `select p.id::text, p.at, p.what, b.name as by, p.lane, p.starts, p.on_day::text as "onDay",
       case when p.what = 'moved' then p.reason else '' end as reason, case when p.what = 'session' then p.reason end as became,
       case when p.what = 'call' then p.reason end as outcome,
       case when p.what = 'withdrawn' then p.reason end as how, t.name as "to", coalesce(p.by_person = p.to_person, false) as self, p.note
     from enquiry_past p left join users b on b.id = p.by_person left join users t on t.id = p.to_person
     where p.enquiry_id = $1 order by p.id desc limit $2`,
    [id, MAX_PAST],
  )
  return rows
}

/** Returns false if the enquiry is gone. */
export async function addNote(
  client: PoolClient,
  id: string,
  { note, by }: { note: string; by: string | undefined },
  now: Date,
) {
  // Two presses at once run one after the other.
  const { rowCount } = await client.query('select from enquiries where id = $1 for update', [id])
  if (rowCount === 0) return false
  if (await isRepeatedEntry(client, id, { what: 'note', by, note }, now)) return true
  await client.query(
    `insert into enquiry_past (enquiry_id, at, what, by_person, note) values ($1, $4, 'note', $3, $2)`,
    [id, note, by, now],
  )
  return true
}

/** How and on which day a person withdrew their consent, and who recorded it; a command knows neither. */
export interface Withdrawal {
  how: WithdrawnBy | ''
  day: string | null
  by: string | undefined
}

/**
 * Records that a person must not be contacted any more: every lead and message with this address, in lower
 * case, or this number, in its canonical form. Returns those for which that is new, and which of them had
 * consented.
 */
export async function withdrawPerson(
  client: PoolClient,
  { email, phone }: { email: string; phone: string },
  { how, day, by }: Withdrawal,
  now: Date,
) {
  const { rows } = await client.query<{ id: string; agreed: boolean }>(
    `with theirs as (
       select id from leads where lower(email) = $1 and $1 <> '' or phone = $2 and $2 <> ''
       union select id from contact_messages where lower(email) = $1 and $1 <> '' or phone = $2 and $2 <> ''
     ), agreed as (
       update lead_consents set withdrawn_at = $3 where lead_id in (select id from theirs) and withdrawn_at is null returning lead_id
     ), marked as (
       update enquiries set withdrawn_at = $3 where id in (select id from theirs) and withdrawn_at is null returning id
     ), told as (
       insert into enquiry_past (enquiry_id, at, what, reason, on_day, by_person) select id, $3, 'withdrawn', $4, $5, $6 from marked)
     select id, id in (select lead_id from agreed) as agreed from marked
     union all select lead_id, true from agreed where lead_id not in (select id from marked)`,
    [email, phone, now, how, day, by],
  )
  return rows
}

/**
 * Returns the cursor for a page of a lane that ends with this enquiry, even if it has moved to another lane
 * since.
 */
export async function findLaneOfEnquiry(client: Connection, id: string): Promise<LaneCursor> {
  const { rows } = await client.query<LaneCursor>(
    'select came_at::text as "cameAt", id from enquiries where id = $1',
    [id],
  )
  return rows[0]
}

/** Returns the enquiries a student sent before they had an account, oldest first. */
export async function listEnquiriesOfStudent(client: Connection, student: string) {
  const { rows } = await client.query<Pick<Enquiry, 'id' | 'cameAt'>>(
    'select id, came_at as "cameAt" from enquiries where student_id = $1 order by came_at, id limit 20',
    [student],
  )
  return rows
}

/**
 * Marks one enquiry as from the same person as an earlier one; `into` null undoes it. Returns false if that
 * would form a cycle, or one of them is gone.
 */
export async function markMerged(client: PoolClient, id: string, into: string | null): Promise<boolean> {
  const { rowCount } = await client.query(
    `update enquiries set merged_into = $2::uuid where id = $1
       and ($2::uuid is null or exists (select from enquiries t where t.id = $2 and t.merged_into is null))
       and ($2::uuid is null or not exists (select from enquiries c where c.merged_into = $1))`,
    [id, into],
  )
  return rowCount === 1
}
