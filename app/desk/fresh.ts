import { redirect } from 'react-router'
import { hasRecentSecondFactor } from '../../admissions/accounts/second/recent.ts'
import type { SignedIn } from '../../admissions/accounts/types.ts'
import type { PageContext } from '../context.ts'
import { refuse } from '../forms/refusals.ts'
import { paths } from '../paths.ts'
import { pageAddress } from '../student/require-student.ts'

export { hasRecentSecondFactor }

/**
 * The one check before irreversible actions: roles, handing over, erasure, refunds. A form calls it first and
 * returns its response, a 409 with the form's own text for `not-fresh`; `undefined` means go on. `<AskFresh>`
 * is shown beside the form, to warn users before they type.
 */
export function whyNotFresh(person: Pick<SignedIn, 'assuredAt'>, now: Date) {
  return hasRecentSecondFactor(person, now) ? undefined : refuse('not-fresh')
}

/** The same for an address that gives something out, such as an export: it leads to the second step and back. */
export function requireFresh(person: SignedIn, request: Request, { now }: Pick<PageContext, 'now'>) {
  if (!hasRecentSecondFactor(person, now()))
    throw redirect(paths.deskEnter(pageAddress(new URL(request.url))))
}
