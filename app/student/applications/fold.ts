import { type MouseEvent, useEffect, useRef } from 'react'
import type { Answer } from '../../forms/outcome.ts'

/** Closes a fold once its action is done, and focuses its row, which shows the result. */
export function fold(details: HTMLDetailsElement | null) {
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}

/** For buttons that keep what was chosen: once it is kept, the fold of the one that was pressed folds. */
export function useFoldOnceKept(answer: Answer | undefined) {
  const pressedIn = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (answer?.told?.done) fold(pressedIn.current)
    pressedIn.current = null
  }, [answer])
  return ({ currentTarget }: MouseEvent) => {
    pressedIn.current = currentTarget.closest('details')
  }
}
