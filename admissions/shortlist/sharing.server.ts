import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import { MOST_SHARES, type SHARE_DAYS } from './rules.ts'
import { entriesOf } from './shortlist.server.ts'
import type { Share, ShortlistEntry } from './types.ts'

/**
 * Makes a link by which anybody who has it may read the shortlist, whatever it holds then, until the days are over or it is revoked.
 * The token is given here and never again: only its hash is kept. Undefined when there are as many links as may be open.
 */
export function shareShortlist(
  database: Database,
  acting: Acting,
  { days, withNotes }: { days: (typeof SHARE_DAYS)[number]; withNotes: boolean },
  now: Date,
): Promise<string | undefined> {
  const { student } = acting
  return changing(database, 'shortlist.share', acting, async (client, done) => {
    await client.query('delete from shortlist_shares where user_id = $1 and expires_at <= $2', [
      student.id,
      now,
    ])
    const token = randomBytes(24).toString('base64url')
    const { rows } = await client.query<{ id: string }>(
      `insert into shortlist_shares (user_id, token_hash, with_notes, created_at, expires_at)
       select $1, $2, $3, $4::timestamptz, $4::timestamptz + make_interval(days => $5)
       where (select count(*) from shortlist_shares where user_id = $1) < $6 returning id`,
      [student.id, hashOf(token), withNotes, now, days, MOST_SHARES],
    )
    if (rows.length === 0) return undefined
    await done(rows[0].id)
    return token
  })
}

/** Ends a link at once. False when the student has no such link. */
export function revokeShare(database: Database, acting: Acting, shareId: string): Promise<boolean> {
  return changing(database, 'shortlist.revokeShare', acting, async (client, done) => {
    const { rowCount } = await client.query(
      'delete from shortlist_shares where user_id = $1 and id::text = $2',
      [acting.student.id, shareId],
    )
    if (rowCount) await done(shareId)
    return rowCount! > 0
  })
}

/** The links that are open, the newest first. */
export async function sharesOf({ pool }: Database, acting: Acting, now: Date): Promise<Share[]> {
  await obey(pool, 'shortlist.view', acting)
  const { rows } = await pool.query<Share>(
    `select id, with_notes as "withNotes", created_at as "createdAt", expires_at as "expiresAt"
     from shortlist_shares where user_id = $1 and expires_at > $2 order by created_at desc`,
    [acting.student.id, now],
  )
  return rows
}

/** What a link shows: the entries, and nothing of whose they are. Undefined when it has ended or never was. */
export async function sharedShortlist(
  { pool }: Database,
  token: string,
  now: Date,
): Promise<{ entries: ShortlistEntry[]; expiresAt: Date } | undefined> {
  const { rows } = await pool.query<{ userId: string; withNotes: boolean; expiresAt: Date }>(
    `select user_id as "userId", with_notes as "withNotes", expires_at as "expiresAt"
     from shortlist_shares where token_hash = $1 and expires_at > $2`,
    [hashOf(token), now],
  )
  const [share] = rows
  if (!share) return undefined
  const entries = await entriesOf(pool, share.userId)
  return {
    entries: share.withNotes ? entries : entries.map((entry) => ({ ...entry, note: '' })),
    expiresAt: share.expiresAt,
  }
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest()
}
