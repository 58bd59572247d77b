import { getLastDayState } from '../../../admissions/catalogue/places/last-day.server.ts'
import { countDaysBetween } from '../../../admissions/days/days.server.ts'
import type { StudentFile } from '../../../admissions/desk/types.ts'
import type { PageContext } from '../../context.ts'

/**
 * Returns the days until an application's last day, by its institution's calendar; by the reader's if the
 * catalogue no longer has the institution.
 */
export function countDaysLeft(
  { programme, deadline }: Pick<NonNullable<StudentFile['applications']>[number], 'programme' | 'deadline'>,
  { catalogue, now, today }: Pick<PageContext, 'catalogue' | 'now' | 'today'>,
): number | undefined {
  if (!deadline) return undefined
  const currentProgramme = catalogue.programme(programme)
  return currentProgramme
    ? getLastDayState(currentProgramme, deadline, now()).daysLeft
    : countDaysBetween(today(), deadline)
}
