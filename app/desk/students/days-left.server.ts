import { lastDayAt } from '../../../admissions/catalogue/places/last-day.server.ts'
import { daysBetween } from '../../../admissions/days/days.server.ts'
import type { StudentFile } from '../../../admissions/desk/types.ts'
import type { PageContext } from '../../context.ts'

/** Days until the last day of an application, by its institution's calendar; by the reader's if the catalogue does not have it any more. */
export function daysLeftOf(
  { programme, deadline }: Pick<NonNullable<StudentFile['applications']>[number], 'programme' | 'deadline'>,
  { catalogue, now, today }: Pick<PageContext, 'catalogue' | 'now' | 'today'>,
): number | undefined {
  if (!deadline) return undefined
  const listed = catalogue.programme(programme)
  return listed ? lastDayAt(listed, deadline, now()).daysLeft : daysBetween(today(), deadline)
}
