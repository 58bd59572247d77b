import { createHash, randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { addLink, findAccountLink, takeLink } from '../store.server.ts'

/** The purpose of a link. */
export type LinkPurpose = 'verify-email' | 'change-email' | 'reset-password' | 'invitation'

/** A link that is still good. */
export interface Link {
  userId: string
  /** The account owner's name, as they wrote it. */
  name: string
  email: string
  /** The account's phone number; empty if none was given. */
  phone: string
  purpose: LinkPurpose
}

const HOUR_MS = 3_600_000
const LIFETIME_MS: Record<LinkPurpose, number> = {
  'verify-email': 48 * HOUR_MS,
  'change-email': 2 * HOUR_MS,
  'reset-password': HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
}

/**
 * Creates the token of a one-time link; only its hash is stored. It replaces earlier links of the same
 * purpose.
 */
export async function makeLink(
  client: PoolClient,
  { userId, purpose, email }: { userId: string; purpose: LinkPurpose; email: string },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose])
  await addLink(client, { hash: getHash(token), userId, purpose, email, expiresAt }, now)
  return { token, expiresAt }
}

/** Uses a link up. Returns true for the first use only. */
export function consumeLink(client: PoolClient, token: string, purposes: LinkPurpose[], now: Date) {
  return takeLink(client, getHash(token), purposes, now)
}

/** Returns a link with its owner, without using it up; `undefined` if it no longer works. */
export function findLink(client: Pool | PoolClient, token: string, purposes: LinkPurpose[], now: Date) {
  return findAccountLink(client, getHash(token), purposes, now)
}

/** Tokens are 256 random bits: nothing is gained by a slower hash. */
function getHash(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
