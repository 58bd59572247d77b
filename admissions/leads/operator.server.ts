import type { PoolClient } from 'pg'
import { formatCsvLine } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { acted, noteReading, obey } from '../access/acting.server.ts'
import type { Actor } from '../access/types.ts'
import type { Day } from '../days/days.server.ts'
import { getCampaignName } from '../inputs/campaign.ts'
import { toCanonicalEmail } from '../inputs/email.ts'
import { toCanonicalPhone } from '../inputs/phone.server.ts'
import { rewriteKeptContacts } from '../inputs/store.server.ts'
import { withdrawPerson } from './enquiries-store.server.ts'
import type { WithdrawnBy } from './lanes.ts'
import {
  type LeadRecord,
  type MessageRecord,
  readAllLeads,
  readAllMessages,
  type StopVia,
  stopStudents,
} from './store.server.ts'

/** Returns all leads, the earliest first. */
export function listLeads({ pool }: Database): Promise<LeadRecord[]> {
  return readAllLeads(pool)
}

/** Lists all messages of the contact form, in the order of their ids. */
export function listContactMessages({ pool }: Database): Promise<MessageRecord[]> {
  return readAllMessages(pool)
}

/** Leads as CSV with a heading (RFC 4180), safe to open in a spreadsheet. */
export function formatLeadsAsCsv(records: LeadRecord[]): string {
  const heading = [
    'Submitted',
    'Name',
    'Email',
    'Phone',
    'Source',
    'Page',
    'Campaign',
    'Lane',
    'Lost because',
    'With',
    'Consent',
    'Channels',
    'Withdrawn',
    'Forwarding',
    'Suspect',
    'Id',
    'Notes',
  ]
  const lines = records.map((lead) => [
    lead.submittedAt.toISOString(),
    lead.name,
    lead.email,
    lead.phone,
    lead.source,
    lead.page,
    getCampaignName(lead.campaign),
    lead.lane,
    lead.reason,
    lead.assignee ?? '',
    lead.consentVersion,
    lead.channels.join(' '),
    lead.withdrawnAt?.toISOString() ?? '',
    lead.forwarding ?? '',
    lead.suspect ? 'yes' : '',
    lead.id,
    lead.notes
      .map(({ at, by, note }) => `${new Date(at).toISOString()} ${by ? `${by}: ` : ''}${note}`)
      .join('\n'),
  ])
  return [heading, ...lines].map(formatCsvLine).join('')
}

/**
 * Exports all leads as CSV, for a member of staff; the audit records whose they are before anyone has the
 * file.
 */
export async function exportLeads(database: Database, actor: Actor): Promise<string> {
  await obey(database.pool, 'leads.export', actor)
  const leads = await listLeads(database)
  await noteReading(database, 'leads.export', actor, { reason: 'export', records: leads.map(({ id }) => id) })
  return formatLeadsAsCsv(leads)
}

/**
 * Records that a person no longer agrees to be contacted: leads not yet forwarded never are. Returns how many
 * of their leads had agreed.
 */
export async function withdrawConsent(
  database: Database,
  person: { email: string; phone: string },
  { how = '', day = null }: { how?: WithdrawnBy | ''; day?: Day | null },
  actor: Actor,
  now: Date,
): Promise<number> {
  // An earlier version may have stored numbers as they were typed, and no server has started since.
  await rewriteKeptContacts(database)
  return inTransaction(database.pool, async (client) => {
    const { agreed } = await endContact(client, person, { how, day, via: 'staff' }, actor, now)
    return agreed
  })
}

/** A person who is not to be contacted; `student` if it is one whose account is known. */
export interface PersonToLeave {
  email: string
  phone: string
  student?: string
}

/**
 * Ends all contact with a person, by every way and at once: with their leads and messages, and with students
 * who have this number or this proven address. Returns how many leads had agreed to be contacted, and whether
 * anything of it is new.
 */
export async function endContact(
  client: PoolClient,
  { student, ...person }: PersonToLeave,
  { how, day, via }: { how: WithdrawnBy | ''; day: Day | null; via: StopVia },
  actor: Actor,
  now: Date,
): Promise<{ agreed: number; isNew: boolean }> {
  await obey(client, 'leads.withdrawConsent', actor)
  const email = person.email && toCanonicalEmail(person.email)
  const phone = person.phone && toCanonicalPhone(person.phone)
  const withdrawn = await withdrawPerson(client, { email, phone }, { how, day, by: actor.by.id }, now)
  for (const { id } of withdrawn) await acted(client, 'leads.withdrawConsent', actor, id)
  const students = await stopStudents(client, { email, phone, student }, via, now)
  for (const id of students) {
    await acted(client, 'leads.withdrawConsent', { ...actor, student: { id } })
    await announce(client, id, 'notices')
  }
  return {
    agreed: withdrawn.filter(({ agreed }) => agreed).length,
    isNew: withdrawn.length + students.length > 0,
  }
}
