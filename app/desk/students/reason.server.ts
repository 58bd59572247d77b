import { createHmac, timingSafeEqual } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import { getReach } from '../../../admissions/access/can.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { viewFileOwner } from '../../../admissions/desk/desk.server.ts'
import { REASONS, type ReadReason } from '../../../admissions/desk/types.ts'
import { pageContext } from '../../context.ts'
import { readAtDesk, requireDesk } from '../require-desk.ts'

type Reader = Pick<SignedIn, 'role' | 'sessionKey'>

/**
 * Opens a page of a student's file: returns the member of staff and their reason. If they have given none,
 * returns the student's name in `whose`, and the page asks for the reason (`ReasonForm`).
 */
export async function openFilePage(
  request: Request,
  context: Readonly<RouterContextProvider>,
  student: string,
) {
  const page = context.get(pageContext)
  const person = await requireDesk(request, page)
  const { why, marked } = findReason(person, request, student)
  if (why) return { page, person, why, marked }
  return { page, person, why, whose: await readAtDesk(viewFileOwner(page.database, person, student)) }
}

/**
 * Returns why a student's file is opened. Their counsellor needs no reason, all other staff give one, and the
 * student reads it. A reason in an address counts only with the mark of the session that posted it for this
 * student, so a made-up link gives none.
 */
export function findReason(reader: Reader, request: Request, student: string) {
  const reach = getReach('students.open', reader.role)
  if (!reach) throw data(null, { status: 404 })
  if (reach === 'caseload') return { why: 'care' as const, marked: undefined }
  const marked = new URL(request.url).searchParams.get('why') ?? ''
  const why = REASONS.find((knownReason) => isSame(marked, markReason(reader, student, knownReason)))
  return why ? { why, marked } : { why: undefined, marked: undefined }
}

/** Returns a reason with the session's mark, for use in an address; valid for one student. */
export function markReason({ sessionKey }: Reader, student: string, why: ReadReason): string {
  const mark = createHmac('sha256', sessionKey)
    .update(`why ${student.toLowerCase()} ${why}`)
    .digest('base64url')
  return `${why}.${mark.slice(0, 22)}`
}

function isSame(a: string, b: string): boolean {
  const [its, others] = [Buffer.from(a), Buffer.from(b)]
  return its.length === others.length && timingSafeEqual(its, others)
}

/** Returns the page of the student's file to open next, with the posted reason in its address. */
export function addReasonToPage(back: string, file: string, origin: string, marked: string): string {
  const to = URL.parse(back, origin)
  const isOfFile = to && (to.pathname === file || to.pathname.startsWith(`${file}/`))
  const { pathname, searchParams } = isOfFile ? to : new URL(file, origin)
  searchParams.set('why', marked)
  return `${pathname}?${searchParams}`
}

/** Returns the list of students from which the file was opened. */
export function readListAddress(request: Request) {
  const { searchParams } = new URL(request.url)
  return {
    q: searchParams.get('q') || undefined,
    list: (['deadline', 'waiting', 'unassigned'] as const).find(
      (listName) => listName === searchParams.get('list'),
    ),
    after: searchParams.get('after') || undefined,
  }
}
