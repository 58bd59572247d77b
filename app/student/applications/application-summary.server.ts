import { isComplete, type Missing } from '../../../admissions/applications/rules.ts'
import { ENDED } from '../../../admissions/applications/status.ts'
import type { Application } from '../../../admissions/applications/types.ts'
import type { PageContext } from '../../context.ts'
import { placeOf } from '../../programme/facts/summary.ts'
import { shownLastDay } from './last-day.server.ts'

/** An application as its card and the head of its page show it. */
export function summaryOfApplication(
  { application, missing }: { application: Application; missing: Missing },
  page: Pick<PageContext, 'catalogue' | 'now' | 'today' | 'dayOf' | 'timeOf'>,
) {
  const { id, programmeId, intake, status, kept, deadline, begunAt } = application
  const { title, institution } = kept.programme
  return {
    id,
    status,
    ended: ENDED.includes(status),
    /** The student has not applied yet: until then its last day counts, and what is missing. */
    preparing: status === 'draft' || status === 'ready',
    intake,
    programme: {
      id: programmeId,
      title,
      institution,
      institutionListed: page.catalogue.institution(institution.id) !== undefined,
      place: placeOf(kept.programme),
    },
    deadline: shownLastDay(deadline, kept.programme, page),
    missing,
    complete: isComplete(missing),
    begunOn: page.dayOf(begunAt),
  }
}
export type ApplicationSummary = ReturnType<typeof summaryOfApplication>

/** Those that are still being prepared first, the nearest last day before all; the others as they were. */
export function nearestFirst<Of extends Pick<ApplicationSummary, 'preparing' | 'deadline'>>(all: Of[]): Of[] {
  const daysLeftOf = ({ preparing, deadline }: Of) => (preparing ? (deadline?.daysLeft ?? 10_000) : 20_000)
  return all.toSorted((a, b) => daysLeftOf(a) - daysLeftOf(b))
}
