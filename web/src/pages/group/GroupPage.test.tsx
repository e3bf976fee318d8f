import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contributorForTests, groupForTests } from '#web/api/contributor-for-tests.ts'
import { toGroupKey } from '#web/api/group.ts'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { GroupPage } from './GroupPage.tsx'

const saga = contributorForTests()
const members = [
  contributorForTests({
    id: 'a'.repeat(24),
    fullName: 'Ludovica Abbatelli',
    firstName: 'Ludovica',
    lastName: 'Abbatelli',
    country: 'IT',
    hasAccount: false,
    recentPosts: 0,
  }),
  saga,
  contributorForTests({ id: 'b'.repeat(24), recentPosts: 0 }),
]
const group = {
  code: 'Greens/EFA',
  fullName: 'Green Alliance',
  account: groupForTests,
  counts: { members: 53, withAccount: 39, postedToday: 9, posted: 36 },
  posts: 1942,
}
const counts = { types: [], groups: [], countries: [{ country: 'IT', total: 4 }] }
const ask = vi.fn<(path: string) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal('IntersectionObserver', SeesNothing)
  ask.mockImplementation(async () =>
    Response.json({
      code: 200,
      type: 'success',
      data: { items: members, total: 53, offset: 3, next: null, prev: null, counts },
    }),
  )
})
afterEach(() => {
  cleanup()
  ask.mockReset()
  vi.unstubAllGlobals()
})

class SeesNothing {
  observe() {}
  disconnect() {}
}

function Here() {
  const { pathname, search } = useLocation()
  return <p data-testid="here">{pathname + search}</p>
}

async function show(at: string, shown: typeof group | { account: null } = group) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(toGroupKey('Greens/EFA'), { ...group, ...shown })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter at={at}>
        <GroupPage />
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Greens/EFA' })
}

const here = () => screen.getByTestId('here').textContent
const asked = () =>
  ask.mock.calls.map(([path]) => new URL(path, 'http://site.invalid').searchParams)

test('each member has a country and posts, or is said to have no account [RS.121 RS.123 RS.124]', async () => {
  await show('/groups/greens-efa/members')

  await screen.findByText('no account')
  const rows = [...document.querySelectorAll('ul[aria-busy] > li')].map(
    ({ textContent }) => textContent,
  )
  expect(rows).toEqual([
    expect.stringMatching(/Ludovica AbbatelliItalyno account$/),
    expect.stringMatching(/Saga Lindqvist-AroFinland33 posts$/),
    expect.stringMatching(/Finlandno posts$/),
  ])
  expect(asked()[0]?.get('eParty')).toBe('Greens/EFA')
})

test('members are found as their name is typed, and by country, at an address [RS.121 RS.1]', async () => {
  await show('/groups/greens-efa/members')
  const finder = screen.getByRole('searchbox', { name: 'Find a member' })

  fireEvent.change(finder, { target: { value: 'abb' } })
  await waitFor(() => expect(here()).toBe('/groups/greens-efa/members?search-value=abb'))
  await screen.findByRole('option', { name: 'Italy (4)' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'IT' } })

  expect(here()).toBe('/groups/greens-efa/members?search-value=abb&country=IT')
  await waitFor(() => expect(asked().at(-1)?.get('country')).toBe('IT'))
  expect(asked().at(-1)?.get('search-value')).toBe('abb')
})

test('a name that is still being typed when the visitor leaves asks for nothing [RS.121]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show('/groups/greens-efa/members')

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'abb' } })
  const before = here()
  cleanup()
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()

  expect(before).toBe('/groups/greens-efa/members')
  expect(asked().some((params) => params.has('search-value'))).toBe(false)
})

test('the tabs and whose posts these are have addresses [RS.121]', async () => {
  ask.mockImplementation(async () =>
    Response.json({ code: 200, type: 'success', data: { items: [], total: 0, next: null } }),
  )
  await show('/groups/greens-efa')

  const toLinks = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])
  expect(toLinks('Greens/EFA')).toEqual([
    ['Posts', '/groups/greens-efa', 'page'],
    ['Members 53', '/groups/greens-efa/members', null],
  ])
  expect(toLinks('Whose posts')).toEqual([
    ['All members 1,942', '/groups/greens-efa', 'true'],
    ['Group account 33', `/contributors/${groupForTests.id}`, null],
  ])
  expect(asked()[0]?.get('contributorType')).toBe('mep,president')
})

test('a group without an account has its members’ posts only [RS.121 RS.123]', async () => {
  await show('/groups/greens-efa', { account: null })

  expect(screen.queryByRole('link', { name: /^Group account/ })).toBeNull()
})
