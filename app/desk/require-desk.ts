import { data, type RouterContextProvider, redirect } from 'react-router'
import { isNoRoom } from '../../admissions/access/acting.server.ts'
import { reachOf, type Verb } from '../../admissions/access/can.ts'
import type { SignedIn } from '../../admissions/accounts/types.ts'
import { DeskClosed } from '../../admissions/desk/desk.server.ts'
import { type PageContext, pageContext } from '../context.ts'
import { paths } from '../paths.ts'
import { pageOf, requirePerson } from '../student/require-student.ts'
import { deskWords } from './words.ts'

/** Who works here, whether or not they have shown a second factor. To everybody else the desk is not there. */
export async function requireStaff(request: Request, page: PageContext): Promise<SignedIn> {
  const person = await requirePerson(request, page)
  if (person.role === 'student') throw data(null, { status: 404 })
  return person
}

/** Who works here and has shown it by a passkey or a code as well: nothing of the desk is shown before. */
export async function requireDesk(request: Request, page: PageContext): Promise<SignedIn> {
  const person = await requireStaff(request, page)
  if (person.assuredAt) return person
  throw redirect(paths.deskEnter(pageOf(new URL(request.url))))
}

/** The same for what only some roles have: colleagues are told that theirs does not open it. */
export async function requireRole(verb: Verb, request: Request, page: PageContext): Promise<SignedIn> {
  const person = await requireDesk(request, page)
  if (!reachOf(verb, person.role)) throw data(deskWords.notYourRole, { status: 404 })
  return person
}

/** For a loader or an action of a page that only some roles have: the page, and who acts there. */
export async function asRole(verb: Verb, request: Request, context: Readonly<RouterContextProvider>) {
  const page = context.get(pageContext)
  return { page, who: { by: await requireRole(verb, request, page), surface: 'page' } as const }
}

/** What the desk has found; a plain sentence where it is closed, as it also is while nobody could note who looks, and 404 where the asker may see nothing. */
export async function atDesk<Found>(finding: Promise<Found | undefined>): Promise<Found> {
  const result = await finding.catch((error) => {
    if (error instanceof DeskClosed) throw closed(deskWords.closed)
    if (isNoRoom(error)) throw closed(deskWords.unrecorded)
    throw error
  })
  if (result === undefined) throw data(null, { status: 404 })
  return result
}

/** A page's own answer is an object: a text is taken for the page of a proxy (`app/site/line/why-not-sent.ts`). */
const closed = (says: string) => data({ says }, { status: 503 })

/** The student whom an address names; 404 where it names nobody that there could be. */
export function studentNamed({ student }: { student: string }): { id: string } {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(student)) throw data(null, { status: 404 })
  return { id: student }
}
