import type { Database } from '../../platform/database/open.ts'
import { changing } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import * as store from './store.server.ts'
import { MAX_NOTE_LENGTH } from './types.ts'

export type NoteOutcome =
  | { ok: true }
  | { ok: false; reason: 'invalid'; faults: { note: 'empty-note' | 'long-note' } }
  /** The student has no such application any more. */
  | { ok: false; reason: 'no-application' }

/**
 * Adds a note about a student, or about one of their applications. Sending the same text again within ten
 * minutes adds nothing.
 */
export function addNote(
  database: Database,
  acting: Acting,
  { text, application }: { text: string; application: string | undefined },
  now: Date,
): Promise<NoteOutcome> {
  return changing<NoteOutcome>(database, 'notes.add', acting, async (client, recordEvent) => {
    if (!text) return { ok: false, reason: 'invalid', faults: { note: 'empty-note' } }
    if (text.length > MAX_NOTE_LENGTH) return { ok: false, reason: 'invalid', faults: { note: 'long-note' } }
    const { by, student } = acting
    const note = { student: student.id, application, text, by: by.id! }
    if (await store.isRepeated(client, note, now)) return { ok: true }
    const id = await store.insertNote(client, note, now)
    if (!id) return { ok: false, reason: 'no-application' }
    await recordEvent(id)
    return { ok: true }
  })
}

/** Removes a note for its author. Returns false if there is none, or if another person wrote it. */
export function removeNote(database: Database, acting: Acting, id: string): Promise<boolean> {
  return changing(database, 'notes.remove', acting, async (client, recordEvent) => {
    const isRemoved = await store.deleteNote(client, { student: acting.student.id, id, by: acting.by.id! })
    if (isRemoved) await recordEvent(id)
    return isRemoved
  })
}
