import { useSyncExternalStore } from 'react'
import { nameBeforeField } from '../../forms/before-field.ts'
import { isTyped } from './typed-before.ts'

/*
 * A session may end on another device while something on this page is typed and not sent, or its student may
 * come of age and has to agree to the account first. The page then stays as it is, and can be used again once
 * that is done in this browser, such as in another tab.
 */

/** What has to be done before a form can be sent: to sign in again, or to agree to one's own account. */
export type FirstStep = 'sign-in' | 'agree'

const listeners = new Set<() => void>()

/** Begins to follow who signs in in other windows. */
export function watchSession() {
  // The frame's script keeps this flag in step with who is signed in (`app/site/frame/auth-state.ts`).
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'logged' && newValue === 'true' && isSameReader()) setFirstStep(undefined)
  })
}

/**
 * Returns false if another account has signed in to this browser since the page was drawn; it is then being
 * loaded again, with empty forms (`app/ui/before-paint.js`), and must send nothing more.
 */
export function isSameReader(): boolean {
  return dispatchEvent(new Event('check-reader', { cancelable: true }))
}

/** Returns what has to be done before anything of this page can be sent, if that came up while it is open. */
export function getFirstStep(): FirstStep | undefined {
  return document.documentElement.dataset.firstStep as FirstStep | undefined
}

/** Returns true if this changed anything. */
export function setFirstStep(step: FirstStep | undefined): boolean {
  if (step === getFirstStep()) return false
  // Also read by the frame's script.
  if (step) document.documentElement.dataset.firstStep = step
  else delete document.documentElement.dataset.firstStep
  for (const listener of listeners) listener()
  return true
}

/** Returns what has to be done first, and renders again when that changes. */
export function useFirstStep(): FirstStep | undefined {
  return useSyncExternalStore(subscribeToFirstStep, getFirstStep, () => undefined)
}

function subscribeToFirstStep(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True if something was typed in one of these forms, by default any of the page's, and not sent. */
export function hasUnsent(forms: Iterable<HTMLFormElement> = document.forms): boolean {
  return [...forms].some(
    (form) =>
      form.method === 'post' &&
      Array.from(form.elements).some((field) => isTyped(field) && isChanged(field, new FormData(form))),
  )
}

/**
 * True for a field with unsaved text. Fields saved without leaving the page carry the saved value beside
 * them.
 */
function isChanged(field: Element, form: FormData) {
  const name = field.getAttribute('name') ?? ''
  const before = form.get(nameBeforeField(name))
  return before === null || before !== (form.get(name) ?? '')
}
