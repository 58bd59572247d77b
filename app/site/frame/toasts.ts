import { accountWords } from '../../student/account/words.ts'

/** Fetched when there is something to say. */
export { showToast } from '../../ui/toast.ts'

export const { toasts } = accountWords

/** The words of what the answer wanted said; undefined for anything else. */
export function sayOf(flash: string): string | undefined {
  const text = Object.hasOwn(toasts, flash) ? toasts[flash as keyof typeof toasts] : undefined
  return typeof text === 'string' ? text : undefined
}
