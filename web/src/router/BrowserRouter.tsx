import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { type Location, type Navigate, type Router, RouterContext } from './router-context.ts'

/** Provides the browser's history as the router. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Omit<Router, 'navigate'>>(() => ({
    location: readLocation(),
    arrival: 'pop',
  }))

  useEffect(() => {
    const arrive = () => {
      const location = readLocation()
      startTransition(() =>
        setPlace((last) => (isSame(last.location, location) ? last : { location, arrival: 'pop' })),
      )
    }
    window.addEventListener('popstate', arrive)
    return () => window.removeEventListener('popstate', arrive)
  }, [])

  const navigate = useCallback<Navigate>((to, { replace = false } = {}) => {
    if (!step(to, replace)) return
    const location = readLocation()
    startTransition(() => setPlace({ location, arrival: replace ? 'replace' : 'push' }))
  }, [])

  const router = useMemo(() => ({ ...place, navigate }), [place, navigate])
  return <RouterContext value={router}>{children}</RouterContext>
}

const FIRST = 'first'

function readLocation(): Location {
  const { pathname, search } = window.location
  const state: unknown = window.history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : FIRST
  return { pathname, search, key: String(key) }
}

/** A change of the anchor alone is not a navigation. */
const isSame = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname &&
  one.search === other.search &&
  (one.key === other.key || other.key === FIRST)

/** Returns false when the browser refuses another history entry after too many; it then loads the page instead. */
function step(to: string, replace: boolean): boolean {
  const state = { key: Math.random().toString(36).slice(2) }
  try {
    if (replace) window.history.replaceState(state, '', to)
    else window.history.pushState(state, '', to)
    return true
  } catch {
    window.location.assign(to)
    return false
  }
}
