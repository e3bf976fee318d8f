import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { contributorForTests } from '#web/api/contributor-for-tests.ts'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { ChannelsBar, ChannelsPage } from './ChannelsPage.tsx'

export const first = contributorForTests()
const second = contributorForTests({
  id: 'b'.repeat(24),
  fullName: 'Bram ter Haarlo',
  politicalGroup: { ...first.politicalGroup, eparty: 'NA' },
  recentPosts: 1,
  pictureLink: '/v1/images/c-2-480',
})
const third = contributorForTests({ id: 'd'.repeat(24), fullName: 'Dénes Kőrössi', recentPosts: 0 })

const counts = {
  types: [
    { type: 'eppress', total: 41 },
    { type: 'mep', total: 1719 },
    { type: 'president', total: 1 },
    { type: 'committee', total: 0 },
    { type: 'grouppress', total: 9 },
  ],
  groups: [{ eparty: 'EPP', total: 188 }],
  countries: [
    { country: 'AT', total: 0 },
    { country: 'FI', total: 15 },
    { country: 'PL', total: 52 },
    { country: 'DE', total: 96 },
  ],
}

const COVERAGE = {
  total: { members: 720 },
  accounts: {
    networks: [
      { network: 'twitter', members: 402 },
      { network: 'bluesky', members: 172 },
    ],
    several: 147,
    none: 288,
  },
}

const success = (data: unknown) => Response.json({ code: 200, type: 'success', data })
export const ask = vi.fn<(path: string) => Promise<Response>>()

/** Called by each file of tests, because files share this module. */
export function prepareEachTest() {
  beforeEach(() => {
    vi.stubGlobal('fetch', ask)
    vi.stubGlobal('IntersectionObserver', SeesNothing)
    ask.mockImplementation(async (path) => {
      const { pathname, searchParams } = new URL(path, 'http://site.invalid')
      if (pathname === '/v1/type/eparty/')
        return success([
          { eparty: 'EPP', fullName: 'People’s Party' },
          { eparty: 'S&D', fullName: 'Socialists' },
          { eparty: 'Greens/EFA', fullName: 'Green Alliance' },
        ])
      if (pathname === '/v1/coverage/') return success(COVERAGE)
      if (searchParams.get('search-value') === 'broken') return new Response('', { status: 500 })
      const rest = { prev: null, total: 3, counts }
      if (searchParams.get('search-value') === 'zz')
        return success({ ...rest, items: [], total: 0, offset: 0, next: null })
      if (searchParams.get('search-value') === 'sgaa')
        return success({ ...rest, items: [], total: 0, offset: 0, next: null, near: [first] })
      if (searchParams.get('search-value') === 'saga')
        return success({ ...rest, items: [first], total: 1, offset: 1, next: null })
      if (searchParams.has('after'))
        return success({ ...rest, items: [third], offset: 3, next: null })
      return success({ ...rest, items: [first, second], offset: 2, next: `${path}&after=place` })
    })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

export class SeesNothing {
  observe() {}
  disconnect() {}
}

function Here() {
  const { pathname, search } = useLocation()
  return <p data-testid="here">{pathname + search}</p>
}

export async function show(at = '/channels') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter at={at}>
        <ChannelsBar />
        <ChannelsPage />
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}

/** Lists these people, whatever is asked. */
export function answerWith(list: object) {
  ask.mockImplementation(async (path) => {
    if (path === '/v1/coverage/') return success(COVERAGE)
    return success(path === '/v1/type/eparty/' ? [] : { ...list, prev: null, next: null, counts })
  })
}

export const here = () => screen.getByTestId('here').textContent
export const choice = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
export const press = (name: string) => fireEvent.click(choice(name))
