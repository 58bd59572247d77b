import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { MOST_SHARES, type SHARE_DAYS } from './rules.ts'
import { entriesOf } from './shortlist.server.ts'
import type { Share, ShortlistEntry } from './types.ts'

interface Owner {
  id: string
}

/**
 * Makes a link by which anybody who has it may read the shortlist, whatever it holds then, until the days are over or it is revoked.
 * The token is given here and never again: only its hash is kept. Undefined when there are as many links as may be open.
 */
export function shareShortlist(
  { pool }: Database,
  student: Owner,
  { days, withNotes }: { days: (typeof SHARE_DAYS)[number]; withNotes: boolean },
  now: Date,
): Promise<string | undefined> {
  return inTransaction(pool, async (client) => {
    await client.query('select from users where id = $1 for no key update', [student.id])
    await client.query('delete from shortlist_shares where user_id = $1 and expires_at <= $2', [
      student.id,
      now,
    ])
    const token = randomBytes(24).toString('base64url')
    const { rowCount } = await client.query(
      `insert into shortlist_shares (user_id, token_hash, with_notes, created_at, expires_at)
       select $1, $2, $3, $4::timestamptz, $4::timestamptz + make_interval(days => $5)
       where (select count(*) from shortlist_shares where user_id = $1) < $6`,
      [student.id, hashOf(token), withNotes, now, days, MOST_SHARES],
    )
    await announce(client, student.id, 'shortlist')
    return rowCount ? token : undefined
  })
}

/** Ends a link at once. False when the student has no such link. */
export function revokeShare({ pool }: Database, student: Owner, shareId: string): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'delete from shortlist_shares where user_id = $1 and id::text = $2',
      [student.id, shareId],
    )
    await announce(client, student.id, 'shortlist')
    return rowCount! > 0
  })
}

/** The links that are open, the newest first. */
export async function sharesOf({ pool }: Database, student: Owner, now: Date): Promise<Share[]> {
  const { rows } = await pool.query<Share>(
    `select id, with_notes as "withNotes", created_at as "createdAt", expires_at as "expiresAt"
     from shortlist_shares where user_id = $1 and expires_at > $2 order by created_at desc`,
    [student.id, now],
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
