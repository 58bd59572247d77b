import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/open.ts'

/** The moment at which leads of the tests came. */
export const leadsCameAt = new Date('2026-11-23T10:00:00Z')

/** Returns the id of a new lead who agreed to be contacted by mail and phone. */
export async function makeContactableLead(
  { pool }: Pick<Database, 'pool'>,
  {
    email = `${randomUUID()}@example.org`,
    phone = '+919800000001',
    name = 'Priya Nair',
  }: { email?: string; phone?: string; name?: string } = {},
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
     values (gen_random_uuid(), '', $1, $2, $3, 'joinUs', '/', false, $4) returning id`,
    [name, email, phone, leadsCameAt],
  )
  await pool.query(
    `insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
     values ($1, 'contact', '1', 'I agree', '{contact}', '{email,call}', '/', $2)`,
    [rows[0].id, leadsCameAt],
  )
  return rows[0].id
}
