import type { accountWords } from './account/words.ts'

/** Toasts that the next page can show. */
export type NextToast = Extract<
  keyof typeof accountWords.toasts,
  'registered' | 'signed-in' | 'google' | 'signed-out' | 'password-set'
>

/** Under this name it waits for the next page, which reads it in `app/site/frame/auth-state.ts`. */
export const NEXT_TOAST = 'pma-said'

/**
 * Returns a cookie that tells the next page which toast to show. The page's script reads it once; it holds no
 * personal data.
 */
export function createToastCookie(toast: NextToast) {
  return `${NEXT_TOAST}=${toast}; Path=/; Max-Age=60; SameSite=Lax`
}

/** Tells the next page of this window, from a script. */
export function showToastOnNextPage(toast: NextToast) {
  sessionStorage.setItem(NEXT_TOAST, toast)
}
