import type { accountWords } from '../words/accounts.ts'

/** What the next page says in a toast when it stands. */
export type Said = Extract<
  keyof typeof accountWords.toasts,
  'registered' | 'signed-in' | 'google' | 'signed-out' | 'password-set'
>

const NAME = 'pma-said'

/** Tells the next page, by the answer that leads there: a cookie that the page's script reads once. It holds nothing of a person. */
export function saying(said: Said) {
  return `${NAME}=${said}; Path=/; Max-Age=60; SameSite=Lax`
}

/** Tells the next page of this window, from a script. */
export function sayNext(said: Said) {
  sessionStorage.setItem(NAME, said)
}
