import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { contactMessages, leadConsents, leads } from '../../db/schema.ts'
import { csvLine } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/open.ts'
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

/** All leads, the earliest first. */
export async function listLeads({ sql: database }: Database): Promise<LeadRecord[]> {
  return database
    .select({
      id: leads.id,
      submittedAt: leads.submittedAt,
      name: leads.name,
      email: leads.email,
      phone: leads.phone,
      source: leads.source,
      page: leads.page,
      suspect: leads.suspect,
      consentVersion: leadConsents.version,
      channels: leadConsents.channels,
      withdrawnAt: leadConsents.withdrawnAt,
      forwarding: sql<LeadRecord['forwarding']>`(select status from outbox where subject = ${leads.id})`,
    })
    .from(leads)
    .innerJoin(leadConsents, eq(leadConsents.leadId, leads.id))
    .orderBy(asc(leads.id))
}

/** All messages from the contact page, the earliest first. */
export async function listContactMessages({ sql: database }: Database) {
  const { idempotencyKey, fingerprint, ...shown } = getTableColumns(contactMessages)
  return database.select(shown).from(contactMessages).orderBy(asc(contactMessages.id))
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
  const { rowCount } = await pool.query(
    `update lead_consents set withdrawn_at = $2
     from leads
     where leads.id = lead_id and withdrawn_at is null and ${theirs} = $1`,
    contact.includes('@') ? [contact.trim().toLowerCase(), now] : [keptPhone(contact), now],
  )
  return rowCount ?? 0
}
