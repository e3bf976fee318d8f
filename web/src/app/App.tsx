import './styles/tokens.css'
import './styles/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { YouthEventContext } from '#web/features/filters/panel-filters.ts'
import { AlertsContext, FeedsContext } from '#web/features/share-view/ways-to-follow.ts'
import { toDataAddress } from '#web/feed-query/data-address.ts'
import { ApiErrorPage, FailurePage } from '#web/pages/failure/FailurePage.tsx'
import { notFound } from '#web/pages/not-found/lazy-not-found.ts'
import { ROUTES } from '#web/pages/routes.tsx'
import { findRoute } from '#web/router/match-path.ts'
import { useLocation } from '#web/router/router-context.ts'
import { ClockProvider } from '#web/ui/ClockProvider.tsx'
import { Boundary } from '#web/ui/LazyBoundary.tsx'
import { SnackbarProvider } from '#web/ui/SnackbarProvider.tsx'
import type { Seed } from './first-screen/seed.ts'
import { Shell } from './shell/Shell.tsx'

interface AppProps {
  seed: Seed
  queryClient: QueryClient
}

/** The whole page inside a router, the same on the server and in the browser. */
export function App({ seed, queryClient }: AppProps) {
  const failure = useFailure(seed.failure)
  const { key, pathname } = useLocation()
  const found = findRoute(ROUTES, pathname)
  const page = found ? found.route.render(found.params) : <notFound.Page />
  useDiscovery()
  return (
    <QueryClientProvider client={queryClient}>
      <ClockProvider start={seed.now}>
        <SnackbarProvider>
          <YouthEventContext value={seed.hasYouthEvent}>
            <FeedsContext value={seed.hasFeeds}>
              <AlertsContext value={seed.hasAlerts}>
                <Shell
                  isSample={seed.isSample}
                  parliamentUrl={seed.parliamentUrl}
                  isMeasured={seed.isMeasured}
                  route={found?.route ?? null}
                  failure={failure}
                >
                  <Boundary attempt={key} fallback={<ApiErrorPage />}>
                    {failure === null ? page : <FailurePage status={failure} />}
                  </Boundary>
                </Shell>
              </AlertsContext>
            </FeedsContext>
          </YouthEventContext>
        </SnackbarProvider>
      </ClockProvider>
    </QueryClientProvider>
  )
}

/** A failure on the server applies to its URL only, until the visitor leaves it. */
function useFailure(failure: number | null): number | null {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  return key === firstKey ? failure : null
}

/** Keeps the server-rendered data links in the document's head in sync with the current page. */
export function useDiscovery(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-ending]'))
      link.href = toDataAddress(pathname, search, link.dataset['ending'] ?? '')
  }, [pathname, search])
}

/**
 * Queries never refetch by themselves: a stale list would refetch each of its pages. No timer evicts data either,
 * because on the server it would keep each answer alive.
 */
export function openQueryClient({ answers, now }: Seed): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, gcTime: Infinity, retry: false, networkMode: 'always' },
    },
  })
  for (const { key, data } of answers) client.setQueryData(key, data, { updatedAt: now })
  return client
}
