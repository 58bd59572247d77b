/*
 * Tells this device's pages who is signed in. The flag is only a hint: the server trusts its session alone.
 */

import { formatCookie } from '../../../admissions/accounts/sessions/cookies.ts'
import { NEXT_TOAST } from '../../student/next-toast.ts'

const FLAG = 'logged'
/** Changes when a user signs out in this browser. A session that ends elsewhere changes only the flag. */
const SIGNED_OUT = 'signed-out-at'
const SIGN_IN_TOASTS = ['registered', 'signed-in', 'google']

/**
 * Sets the flag to match this page as sent, shows the message of the answer, and listens for other windows
 * and for signing out.
 */
export function watchSignIn() {
  // A window about to close: the page that opened it continues by itself, and a change of the flag would make
  // it load twice.
  if (document.querySelector('[data-closes]')) return
  const flash = takeFlash()
  const inside = isInside()
  const flag = localStorage.getItem(FLAG)
  if (flash && SIGN_IN_TOASTS.includes(flash)) localStorage.setItem(FLAG, 'true')
  else if (inside && flag === null) localStorage.setItem(FLAG, 'true')
  else if (!inside && flag === 'true') localStorage.removeItem(FLAG)
  if (flash === 'signed-out') {
    forgetTyped()
    localStorage.setItem(SIGNED_OUT, `${Date.now()}`)
  }
  if (flash) showFlash(flash)
  // The part of the page that the address names is visible only after loading.
  if (flag === 'false') addEventListener('load', leavePersonalPage)

  // Another window of this browser signed in or out: this page is out of date.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_OUT ? isInside() : key === FLAG && !isKept() && (newValue === 'true') !== isInside())
      reloadKeepingInput()
  })
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-sign-out]')) return
    event.preventDefault()
    signOut(form.action)
  })
}

/**
 * Removes the user's input that this browser stored, to hide it from the next person: a form that was sent,
 * sums in articles, and texts that could not be sent.
 */
function forgetTyped() {
  for (const key of Object.keys(localStorage))
    if (key === 'joinUsSubmissions' || /^(?:worksheet|draft) /.test(key)) localStorage.removeItem(key)
}

/** Leaves a page with personal details if this browser is signed out. */
function leavePersonalPage() {
  const about = document.querySelector<HTMLElement>('[data-leave-to]')
  if (about?.checkVisibility()) location.replace(about.dataset.leaveTo!)
}

function isInside() {
  return document.querySelector('.site-header[data-signed-in]') !== null
}

/**
 * True if something has to be done first, such as to sign in again, and the page stays with its typed text (`app/site/line/session-end.ts`,
 * `app/forms/session-over/UnsentForm.tsx`).
 */
function isKept() {
  return 'firstStep' in document.documentElement.dataset || document.querySelector('[data-unsent]') !== null
}

/** Keeps unsaved input, unless it belongs only to the user who has just signed out. */
function reloadKeepingInput() {
  const fields = Array.from(document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)'))
  const hasTypedText = fields.some(
    ({ value, defaultValue, type }) => type !== 'hidden' && value !== defaultValue,
  )
  if (!isInside() && hasTypedText && !document.querySelector('.gate')) return
  // The router, which may be on its way to another page by now, does not block this
  // (`app/site/line/keep-the-page.ts`).
  document.documentElement.dataset.leaves = ''
  location.reload()
}

async function signOut(address: string) {
  try {
    // The session may be over though the answer was lost; ending it twice is the same as once.
    const { to } = await postSignOut(address).catch(() => postSignOut(address))
    localStorage.removeItem(FLAG)
    sessionStorage.setItem(NEXT_TOAST, 'signed-out')
    location.assign(to)
  } catch (error) {
    const { showToast, toasts } = await import('./toasts.ts')
    // `fetch` throws this if there is no connection.
    const reason = error instanceof TypeError ? toasts.noConnection : toasts.noAnswer
    // The message explains the next step and appears nowhere else, so it stays longer than a success message.
    showToast(toasts.signOutFailed(reason), { kind: 'failure' })
  }
}

async function postSignOut(address: string) {
  const answer = await fetch(address, { method: 'POST', headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return (await answer.json()) as { to: string }
}

function takeFlash() {
  const fromScript = sessionStorage.getItem(NEXT_TOAST)
  sessionStorage.removeItem(NEXT_TOAST)
  // `server/http/security-headers.ts` adds the prefix on https.
  const isSecure = location.protocol === 'https:'
  const name = isSecure ? `__Host-${NEXT_TOAST}` : NEXT_TOAST
  const fromServer = document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to do it is missing in browsers that people have.
  if (fromServer) document.cookie = formatCookie(name, '', { secure: isSecure, maxAge: 0 })
  return fromServer ?? fromScript
}

async function showFlash(flashText: string) {
  const { findToastText, showToast } = await import('./toasts.ts')
  const text = findToastText(flashText)
  if (text) showToast(text, { stays: 1_500 })
}
