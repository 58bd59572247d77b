import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import type { Acting, Whose } from '../access/types.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import { readKept } from '../catalogue/kept.ts'
import type { Programme } from '../catalogue/shown.ts'
import type { ProgrammeId } from '../catalogue/types.ts'
import { mergeRemark, type Remark, type RemarkOverlap, type RemarkTexts } from './remark.ts'
import { SHORTLIST_SIZE, UNDO_MINUTES } from './rules.ts'
import type { AddOutcome, ShortlistEntry } from './types.ts'

/**
 * Adds programmes in the order given, as far as there are places, and says of each what became of it. Adding one that is already there
 * changes nothing and is not an error. Each keeps a copy of the catalogue's record as it is now.
 */
export function addToShortlist(
  database: Database,
  acting: Acting,
  catalogue: Catalogue,
  programmeIds: readonly ProgrammeId[],
  now: Date,
): Promise<AddOutcome[]> {
  const { student } = acting
  return changing(database, 'shortlist.add', acting, async (client, done) => {
    const outcomes: AddOutcome[] = []
    for (const id of programmeIds) {
      const programme = catalogue.programme(id)
      outcomes.push(
        programme ? await add(client, student, programme, catalogue.info.version, now) : 'not-found',
      )
    }
    for (const [i, id] of programmeIds.entries()) if (outcomes[i] === 'added') await done(id)
    return outcomes
  })
}

async function add(client: PoolClient, student: Whose, programme: Programme, edition: string, now: Date) {
  const { rows } = await client.query<{ place: number | null }>(
    'select place from shortlist_entries where user_id = $1 and programme_id = $2',
    [student.id, programme.id],
  )
  if (rows[0]?.place) return 'already'
  // A place past the tenth is refused by the table as well; here it is only said in time.
  const { rowCount } = await client.query(
    `insert into shortlist_entries (user_id, programme_id, place, programme, edition, added_at)
     select $1, $2, taken + 1, $3, $4, $5
     from (select count(place)::int as taken from shortlist_entries where user_id = $1) as places where taken < $6
     on conflict (user_id, programme_id) do update set
       place = excluded.place, removed_at = null, removed_from = null, note = '', deadline = null,
       programme = excluded.programme, edition = excluded.edition, added_at = excluded.added_at`,
    [student.id, programme.id, JSON.stringify(programme), edition, now, SHORTLIST_SIZE],
  )
  return rowCount ? 'added' : 'full'
}

/** Takes a programme off; those below it move up. False when it is not on the list. */
export function removeFromShortlist(
  database: Database,
  acting: Acting,
  programmeId: ProgrammeId,
  now: Date,
): Promise<boolean> {
  const { student } = acting
  return changing(database, 'shortlist.remove', acting, async (client, done) => {
    const { rows } = await client.query<{ from: number }>(
      `update shortlist_entries set removed_from = place, removed_at = $3, place = null
       where user_id = $1 and programme_id = $2 and place is not null returning removed_from as from`,
      [student.id, programmeId, now],
    )
    if (rows.length === 0) return false
    await client.query('update shortlist_entries set place = place - 1 where user_id = $1 and place > $2', [
      student.id,
      rows[0].from,
    ])
    await client.query('delete from shortlist_entries where user_id = $1 and removed_at <= $2', [
      student.id,
      undoableSince(now),
    ])
    await done(programmeId)
    return true
  })
}

/** Undoes a removal: the programme is back in its place with its note and the facts it had, and those below it move down. */
export function restoreToShortlist(
  database: Database,
  acting: Acting,
  programmeId: ProgrammeId,
  now: Date,
): Promise<'restored' | 'already' | 'full' | 'not-found'> {
  const { student } = acting
  return changing(database, 'shortlist.restore', acting, async (client, done) => {
    const { rows } = await client.query<{ place: number | null; from: number | null; taken: number }>(
      `select place, removed_from as from,
         (select count(place)::int from shortlist_entries where user_id = $1) as taken
       from shortlist_entries where user_id = $1 and programme_id = $2 and (removed_at is null or removed_at > $3)`,
      [student.id, programmeId, undoableSince(now)],
    )
    const [entry] = rows
    if (!entry) return 'not-found'
    if (entry.from === null) return 'already'
    if (entry.taken >= SHORTLIST_SIZE) return 'full'
    const place = Math.min(entry.from, entry.taken + 1)
    await client.query('update shortlist_entries set place = place + 1 where user_id = $1 and place >= $2', [
      student.id,
      place,
    ])
    await client.query(
      `update shortlist_entries set place = $3, removed_at = null, removed_from = null
       where user_id = $1 and programme_id = $2`,
      [student.id, programmeId, place],
    )
    await done(programmeId)
    return 'restored'
  })
}

/** Moves a programme to a place; those in between make room. Past the last one it becomes the last. False when it is not on the list. */
export function moveOnShortlist(
  database: Database,
  acting: Acting,
  programmeId: ProgrammeId,
  place: number,
): Promise<boolean> {
  const { student } = acting
  return changing(database, 'shortlist.move', acting, async (client, done) => {
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
      [student.id, programmeId, place],
    )
    if (rowCount) await done(programmeId)
    return rowCount! > 0
  })
}

/**
 * Keeps what the student has changed of what they say of an entry. What has been changed elsewhere meanwhile stays; where both have changed
 * the same, nothing is kept and it is told what is kept now. `seen`: what the fields held before the student typed. False when it is not on the list.
 */
export function remarkOnShortlist(
  database: Database,
  acting: Acting,
  programmeId: ProgrammeId,
  typed: Remark,
  seen: RemarkTexts = {},
): Promise<boolean | RemarkOverlap> {
  const { student } = acting
  return changing(database, 'shortlist.remark', acting, async (client, done) => {
    const { rows } = await client.query<{ note: string; deadline: string | null }>(
      `select note, deadline::text from shortlist_entries
       where user_id = $1 and programme_id = $2 and place is not null`,
      [student.id, programmeId],
    )
    if (rows.length === 0) return false
    const [{ note, deadline }] = rows
    const merged = mergeRemark({ note, deadline: deadline ?? undefined }, typed, seen)
    if ('changed' in merged) return merged
    await client.query(
      'update shortlist_entries set note = $3, deadline = $4 where user_id = $1 and programme_id = $2',
      [student.id, programmeId, merged.note, merged.deadline],
    )
    await done(programmeId)
    return true
  })
}

/** The places that are taken, in order, and what was removed last if that can still be undone. */
export async function viewShortlist(
  { pool }: Database,
  acting: Acting,
  now: Date,
): Promise<{ entries: ShortlistEntry[]; removed?: { programmeId: ProgrammeId; title: string } }> {
  await obey(pool, 'shortlist.view', acting)
  const { student } = acting
  const entries = await entriesOf(pool, student.id)
  const { rows } = await pool.query<{ programmeId: string; title: string }>(
    `select programme_id as "programmeId", programme->>'title' as title from shortlist_entries
     where user_id = $1 and removed_at > $2 order by removed_at desc limit 1`,
    [student.id, undoableSince(now)],
  )
  return { entries, removed: rows[0] }
}

/** What is on the list, by id, in order: what a page needs to show each programme's tick. */
export async function shortlistedBy({ pool }: Database, acting: Acting): Promise<ProgrammeId[]> {
  await obey(pool, 'shortlist.view', acting)
  const { rows } = await pool.query<{ id: string }>(
    'select programme_id as id from shortlist_entries where user_id = $1 and place is not null order by place',
    [acting.student.id],
  )
  return rows.map(({ id }) => id)
}

/** One entry, for what begins with it. Undefined when it is not on the list. */
export async function shortlistEntry(
  { pool }: Database,
  acting: Acting,
  programmeId: ProgrammeId,
): Promise<ShortlistEntry | undefined> {
  await obey(pool, 'shortlist.view', acting)
  const entries = await entriesOf(pool, acting.student.id)
  return entries.find((entry) => entry.programmeId === programmeId)
}

/** Read by the id of whose it is; who may ask that is decided before. */
export async function entriesOf(pool: Pick<PoolClient, 'query'>, userId: string): Promise<ShortlistEntry[]> {
  const { rows } = await pool.query<{
    programmeId: string
    place: number
    note: string
    deadline: string | null
    programme: Programme
    edition: string
    addedAt: Date
  }>(
    `select programme_id as "programmeId", place, note, deadline::text, programme, edition, added_at as "addedAt"
     from shortlist_entries where user_id = $1 and place is not null order by place`,
    [userId],
  )
  return rows.map(({ programme, edition, deadline, ...entry }) => ({
    ...entry,
    deadline: deadline ?? undefined,
    kept: { programme: readKept(programme), edition },
  }))
}

function undoableSince(now: Date) {
  return new Date(now.getTime() - UNDO_MINUTES * 60_000)
}
