import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contributorForTests } from '#web/api/contributor-for-tests.ts'
import type { PeopleFound } from '#web/api/people-found.ts'
import '#web/i18n/later.ts'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { ClockContext } from '#web/ui/ClockProvider.tsx'
import { People } from './People.tsx'
import { FilterNote, Summary } from './Summary.tsx'

const NOW = Date.now()
const ask = vi.fn<(path: string) => Promise<Response>>()

const answer = (total: number) =>
  Response.json({ code: 200, type: 'success', data: { items: [], total, offset: 0, next: null } })

beforeEach(() => {
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  cleanup()
  ask.mockReset()
  vi.unstubAllGlobals()
})

function show(element: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <ClockContext value={{ now: NOW, ticking: true }}>
        <MemoryRouter at="/search">{element}</MemoryRouter>
      </ClockContext>
    </QueryClientProvider>,
  ).container
}

const person = (fullName: string, change = {}) =>
  contributorForTests({ id: fullName, fullName, ...change })
const found = (change: Partial<PeopleFound>): PeopleFound => ({
  name: 'Novak',
  total: 1,
  people: [],
  isWhole: false,
  ...change,
})

test('each person has a face, a name, a group, a country, and a way to their posts [RS.100]', () => {
  show(<People found={[found({ people: [person('Saga Novak')] })]} />)

  const row = screen.getByRole('listitem')
  expect(row.textContent).toContain('Saga NovakGreens/EFA · Finland')
  expect(within(row).getByRole('link', { name: 'Saga Novak' }).getAttribute('href')).toBe(
    '/contributors/Saga Novak',
  )
  expect(within(row).getByText('Show posts').textContent).toBe('Show posts by Saga Novak')
  expect(screen.getByText('1 found for “Novak”')).toBeTruthy()
  expect(screen.queryByText(/^All/u)).toBeNull()
})

test('of many, three are shown, and the rest is on the page of people [RS.100]', () => {
  const people = ['A Novak', 'B Novak', 'C Novak'].map((name) => person(name))
  show(<People found={[found({ total: 7, people })]} />)

  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'All 7 people' }).getAttribute('href')).toBe(
    '/channels?search-value=Novak',
  )
})

test('people of several names take turns, and each name has its own rest [RS.100]', () => {
  const novaks = ['A Novak', 'B Novak', 'C Novak'].map((name) => person(name))
  show(
    <People
      found={[
        found({ total: 3, people: novaks }),
        found({ name: 'Berg', people: [person('Eva Berg')] }),
      ]}
    />,
  )

  const names = screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)
  expect(names).toEqual(['A Novak', 'Eva Berg', 'B Novak'])
  expect(screen.getByRole('link', { name: 'All 3 people with “Novak”' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Berg”$/u })).toBeNull()
})

test('whose whole name was typed, their posts are the first link [RS.100]', () => {
  show(<People found={[found({ isWhole: true, people: [person('Saga Novak')] })]} />)

  expect(screen.getAllByRole('link')[0]?.textContent).toBe('Posts by Saga Novak')
})

test('who has no account that we follow is told apart, even with links to other sites [RS.100]', () => {
  show(
    <People
      found={[found({ isWhole: true, people: [person('Saga Novak', { hasAccount: false })] })]}
    />,
  )

  expect(screen.getByRole('listitem').textContent).toContain('No account that we follow')
  expect(screen.queryByText(/Posts by|Show posts/u)).toBeNull()
})

test('several words say how they are joined, and what the other way finds [RS.102]', async () => {
  ask.mockImplementation(async () => answer(9))
  const summary = show(<Summary query={{ 'search-value': 'rail|network' }} />)

  const both = await screen.findByRole('link', { name: 'With both: 9' })

  expect(summary.textContent).toContain('With rail or network. ')
  expect(both.getAttribute('href')).toBe('/search?search-and=rail%7Cnetwork')
  const counted = ask.mock.calls.filter(([path]) => path.startsWith('/v1/social-item/'))
  expect(counted).toEqual([[expect.stringContaining('pageSize=1'), expect.anything()]])
})

const CLIMATE = { type: 'subject', label: 'Climate change', id: 'climate' }

test('a word that means a subject offers it in all languages, with the filters [RS.187]', async () => {
  ask.mockImplementation(async (path) =>
    path.startsWith('/v1/tip/')
      ? Response.json({ code: 200, type: 'success', data: [CLIMATE] })
      : answer(443),
  )
  show(<Summary query={{ 'search-value': 'climate', country: 'DE' }} />)

  const link = await screen.findByRole('link', { name: 'Climate change' })

  expect(link.getAttribute('href')).toBe('/subjects/climate?country=DE')
  expect(link.parentElement?.textContent).toBe('Climate change in 24 languages: 443 posts')
  const asked = ask.mock.calls.map(([path]) => path)
  expect(asked).toContain('/v1/tip/climate/')
  expect(asked).toContain('/v1/social-item/?country=DE&subject=climate&pageSize=1')
})

test.each([{ 'search-value': '#climate' }, { 'search-value': 'climate', subject: 'climate' }])(
  'a hashtag, and a search with a subject, offer none: %o [RS.187]',
  (query) => {
    show(<Summary query={query} />)

    expect(ask.mock.calls.filter(([path]) => path.startsWith('/v1/tip/'))).toEqual([])
  },
)

test('a number that fails leaves the link, and what finds nothing has none [RS.101]', async () => {
  ask.mockImplementation(async () => answer(0))
  show(<Summary query={{ 'search-value': 'rail|network|night' }} />)
  await vi.waitFor(() => expect(screen.queryByText(/^With all 3/u)).toBeNull())
  expect(screen.getByText('night').parentElement?.textContent).toBe('With rail, network or night. ')
  cleanup()

  ask.mockRejectedValue(new TypeError('no network'))
  show(<Summary query={{ 'search-and': 'rail|network' }} />)
  expect(screen.getByText('With either').getAttribute('href')).toContain('search-value=rail')
})

test('thirty days can become twelve months, chosen days stay [RS.104]', () => {
  show(<Summary query={{ 'search-value': 'rail' }} />)
  const year = screen.getByRole('link', { name: 'Search 12 months' })
  expect(year.parentElement?.textContent).toContain('Searched: the last 30 days.')
  expect(year.getAttribute('href')).toMatch(/^\/search\?search-value=rail&from=\d+$/u)
  cleanup()

  show(<Summary query={{ 'search-value': 'rail', from: '1772319600' }} />)
  expect(screen.queryByRole('link', { name: 'Search 12 months' })).toBeNull()
})

test('filters of a search for words say how many posts there are without them [RS.102]', async () => {
  ask.mockImplementation(async () => answer(412))
  show(<FilterNote query={{ 'search-value': 'rail', country: 'DE' }} />)

  const without = await screen.findByRole('link', { name: 'Without them: 412 posts' })
  expect(without.getAttribute('href')).toBe('/search?search-value=rail')
})

test('filters alone and words alone have no such line [RS.102]', () => {
  show(
    <>
      <FilterNote query={{ country: 'DE' }} />
      <FilterNote query={{ 'search-value': 'rail' }} />
    </>,
  )

  expect(screen.queryByRole('link')).toBeNull()
  expect(ask).not.toHaveBeenCalled()
})

test.each([{ 'search-value': 'rail' }, { subject: 'climate' }, { topics: 'rail' }])(
  'results of %o lead to who posts about it [RS.212]',
  (query) => {
    show(<Summary query={{ ...query, country: 'FR' }} />)

    const link = screen.getByRole('link', { name: 'Who posts about it' })
    expect(link.getAttribute('href')).toBe(
      `/voices?country=FR&${new URLSearchParams(query).toString()}`,
    )
  },
)
