import type { StudentFile } from '../../../../admissions/desk/types.ts'
import type { PageContext } from '../../../context.ts'
import { countDaysLeft } from '../count-days-left.server.ts'

/** Returns a student's next booked session, and the application that has to be sent first. */
export function findNextSteps(file: StudentFile, page: PageContext) {
  const now = page.now().getTime()
  const deadlines = (file.applications ?? []).filter(
    (application) =>
      ['draft', 'ready'].includes(application.step) && (countDaysLeft(application, page) ?? -1) >= 0,
  )
  return {
    session: file.sessions?.findLast(({ state, end }) => state === 'booked' && Date.parse(end) > now),
    next: deadlines.toSorted((a, b) => a.deadline!.localeCompare(b.deadline!)).at(0),
  }
}
