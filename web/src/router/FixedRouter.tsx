import { type ReactNode, useMemo } from 'react'
import { RouterContext } from './router-context.ts'

interface FixedRouterProps {
  pathname: string
  search: string
  children: ReactNode
}

/** Router on the server: a fixed location without navigation. */
export function FixedRouter({ pathname, search, children }: FixedRouterProps) {
  const router = useMemo(
    () => ({
      location: { pathname, search, key: 'server' },
      arrival: 'pop' as const,
      navigate: () => {},
    }),
    [pathname, search],
  )
  return <RouterContext value={router}>{children}</RouterContext>
}
