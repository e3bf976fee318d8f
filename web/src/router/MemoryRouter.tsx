import { type ReactNode, useMemo, useState } from 'react'
import { type Router, RouterContext } from './router-context.ts'

/** Router for tests, without the browser's history. */
export function MemoryRouter({ at = '/', children }: { at?: string; children: ReactNode }) {
  const [{ to, arrival, steps }, setPlace] = useState<Place>({ to: at, arrival: 'pop', steps: 0 })
  const router = useMemo<Router>(() => {
    const { pathname, search } = new URL(to, 'http://site.invalid')
    return {
      location: { pathname, search, key: String(steps) },
      arrival,
      navigate: (next, { replace = false } = {}) =>
        setPlace({ to: next, arrival: replace ? 'replace' : 'push', steps: steps + 1 }),
    }
  }, [to, arrival, steps])
  return <RouterContext value={router}>{children}</RouterContext>
}

interface Place {
  to: string
  arrival: Router['arrival']
  steps: number
}
