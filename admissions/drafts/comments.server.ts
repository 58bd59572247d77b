import type { Database } from '../../platform/database/open.ts'
import { changing } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import { findNearest, moveAnchors } from './anchor.ts'
import * as store from './store.server.ts'
import { DRAFT_LIMITS } from './types.ts'

export type CommentOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-there' }
  /** `moved`: the part that it is about has changed since the page was shown. */
  | { ok: false; reason: 'closed' | 'moved' | 'many' }
  | { ok: false; reason: 'invalid'; faults: { comment: 'empty-comment' | 'long-comment' } }

/** A comment on a part of a version; on the whole text if the quote is empty. */
export interface CommentToAdd {
  text: string
  version: number
  /** The part, and where it begins in that version. */
  quote: string
  start: number
}

/**
 * Adds a comment on a part of a student's draft. If the student has saved a newer version than the
 * commenter's, it moves to the same words there. The first comment since the draft was sent stops the clock.
 */
export function addComment(
  database: Database,
  acting: Acting,
  id: string,
  { text, version, quote, start }: CommentToAdd,
  now: Date,
): Promise<CommentOutcome> {
  return changing<CommentOutcome>(database, 'drafts.comment', acting, async (client, recordEvent) => {
    const { by, student } = acting
    if (!text) return { ok: false, reason: 'invalid', faults: { comment: 'empty-comment' } }
    if (text.length > DRAFT_LIMITS.comment)
      return { ok: false, reason: 'invalid', faults: { comment: 'long-comment' } }
    const draft = await store.findDraft(client, student.id, id)
    if (!draft) return { ok: false, reason: 'not-there' }
    if (draft.closedAt) return { ok: false, reason: 'closed' }
    if (draft.comments.length >= DRAFT_LIMITS.comments) return { ok: false, reason: 'many' }
    const read = version === draft.version ? draft.text : await store.findVersion(client, draft.id, version)
    const part = locatePart({ quote, start }, read, draft.text)
    if (!part) return { ok: false, reason: 'moved' }
    // The same words about the same part, sent twice, are one comment.
    if (
      draft.comments.some(
        (comment) => comment.text === text && comment.quote === part.quote && !comment.resolvedAt,
      )
    )
      return { ok: true }
    await store.insertComment(client, draft.id, { ...part, text }, by.id!, now)
    await store.pinVersion(client, draft.id, 'commented')
    await store.markAnswered(client, draft.id, by.id!, now)
    await recordEvent(draft.id)
    return { ok: true }
  })
}

/** Returns a part of the text that was read in the text of now; `undefined` if it is not there unchanged. */
function locatePart(
  { quote, start }: { quote: string; start: number },
  read: string | undefined,
  text: string,
) {
  if (quote === '') return { quote, start: 0, end: 0 }
  const anchor = { quote, start, end: start + quote.length, isGone: false }
  const isRead = read?.slice(start, anchor.end) === quote
  // Not all automatically saved versions are stored.
  const place = isRead ? moveAnchors(read, text, [anchor])[0].start : findNearest(text, quote, start)
  if (place === undefined || text.slice(place, place + quote.length) !== quote) return undefined
  return { quote, start: place, end: place + quote.length }
}

/** Marks a comment as resolved, for the student or the staff who look after them. */
export function resolveComment(
  database: Database,
  acting: Acting,
  { draft, comment }: { draft: string; comment: string },
  now: Date,
): Promise<boolean> {
  return changing(database, 'drafts.resolve', acting, async (client, recordEvent) => {
    const { by, student } = acting
    const target = { student: student.id, draft, id: comment, by: by.id! }
    const isResolved = await store.markResolved(client, target, now)
    if (isResolved) await recordEvent(draft)
    return isResolved
  })
}
