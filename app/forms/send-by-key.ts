import type { KeyboardEvent } from 'react'

/** Ctrl+Enter and Cmd+Enter in a field of several lines press the form's first button. */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, ctrlKey, metaKey, repeat, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || nativeEvent.isComposing) return
  event.preventDefault()
  const { form } = currentTarget
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[type=submit]'))
}
