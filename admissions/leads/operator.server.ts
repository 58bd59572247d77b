import { csvLine } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { addEvent } from '../access/store.server.ts'
import { BY_COMMAND } from '../access/types.ts'
import { keptPhone } from './rules.ts'

/** A lead as the people who answer it see it. */
export interface LeadRecord {
  id: string
  submittedAt: Date
  name: string
  email: string
  phone: string
  source: string
  page: string
  suspect: boolean
  consentVersion: string
  channels: string[]
  withdrawnAt: Date | null
  /** Null: it is not to be forwarded. */
  forwarding: 'waiting' | 'held' | 'delivered' | 'gone' | null
}

/** A message from the contact page. */
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

/** All leads, the earliest first. */
export async function listLeads({ pool }: Database): Promise<LeadRecord[]> {
  const { rows } = await pool.query<LeadRecord>(
    `select leads.id, submitted_at as "submittedAt", name, email, phone, source, leads.page, suspect,
       version as "consentVersion", channels, withdrawn_at as "withdrawnAt",
       (select status from outbox where subject = leads.id) as forwarding
     from leads join lead_consents on lead_id = leads.id
     order by leads.id`,
  )
  return rows
}

/** All messages from the contact page, the earliest first. */
export async function listContactMessages({ pool }: Database): Promise<MessageRecord[]> {
  const { rows } = await pool.query<MessageRecord>(
    `select id, submitted_at as "submittedAt", name, email, phone, topic, message, page, suspect
     from contact_messages order by id`,
  )
  return rows
}

/** Leads as CSV with a heading (RFC 4180), safe to open in a spreadsheet. */
export function leadsAsCsv(records: LeadRecord[]): string {
  const heading = [
    'Submitted',
    'Name',
    'Email',
    'Phone',
    'Page',
    'Consent',
    'Channels',
    'Withdrawn',
    'Forwarding',
    'Suspect',
    'Id',
  ]
  const lines = records.map((lead) => [
    lead.submittedAt.toISOString(),
    lead.name,
    lead.email,
    lead.phone,
    lead.page,
    lead.consentVersion,
    lead.channels.join(' '),
    lead.withdrawnAt?.toISOString() ?? '',
    lead.forwarding ?? '',
    lead.suspect ? 'yes' : '',
    lead.id,
  ])
  return [heading, ...lines].map(csvLine).join('')
}

/**
 * Notes that a person no longer agrees to be contacted, by e-mail address or phone number. What has not been forwarded never is.
 * Gives how many of their leads had agreed until now.
 */
export async function withdrawConsent({ pool }: Database, contact: string, now: Date): Promise<number> {
  const theirs = contact.includes('@') ? 'lower(leads.email)' : 'leads.phone'
  const wanted = contact.includes('@') ? contact.trim().toLowerCase() : keptPhone(contact)
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update lead_consents set withdrawn_at = $2
       from leads
       where leads.id = lead_id and withdrawn_at is null and ${theirs} = $1 returning leads.id`,
      [wanted, now],
    )
    for (const { id } of rows) await addEvent(client, 'leads.withdrawConsent', BY_COMMAND, id)
    return rows.length
  })
}
