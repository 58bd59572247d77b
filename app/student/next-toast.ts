import { formatCookie } from '../../admissions/accounts/sessions/cookies.ts'
import type { accountWords } from './account/words.ts'

/** Toasts that the next page can show. */
export type NextToast = Extract<
  keyof typeof accountWords.toasts,
  'registered' | 'signed-in' | 'google' | 'signed-out' | 'password-set'
>

/** The cookie's name; the next page reads it in `app/site/frame/auth-state.ts`. */
export const NEXT_TOAST = 'pma-said'

/**
 * Returns a cookie that tells the next page which toast to show. The page's script reads it once; it holds no
 * personal data.
 */
export function createToastCookie(toast: NextToast) {
  return formatCookie(NEXT_TOAST, toast, { maxAge: 60 })
}

/** Stores a toast for the next page of this window, from a script. */
export function showToastOnNextPage(toast: NextToast) {
  sessionStorage.setItem(NEXT_TOAST, toast)
}
