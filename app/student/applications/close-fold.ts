import { type MouseEvent, useEffect, useRef } from 'react'
import type { Answer } from '../../forms/outcome.ts'

/** Closes a fold once its action is done, and focuses its row, which shows the result. */
export function closeFold(details: HTMLDetailsElement | null) {
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}

/**
 * Returns a click handler for buttons that save a choice: once it is saved, the fold around the pressed
 * button closes.
 */
export function useCloseFoldWhenSaved(answer: Answer | undefined) {
  const pressedIn = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (answer?.toast?.done) closeFold(pressedIn.current)
    pressedIn.current = null
  }, [answer])
  return ({ currentTarget }: MouseEvent) => {
    pressedIn.current = currentTarget.closest('details')
  }
}
