import { useSyncExternalStore } from 'react'

/** Whether scripts have taken the page up: false in the server's HTML and while React compares with it, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
