import { useSyncExternalStore } from 'react'

/** Where there is a column beside the feed. */
const WIDE = '(width >= 1200px)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** False in the server's HTML, which is the same for all screens. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
