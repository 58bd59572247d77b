import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/open.ts'
import { changing } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import type { IsoDate } from '../catalogue/types.ts'
import { getLatestDay } from '../days/days.server.ts'
import { notifyCounsellor } from '../messages/messages.server.ts'
import { useVoucher } from '../plans/vouchers.server.ts'
import { getProfile } from '../profile/profile.server.ts'
import { getStanding } from './applications.server.ts'
import { findAppliedDayFault } from './rules.ts'
import { canStep, type StepRefusal } from './status.ts'
import * as store from './store.server.ts'

/** The student's entries about their application at the institution. */
export interface SubmissionForm {
  /** Idempotency key: a UUID that stays the same when the submission is retried. */
  key: string
  appliedOn: IsoDate
  /** The institution's number for it; empty if it gave none. */
  reference: string
}

export type SubmitOutcome =
  | { ok: true; id: string; at: Date }
  /** Invalid input (HTTP 422). */
  | { ok: false; reason: 'applied-later' | 'applied-too-early' | 'key-reused' }
  | { ok: false; reason: 'not-found' | StepRefusal }
  /** Every university of the student's plan is used. */
  | { ok: false; reason: 'none-left' | 'plan-ended' }

/**
 * Records that the student has applied, and freezes a copy of their profile, of the programme's record, and
 * of their notes on papers. Nothing is sent to the institution. A repetition under the same key gets the
 * first answer, even at the same moment; different content under the same key is refused.
 */
export async function submitApplication(
  database: Database,
  acting: Acting,
  catalogue: Catalogue,
  id: string,
  { key, appliedOn, reference }: SubmissionForm,
  now: Date,
): Promise<SubmitOutcome> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([id, appliedOn, reference]))
    .digest('base64url')
  const profile = await getProfile(database, acting)

  const { by, student } = acting
  return changing<SubmitOutcome>(database, 'applications.submit', acting, async (client, recordEvent) => {
    const application = await store.findApplication(client, student.id, id)
    if (!application) return { ok: false, reason: 'not-found' }

    const earlier = await store.findRepeatedSubmission(client, student, { key, fingerprint })
    if (earlier)
      return earlier.same ? { ok: true, id: earlier.id, at: earlier.at } : { ok: false, reason: 'key-reused' }

    const allowed = canStep('submit', getStanding(application, profile), by)
    if (!allowed.ok) return allowed
    const implausible = findAppliedDayFault(appliedOn, getLatestDay(now))
    if (implausible) return { ok: false, reason: implausible }

    const current = catalogue.programme(application.programmeId)
    const snapshot = current ? { programme: current, edition: catalogue.info.version } : application.kept
    const voucher = await useVoucher(client, student, 'institution', snapshot.programme.institution.id, now)
    if (!voucher.ok) return voucher
    const submission = { key, fingerprint, appliedOn, reference, profile, kept: snapshot, submittedAt: now }
    // The voucher is bound to this institution, so a retry with a new key does not use a second one.
    if (!(await store.addSubmission(client, application, submission)))
      return { ok: false, reason: 'key-reused' }
    await store.advanceApplication(client, application, {
      what: 'submit',
      to: 'submitted',
      by,
      reason: reference,
      at: now,
    })
    await recordEvent(id)
    await notifyCounsellor(client, student, 'applications')
    return { ok: true, id, at: now }
  })
}
