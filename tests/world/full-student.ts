import { join } from 'node:path'
import type { Pool } from 'pg'
import { own } from '../../admissions/access/types.ts'
import type { SignedIn } from '../../admissions/accounts/types.ts'
import { uploadDocument } from '../../admissions/documents/documents.server.ts'
import { changePhoto } from '../../admissions/documents/photo.server.ts'
import { OWN_TABLES } from '../../admissions/privacy/tables.ts'
import type { Files } from '../../platform/files/files.ts'
import { noteReturned } from '../../platform/mail/returned.ts'
import type { testDatabase } from '../database.ts'
import { makeStudent } from './students.ts'
import { pdf, photo, received } from './uploads.ts'

type TestDatabase = Awaited<ReturnType<typeof testDatabase>>

const NOON = new Date('2026-11-21T12:00:00Z')

/** A student with data in every table that can hold some. `mark` is in every text field. */
export async function createFullStudent(
  { database, files, folder }: { database: TestDatabase; files: Files; folder: string },
  mark: string,
  { emailVerified = true } = {},
): Promise<SignedIn> {
  const { pool } = database
  const student = await makeStudent(database, {
    name: `=${mark} name`,
    email: `${mark.toLowerCase()}@example.org`,
    phoneNumber: '+919876543210',
    emailVerified,
  })
  const upload = (content: Buffer, title: string) =>
    uploadDocument(database, files, own(student), received(join(folder, 'in'), content, { title }), NOON)
  await upload(pdf(`${mark} one`), `${mark} Passport`)
  await upload(pdf(`${mark} two`), `${mark} Passport`)
  await changePhoto(
    database,
    files,
    own(student),
    received(join(folder, 'in'), await photo(), { name: 'me.jpg' }),
    (version) => `/photos/${version}`,
    NOON,
  )
  for (const table of OWN_TABLES) await fill(database, table.name, student, mark)
  await pool.query(`insert into pgboss.job (name, id) select 'mail', id from mails where user_id = $1`, [
    student.id,
  ])
  await pool.query(
    `insert into outbox (lane, subject, queued_at) select 'lead-sheet', id, now() from leads where email = $1`,
    [student.email],
  )
  await pool.query(
    `insert into verifications (identifier, value, expires_at) values ($1, $2, now()), ('passkey', $3, now())`,
    [`reset-${student.email}`, mark, JSON.stringify({ userData: { id: student.id } })],
  )
  await pool.query(
    `insert into mails (recipient, subject, body, queued_at, expires_at) values ($1, 'Again', $2, now(), now())`,
    [student.email, mark],
  )
  return student
}

/** Puts a row into a table of a student's that has none yet: whatever its columns ask for. */
async function fill(database: TestDatabase, table: string, { id, email }: SignedIn, mark: string) {
  const { pool } = database
  const { rows: columns } = await pool.query<{
    name: string
    type: string
    parent: string | null
    needed: boolean
  }>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, c.confrelid::regclass::text as parent,
       a.attnotnull and d.adbin is null and a.attidentity = '' as needed
     from pg_attribute a
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     left join pg_constraint c on c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum]
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  )
  const own = OWN_TABLES.find(({ name }) => name === table)!
  const there = await pool.query(
    `select from ${table} where ${own.theirs} and $1::uuid is not null and ($2::text is null or true)`,
    [id, email],
  )
  if (there.rowCount !== 0) return
  // Leads of a proven address come with their messages.
  if (table === 'enquiries') return
  if (table === 'returned_mails') return await noteReturned(pool, email, 'full', new Date())
  const values: [string, unknown][] = []
  for (const { name, type, parent, needed } of columns) {
    const chosen = CHOSEN[`${table}.${name}`]
    if (Object.hasOwn(CHOSEN, `${table}.${name}`))
      values.push([name, typeof chosen === 'function' ? await chosen(pool) : chosen])
    // Another looks after them; a calendar is their own.
    else if (name === 'counsellor_id')
      values.push([name, table === 'caseloads' ? (await makeStudent(database)).id : id])
    else if (parent === 'users' || name === 'whose' || name === 'student_id') values.push([name, id])
    else if (parent) {
      const parentTable = OWN_TABLES.find(({ name }) => name === parent)!
      const { rows } = await pool.query(
        `select id from ${parent} where ${parentTable.theirs} and $1::uuid is not null and ($2::text is null or true)`,
        [id, email],
      )
      values.push([name, rows[0].id])
    } else if (table === 'mails' && name === 'user_id') values.push([name, id])
    else if (name === 'email') values.push([name, email])
    else if (needed || type === 'text') values.push([name, getSample(type, mark)])
  }
  await database.owner.query(
    `insert into ${table} (${values.map(([name]) => name).join(', ')})
     values (${values.map((_, index) => `$${index + 1}`).join(', ')})`,
    values.map(([, value]) => value),
  )
}

let numbered = 0

/** Columns that take only certain texts. */
const CHOSEN: Record<string, unknown> = {
  'test_results.test': 'sat',
  'staff.role': 'counsellor',
  'messages.by_role': 'student',
  'messages.nr': 1,
  'messages.via': '',
  'message_documents.nr': 1,
  'coach_turns.number': 1,
  'whatsapp_sendings.nr': 1,
  'whatsapp_sendings.kind': 'text',
  'whatsapp_sendings.state': 'failed',
  'whatsapp_sendings.trouble': 'number',
  'contact_stops.via': 'thread',
  'whatsapp_proofs.code': '',
  'whatsapp_proofs.proven_at': '2026-11-30T00:00:00Z',
  'drafts.kind': 'essay',
  'drafts.page': '',
  'draft_versions.pinned_as': 'sent',
  'offer_terms.deposit_currency': null,
  'path_steps.step': 'visa',
  'path_steps.own_day': '2027-09-01',
  'proposals.answer': null,
  'parent_consents.relation': 'mother',
  'parent_links.parts': ['offers'],
  'offer_terms.conditions': '[]',
  'document_claims.until': '2100-01-01T00:00:00Z',
  'document_reviews.outcome': 'returned',
  'document_reviews.valid_until': null,
  'notices.kind': 'deadline',
  'ended_sessions.why': 'device',
  // Free text, which no rule covers.
  'tasks.rule': null,
  'tasks.ended': null,
  'tasks.key': null,
  'saved_searches.every_days': 7,
  'fact_requests.question': 'tuition',
  'fact_requests.outcome': null,
  'fact_requests.answered_at': null,
  'told_facts.state': 'waiting',
  'told_facts.page': 'https://www.example.edu/',
  'told_facts.value': '{}',
  'told_facts.reason': '',
  'saved_searches.found': '{}',
  'advert_leads.service': 'google',
  'advert_leads.id': () => `${++numbered}`,
  'advert_leads.trouble': '',
  'enquiry_past.what': 'note',
  // From the lead inserted before.
  'enquiry_past.enquiry_id': async (pool: Pool) =>
    (await pool.query('select id from leads order by id desc limit 1')).rows[0].id,
  'orders.number': () => `PMA${String(++numbered).padStart(7, '0')}`,
  'orders.plan': 'basic',
  'refunds.told': null,
  'orders.terms': '2ce87621a505fe1bf2f1c6d845390caf95e43334837f2943e0f0ef0ed73706d9',
  'orders.adds_to': null,
  'orders.intake': '2027-09',
  'orders.buyer_state': '27',
  'orders.state': 'active',
  'orders.expires_at': new Date('2026-12-21T12:00:00Z'),
  'orders.reference': '123456789012',
  'orders.told': 'active',
  'order_events.what': 'place',
  'order_events.from_state': 'open',
  'order_events.to_state': 'open',
  'order_events.by_role': 'student',
  'transfers.from_account': 'customer',
  'transfers.to_account': 'bank',
  'transfers.source_kind': 'bank-line',
  'transfers.source_id': '1',
  'invoices.series': 'PMA',
  'invoices.year': async (pool: Pool) => {
    const year = `${String(++numbered).padStart(2, '0')}-27`
    await pool.query(`insert into invoice_years (series, year) values ('PMA', $1)`, [year])
    return year
  },
  'invoices.nr': 1,
  'invoices.against': null,
  // It is kept by law, with the name.
  'invoices.document': '{}',
  'refunds.kind': 'plan',
  'refunds.account': '1234567',
  'refunds.ifsc': 'HDFC0000001',
  'refunds.payment': null,
  'refunds.decision': null,
  'refunds.decided_by': null,
  'refunds.reason': '',
  'gateway_pages.service_id': () => `plink_${++numbered}`,
  'gateway_pages.state': 'open',
  'gateway_pages.address': 'https://pay.example.org/1',
  'gateway_payments.id': () => `pay_${++numbered}`,
  'gateway_payments.state': 'captured',
  'gateway_refunds.trouble': 'it answered 500',
  'vouchers.kind': 'institution',
  'vouchers.size': 2,
  'vouchers.nr': 1,
  'weekly_hours.starts': '09:00',
  'weekly_hours.ends': '10:00',
  'counselling_sessions.lead_id': null,
  'counselling_sessions.state': 'cancelled',
  'counselling_sessions.changed_by': 'booker',
  'counselling_sessions.minutes': 30,
  'counselling_sessions.topic': 'visa',
  'counselling_sessions.language': 'en',
  'counselling_sessions.meets': 'link',
  'session_waiting.lead_id': null,
  'session_waiting.minutes': 30,
  'session_waiting.topic': 'visa',
  'session_waiting.language': 'en',
  'session_waiting.meets': 'link',
  'audit.role': 'counsellor',
  'audit.what': 'students.open',
  'audit.why': 'care',
  'staff.granted_by': null,
  'givings.enquiry_id': null,
  // What the site says stays when its author goes; each file has a first version once.
  'content_versions.file': async () => crypto.randomUUID(),
  'content_versions.text': 'zone: Asia/Kolkata',
  'content_versions.file_hash': '0',
  'content_versions.why': 'New hours',
  'events.by_role': 'student',
  'events.surface': 'page',
  'applications.step': 'draft',
  'applications.intake': '2027-09',
  // A document is attached to the paper, so there is no other choice.
  'application_papers.instead': null,
  'application_events.by_role': 'student',
  'application_events.from_step': 'draft',
  'application_events.to_step': 'ready',
  'application_events.intake': '2027-09',
  'application_submissions.intake': '2027-09',
  'account_links.purpose': 'verify-email',
  'shortlist_entries.place': 1,
}

function getSample(type: string, mark: string) {
  if (type === 'text') return `${mark} text`
  if (type === 'jsonb') return JSON.stringify({ said: mark })
  if (type === 'uuid') return crypto.randomUUID()
  if (type === 'bytea') return Buffer.from(mark)
  if (type === 'boolean') return false
  if (type === 'date') return '2026-11-21'
  if (type.startsWith('timestamp')) return NOON
  if (type === 'tstzrange') return '[2026-11-21T10:00Z,2026-11-21T11:00Z)'
  if (type === 'text[]') return [mark]
  return 1
}
