import type { PoolClient } from 'pg'
import type { Parts } from './parts.ts'
import { markEmailProven } from './store.server.ts'

/**
 * Gives an account the address that it has just proven, and makes leads with this address the student's. Callers
 * use this, not `markEmailProven`, which changes only the account.
 */
export async function claimProvenEmail(
  client: PoolClient,
  { registerLeads }: Pick<Parts, 'registerLeads'>,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  await markEmailProven(client, id, email, now)
  await registerLeads(client, { id, email }, now)
}
