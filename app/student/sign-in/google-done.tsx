import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { PageHandle } from '../../site/handle.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { formatTitle } from '../../site/words.ts'
import { accountWords } from '../account/words.ts'
import { findPageAfterSignIn } from '../account-forms.server.ts'
import type { Route } from './+types/google-done'
import { tellOpener } from './google-window.ts'
import { SignInCard } from './SignInCard.tsx'

const { google: words } = accountWords

export const handle: PageHandle = { atOnce: true }

/** Ends the window that went to Google: it tells the page that opened it, and closes. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const reason = searchParams.get('failed')
  const failed =
    reason && (Object.entries(words.reasons).find(([name]) => name === reason)?.[1] ?? words.reasons.refused)
  return { failed: failed || undefined, to: findPageAfterSignIn(searchParams.get('returnTo')) }
}

export function meta() {
  return createUnlistedMeta(formatTitle(accountWords.signIn.title))
}

export default function GoogleDone({ loaderData: { failed, to } }: Route.ComponentProps) {
  useEffect(() => tellOpener(failed ? { failed } : { to }), [failed, to])
  return (
    <SignInCard
      title={failed ? words.failed : words.done}
      lead={failed ? accountWords.toasts.googleFailed(failed) : words.close}
    >
      {/* `app/site/frame/auth-state.ts` leaves the next steps to the page that opened this window. */}
      <p data-closes>
        {failed ? <Link to={paths.signIn()}>{words.back}</Link> : <Link to={to}>{words.goOn}</Link>}
      </p>
    </SignInCard>
  )
}
