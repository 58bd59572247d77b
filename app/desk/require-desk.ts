import { data, type RouterContextProvider, redirect } from 'react-router'
import { isNoRoom } from '../../admissions/access/acting.server.ts'
import { getReach, type Verb } from '../../admissions/access/can.ts'
import type { SignedIn } from '../../admissions/accounts/types.ts'
import { DeskClosed } from '../../admissions/desk/desk.server.ts'
import { type PageContext, pageContext } from '../context.ts'
import { paths } from '../paths.ts'
import { getPageAddress, requirePerson } from '../student/require-student.ts'
import { logMissingSecondFactor } from './fresh.ts'
import { deskWords } from './words.ts'

/**
 * Returns the member of staff, whether or not they have verified a second factor. Anyone else who is signed
 * in gets 404.
 */
export async function requireStaff(request: Request, page: PageContext): Promise<SignedIn> {
  const person = await requirePerson(request, page)
  if (person.role === 'student') throw data(null, { status: 404 })
  return person
}

/**
 * Returns the member of staff who has also verified a passkey or a code: the desk shows nothing before that.
 */
export async function requireDesk(request: Request, page: PageContext): Promise<SignedIn> {
  const person = await requireStaff(request, page)
  if (person.assuredAt) return person
  // Opening the desk leads to the second factor, so only a person who has passed it sends a form.
  if (request.method !== 'GET') logMissingSecondFactor(page, person)
  throw redirect(paths.deskEnter(getPageAddress(new URL(request.url))))
}

/** Does the same for pages of some roles: other staff read that their role does not open the page. */
export async function requireRole(verb: Verb, request: Request, page: PageContext): Promise<SignedIn> {
  const person = await requireDesk(request, page)
  if (!getReach(verb, person.role)) throw data(deskWords.notYourRole, { status: 404 })
  return person
}

/** Returns the page context and the user, for a loader or an action of a page of some roles. */
export async function openRolePage(verb: Verb, request: Request, context: Readonly<RouterContextProvider>) {
  const page = context.get(pageContext)
  return { page, who: { by: await requireRole(verb, request, page), surface: 'page' } as const }
}

/** Returns the page context and the user, for a page of all staff. */
export async function openStaffPage(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<StaffContext> {
  const page = context.get(pageContext)
  return { page, who: { by: await requireDesk(request, page), surface: 'page' } }
}

/** A page of the desk, and the member of staff who acts there. */
export type StaffContext = Awaited<ReturnType<typeof openRolePage>>

/**
 * Returns the desk's result. Throws 503 with a plain sentence if the desk is closed or the access cannot be
 * recorded, and 404 if the reader may see nothing.
 */
export async function readAtDesk<Found>(finding: Promise<Found | undefined>): Promise<Found> {
  const result = await finding.catch((error) => {
    if (error instanceof DeskClosed) throw createClosedResponse(deskWords.closed)
    if (isNoRoom(error)) throw createClosedResponse(deskWords.unrecorded)
    throw error
  })
  if (result === undefined) throw data(null, { status: 404 })
  return result
}

/**
 * Creates a 503 response. Its body is an object, because a text would be taken for a proxy's page
 * (`app/site/line/why-not-sent.ts`).
 */
const createClosedResponse = (says: string) => data({ says }, { status: 503 })

/** Returns the student id in an address; throws 404 if it is no possible id. */
export function parseStudentId({ student }: { student: string }): { id: string } {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(student)) throw data(null, { status: 404 })
  return { id: student }
}
