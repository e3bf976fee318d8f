import './styles/tokens.css'
import './styles/base.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { EmbedFailure, EmbedFrame } from '#web/pages/embed/EmbedFrame.tsx'
import { EMBED_ROUTES } from '#web/pages/embed/routes.tsx'
import { findRoute } from '#web/router/match-path.ts'
import { useLocation } from '#web/router/router-context.ts'
import { ClockProvider } from '#web/ui/ClockProvider.tsx'
import type { Seed } from './first-screen/seed.ts'
import '#web/i18n/later.ts'

interface EmbedAppProps {
  seed: Seed
  queryClient: QueryClient
}

/** Root of pages that other sites embed. Only the server renders it; the browser does not hydrate it. */
export function EmbedApp({ seed, queryClient }: EmbedAppProps) {
  const found = findRoute(EMBED_ROUTES, useLocation().pathname)
  const failure = found ? seed.failure : (seed.failure ?? 404)
  return (
    <QueryClientProvider client={queryClient}>
      <ClockProvider start={seed.now}>
        <EmbedFrame isSample={seed.isSample}>
          {failure === null ? found?.route.render(found.params) : <EmbedFailure status={failure} />}
        </EmbedFrame>
      </ClockProvider>
    </QueryClientProvider>
  )
}
