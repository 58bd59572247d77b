import type { Catalogue } from '../../../admissions/catalogue/catalogue.server.ts'
import type { StudentFile } from '../../../admissions/desk/types.ts'
import type { PageContext } from '../../context.ts'
import type { Days } from './FilePart.tsx'

/** Returns the days of the file's instants in the reader's zone, and the time of those that have an hour. */
export function collectDays(
  {
    since,
    recommendations = [],
    proposals = [],
    papers = [],
    timeline = [],
    sessions = [],
    notes = [],
    waitingSince,
    stoppedAt,
  }: StudentFile,
  { dayOf, timeOf }: Pick<PageContext, 'dayOf' | 'timeOf'>,
): Days {
  const instants = [
    since,
    ...recommendations.map(({ madeAt }) => madeAt),
    ...proposals.flatMap(({ at, answeredAt }) => (answeredAt ? [at, answeredAt] : [at])),
    ...papers.map(({ uploadedAt }) => uploadedAt),
    ...timeline.flatMap(({ at, day }) => (day ? [at, day] : [at])),
    ...[waitingSince, stoppedAt].filter((time) => typeof time === 'string'),
    ...notes.map(({ at }) => at.toISOString()),
    ...sessions.flatMap(({ start, end }) => [start, end]),
  ]
  return Object.fromEntries(
    instants.map((instant) => [instant, { day: dayOf(new Date(instant)), time: timeOf(new Date(instant)) }]),
  )
}

/** Returns the programmes of shortlist, proposals and applications that have a page. */
export function listProgrammesWithPage(
  { shortlist = [], proposals = [], applications = [] }: StudentFile,
  catalogue: Catalogue,
) {
  return [...shortlist, ...proposals, ...applications]
    .map(({ programme }) => programme)
    .filter((programme) => catalogue.rowOf(programme) >= 0)
}
