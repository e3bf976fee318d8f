import type { LatestOfContributor } from '@hemicycle/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { contributorForTests } from '#web/api/contributor-for-tests.ts'
import { saveMyList } from './my-list.ts'
import { EMPTY_LIST, type MyList as List } from './parse-my-list.ts'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import { ClockProvider } from '#web/ui/ClockProvider.tsx'
import { SnackbarProvider } from '#web/ui/SnackbarProvider.tsx'
import { MyList } from './MyList.tsx'

export const SAGA = { id: 'c0ffee000000000000000001', name: 'Saga Lindqvist-Aro' }
export const ARI = { id: 'c0ffee000000000000000002', name: 'Ari Korhonen' }
export const BEA = { id: 'c0ffee000000000000000003', name: 'Bea Novak' }
export const ENERGY = { address: '/search?search-value=energy', name: 'energy · Search results' }
export const LIST: List = { ...EMPTY_LIST, contributors: [SAGA, ARI], views: [ENERGY] }
/** Monday 9 March 2026, 18:40 in Brussels. */
export const MONDAY = Date.UTC(2026, 2, 9, 17, 40)
export const NOW = Date.UTC(2026, 2, 10, 14, 36)
export const writeText = vi.fn<(text: string) => Promise<void>>()
export const ask = vi.fn<(path: string) => Promise<Response>>()

export const latestOf = (
  { id, name }: typeof SAGA,
  newPosts: number,
  change: Partial<LatestOfContributor> = {},
): LatestOfContributor => ({
  contributor: contributorForTests({ id, fullName: name, lastName: name.split(' ')[1] ?? '' }),
  hasAccount: true,
  newPosts,
  latest: {
    id: '7',
    content: `Says <b>${name}</b> &amp; co`,
    lang: 'fi',
    postedAt: NOW / 1000 - 720,
  },
  ...change,
})

/** Answers with the news of these people, and with this number of posts for every search. */
export function answerWith(people: LatestOfContributor[], total = 4) {
  ask.mockImplementation(async (path) => {
    const data = path.startsWith('/v1/contributor/latest/')
      ? people
      : { total, offset: 0, next: null, prev: null, items: [] }
    return Response.json({ code: 200, type: 'success', data })
  })
}
export const asked = () => ask.mock.calls.map(([path]) => decodeURIComponent(path))

/** Called by each file of tests, because files share this module. */
export function prepareEachTest() {
  // Preloads the lazy component, so that no test waits for it.
  beforeAll(() => import('#web/ui/Snackbar.tsx'))
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    openTopLayerForTests()
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    vi.stubGlobal('fetch', ask)
    answerWith([latestOf(SAGA, 0), latestOf(ARI, 0)])
  })
  afterEach(() => {
    cleanup()
    client.clear()
    ask.mockReset()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    localStorage.clear()
    window.history.replaceState(null, '', '/')
  })
}

export const client = new QueryClient({
  defaultOptions: { queries: { retry: false, gcTime: Infinity } },
})
const pageAt = (address: string) => (
  <QueryClientProvider client={client}>
    <MemoryRouter at={address}>
      <ClockProvider start={NOW}>
        <SnackbarProvider>
          <MyList />
        </SnackbarProvider>
      </ClockProvider>
    </MemoryRouter>
  </QueryClientProvider>
)
export const page = pageAt('/my-list')

/** The page once its news are there. */
export async function show(list: List, address = '/my-list') {
  saveMyList(list)
  render(pageAt(address))
  await screen.findAllByText('Greens/EFA · Finland')
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const goTo = (fragment: string) =>
  act(() => {
    window.history.replaceState(null, '', `/my-list${fragment}`)
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  })
export const region = (name: string) => within(screen.getByRole('region', { name }))
export const namesIn = (name: string) =>
  region(name)
    .getAllByRole('link')
    .map((link) => link.textContent)
