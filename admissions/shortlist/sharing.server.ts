import { createHash, randomBytes } from 'node:crypto'
import type { Connection, Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import { MAX_SHARES, type SHARE_DAYS } from './rules.ts'
import * as store from './store.server.ts'
import type { Share, ShortlistEntry } from './types.ts'

/**
 * Creates a link by which anyone can read the shortlist until it expires. The token is returned only once:
 * only its hash is stored. Returns `undefined` if the student has the maximum number of links.
 */
export function shareShortlist(
  database: Database,
  acting: Acting,
  { days, withNotes }: { days: (typeof SHARE_DAYS)[number]; withNotes: boolean },
  now: Date,
): Promise<string | undefined> {
  const { student } = acting
  return changing(database, 'shortlist.share', acting, async (client, recordEvent) => {
    if ((await store.readShares(client, student, now)).length >= MAX_SHARES) return undefined
    const token = randomBytes(24).toString('base64url')
    await recordEvent(
      await store.addShare(client, student, { tokenHash: getHash(token), days, withNotes }, now),
    )
    return token
  })
}

/** Ends a link at once. Returns `false` if the student has no such link. */
export function revokeShare(database: Database, acting: Acting, shareId: string): Promise<boolean> {
  return changing(database, 'shortlist.revokeShare', acting, async (client, recordEvent) => {
    const isRevoked = await store.deleteShare(client, acting.student, shareId)
    if (isRevoked) await recordEvent(shareId)
    return isRevoked
  })
}

/** Lists a student's share links that have not expired. */
export async function listShares({ pool }: Database, acting: Acting, now: Date): Promise<Share[]> {
  await obey(pool, 'shortlist.view', acting)
  return store.readShares(pool, acting.student, now)
}

/**
 * Returns the entries that a link shows, without their owner. `undefined` if the link has expired or never
 * existed.
 */
export async function readSharedShortlist(
  { pool }: Database,
  token: string,
  now: Date,
): Promise<{ entries: ShortlistEntry[]; expiresAt: Date } | undefined> {
  const share = await openLink(pool, token, now)
  if (!share) return undefined
  const entries = await store.readEntries(pool, share)
  return {
    entries: share.withNotes ? entries : entries.map((entry) => ({ ...entry, note: '' })),
    expiresAt: share.expiresAt,
  }
}

/**
 * Returns the owner of the shortlist behind an open link. Use it only to find what else the link shows; never
 * display it.
 */
export function openLink(client: Connection, token: string, now: Date) {
  return store.findShare(client, getHash(token), now)
}

function getHash(token: string) {
  return createHash('sha256').update(token).digest()
}
