import { redirect } from 'react-router'
import type { SignedIn } from '../../admissions/accounts/types.ts'
import type { PageContext } from '../context.ts'
import { refuse } from '../forms/refusals.ts'
import { paths } from '../paths.ts'
import { pageOf } from '../student/require-student.ts'

/** So long a second step counts for what cannot be taken back. */
const FRESH_MS = 5 * 60_000

/** Whether a member of staff has shown a second factor within the last five minutes. */
export function isFresh({ assuredAt }: Pick<SignedIn, 'assuredAt'>, now: Date): boolean {
  return assuredAt !== undefined && now.getTime() - assuredAt.getTime() < FRESH_MS
}

/**
 * The one question before whatever cannot be taken back: roles, handing over, erasure, refunds. A form asks it first and answers what it says, a 409
 * in its own words for `not-fresh`; undefined: go on. Beside the form stands `<AskFresh>`, so that nobody types in vain.
 */
export function whyNotFresh(person: Pick<SignedIn, 'assuredAt'>, now: Date) {
  return isFresh(person, now) ? undefined : refuse('not-fresh')
}

/** The same for an address that gives something out, such as an export: it leads to the second step and back. */
export function requireFresh(person: SignedIn, request: Request, { now }: Pick<PageContext, 'now'>) {
  if (!isFresh(person, now())) throw redirect(paths.deskEnter(pageOf(new URL(request.url))))
}
