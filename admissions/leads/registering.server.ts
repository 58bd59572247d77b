import type { PoolClient } from 'pg'
import * as store from './enquiries-store.server.ts'

/**
 * Makes leads and messages that came from an address the student's who has proven it: they leave their lane and are registered. Accounts call
 * this in the transaction that proves the address. One that comes later is registered as it is kept (`enquiry_comes` in `db/functions/leads.sql`).
 */
export async function registerLeads(
  client: PoolClient,
  student: { id: string; email: string },
  now: Date,
): Promise<void> {
  await store.registerEnquiries(client, student, now)
}
