import { accountWords } from '../../student/account/words.ts'

/** Fetched when there is something to say. */
export { showToast } from '../../ui/toast.ts'

export const { toasts } = accountWords

/** Returns the text of the flash message that a response asked for; `undefined` for unknown names. */
export function findToastText(flash: string): string | undefined {
  const text = Object.hasOwn(toasts, flash) ? toasts[flash as keyof typeof toasts] : undefined
  return typeof text === 'string' ? text : undefined
}
