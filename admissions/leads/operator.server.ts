import { csvLine } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted } from '../access/acting.server.ts'
import { type Actor, BY_COMMAND } from '../access/types.ts'
import { canonicalEmail } from '../inputs/email.ts'
import { canonicalPhone } from '../inputs/phone.server.ts'
import { rewriteKeptContacts } from '../inputs/store.server.ts'
import { allLeads, allMessages, type LeadRecord, type MessageRecord, noteWithdrawal } from './store.server.ts'

/** All leads, the earliest first. */
export function listLeads({ pool }: Database): Promise<LeadRecord[]> {
  return allLeads(pool)
}

export function listContactMessages({ pool }: Database): Promise<MessageRecord[]> {
  return allMessages(pool)
}

/** Leads as CSV with a heading (RFC 4180), safe to open in a spreadsheet. */
export function leadsAsCsv(records: LeadRecord[]): string {
  const heading = [
    'Submitted',
    'Name',
    'Email',
    'Phone',
    'Source',
    'Page',
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
  return [heading, ...lines].map(csvLine).join('')
}

/** All leads as CSV, for a member of staff; the export is written down before they have it. */
export async function exportLeads(database: Database, who: Actor): Promise<string> {
  await inTransaction(database.pool, (client) => acted(client, 'leads.export', who))
  return leadsAsCsv(await listLeads(database))
}

/** Notes that a person no longer agrees to be contacted: what has not been forwarded never is. Returns how many of their leads had agreed. */
export async function withdrawConsent(database: Database, contact: string, now: Date): Promise<number> {
  // An earlier version may have kept numbers as they were typed, and no server has started since.
  await rewriteKeptContacts(database)
  return inTransaction(database.pool, async (client) => {
    const leads = contact.includes('@')
      ? await noteWithdrawal(client, 'email', canonicalEmail(contact), now)
      : await noteWithdrawal(client, 'phone', canonicalPhone(contact), now)
    for (const id of leads) await acted(client, 'leads.withdrawConsent', BY_COMMAND, id)
    return leads.length
  })
}
