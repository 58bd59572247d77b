import { can, reachOf } from '../../../admissions/access/can.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { openFile, viewFileOwner } from '../../../admissions/desk/desk.server.ts'
import { PARTS } from '../../../admissions/desk/types.ts'
import { enquiriesOfStudent } from '../../../admissions/leads/enquiries.server.ts'
import { counsellorOf, listStaff } from '../../../admissions/staff/staff.server.ts'
import type { PageContext } from '../../context.ts'
import { hasRecentSecondFactor } from '../fresh.ts'
import { atDesk, studentNamed } from '../require-desk.ts'
import { daysIn, listedIn } from './days-in.ts'
import { daysLeftOf } from './days-left.server.ts'
import { isInHistory } from './history-words.ts'
import { studentsFrom, whyOf } from './why.server.ts'

/**
 * Opens the file at once for the student's counsellor. All other staff give a reason first, which the student
 * can read.
 */
export async function loadStudent(
  request: Request,
  page: PageContext,
  person: SignedIn,
  params: { student: string },
) {
  const { why, marked } = whyOf(person, request, params.student)
  const from = studentsFrom(request)
  if (!why)
    return {
      from,
      file: undefined,
      whose: await atDesk(viewFileOwner(page.database, person, params.student)),
    }
  const file = await atDesk(openFile(page.database, person, params.student, { parts: PARTS, why }))
  file.timeline = file.timeline?.filter(isInHistory)
  const { plan } = file
  const hands = can('staff.handOver', person.role, 'anyone')
  const acting = { by: person, surface: 'page', student: studentNamed(params) } as const
  const carer = hands ? await counsellorOf(page.database, acting) : undefined
  const counsellors = hands
    ? (await listStaff(page.database, acting)).filter(
        ({ id, role, joined }) => role === 'counsellor' && joined && id !== carer?.id,
      )
    : []
  const enquiries = reachOf('leads.view', person.role)
    ? await enquiriesOfStudent(page.database, acting, params.student)
    : []
  return {
    from,
    file,
    why,
    marked,
    wrote: enquiries.map(({ id, cameAt }) => ({ id, day: page.dayOf(cameAt) })),
    days: daysIn(file, page),
    // As on the student's own page: the last day on which it counts.
    planLast: plan && page.dayOf(new Date(Date.parse(plan.until) - 1)),
    listed: listedIn(file, page.catalogue),
    seesOrders: can('plans.viewOrders', person.role, 'anyone'),
    now: page.now().getTime(),
    hands,
    carer: carer?.name,
    counsellors: counsellors.map(({ id, name }) => ({ id, name })),
    today: page.today(),
    returned: await page.mailReturned(file.email),
    daysLeft: Object.fromEntries((file.applications ?? []).map((one) => [one.id, daysLeftOf(one, page)])),
    fresh: hasRecentSecondFactor(person, page.now()),
    erases: can('account.erase', person.role, 'anyone'),
    opens: reachOf('documents.view', person.role) === 'caseload',
  }
}
