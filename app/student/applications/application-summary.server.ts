import { isComplete, type Missing } from '../../../admissions/applications/rules.ts'
import { ENDED } from '../../../admissions/applications/status.ts'
import type { Application } from '../../../admissions/applications/types.ts'
import type { PageContext } from '../../context.ts'
import { getPlace } from '../../programme/facts/summary.ts'
import { presentLastDay } from './last-day.server.ts'

/** Returns an application for its card and for the head of its page. */
export function summariseApplication(
  { application, missing }: { application: Application; missing: Missing },
  page: Pick<PageContext, 'catalogue' | 'now' | 'today' | 'dayOf' | 'timeOf'>,
) {
  const { id, programmeId, intake, status, kept, deadline, begunAt } = application
  const { title, institution } = kept.programme
  return {
    id,
    status,
    ended: ENDED.includes(status),
    /** The student has not applied yet: until then its last day and its missing parts count. */
    preparing: status === 'draft' || status === 'ready',
    intake,
    programme: {
      id: programmeId,
      title,
      institution,
      institutionListed: page.catalogue.institution(institution.id) !== undefined,
      place: getPlace(kept.programme),
    },
    deadline: presentLastDay(deadline, kept.programme, page),
    missing,
    complete: isComplete(missing),
    begunOn: page.dayOf(begunAt),
  }
}
export type ApplicationSummary = ReturnType<typeof summariseApplication>

/** Sorts the applications in preparation first, by their last day; the others keep their order. */
export function sortByDeadline<Of extends Pick<ApplicationSummary, 'preparing' | 'deadline'>>(
  all: Of[],
): Of[] {
  const getSortKey = ({ preparing, deadline }: Of) => (preparing ? (deadline?.daysLeft ?? 10_000) : 20_000)
  return all.toSorted((a, b) => getSortKey(a) - getSortKey(b))
}
