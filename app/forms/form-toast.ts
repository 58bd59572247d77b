import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { showToast } from '../ui/toast.ts'

/** A short message about the result of an action. */
export interface Toast {
  done?: string
  warned?: string
  failed?: string
  /** A link that was made; shown once. */
  link?: string
  /** How long it stays, in ms, if not the 1.5 s of profile and sign-in. */
  stays?: number
}

/** Shows a toast once for each answer. */
export function useToast(toast: Toast | undefined) {
  useEffect(() => showFormToast(toast), [toast])
}

/** Shows a toast if it has a text. `stays`: in milliseconds. */
export function showFormToast({ done, warned, failed, stays = 1_500 }: Toast = {}) {
  const text = done ?? warned ?? failed
  if (text) showToast(text, { kind: done ? 'success' : warned ? 'warning' : 'failure', stays })
}

/**
 * Returns the answer of the last action, even after the page's data was reloaded, when the router forgets it.
 * Another address clears it, and so does an action that answers nothing and redirects: the errors of an
 * earlier try no longer apply. `ownAddress`: the page's own, if it stays while the address goes on.
 */
export function useAnswer<Answer>(actionData: Answer | undefined, ownAddress?: string): Answer | undefined {
  const { pathname, search } = useLocation()
  const address = ownAddress ?? pathname + search
  const last = useRef({ address, answer: actionData })
  const wasPosted = useRef(false)
  const { state, formMethod } = useNavigation()
  const isOver = last.current.address !== address || (state === 'idle' && wasPosted.current)
  if (actionData !== undefined || isOver) last.current = { address, answer: actionData }
  wasPosted.current = state !== 'idle' && formMethod === 'POST'
  return last.current.answer
}

/** Returns the value from when the page was opened, even after reloads. */
export function useFirst<Value>(value: Value): Value {
  return useState(value)[0]
}
