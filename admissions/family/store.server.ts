import type { Connection } from '../../platform/database/open.ts'
import type { LinkPart } from './rules.ts'

/** A parent's link that works. */
export interface ParentLink {
  id: string
  /** Whom it is for, as the student calls them. */
  name: string
  parts: LinkPart[]
  createdAt: Date
  expiresAt: Date
  /** How often it was opened, and when last. */
  opened: number
  lastOpenedAt: Date | null
}

/** Returns a student's links that have not expired, the newest first. */
export async function readParentLinks(
  client: Connection,
  { id }: { id: string },
  now: Date,
): Promise<ParentLink[]> {
  const { rows } = await client.query<ParentLink>(
    `select id, name, parts, created_at as "createdAt", expires_at as "expiresAt", opened,
       last_opened_at as "lastOpenedAt"
     from parent_links where user_id = $1 and expires_at > $2 order by created_at desc`,
    [id, now],
  )
  return rows
}

/** Returns whether the student has this link. */
export async function hasParentLink(client: Connection, { id }: { id: string }, tokenHash: Buffer) {
  const { rowCount } = await client.query('select from parent_links where user_id = $1 and token_hash = $2', [
    id,
    tokenHash,
  ])
  return rowCount! > 0
}

/** Adds a link and returns its id. Deletes links that have ended. */
export async function addParentLink(
  client: Connection,
  { id }: { id: string },
  link: { tokenHash: Buffer; name: string; parts: LinkPart[]; days: number },
  now: Date,
): Promise<string> {
  await client.query('delete from parent_links where user_id = $1 and expires_at <= $2', [id, now])
  const { rows } = await client.query<{ id: string }>(
    `insert into parent_links (user_id, token_hash, name, parts, created_at, expires_at)
     values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz + make_interval(days => $6)) returning id`,
    [id, link.tokenHash, link.name, link.parts, now, link.days],
  )
  return rows[0].id
}

/** Returns false if the student has no such link. */
export async function deleteParentLink(client: Connection, { id }: { id: string }, link: string) {
  const { rowCount } = await client.query('delete from parent_links where user_id = $1 and id::text = $2', [
    id,
    link,
  ])
  return rowCount! > 0
}

/** Returns an open link with its owner, under the name that the profile gives, else the account's. */
export async function findParentLink(client: Connection, tokenHash: Buffer, now: Date) {
  const { rows } = await client.query<
    Pick<ParentLink, 'name' | 'parts' | 'expiresAt'> & { link: string; id: string; student: string }
  >(
    `select l.id as link, l.name, l.parts, l.expires_at as "expiresAt", u.id,
       coalesce(nullif(p.first_name, ''), u.name) as student
     from parent_links l join users u on u.id = l.user_id left join profiles p on p.student_id = u.id
     where l.token_hash = $1 and l.expires_at > $2`,
    [tokenHash, now],
  )
  return rows.at(0)
}

/** Counts one more opening of a link, and records its time. */
export async function countOpening(client: Connection, link: string, now: Date) {
  await client.query('update parent_links set opened = opened + 1, last_opened_at = $2 where id = $1', [
    link,
    now,
  ])
}
