import type { KeyboardEvent } from 'react'

/** Ctrl+Enter and Cmd+Enter press the form's first button: in a field of several lines, or anywhere in a form. */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement | HTMLFormElement>) {
  const { key, ctrlKey, metaKey, repeat, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || nativeEvent.isComposing) return
  event.preventDefault()
  const form = currentTarget instanceof HTMLFormElement ? currentTarget : currentTarget.form
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[type=submit]'))
}
