import type { PoolClient } from 'pg'
import * as store from './enquiries-store.server.ts'

/**
 * Links leads and messages from an address to the student who has proven it: they leave their lane and are
 * registered. Accounts call this in the transaction that proves the address. Later ones are registered when
 * they are stored (`enquiry_comes` in `db/functions/leads.sql`).
 */
export async function registerLeads(
  client: PoolClient,
  student: { id: string; email: string },
  now: Date,
): Promise<void> {
  await store.registerEnquiries(client, student, now)
}
