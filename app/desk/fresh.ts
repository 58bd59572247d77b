import { redirect } from 'react-router'
import { isFreshlyAssured } from '../../admissions/accounts/second/fresh.ts'
import type { SignedIn } from '../../admissions/accounts/types.ts'
import type { PageContext } from '../context.ts'
import { refuse } from '../forms/refusals.ts'
import { paths } from '../paths.ts'
import { pageOf } from '../student/require-student.ts'

export { isFreshlyAssured as isFresh }

/**
 * The one question before whatever cannot be taken back: roles, handing over, erasure, refunds. A form asks it first and answers what it says, a 409
 * in its own words for `not-fresh`; undefined: go on. Beside the form stands `<AskFresh>`, so that nobody types in vain.
 */
export function whyNotFresh(person: Pick<SignedIn, 'assuredAt'>, now: Date) {
  return isFreshlyAssured(person, now) ? undefined : refuse('not-fresh')
}

/** The same for an address that gives something out, such as an export: it leads to the second step and back. */
export function requireFresh(person: SignedIn, request: Request, { now }: Pick<PageContext, 'now'>) {
  if (!isFreshlyAssured(person, now())) throw redirect(paths.deskEnter(pageOf(new URL(request.url))))
}
