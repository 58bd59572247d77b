import { useSyncExternalStore } from 'react'

/** Why the last form got no answer, in words; `undefined` once another is sent. */
let reason: string | undefined
const listeners = new Set<() => void>()

/** Sets why the last form got no answer; `undefined` clears it. */
export function setNotSent(text: string | undefined) {
  reason = text
  for (const listener of listeners) listener()
}

/** Returns why the last form got no answer; `undefined` if it was answered. */
export function useNotSent(): string | undefined {
  return useSyncExternalStore(
    subscribeToNotSent,
    () => reason,
    () => undefined,
  )
}

function subscribeToNotSent(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
