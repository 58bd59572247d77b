import { createHash, randomBytes } from 'node:crypto'
import type { Connection, Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import { MOST_SHARES, type SHARE_DAYS } from './rules.ts'
import * as store from './store.server.ts'
import type { Share, ShortlistEntry } from './types.ts'

/** Makes a link by which anybody reads the shortlist until it ends. The token is given once: only its hash is kept. Undefined: as many as may be. */
export function shareShortlist(
  database: Database,
  acting: Acting,
  { days, withNotes }: { days: (typeof SHARE_DAYS)[number]; withNotes: boolean },
  now: Date,
): Promise<string | undefined> {
  const { student } = acting
  return changing(database, 'shortlist.share', acting, async (client, done) => {
    if ((await store.readShares(client, student, now)).length >= MOST_SHARES) return undefined
    const token = randomBytes(24).toString('base64url')
    await done(await store.addShare(client, student, { tokenHash: hashOf(token), days, withNotes }, now))
    return token
  })
}

/** Ends a link at once. False when the student has no such link. */
export function revokeShare(database: Database, acting: Acting, shareId: string): Promise<boolean> {
  return changing(database, 'shortlist.revokeShare', acting, async (client, done) => {
    const revoked = await store.deleteShare(client, acting.student, shareId)
    if (revoked) await done(shareId)
    return revoked
  })
}

export async function sharesOf({ pool }: Database, acting: Acting, now: Date): Promise<Share[]> {
  await obey(pool, 'shortlist.view', acting)
  return store.readShares(pool, acting.student, now)
}

/** What a link shows: the entries, and nothing of whose they are. Undefined when it has ended or never was. */
export async function sharedShortlist(
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

/** Whose shortlist an open link shows: for what else is shown behind it, never to be said. */
export function openLink(client: Connection, token: string, now: Date) {
  return store.findShare(client, hashOf(token), now)
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest()
}
