import { type MouseEvent, useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { useCampaign } from '../../site/lead/CampaignField.tsx'
import { ScriptButton } from '../../ui/ScriptButton.tsx'
import { showToast } from '../../ui/toast.ts'
import { accountWords } from '../account/words.ts'
import { showToastOnNextPage } from '../next-toast.ts'
import { type GoogleNews, listenForGoogle, openGoogle } from './google-window.ts'

const { google: words, passkey: passkeyWords, signIn, toasts } = accountWords

/** A window that has said nothing after so long may never load. */
const SLOW_MS = 15_000
/** News of a window that has just closed itself comes within this time. */
const NEWS_MS = 1_000

/** Renders the ways to sign in without a password: by Google in a separate window, if set up, and by passkey. */
export function OtherSignInWays({
  google,
  returnTo,
  passkey = false,
  below = false,
}: {
  google: boolean
  returnTo: string | null
  passkey?: boolean
  /** Shown below the form. */
  below?: boolean
}) {
  if (!google && !passkey) return null
  return (
    <div className="gate-ways grid gap-3">
      {below && <p className="gate-or grid items-center gap-3">{signIn.or}</p>}
      {google && <GoogleButton returnTo={returnTo ?? undefined} />}
      {passkey && <PasskeyButton returnTo={returnTo ?? undefined} />}
      {!below && <p className="gate-or grid items-center gap-3">{signIn.or}</p>}
    </div>
  )
}

function GoogleButton({ returnTo }: { returnTo: string | undefined }) {
  const [message, setTold] = useState<string>()
  const campaign = useCampaign()
  const isWaiting = message === words.waiting || message === words.slow
  useEffect(() => listenForGoogle(handleNews), [])
  useEffect(() => {
    if (!isWaiting) return
    let newsLate: ReturnType<typeof setTimeout>
    const slow = setTimeout(() => setTold(words.slow), SLOW_MS)
    // The user is back without a result: the other window was left or closed, which no page can tell.
    const noteReturn = () => {
      clearTimeout(newsLate)
      newsLate = setTimeout(() => {
        setTold(words.notDone)
        showToast(toasts.googleFailed(words.reasons.unfinished), { kind: 'failure', stays: 1_500 })
      }, NEWS_MS)
    }
    addEventListener('focus', noteReturn)
    return () => {
      clearTimeout(slow)
      clearTimeout(newsLate)
      removeEventListener('focus', noteReturn)
    }
  }, [isWaiting])

  function handleNews(news: GoogleNews) {
    if ('failed' in news) {
      const message = toasts.googleFailed(news.failed)
      // A user who has cancelled needs no second message.
      setTold(news.failed === words.reasons.cancelled ? undefined : message)
      return showToast(message, { kind: 'failure', stays: 1_500 })
    }
    showToastOnNextPage('google')
    location.assign(news.to)
  }

  function begin(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const keep = isKeepTicked()
    // A browser that opens no window follows the link instead.
    if (!openGoogle(paths.signInWithGoogle({ returnTo, keep, popup: true, campaign }))) return
    event.preventDefault()
    setTold(words.waiting)
  }

  return (
    <>
      <a className="button" href={paths.signInWithGoogle({ returnTo, campaign })} onClick={begin}>
        <GoogleMark />
        {words.button}
      </a>
      <p className="field-hint" role="status">
        {message}
      </p>
    </>
  )
}

function PasskeyButton({ returnTo }: { returnTo: string | undefined }) {
  const [message, setTold] = useState<string>()
  async function begin() {
    const { signInByPasskey } = await import('../account/passkeys.ts')
    const outcome = await signInByPasskey(isKeepTicked())
    if (outcome.ok) {
      showToastOnNextPage('signed-in')
      // The sign-in page redirects a signed-in user to where they were going.
      return location.assign(paths.signIn(returnTo))
    }
    const reason = {
      'no-role': signIn.noRole,
      unverified: passkeyWords.unverified,
      failed: passkeyWords.failed,
    }[outcome.reason ?? 'failed']
    setTold(reason)
    showToast(toasts.signInFailed(reason), { kind: 'failure', stays: 1_500 })
  }
  return (
    <>
      <ScriptButton className="button with-script" onClick={begin}>
        {passkeyWords.signIn}
      </ScriptButton>
      <p className="field-hint" role="status">
        {message}
      </p>
    </>
  )
}

/** Reads the checkbox of the page's form, which applies to every way of signing in. */
function isKeepTicked() {
  return document.querySelector<HTMLInputElement>('input[name="keep"]')?.checked ?? false
}

/** Google requires its logo beside its name. */
function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.8 8.8 0 0 0 2.68-6.62Z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.04-2.84H.98v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#FBBC05" d="M4 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.98a9 9 0 0 0 0 8.1L4 10.72Z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .98 4.95L4 7.28A5.36 5.36 0 0 1 9 3.58Z"
      />
    </svg>
  )
}
