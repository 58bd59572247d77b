import { redirect } from 'react-router'
import { hasRecentSecondFactor } from '../../admissions/accounts/second/recent.ts'
import type { SignedIn } from '../../admissions/accounts/types.ts'
import type { PageContext } from '../context.ts'
import { refuse } from '../forms/refusals.ts'
import { paths } from '../paths.ts'
import { getPageAddress } from '../student/require-student.ts'

export { hasRecentSecondFactor }

/**
 * Refuses an irreversible action (roles, handing over, erasure, refunds) without a recent second factor. A
 * form calls it first and returns its response, a 409 with the form's own text for `not-fresh`; `undefined`
 * means that it may continue. `<SecondFactorPrompt>` is shown beside the form, to warn users before they
 * type.
 */
export function refuseIfNotFresh(page: FreshPage, person: SignedIn) {
  if (hasRecentSecondFactor(person, page.now())) return undefined
  logMissingSecondFactor(page, person)
  return refuse('not-fresh')
}

/**
 * Does the same for an address that returns data, such as an export: redirects to the second factor and back.
 */
export function requireFresh(page: FreshPage, person: SignedIn, request: Request) {
  if (hasRecentSecondFactor(person, page.now())) return
  logMissingSecondFactor(page, person)
  throw redirect(paths.deskEnter(getPageAddress(new URL(request.url))))
}

type FreshPage = Pick<PageContext, 'now' | 'logRefusal' | 'visitor'>

/** Records in the security log that an action was refused without a recent second factor. */
export function logMissingSecondFactor(
  { logRefusal, visitor }: Pick<FreshPage, 'logRefusal' | 'visitor'>,
  { id }: Pick<SignedIn, 'id'>,
) {
  logRefusal({ refused: 'second-factor', account: id, address: visitor.address })
}
