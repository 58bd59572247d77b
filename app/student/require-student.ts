import { data, type RouterContextProvider, redirect } from 'react-router'
import type { SignedIn } from '../../admissions/accounts/types.ts'
import { type PageContext, pageContext } from '../context.ts'
import { readUnsentForm, SENDER } from '../forms/session-over/hold-form.server.ts'
import type { Unsent } from '../forms/session-over/UnsentForm.tsx'
import { paths } from '../paths.ts'

/**
 * Pages that open although the consent of a parent has ended and the student has not agreed by themselves: to
 * agree, or to take their data along and close the account.
 */
const STAY_OPEN = [paths.ownConsent(), paths.account(), paths.accountExport()]

/**
 * Returns the signed-in person; sends everyone else to sign in and come back. Throws the redirect, so loaders
 * and actions need only call it.
 */
export async function requirePerson(request: Request, page: PageContext): Promise<SignedIn> {
  const person = await page.person()
  const address = new URL(request.url)
  if (person) {
    if (person.asksOwnConsent && !STAY_OPEN.includes(getPageAddress(address).split('?', 1)[0])) {
      const unsent = await readUnsentForm(request, page)
      if (unsent) throw holdForm(unsent, 'agree', paths.ownConsent())
      throw redirect(paths.ownConsent())
    }
    const sender = address.searchParams.get(SENDER)
    if (request.method !== 'POST' || !sender || sender === page.markOf(person)) return person
    // Another account than the one that typed this has signed in.
    throw redirect(getPageAddress(address), 303)
  }
  const signIn = getLoginAddress(page, getPageAddress(address))
  const unsent = await readUnsentForm(request, page)
  if (unsent) throw holdForm(unsent, 'sign-in', signIn)
  throw redirect(signIn)
}

/** Returns the answer that holds a form until something is done first, at this address. */
function holdForm(unsent: object, first: Unsent['first'], firstAddress: string) {
  return data({ unsent: { ...unsent, first, firstAddress } }, { status: first === 'sign-in' ? 401 : 409 })
}

/** Does the same for pages of students only: for other roles they do not exist. */
export async function requireStudent(request: Request, page: PageContext): Promise<SignedIn> {
  const person = await requirePerson(request, page)
  if (person.role !== 'student') throw data(null, { status: 404 })
  return person
}

/** Returns the page context and the signed-in user, for a loader or an action. */
export async function openPersonPage(request: Request, context: Readonly<RouterContextProvider>) {
  const page = context.get(pageContext)
  return { page, person: await requirePerson(request, page) }
}

/** Returns the page context and the student, for a page of students only. */
export async function openStudentPage(request: Request, context: Readonly<RouterContextProvider>) {
  const page = context.get(pageContext)
  return { page, student: await requireStudent(request, page) }
}

/**
 * Returns the address of the page that a request is for: the router requests a page's data under another one.
 */
export function getPageAddress({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams)
  rest.delete('_routes')
  rest.delete(SENDER)
  return pathname.replace(/\.data$/, '') + (rest.size > 0 ? `?${rest}` : '')
}

/**
 * Response headers hold about 16 kB, and this text goes into them encoded twice. No page that a user could be
 * working on needs an address this long.
 */
const MAX_RETURN_LENGTH = 2_000

/**
 * Returns the address at which users sign in and then come back to `returnTo`, an address of this site. An
 * external login page gets the absolute address.
 */
export function getLoginAddress(
  { site, origin }: Pick<PageContext, 'site' | 'origin'>,
  returnTo: string,
): string {
  const back = returnTo.length > MAX_RETURN_LENGTH ? returnTo.split('?', 1)[0] : returnTo
  if (!site.loginUrl) return paths.signIn(back)
  const elsewhere = new URL(site.loginUrl)
  elsewhere.searchParams.set('returnTo', origin + back)
  return elsewhere.href
}
