import { useSyncExternalStore } from 'react'

/** The only storage key of the setting. */
export const ALWAYS_KEY = 'always-translate'

/** The language into which posts are translated without a click, if the visitor wants that. Null on the server. */
export const useAlwaysTranslate = (): string | null => useSyncExternalStore(watch, read, () => null)

/** Other tabs cause this event, and the switch does in its own. */
function watch(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

function read(): string | null {
  try {
    return localStorage.getItem(ALWAYS_KEY)
  } catch {
    return null
  }
}
