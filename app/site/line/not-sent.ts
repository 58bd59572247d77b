import { useSyncExternalStore } from 'react'

/** Why the last form got no answer, in words; `undefined` once another is sent. */
let reason: string | undefined
const listeners = new Set<() => void>()

export function setNotSent(text: string | undefined) {
  reason = text
  for (const listener of listeners) listener()
}

export function useNotSent(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => reason,
    () => undefined,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
