import type { KeyboardEvent } from 'react'

/**
 * Presses the form's first button on Ctrl+Enter or Cmd+Enter: in a multi-line field, or anywhere in a form.
 */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement | HTMLFormElement>) {
  const { key, ctrlKey, metaKey, repeat, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || nativeEvent.isComposing) return
  event.preventDefault()
  const form = currentTarget instanceof HTMLFormElement ? currentTarget : currentTarget.form
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[type=submit]'))
}
