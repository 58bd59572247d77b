import type { Connection } from '../../../platform/database/open.ts'

/** A link to a student's offers that works. */
export interface OfferShare {
  id: string
  createdAt: Date
  expiresAt: Date
  /** How often it was opened, and when last. */
  opened: number
  lastOpenedAt: Date | null
}

/** Returns a student's share links that have not expired, the newest first. */
export async function readOfferShares(
  client: Connection,
  { id }: { id: string },
  now: Date,
): Promise<OfferShare[]> {
  const { rows } = await client.query<OfferShare>(
    `select id, created_at as "createdAt", expires_at as "expiresAt", opened, last_opened_at as "lastOpenedAt"
     from offer_shares where user_id = $1 and expires_at > $2 order by created_at desc`,
    [id, now],
  )
  return rows
}

/** Adds a link and returns its id. Deletes links that have ended. */
export async function addOfferShare(
  client: Connection,
  { id }: { id: string },
  { tokenHash, days }: { tokenHash: Buffer; days: number },
  now: Date,
): Promise<string> {
  await client.query('delete from offer_shares where user_id = $1 and expires_at <= $2', [id, now])
  const { rows } = await client.query<{ id: string }>(
    `insert into offer_shares (user_id, token_hash, created_at, expires_at)
     values ($1, $2, $3::timestamptz, $3::timestamptz + make_interval(days => $4)) returning id`,
    [id, tokenHash, now, days],
  )
  return rows[0].id
}

/** Returns false if the student has no such link. */
export async function deleteOfferShare(client: Connection, { id }: { id: string }, share: string) {
  const { rowCount } = await client.query('delete from offer_shares where user_id = $1 and id::text = $2', [
    id,
    share,
  ])
  return rowCount! > 0
}

/** Returns the owner of an open link, with the name that the profile gives, else the account's. */
export async function findOfferShare(client: Connection, tokenHash: Buffer, now: Date) {
  const { rows } = await client.query<{ share: string; id: string; name: string; expiresAt: Date }>(
    `select s.id as share, u.id, coalesce(nullif(p.first_name, ''), u.name) as name, s.expires_at as "expiresAt"
     from offer_shares s join users u on u.id = s.user_id left join profiles p on p.student_id = u.id
     where s.token_hash = $1 and s.expires_at > $2`,
    [tokenHash, now],
  )
  return rows.at(0)
}

/** Counts one more opening of a share link, and records its time. */
export async function countOfferOpening(client: Connection, share: string, now: Date) {
  await client.query('update offer_shares set opened = opened + 1, last_opened_at = $2 where id = $1', [
    share,
    now,
  ])
}
