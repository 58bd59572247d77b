import type { Connection } from '../../platform/database/open.ts'
import type { Whose } from '../access/types.ts'
import { type KeptProgramme, readStoredProgramme } from '../catalogue/copy.ts'
import type { Programme } from '../catalogue/records.ts'
import type { ProgrammeId } from '../catalogue/types.ts'
import type { EntryRemark, Share, ShortlistEntry } from './types.ts'

/** Returns the ids on the list, in order. */
export async function readListed(client: Connection, { id }: Whose): Promise<ProgrammeId[]> {
  const { rows } = await client.query<{ id: string }>(
    'select programme_id as id from shortlist_entries where user_id = $1 and place is not null order by place',
    [id],
  )
  return rows.map(({ id }) => id)
}

/** Returns the programmes on a student's shortlist, in the student's order. */
export async function readEntries(client: Connection, { id }: Whose): Promise<ShortlistEntry[]> {
  const { rows } = await client.query<
    Omit<ShortlistEntry, 'deadline' | 'kept'> & {
      deadline: string | null
      programme: Programme
      edition: string
    }
  >(
    `select programme_id as "programmeId", place, note, deadline::text, programme, edition, added_at as "addedAt"
     from shortlist_entries where user_id = $1 and place is not null order by place`,
    [id],
  )
  return rows.map(({ programme, edition, deadline, ...entry }) => ({
    ...entry,
    deadline: deadline ?? undefined,
    kept: { programme: readStoredProgramme(programme), edition },
  }))
}

/**
 * Puts a programme into a place, whether or not it was on the list before. The table allows no eleventh place
 * and no place twice.
 */
export async function insertEntry(
  client: Connection,
  { id }: Whose,
  { programme, edition }: KeptProgramme,
  place: number,
  now: Date,
) {
  await client.query(
    `insert into shortlist_entries (user_id, programme_id, place, programme, edition, added_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, programme_id) do update set
       place = excluded.place, removed_at = null, removed_from = null, note = '', deadline = null,
       programme = excluded.programme, edition = excluded.edition, added_at = excluded.added_at`,
    [id, programme.id, place, JSON.stringify(programme), edition, now],
  )
}

/** Takes a programme off the list and moves those below it up. Returns false if it is not on the list. */
export async function takeOff(client: Connection, { id }: Whose, programme: ProgrammeId, now: Date) {
  const { rows } = await client.query<{ from: number }>(
    `update shortlist_entries set removed_from = place, removed_at = $3, place = null
     where user_id = $1 and programme_id = $2 and place is not null returning removed_from as from`,
    [id, programme, now],
  )
  for (const { from } of rows)
    await client.query('update shortlist_entries set place = place - 1 where user_id = $1 and place > $2', [
      id,
      from,
    ])
  return rows.length > 0
}

/** Deletes entries that were removed before then. */
export async function deleteRemoved(client: Connection, { id }: Whose, until: Date) {
  await client.query('delete from shortlist_entries where user_id = $1 and removed_at <= $2', [id, until])
}

/** Returns entries removed after a moment, latest first, with their former places. */
export async function readRemoved(client: Connection, { id }: Whose, since: Date) {
  const { rows } = await client.query<{ programmeId: ProgrammeId; title: string; from: number }>(
    `select programme_id as "programmeId", programme->>'title' as title, removed_from as from from shortlist_entries
     where user_id = $1 and removed_at > $2 order by removed_at desc`,
    [id, since],
  )
  return rows
}

/** Puts a removed entry back into a place; later entries move down. */
export async function putBack(client: Connection, { id }: Whose, programme: ProgrammeId, place: number) {
  await client.query('update shortlist_entries set place = place + 1 where user_id = $1 and place >= $2', [
    id,
    place,
  ])
  await client.query(
    `update shortlist_entries set place = $3, removed_at = null, removed_from = null
     where user_id = $1 and programme_id = $2`,
    [id, programme, place],
  )
}

/**
 * Moves an entry to a place, at most the last; those in between shift. Returns `false` if it is not on the
 * list.
 */
export async function moveTo(client: Connection, { id }: Whose, programme: ProgrammeId, place: number) {
  const { rowCount } = await client.query(
    `with entry as (
       select place as was, least(greatest($3::int, 1), (select count(place) from shortlist_entries where user_id = $1)) as is
       from shortlist_entries where user_id = $1 and programme_id = $2 and place is not null
     )
     update shortlist_entries set place = case
         when programme_id = $2 then entry.is
         when entry.was < entry.is then place - 1
         else place + 1 end
     from entry where user_id = $1 and place between least(entry.was, entry.is) and greatest(entry.was, entry.is)`,
    [id, programme, place],
  )
  return rowCount! > 0
}

/** Returns the student's remark on an entry; `undefined` if it is not on the list. */
export async function readRemark(
  client: Connection,
  { id }: Whose,
  programme: ProgrammeId,
): Promise<EntryRemark | undefined> {
  const { rows } = await client.query<EntryRemark>(
    `select note, coalesce(deadline::text, '') as deadline from shortlist_entries
     where user_id = $1 and programme_id = $2 and place is not null`,
    [id, programme],
  )
  return rows[0]
}

/** Updates the note and the deadline of a programme on the shortlist. An empty deadline removes it. */
export async function writeRemark(
  client: Connection,
  { id }: Whose,
  programme: ProgrammeId,
  { note, deadline }: EntryRemark,
) {
  await client.query(
    'update shortlist_entries set note = $3, deadline = $4 where user_id = $1 and programme_id = $2',
    [id, programme, note, deadline || null],
  )
}

/** Returns a student's share links that have not expired, the newest first. */
export async function readShares(client: Connection, { id }: Whose, now: Date): Promise<Share[]> {
  const { rows } = await client.query<Share>(
    `select id, with_notes as "withNotes", created_at as "createdAt", expires_at as "expiresAt"
     from shortlist_shares where user_id = $1 and expires_at > $2 order by created_at desc`,
    [id, now],
  )
  return rows
}

/** Returns the owner and options of an open link. */
export async function findShare(client: Connection, tokenHash: Buffer, now: Date) {
  const { rows } = await client.query<Whose & { withNotes: boolean; expiresAt: Date }>(
    `select user_id as id, with_notes as "withNotes", expires_at as "expiresAt"
     from shortlist_shares where token_hash = $1 and expires_at > $2`,
    [tokenHash, now],
  )
  return rows.at(0)
}

/** Adds a link and returns its id. Deletes links that have ended. */
export async function addShare(
  client: Connection,
  { id }: Whose,
  { tokenHash, days, withNotes }: { tokenHash: Buffer; days: number; withNotes: boolean },
  now: Date,
): Promise<string> {
  await client.query('delete from shortlist_shares where user_id = $1 and expires_at <= $2', [id, now])
  const { rows } = await client.query<{ id: string }>(
    `insert into shortlist_shares (user_id, token_hash, with_notes, created_at, expires_at)
     values ($1, $2, $3, $4::timestamptz, $4::timestamptz + make_interval(days => $5)) returning id`,
    [id, tokenHash, withNotes, now, days],
  )
  return rows[0].id
}

/** Returns false if the student has no such link. */
export async function deleteShare(client: Connection, { id }: Whose, share: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from shortlist_shares where user_id = $1 and id::text = $2',
    [id, share],
  )
  return rowCount! > 0
}
