import { createHash, randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/** What following a link does. */
export type LinkPurpose = 'verify-email' | 'change-email' | 'reset-password' | 'invitation'

/** A link that is still good. */
export interface Link {
  userId: string
  /** Of the account's owner, as they wrote it. */
  name: string
  email: string
  purpose: LinkPurpose
}

const HOUR_MS = 3_600_000
const LIVES_MS: Record<LinkPurpose, number> = {
  'verify-email': 48 * HOUR_MS,
  'change-email': 2 * HOUR_MS,
  'reset-password': HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
}

/** Makes a one-time link's token. Only its hash is kept. A newer one ends those before it. */
export async function makeLink(
  client: PoolClient,
  { userId, purpose, email }: { userId: string; purpose: LinkPurpose; email: string },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIVES_MS[purpose])
  await client.query('delete from account_links where (user_id = $1 and purpose = $2) or expires_at <= $3', [
    userId,
    purpose,
    now,
  ])
  await client.query(
    `insert into account_links (token_hash, user_id, purpose, email, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashOf(token), userId, purpose, email, now, expiresAt],
  )
  return { token, expiresAt }
}

/** Uses a link up: true for the first who comes with it, and nobody after. */
export async function useLink(client: PoolClient, token: string, purposes: LinkPurpose[], now: Date) {
  const { rowCount } = await client.query(
    'delete from account_links where token_hash = $1 and purpose = any ($2) and expires_at > $3',
    [hashOf(token), purposes, now],
  )
  return rowCount === 1
}

/** Whose link it is, without using it up; undefined when it would do nothing any more. */
export async function ownerOfLink(
  pool: Pool | PoolClient,
  token: string,
  purposes: LinkPurpose[],
  now: Date,
) {
  const { rows } = await pool.query<Link>(
    `select user_id as "userId", name, account_links.email, purpose from account_links join users on users.id = user_id
     where token_hash = $1 and purpose = any ($2) and expires_at > $3
       and (purpose = 'change-email' or account_links.email = users.email)`,
    [hashOf(token), purposes, now],
  )
  return rows[0] as Link | undefined
}

/** Tokens are 256 random bits: nothing is gained by a slower hash. */
function hashOf(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
