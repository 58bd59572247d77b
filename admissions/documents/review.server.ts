import type { Database } from '../../platform/database/open.ts'
import { changing } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import { type Day, isDayOfCalendar } from '../days/days.server.ts'
import { addOfficeNotice } from '../messages/messages.server.ts'
import { isClaimedByOther } from './claims.ts'
import { lockPaper, putReview, readClaimRow, removeClaim } from './store.server.ts'
import { MAX_REASON_LENGTH, type PaperReview } from './types.ts'

/** A counsellor's review of a paper, as typed. */
export interface ReviewInput {
  outcome: PaperReview['outcome']
  reason: string
  /** `2031-05-02`, or empty. */
  validUntil: string
  /** Time of the review that the page showed, in ISO format; empty if it showed none. */
  before: string
}

/** Messages to the student. */
export interface ReviewNotices {
  returned(paper: { title: string; number: number }, reason: string): string
  /** It was returned before, by mistake. */
  passedAfterAll(paper: { title: string; number: number }): string
}

export type ReviewOutcome =
  | { ok: true; outcome: PaperReview['outcome'] }
  | { ok: false; reason: 'invalid'; faults: { reason?: 'missing' | 'long'; validUntil?: 'day' | 'past' } }
  /**
   * Another person has reviewed it or is looking at it, it has a newer version, or the reviewer uploaded it.
   */
  | { ok: false; reason: 'not-there' | 'reviewed' | 'replaced' | 'own-upload' | 'claimed' }

/**
 * Passes or returns the newest version of a document. A later call replaces the review that its page showed.
 * A returned paper sends the student a message that says what to do.
 */
export function reviewPaper(
  database: Database,
  acting: Acting,
  version: string,
  { outcome, reason, validUntil, before }: ReviewInput,
  notices: ReviewNotices,
  { now, today }: { now: Date; today: Day },
): Promise<ReviewOutcome> {
  const { by, student } = acting
  return changing<ReviewOutcome>(database, 'documents.review', acting, async (client, recordEvent) => {
    const isReturned = outcome === 'returned'
    const faults = {
      reason: isReturned && !reason ? 'missing' : reason.length > MAX_REASON_LENGTH ? 'long' : undefined,
      validUntil: isReturned ? undefined : findDayFault(validUntil, today),
    } as const
    if (faults.reason || faults.validUntil) return { ok: false, reason: 'invalid', faults }
    const paper = await lockPaper(client, student, version)
    if (!paper) return { ok: false, reason: 'not-there' }
    if (paper.uploadedBy === by.id) return { ok: false, reason: 'own-upload' }
    if (!paper.isNewest) return { ok: false, reason: 'replaced' }
    const { review } = paper
    if ((review ? new Date(review.at).toISOString() : '') !== before) return { ok: false, reason: 'reviewed' }
    if (isClaimedByOther(readClaimRow(paper.claim), by.id, now)) return { ok: false, reason: 'claimed' }

    const own = { outcome, reason: isReturned ? reason : '', validUntil: (!isReturned && validUntil) || null }
    await putReview(client, version, own, by.id, now)
    await removeClaim(client, version)
    await recordEvent(version)
    if (isReturned) await addOfficeNotice(client, acting, notices.returned(paper, reason), now)
    else if (review?.outcome === 'returned')
      await addOfficeNotice(client, acting, notices.passedAfterAll(paper), now)
    return { ok: true, outcome }
  })
}

function findDayFault(text: string, today: Day) {
  if (text === '') return undefined
  if (!isDayOfCalendar(text)) return 'day'
  return text < today ? 'past' : undefined
}
