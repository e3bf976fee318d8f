import { useCallback, useSyncExternalStore } from 'react'

/** From which on there is a rail, and columns beside the feed. */
export const WIDE = '(width >= 1025px)'

/** Whether a media query holds; on the server and while its HTML is taken over, it does not. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

const subscribeToNothing = () => () => {}

/** False on the server and while its HTML is taken over; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
