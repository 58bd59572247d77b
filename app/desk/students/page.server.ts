import { can, getReach } from '../../../admissions/access/can.ts'
import { getEarliestLastDay } from '../../../admissions/catalogue/places/last-day.server.ts'
import { listStudents } from '../../../admissions/desk/desk.server.ts'
import { STUDENT_LISTS } from '../../../admissions/desk/types.ts'
import { getContactClock } from '../../../admissions/leads/lanes.ts'
import { listStaff } from '../../../admissions/staff/staff.server.ts'
import { hasRecentSecondFactor } from '../fresh.ts'
import { readAtDesk, type StaffContext } from '../require-desk.ts'

/** Loads a page of a list of students. */
export async function loadStudents({ page, who }: StaffContext, request: Request) {
  const now = page.now()
  const { searchParams } = new URL(request.url)
  const text = searchParams.get('q') ?? ''
  const after = searchParams.get('after') ?? undefined
  const list = STUDENT_LISTS.find((listName) => listName === searchParams.get('list')) ?? 'name'
  const { students, next } = await readAtDesk(
    listStudents(page.database, who.by, { text, after, list, today: getEarliestLastDay(page.now()) }),
  )
  const canReassign = can('staff.handOver', who.by.role, 'anyone')
  const staff = canReassign ? await listStaff(page.database, who) : []
  return {
    text,
    list,
    after,
    canReassign,
    counsellors: staff
      .filter(({ role, joined }) => role === 'counsellor' && joined)
      .map(({ id, name, students }) => ({ id, name, students })),
    isFresh: hasRecentSecondFactor(who.by, now),
    // Staff who see only their own students need no column for the counsellor.
    showsCounsellor: getReach('students.list', who.by.role) === 'anyone',
    erased: searchParams.get('erased') === 'yes',
    next,
    today: page.today(),
    asOf: now.getTime(),
    students: students.map(({ since, waitingSince, ...student }) => ({
      ...student,
      since: page.dayOf(since),
      minutes: waitingSince && getContactClock(waitingSince, now).minutes,
    })),
  }
}
