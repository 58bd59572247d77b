import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { findPageAfterSignIn, redirectAndReload } from '../account-forms.server.ts'
import type { Route } from './+types/google-answer'

/**
 * Handles the return from Google. The address contains Google's data about the user, so this redirects at
 * once.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts, now } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const { wish, headers, ...outcome } = await accounts.finishGoogle(searchParams, request.headers, now())
  const { popup, returnTo } = wish
  if (outcome.ok)
    return popup
      ? redirectAndReload(paths.googleDone({ returnTo }), headers)
      : redirectAndReload(findPageAfterSignIn(returnTo), headers, 'google')
  const reason = outcome.reason
  return redirectAndReload(
    popup ? paths.googleDone({ failed: reason }) : paths.googleFailed(reason, returnTo),
    headers,
  )
}
