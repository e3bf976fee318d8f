import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { KeptContributor } from '#web/my-list/parse-my-list.ts'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { SnackbarProvider } from '#web/ui/SnackbarProvider.tsx'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import { AlertsContext, FeedsContext } from './ways-to-follow.ts'
import { ViewTools } from './ViewTools.tsx'

export const ORIGIN = 'http://localhost:3000'
export const SAGA = { id: 'c0ffee000000000000000001', name: 'Saga Lindqvist-Aro' }
/** Monday 16 November 2026, 15:02 in Brussels. */
export const NOW = Date.UTC(2026, 10, 16, 14, 2, 30)
export const writeText = vi.fn<(text: string) => Promise<void>>()
export const ask = vi.fn<(path: string) => Promise<Response>>()

/** Called by each file of tests, because files share this module. */
export function prepareEachTest() {
  beforeAll(async () => {
    // On a busy machine, the first import takes longer than the test timeout.
    await import('./FollowPanel.tsx')
    await import('./SharePanel.tsx')
    await import('#web/ui/Snackbar.tsx')
  })
  beforeEach(() => {
    openTopLayerForTests()
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    document.title = 'energy, France · Search results · Hemicycle'
    writeText.mockResolvedValue()
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    vi.stubGlobal('fetch', ask)
    ask.mockImplementation(async () =>
      Response.json({
        code: 200,
        type: 'success',
        data: { total: 3148, offset: 0, next: null, prev: null, items: [] },
      }),
    )
  })
  afterEach(() => {
    cleanup()
    ask.mockReset()
    writeText.mockReset()
    localStorage.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
}

interface Shown {
  at?: string
  hasFeeds?: boolean
  hasAlerts?: boolean
  person?: KeptContributor
}

export const tools = ({ at, hasFeeds = true, hasAlerts = false, person }: Shown = {}) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    <MemoryRouter at={at ?? '/search?search-value=energy&country=FR&theme=dark'}>
      <SnackbarProvider>
        <FeedsContext value={hasFeeds}>
          <AlertsContext value={hasAlerts}>
            <ViewTools {...(person && { person })} />
          </AlertsContext>
        </FeedsContext>
      </SnackbarProvider>
    </MemoryRouter>
  </QueryClientProvider>
)

export async function open(name: 'Follow' | 'Share', shown?: Shown) {
  render(tools(shown))
  fireEvent.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}
