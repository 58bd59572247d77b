import type { Missing } from '../../../admissions/applications/rules.ts'
import { ENDED } from '../../../admissions/applications/status.ts'
import type { Application } from '../../../admissions/applications/types.ts'
import { daysUntil } from '../../../admissions/shortlist/rules.ts'
import { placeOf } from '../../explore/facts/seen.ts'

/** An application as its card and the head of its page show it. */
export function shownApplication(
  { application, missing }: { application: Application; missing: Missing },
  now: Date,
) {
  const { id, programmeId, intake, status, kept, deadline, begunAt } = application
  const { title, institution } = kept.programme
  return {
    id,
    status,
    ended: ENDED.includes(status),
    intake,
    programme: { id: programmeId, title, institution, place: placeOf(kept.programme) },
    deadline:
      deadline === undefined
        ? undefined
        : { day: deadline, daysLeft: daysUntil(deadline, now.toISOString().slice(0, 10)) },
    missing,
    begunOn: begunAt.toISOString().slice(0, 10),
  }
}
export type ShownApplication = ReturnType<typeof shownApplication>
