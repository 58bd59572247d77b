import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False while the page is as it was sent, true once its script works. */
export function useHydrated() {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
