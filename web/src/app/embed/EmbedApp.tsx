import '../styles/tokens.css'
import '../styles/base.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { EmbedFailure } from '../../pages/embed/EmbedFailure.tsx'
import { EmbedFrame } from '../../pages/embed/EmbedFrame.tsx'
import { EmbedPost } from '../../pages/embed/EmbedPost.tsx'
import { EmbedView } from '../../pages/embed/EmbedView.tsx'
import { matchPath } from '../../router/match-path.ts'
import { useLocation } from '../../router/router-context.ts'
import { ClockProvider } from '../../ui/clock/ClockProvider.tsx'
import type { Seed } from '../first-screen/seed.ts'
import { PATHS } from '../paths.ts'
import '../../i18n/later.ts'

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
  const id = matchPath(PATHS.embedPost, pathname)?.['id']
  if (id) return <EmbedPost id={id} />
  return matchPath(PATHS.embedSearch, pathname) ? <EmbedView /> : <EmbedFailure status={404} />
}
