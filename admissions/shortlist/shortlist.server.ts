import type { Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import type { ProgrammeId } from '../catalogue/types.ts'
import { type Edit, mergeEdit, type Overlap } from '../editing/merge.ts'
import { answerByAdding } from './proposals.server.ts'
import { findAddRefusal, getUndoableSince, SHORTLIST_SIZE } from './rules.ts'
import * as store from './store.server.ts'
import type { AddOutcome, EntryRemark, ShortlistEntry } from './types.ts'

/**
 * Adds programmes, each with a copy of its record, while there are places, and returns the outcome of each.
 * Adding one again changes nothing.
 */
export function addToShortlist(
  database: Database,
  acting: Acting,
  catalogue: Pick<Catalogue, 'programme' | 'info'>,
  programmeIds: readonly ProgrammeId[],
  now: Date,
): Promise<AddOutcome[]> {
  const { student } = acting
  return changing(database, 'shortlist.add', acting, async (client, recordEvent) => {
    const shortlistIds = await store.readListed(client, student)
    const outcomes: AddOutcome[] = []
    for (const id of programmeIds) {
      const programme = catalogue.programme(id)
      const refusal = findAddRefusal(programme, shortlistIds)
      outcomes.push(refusal ?? 'added')
      if (refusal || !programme) continue
      const place = shortlistIds.push(programme.id)
      await store.insertEntry(client, student, { programme, edition: catalogue.info.version }, place, now)
      await answerByAdding(client, student, programme.id, now)
      await recordEvent(programme.id)
    }
    return outcomes
  })
}

/** Removes a programme; those below it move up. Returns false if it is not on the list. */
export function removeFromShortlist(
  database: Database,
  acting: Acting,
  programmeId: ProgrammeId,
  now: Date,
): Promise<boolean> {
  const { student } = acting
  return changing(database, 'shortlist.remove', acting, async (client, recordEvent) => {
    if (!(await store.takeOff(client, student, programmeId, now))) return false
    await store.deleteRemoved(client, student, getUndoableSince(now))
    await recordEvent(programmeId)
    return true
  })
}

/**
 * Undoes a removal: the programme returns to its place with its note and saved facts, and those below move
 * down.
 */
export function restoreToShortlist(
  database: Database,
  acting: Acting,
  programmeId: ProgrammeId,
  now: Date,
): Promise<'restored' | 'already' | 'full' | 'not-found'> {
  const { student } = acting
  return changing(database, 'shortlist.restore', acting, async (client, recordEvent) => {
    const shortlistIds = await store.readListed(client, student)
    if (shortlistIds.includes(programmeId)) return 'already'
    const removedEntries = await store.readRemoved(client, student, getUndoableSince(now))
    const entry = removedEntries.find((removedEntry) => removedEntry.programmeId === programmeId)
    if (!entry) return 'not-found'
    if (shortlistIds.length >= SHORTLIST_SIZE) return 'full'
    await store.putBack(client, student, programmeId, Math.min(entry.from, shortlistIds.length + 1))
    await answerByAdding(client, student, programmeId, now)
    await recordEvent(programmeId)
    return 'restored'
  })
}

/**
 * Moves a programme to a place; those in between shift. A place past the end means the last. Returns `false`
 * if it is not on the list.
 */
export function moveOnShortlist(
  database: Database,
  acting: Acting,
  programmeId: ProgrammeId,
  place: number,
): Promise<boolean> {
  return changing(database, 'shortlist.move', acting, async (client, recordEvent) => {
    const isMoved = await store.moveTo(client, acting.student, programmeId, place)
    if (isMoved) await recordEvent(programmeId)
    return isMoved
  })
}

/** Saves the student's changes to the remarks of an entry, merged as in `mergeEdit`. */
export function remarkOnShortlist(
  database: Database,
  acting: Acting,
  programmeId: ProgrammeId,
  edit: Edit<Partial<EntryRemark>>,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' } | Overlap<keyof EntryRemark>> {
  const { student } = acting
  return changing(database, 'shortlist.remark', acting, async (client, recordEvent) => {
    const current = await store.readRemark(client, student, programmeId)
    if (!current) return { ok: false, reason: 'not-found' }
    const merged = mergeEdit(current, edit)
    if (!merged.ok) return merged
    await store.writeRemark(client, student, programmeId, merged.values)
    await recordEvent(programmeId)
    return { ok: true }
  })
}

/** Returns the occupied places in order, and the last removed entry if its removal can still be undone. */
export async function viewShortlist(
  { pool }: Database,
  acting: Acting,
  now: Date,
): Promise<{ entries: ShortlistEntry[]; removed?: { programmeId: ProgrammeId; title: string } }> {
  await obey(pool, 'shortlist.view', acting)
  const [entries, [last]] = await Promise.all([
    store.readEntries(pool, acting.student),
    store.readRemoved(pool, acting.student, getUndoableSince(now)),
  ])
  return { entries, removed: last && { programmeId: last.programmeId, title: last.title } }
}

/** Returns the ids on the list, in order, for a page to mark each programme on it. */
export async function listShortlistedBy({ pool }: Database, acting: Acting): Promise<ProgrammeId[]> {
  await obey(pool, 'shortlist.view', acting)
  return store.readListed(pool, acting.student)
}

/** Returns one entry; `undefined` if it is not on the list. */
export async function findShortlistEntry(
  { pool }: Database,
  acting: Acting,
  programmeId: ProgrammeId,
): Promise<ShortlistEntry | undefined> {
  await obey(pool, 'shortlist.view', acting)
  const entries = await store.readEntries(pool, acting.student)
  return entries.find((entry) => entry.programmeId === programmeId)
}
