import { can, getReach } from '../../../admissions/access/can.ts'
import { readFilterOf, STAGE_NAMES } from '../../../admissions/desk/application-filter.ts'
import { listApplications } from '../../../admissions/desk/application-list.server.ts'
import { getDeskStage } from '../../../admissions/desk/application-list.ts'
import { listViews } from '../../../admissions/desk/application-views.server.ts'
import { listStaff } from '../../../admissions/staff/staff.server.ts'
import { formatCount } from '../../words/english.ts'
import { readAtDesk, type StaffContext } from '../require-desk.ts'
import { applicationListWords as words } from './words.ts'

/** Loads a page of the applications at one stage, or the first of all stages for the board. */
export async function loadApplications({ page, who }: StaffContext, request: Request) {
  const url = new URL(request.url)
  const filter = readFilterOf(url)
  const [now, today] = [page.now(), page.today()]
  const after = url.searchParams.get('after') || undefined
  const { applications, counts, counted, next, intakes, universities } = await readAtDesk(
    listApplications(page.database, who.by, filter, { after, now, today }),
  )
  const staff = can('staff.handOver', who.by.role, 'anyone') ? await listStaff(page.database, who) : undefined
  const counsellors = (staff ?? [])
    .filter(({ role, joined }) => role === 'counsellor' && joined)
    .map(({ id, name }) => ({ id, name }))
  return {
    filter,
    asOf: now.getTime(),
    total: filter.as ? STAGE_NAMES.reduce((sum, name) => sum + counts[name], 0) : counts[filter.stage],
    after,
    next,
    today,
    views: await listViews(page.database, who),
    canExport: can('applications.export', who.by.role, 'anyone'),
    // Staff who see only their own students need no column for the counsellor.
    showsCounsellor: getReach('students.list', who.by.role) === 'anyone',
    counsellors,
    // A view or a bookmark may be older than the current staff.
    hasCounsellorLeft:
      staff !== undefined &&
      filter.counsellor !== undefined &&
      !counsellors.some(({ id }) => id === filter.counsellor),
    stages: STAGE_NAMES.map((name) => ({
      name,
      count: counts[name] > counted ? words.atLeast(counted) : formatCount(counts[name]),
    })),
    intakes: withChosen(intakes, filter.intake),
    universities: withChosen(universities, filter.university),
    applications: applications.map(({ programme, since, ...application }) => ({
      ...application,
      stage: getDeskStage(application.status),
      title: programme.title,
      institution: programme.institution.name,
      since: page.dayOf(since),
    })),
  }
}

/** Returns the choices with the chosen one, of which there may be no application any more. */
function withChosen(choices: string[], chosen: string | undefined) {
  return chosen && !choices.includes(chosen) ? [...choices, chosen].sort() : choices
}
