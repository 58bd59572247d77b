import type { accountWords } from './account/words.ts'

/** What the next page says in a toast when it stands. */
export type NextToast = Extract<
  keyof typeof accountWords.toasts,
  'registered' | 'signed-in' | 'google' | 'signed-out' | 'password-set'
>

/** Under this name it waits for the next page, which reads it in `app/site/frame/auth-state.ts`. */
export const NEXT_TOAST = 'pma-said'

/** Tells the next page, by the answer that leads there: a cookie that the page's script reads once. It holds nothing of a person. */
export function toastCookie(toast: NextToast) {
  return `${NEXT_TOAST}=${toast}; Path=/; Max-Age=60; SameSite=Lax`
}

/** Tells the next page of this window, from a script. */
export function toastOnNextPage(toast: NextToast) {
  sessionStorage.setItem(NEXT_TOAST, toast)
}
