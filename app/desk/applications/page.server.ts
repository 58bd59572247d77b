import { can, reachOf } from '../../../admissions/access/can.ts'
import { readFilterOf, STAGE_NAMES } from '../../../admissions/desk/application-filter.ts'
import { listApplications } from '../../../admissions/desk/application-list.server.ts'
import { type ApplicationCount, STAGES, type Stage } from '../../../admissions/desk/application-list.ts'
import { listViews } from '../../../admissions/desk/application-views.server.ts'
import { listStaff } from '../../../admissions/staff/staff.server.ts'
import { readAtDesk, type StaffContext } from '../require-desk.ts'

/** Loads a page of the applications at one stage. */
export async function loadApplications({ page, who }: StaffContext, request: Request) {
  const url = new URL(request.url)
  const filter = readFilterOf(url)
  const { stage } = filter
  const [now, today] = [page.now(), page.today()]
  const after = url.searchParams.get('after') || undefined
  const { applications, counts, next } = await readAtDesk(
    listApplications(page.database, who.by, filter, { after, now, today }),
  )
  const staff = can('staff.handOver', who.by.role, 'anyone') ? await listStaff(page.database, who) : undefined
  const counsellors = (staff ?? [])
    .filter(({ role, joined }) => role === 'counsellor' && joined)
    .map(({ id, name }) => ({ id, name }))
  return {
    filter,
    next,
    today,
    views: await listViews(page.database, who),
    canExport: can('applications.export', who.by.role, 'anyone'),
    // Staff who see only their own students know whose they are.
    showsCounsellor: reachOf('students.list', who.by.role) === 'anyone',
    counsellors,
    // A view, or a bookmark, may be older than the staff of today.
    hasCounsellorLeft:
      staff !== undefined &&
      filter.counsellor !== undefined &&
      !counsellors.some(({ id }) => id === filter.counsellor),
    stages: STAGE_NAMES.map((name) => ({ name, count: countOf(counts, name) })),
    intakes: intakesOf(counts, stage, filter.intake),
    applications: applications.map(({ programme, since, ...application }) => ({
      ...application,
      title: programme.title,
      institution: programme.institution.name,
      since: page.dayOf(since),
    })),
  }
}

function countOf(counts: ApplicationCount[], stage: Stage) {
  const steps: readonly string[] = STAGES[stage]
  return counts.filter(({ status }) => steps.includes(status)).reduce((sum, { count }) => sum + count, 0)
}

/** Returns the intakes that applications of a stage are for, and the chosen one, the nearest first. */
function intakesOf(counts: ApplicationCount[], stage: Stage, chosen: string | undefined) {
  const steps: readonly string[] = STAGES[stage]
  const intakes = counts.filter(({ status, intake }) => intake && steps.includes(status))
  const names = new Set(intakes.map(({ intake }) => intake))
  if (chosen) names.add(chosen)
  return [...names].sort()
}
