import type { Pool, PoolClient } from 'pg'
import { getJson } from '../../platform/database/json.ts'
import type { Connection } from '../../platform/database/open.ts'
import type { Verb } from '../access/can.ts'
import type { Campaign } from '../inputs/campaign.ts'
import type { BroughtLead } from './files/import.ts'
import type { SheetLead } from './forwarding/sheet.server.ts'

export interface LeadRecord {
  id: string
  submittedAt: Date
  name: string
  email: string
  phone: string
  source: string
  page: string
  campaign: Campaign
  suspect: boolean
  consentVersion: string
  channels: string[]
  withdrawnAt: Date | null
  /** Null: it is not to be forwarded. */
  forwarding: 'waiting' | 'held' | 'delivered' | 'gone' | null
  /** Its lane, why it is lost, and who has it. */
  lane: string
  reason: string
  assignee: string | null
  /** Notes on conversations with them, latest first. */
  notes: { at: string; by: string | null; note: string }[]
}

export interface MessageRecord {
  id: string
  submittedAt: Date
  name: string
  email: string
  /** Empty when none was given. */
  phone: string
  topic: string
  message: string
  page: string
  suspect: boolean
}

export type Form = 'lead' | 'message'

const VERBS: Record<Form, Verb> = { lead: 'leads.submit', message: 'leads.sendMessage' }
const TABLES: Record<Form, string> = { lead: 'leads', message: 'contact_messages' }

/** The parameters of the database functions `keep_lead` and `keep_message` (`db/functions`), by name. */
interface SentForm {
  key: string
  /** The key of the day before: its form is the same one if it is less than 24 hours old. */
  earlierKey?: string
  fingerprint: string
  name: string
  email: string
  phone: string
  page: string
  suspect: boolean
  /** The senders that it counts against, as hashes, and how many forms each may send in an hour. */
  senders: string[]
  mosts: number[]
  now: Date
}

export interface SentLead extends SentForm {
  campaign: Campaign
  consent: string
  version: string
  label: string
  purposes: readonly string[]
  channels: readonly string[]
  lane: string
}

export interface SentMessage extends SentForm {
  topic: string
  message: string
}

/**
 * Stores a form with its event in one statement: one transaction, and one round trip. `id` is null if its
 * key, or within 24 hours its earlier key, is known, or if too many forms came: then `wait` is the number of
 * seconds to wait.
 */
export async function storeForm(pool: Pool, form: Form, content: SentLead | SentMessage) {
  const { rows } = await pool.query<{ id: string | null; at: Date; wait: number | null }>({
    name: `keep ${form}`,
    text: `with kept as (select id, at, wait from keep_${form}($1)), event as (
        insert into events (verb, by_role, record, surface) select '${VERBS[form]}', 'visitor', id, 'page' from kept where id is not null)
      select id, at, wait from kept`,
    values: [getJson(content)],
  })
  return rows[0]
}

/**
 * Returns the form that was stored under its key or, within 24 hours, its earlier one, and whether its
 * contents are the same.
 */
export async function findStoredForm(
  pool: Pool,
  form: Form,
  { key, earlierKey, fingerprint, now }: SentForm,
) {
  const { rows } = await pool.query<{ id: string; at: Date; same: boolean }>(
    `select id, submitted_at as at, fingerprint = $2 as same from ${TABLES[form]} 
     where idempotency_key = $1 or idempotency_key = $3 and submitted_at > $4::timestamptz - interval '24 hours'
     order by submitted_at desc`,
    [key, fingerprint, earlierKey, now],
  )
  return rows.at(0)
}

/** Returns all leads with their consent, lane and notes, in the order of their ids. */
export async function readAllLeads(pool: Pool): Promise<LeadRecord[]> {
  const { rows } = await pool.query<LeadRecord>(
    `select leads.id, submitted_at as "submittedAt", leads.name, leads.email, leads.phone, source, leads.page, leads.campaign, suspect,
       version as "consentVersion", channels, lead_consents.withdrawn_at as "withdrawnAt",
       (select status from outbox where subject = leads.id) as forwarding, enquiries.lane, enquiries.reason, users.name as assignee,
       (select coalesce(jsonb_agg(jsonb_build_object('at', past.at, 'by', said.name, 'note', past.note) order by past.id desc), '[]')
         from enquiry_past past left join users said on said.id = past.by_person where past.enquiry_id = leads.id and past.what = 'note') as notes
     from leads join lead_consents on lead_id = leads.id join enquiries on enquiries.id = leads.id
       left join users on users.id = enquiries.assigned_to
     order by leads.id`,
  )
  return rows
}

/** Returns all messages of the contact form, in the order of their ids. */
export async function readAllMessages(pool: Pool): Promise<MessageRecord[]> {
  const { rows } = await pool.query<MessageRecord>(
    `select id, submitted_at as "submittedAt", name, email, phone, topic, message, page, suspect
     from contact_messages order by id`,
  )
  return rows
}

/** Returns the names of leads by their ids. */
export async function readNamesOfLeads(pool: Pool, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select id, name from leads where id = any ($1)',
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Returns the addresses, in small letters, and numbers, with their countries, of the leads that have one of
 * these.
 */
export async function findKnownContacts(
  client: Connection,
  leads: { email: string; phone: string }[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ email: string; phone: string }>(
    `select lower(email) as email, phone from leads where lower(email) = any ($1) and email <> ''
     union select lower(email), phone from leads where phone = any ($2)`,
    [leads.map(({ email }) => email), leads.map(({ phone }) => phone).filter(Boolean)],
  )
  return new Set(rows.flatMap(({ email, phone }) => [email, phone]))
}

/** Makes other imports of leads wait until this transaction ends. */
export async function holdImports(client: PoolClient) {
  await client.query("select pg_advisory_xact_lock(hashtextextended('bring leads', 0))")
}

/** Stores leads from a file, with their consent; none of them goes to the spreadsheet. Returns how many. */
export async function importLeadRows(
  client: PoolClient,
  leads: BroughtLead[],
  by: string | undefined,
  now: Date,
): Promise<number> {
  const importRows = leads.map(({ name, email, phone, source, agreed, channels, cameAt, note }) => ({
    name,
    email,
    phone,
    source,
    agreed,
    channels,
    // Another system's clock may be ahead.
    came_at: cameAt && cameAt <= now ? cameAt : null,
    note,
  }))
  const { rows } = await client.query<{ count: number }>('select bring_leads($1, $2, $3) as count', [
    getJson(importRows),
    by,
    now,
  ])
  return rows[0].count
}

/** Returns the parts of a lead that are forwarded; `undefined` if it was erased or its consent withdrawn. */
export async function findLeadToSend(pool: Pool, id: string): Promise<SheetLead | undefined> {
  const { rows } = await pool.query<SheetLead>(
    `select id, name, email, phone from leads join lead_consents on lead_id = id
     where id = $1 and withdrawn_at is null`,
    [id],
  )
  return rows.at(0)
}

/**
 * Waits until the entry of a lane that is being sent has left, and holds the others back until the
 * transaction ends.
 */
export async function holdLane(client: PoolClient, lane: string) {
  await client.query('select from outbox_lanes where name = $1 for no key update', [lane])
}

/** Deletes the forms sent from an e-mail address, in lower case. Returns the deleted ones. */
export async function deleteForms(client: PoolClient, form: Form, email: string) {
  const { rows } = await client.query<{ id: string; phone: string }>(
    `delete from ${TABLES[form]} where lower(email) = $1 returning id, phone`,
    [email],
  )
  return rows
}

/** Deletes one lead or message, and returns it. */
export async function deleteForm(client: PoolClient, form: Form, id: string) {
  const { rows } = await client.query<{ id: string; phone: string }>(
    `delete from ${TABLES[form]} where id = $1 returning id, phone`,
    [id],
  )
  return rows
}

/** Takes these out of their line; returns how many of them have left, or may have. */
export async function deleteQueued(client: PoolClient, ids: string[]): Promise<number> {
  const { rows } = await client.query<{ left: boolean }>(
    `delete from outbox where subject = any ($1) returning status = 'delivered' or unclear > 0 as left`,
    [ids],
  )
  return rows.filter(({ left }) => left).length
}

/** Deletes the stops of these numbers that belong to no student: nothing leads to them any more. */
export async function deleteNumberStops(client: PoolClient, phones: string[]) {
  await client.query('delete from contact_stops where student_id is null and phone = any ($1)', [phones])
}

/** Forgets what these senders, as hashes, have sent. */
export async function deleteSendings(client: PoolClient, senders: string[]) {
  await client.query('delete from form_sendings where sender = any ($1)', [senders])
}

/** How a person asked not to be contacted: by WhatsApp, in their messages, or to staff. */
export type StopVia = 'whatsapp' | 'thread' | 'staff'

/**
 * Ends contact with a student, or with all students who have this proven address (in lower case) or this
 * number (in canonical form). Returns those for which this is new.
 */
export async function stopStudents(
  client: PoolClient,
  { email, phone, student }: { email: string; phone: string; student?: string },
  via: StopVia,
  now: Date,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select student_id as id from stop_contact($1, $2, $3, $4, $5)',
    [student, email, phone, via, now],
  )
  return rows.map(({ id }) => id)
}

/**
 * Puts an enquiry back among those to contact, from now on, as the person has written again. One that is there
 * already, has a session or is registered stays where it is.
 */
export async function returnToNew(client: PoolClient, id: string, now: Date) {
  await client.query(
    `with moved as (
       update enquiries set lane = 'new', reason = '', moved_at = $2, contacted_at = null, waits_from = $2
       where id = $1 and lane in ('contacted', 'lost') returning id, lane)
     insert into enquiry_past (enquiry_id, at, what, lane) select id, $2, 'moved', lane from moved`,
    [id, now],
  )
}
