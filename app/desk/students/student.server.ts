import type { RouterContextProvider } from 'react-router'
import { can, getReach } from '../../../admissions/access/can.ts'
import { openFile } from '../../../admissions/desk/desk.server.ts'
import { PARTS } from '../../../admissions/desk/types.ts'
import { listEnquiriesOfStudent } from '../../../admissions/leads/enquiries.server.ts'
import { findCounsellor, listStaff } from '../../../admissions/staff/staff.server.ts'
import { hasRecentSecondFactor } from '../fresh.ts'
import { parseStudentId, readAtDesk } from '../require-desk.ts'
import { collectDays, listProgrammesWithPage } from './collect-days.ts'
import { countDaysLeft } from './count-days-left.server.ts'
import { isInHistory } from './history-words.ts'
import { presentClaim } from './papers/claim.ts'
import { openFilePage, readListAddress } from './reason.server.ts'

/**
 * Opens the file at once for the student's counsellor. All other staff give a reason first, which the student
 * can read.
 */
export async function loadStudent(
  request: Request,
  context: Readonly<RouterContextProvider>,
  params: { student: string },
) {
  const { page, person, why, marked, whose } = await openFilePage(request, context, params.student)
  const from = readListAddress(request)
  if (!why)
    return {
      from,
      file: undefined,
      whose,
    }
  const file = await readAtDesk(
    openFile(page.database, person, params.student, { parts: PARTS, reason: why }),
  )
  file.timeline = file.timeline?.filter(isInHistory)
  const { plan } = file
  const canReassign = can('staff.handOver', person.role, 'anyone')
  const acting = { by: person, surface: 'page', student: parseStudentId(params) } as const
  const counsellor = canReassign ? await findCounsellor(page.database, acting) : undefined
  const counsellors = canReassign
    ? (await listStaff(page.database, acting)).filter(
        ({ id, role, joined }) => role === 'counsellor' && joined && id !== counsellor?.id,
      )
    : []
  const enquiries = getReach('leads.view', person.role)
    ? await listEnquiriesOfStudent(page.database, acting, params.student)
    : []
  return {
    from,
    file,
    why,
    marked,
    enquiries: enquiries.map(({ id, cameAt }) => ({ id, day: page.dayOf(cameAt) })),
    days: collectDays(file, page),
    // The same last day as on the student's own page.
    planLastDay: plan && page.dayOf(new Date(Date.parse(plan.until) - 1)),
    listedProgrammes: listProgrammesWithPage(file, page.catalogue),
    seesOrders: can('plans.viewOrders', person.role, 'anyone'),
    now: page.now().getTime(),
    canReassign,
    counsellor: counsellor?.name,
    counsellors: counsellors.map(({ id, name }) => ({ id, name })),
    today: page.today(),
    returned: await page.mailReturned(file.email),
    daysLeft: Object.fromEntries(
      (file.applications ?? []).map((application) => [application.id, countDaysLeft(application, page)]),
    ),
    isFresh: hasRecentSecondFactor(person, page.now()),
    canNoteStop: !file.stoppedAt && getReach('whatsapp.noteStop', person.role) !== undefined,
    canErase: can('account.erase', person.role, 'anyone'),
    claims: Object.fromEntries(
      (file.papers ?? []).map(({ version, claim }) => [version, presentClaim(claim, page, person)]),
    ),
    canOpenDocuments: getReach('documents.view', person.role) === 'caseload',
  }
}
