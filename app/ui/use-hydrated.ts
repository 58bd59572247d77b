import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** Returns false while the page is as it was sent, and true once its script works. */
export function useHydrated() {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
