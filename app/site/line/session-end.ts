import { useSyncExternalStore } from 'react'
import { nameBeforeField } from '../../forms/before-field.ts'
import { isTyped } from './typed-before.ts'

/*
 * A session may end on another device while something on this page is typed and not sent. The page then stays
 * as it is, and can be used again once the same person has signed in to this browser, such as in another tab.
 */

const listeners = new Set<() => void>()

/** Begins to follow who signs in in other windows. */
export function watchSession() {
  // The frame's script keeps this flag in step with who is signed in (`app/site/frame/auth-state.ts`).
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'logged' && newValue === 'true' && isSameReader()) setSessionOver(false)
  })
}

/**
 * Returns false if another account has signed in to this browser since the page was drawn; it is then being
 * loaded again, with empty forms (`app/ui/before-paint.js`), and must send nothing more.
 */
export function isSameReader(): boolean {
  return dispatchEvent(new Event('check-reader', { cancelable: true }))
}

/** Returns true if the session has ended while the page is open. */
export function isSessionOver(): boolean {
  return 'sessionOver' in document.documentElement.dataset
}

/** Returns true if this changed anything. */
export function setSessionOver(isOver: boolean): boolean {
  if (isOver === isSessionOver()) return false
  // Also read by the frame's script.
  if (isOver) document.documentElement.dataset.sessionOver = ''
  else delete document.documentElement.dataset.sessionOver
  for (const listener of listeners) listener()
  return true
}

/** Returns whether the session has ended, and renders again when that changes. */
export function useSessionOver(): boolean {
  return useSyncExternalStore(subscribeToSessionEnd, isSessionOver, () => false)
}

function subscribeToSessionEnd(listener: () => void) {
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
