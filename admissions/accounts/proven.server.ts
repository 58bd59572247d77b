import type { PoolClient } from 'pg'
import type { Parts } from './parts.ts'
import { markEmailProven } from './store.server.ts'

/** Makes an address an account's own, now that the account has proven it. Leads that came from the address become this student. */
export async function claimProvenEmail(
  client: PoolClient,
  { registerLeads }: Pick<Parts, 'registerLeads'>,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  await markEmailProven(client, id, email, now)
  await registerLeads(client, { id, email }, now)
}
