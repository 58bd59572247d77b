import { redirect } from 'react-router'
import { hasRecentSecondFactor } from '../../admissions/accounts/second/recent.ts'
import type { SignedIn } from '../../admissions/accounts/types.ts'
import type { PageContext } from '../context.ts'
import { refuse } from '../forms/refusals.ts'
import { paths } from '../paths.ts'
import { getPageAddress } from '../student/require-student.ts'

export { hasRecentSecondFactor }

/**
 * The one check before irreversible actions: roles, handing over, erasure, refunds. A form calls it first and
 * returns its response, a 409 with the form's own text for `not-fresh`; `undefined` means go on. `<SecondFactorPrompt>`
 * is shown beside the form, to warn users before they type.
 */
export function refuseIfNotFresh(person: Pick<SignedIn, 'assuredAt'>, now: Date) {
  return hasRecentSecondFactor(person, now) ? undefined : refuse('not-fresh')
}

/**
 * Does the same for an address that returns data, such as an export: redirects to the second factor and back.
 */
export function requireFresh(person: SignedIn, request: Request, { now }: Pick<PageContext, 'now'>) {
  if (!hasRecentSecondFactor(person, now()))
    throw redirect(paths.deskEnter(getPageAddress(new URL(request.url))))
}
