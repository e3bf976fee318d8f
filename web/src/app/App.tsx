import './styles/tokens.css'
import './styles/base.css'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { i18n } from '../i18n/i18n.ts'
import { FailurePage } from '../pages/FailurePage.tsx'
import { ClockProvider } from '../ui/clock/ClockProvider.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import type { Seed } from './first-screen/seed.ts'
import { Shell } from './shell/Shell.tsx'

interface AppProps {
  seed: Seed
  queryClient: QueryClient
}

/** The whole page inside a router, the same on the server and in the browser. */
export function App({ seed, queryClient }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ClockProvider start={seed.now}>
          <Shell isSample={seed.isSample}>
            <View failure={seed.failure} />
          </Shell>
        </ClockProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
}

/** A failure on the server belongs to the address it happened at, until the visitor leaves it. */
function View({ failure }: { failure: number | null }) {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  return failure !== null && key === firstKey ? <FailurePage status={failure} /> : <AppRoutes />
}
