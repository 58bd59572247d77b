import { can, reachOf } from '../../../admissions/access/can.ts'
import { listApplications } from '../../../admissions/desk/application-list.server.ts'
import { type ApplicationCount, STAGES, type Stage } from '../../../admissions/desk/application-list.ts'
import { listStaff } from '../../../admissions/staff/staff.server.ts'
import { readAtDesk, type StaffContext } from '../require-desk.ts'

const STAGE_NAMES = Object.keys(STAGES) as Stage[]

/** Loads a page of the applications at one stage. */
export async function loadApplications({ page, who }: StaffContext, request: Request) {
  const { searchParams } = new URL(request.url)
  const read = (name: string) => searchParams.get(name) || undefined
  const stage = STAGE_NAMES.find((one) => one === read('stage')) ?? 'toSend'
  const query = {
    stage,
    text: read('q') ?? '',
    intake: read('intake'),
    counsellor: read('counsellor'),
    after: read('after'),
  }
  const { applications, counts, next } = await readAtDesk(listApplications(page.database, who.by, query))
  const staff = can('staff.handOver', who.by.role, 'anyone') ? await listStaff(page.database, who) : []
  return {
    query,
    next,
    today: page.today(),
    // Staff who see only their own students know whose they are.
    showsCounsellor: reachOf('students.list', who.by.role) === 'anyone',
    counsellors: staff
      .filter(({ role, joined }) => role === 'counsellor' && joined)
      .map(({ id, name }) => ({ id, name })),
    stages: STAGE_NAMES.map((name) => ({ name, count: countOf(counts, name) })),
    intakes: intakesOf(counts, stage),
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

/** Returns the intakes that applications of a stage are for, the nearest first. */
function intakesOf(counts: ApplicationCount[], stage: Stage) {
  const steps: readonly string[] = STAGES[stage]
  const intakes = counts.filter(({ status, intake }) => intake && steps.includes(status))
  return [...new Set(intakes.map(({ intake }) => intake))].sort()
}
