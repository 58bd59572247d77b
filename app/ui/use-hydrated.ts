import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page is as it was sent, true once its script works. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
