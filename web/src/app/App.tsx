import './styles/tokens.css'
import './styles/base.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { YouthEventContext } from '#web/features/filters/youth-event-context.ts'
import { FeedsContext } from '#web/features/share-view/follow/feeds-context.ts'
import { ApiErrorPage } from '#web/pages/ApiErrorPage.tsx'
import { FailurePage } from '#web/pages/FailurePage.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { ClockProvider } from '#web/ui/clock/ClockProvider.tsx'
import { Boundary } from '#web/ui/part/Boundary.tsx'
import { SnackbarProvider } from '#web/ui/snackbar/SnackbarProvider.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import type { Seed } from './first-screen/seed.ts'
import { Shell } from './shell/Shell.tsx'
import { useDiscovery } from './use-discovery.ts'
import { useFailure } from './use-failure.ts'

interface AppProps {
  seed: Seed
  queryClient: QueryClient
}

/** The whole page inside a router, the same on the server and in the browser. */
export function App({ seed, queryClient }: AppProps) {
  const failure = useFailure(seed.failure)
  const { key } = useLocation()
  useDiscovery()
  return (
    <QueryClientProvider client={queryClient}>
      <ClockProvider start={seed.now}>
        <SnackbarProvider>
          <YouthEventContext value={seed.hasYouthEvent}>
            <FeedsContext value={seed.hasFeeds}>
              <Shell
                isSample={seed.isSample}
                parliamentUrl={seed.parliamentUrl}
                isMeasured={seed.isMeasured}
                failure={failure}
              >
                <Boundary attempt={key} fallback={<ApiErrorPage />}>
                  {failure === null ? <AppRoutes /> : <FailurePage status={failure} />}
                </Boundary>
              </Shell>
            </FeedsContext>
          </YouthEventContext>
        </SnackbarProvider>
      </ClockProvider>
    </QueryClientProvider>
  )
}
