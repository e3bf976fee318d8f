import '#web/app/styles/tokens.css'
import '#web/app/styles/base.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { EmbedFailure } from '#web/pages/embed/EmbedFailure.tsx'
import { EmbedFrame } from '#web/pages/embed/EmbedFrame.tsx'
import { EmbedPost } from '#web/pages/embed/EmbedPost.tsx'
import { EmbedView } from '#web/pages/embed/EmbedView.tsx'
import { matchPath } from '#web/router/match-path.ts'
import { useLocation } from '#web/router/router-context.ts'
import { ClockProvider } from '#web/ui/clock/ClockProvider.tsx'
import type { Seed } from '#web/app/first-screen/seed.ts'
import { embedPaths } from '#web/router/paths.ts'
import '#web/i18n/later.ts'

interface EmbedAppProps {
  seed: Seed
  queryClient: QueryClient
}

/** What stands inside pages of others. Only the server draws it: the browser gets no script of ours. */
export function EmbedApp({ seed, queryClient }: EmbedAppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ClockProvider start={seed.now}>
        <EmbedFrame isSample={seed.isSample}>
          {seed.failure === null ? <EmbedRoutes /> : <EmbedFailure status={seed.failure} />}
        </EmbedFrame>
      </ClockProvider>
    </QueryClientProvider>
  )
}

function EmbedRoutes() {
  const { pathname } = useLocation()
  const id = matchPath(embedPaths.post(':id'), pathname)?.['id']
  if (id) return <EmbedPost id={id} />
  return matchPath(embedPaths.search, pathname) ? <EmbedView /> : <EmbedFailure status={404} />
}
