import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { contributorForTests } from '#web/api/contributor-for-tests.ts'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { ChannelsBar, ChannelsPage } from './ChannelsPage.tsx'

const first = contributorForTests()
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

const success = (data: unknown) => Response.json({ code: 200, type: 'success', data })
const ask = vi.fn<(path: string) => Promise<Response>>()

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

class SeesNothing {
  observe() {}
  disconnect() {}
}

function Here() {
  const { pathname, search } = useLocation()
  return <p data-testid="here">{pathname + search}</p>
}

async function show(at = '/channels') {
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
function answerWith(list: object) {
  ask.mockImplementation(async (path) =>
    success(path === '/v1/type/eparty/' ? [] : { ...list, prev: null, next: null, counts }),
  )
}

const here = () => screen.getByTestId('here').textContent
const choice = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const press = (name: string) => fireEvent.click(choice(name))

test('a type that is pressed is chosen with all groups, and pressed again given up [S4.11 S4.12 S2.13]', async () => {
  await show('/channels?type=mep&eParty=EPP')

  press('Committees')
  expect(here()).toBe('/channels?type=committee')
  press('Committees')

  expect(here()).toBe('/channels')
  expect(choice('Committees').ariaPressed).toBe('false')
})

test('groups can be chosen for members only, and toggle with All [S2.14 S4.13]', async () => {
  await show()
  expect(screen.queryByRole('button', { name: 'All' })).toBeNull()

  press('MEPs')
  expect(screen.getByRole('button', { name: 'All' }).ariaPressed).toBe('true')
  fireEvent.click(await screen.findByRole('button', { name: /^S&D/ }))
  expect(here()).toBe('/channels?type=mep&eParty=S%26D')
  press('S&D')

  expect(here()).toBe('/channels?type=mep')
})

test('each button says how many channels it has, and which group it means [RS.9 S2.13 S2.14 RS.127]', async () => {
  await show('/channels?type=mep')
  await screen.findByRole('button', { name: 'EPP 188' })

  expect(screen.getAllByRole('button', { pressed: false }).map((one) => one.textContent)).toEqual([
    'EP press 41',
    'President 1',
    'Committees 0',
    'Group press 9',
    'EPP 188',
    'S&D 0',
    'Greens/EFA 0',
  ])
  expect(choice('EPP').title).toBe('People’s Party')
  expect(choice('MEPs').textContent).toBe('MEPs 1,719')
  expect(choice('All').textContent?.trim()).toBe('All')
})

test('a card leads to the profile and counts posts, one of them in the singular [S2.78 S2.80 S2.81 S2.82 RS.10]', async () => {
  await show()

  const link = await screen.findByRole('link', { name: 'Saga Lindqvist-Aro' })
  expect(link.getAttribute('href')).toBe(`/contributors/${first.id}`)
  const [one, other] = screen.getAllByRole('listitem')
  expect(one?.textContent).toMatch(/Greens\/EFA.*Finland.*33 posts/)
  expect(other?.textContent).toContain('1 post')
  expect(screen.getByText(/^3 profiles/)).toBeTruthy()
})

test('a card has the picture of who it is, or without one initials, beside the name for those who see [S2.79]', async () => {
  await show()

  const [one, other] = await screen.findAllByRole('listitem')
  expect(one?.textContent).toMatch(/^SASaga/)
  expect(one?.querySelector('img')).toBeNull()
  const picture = other?.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/v1/images/c-2-96')
  expect([picture?.alt, picture?.width, picture?.height]).toEqual(['', 56, 56])
  expect(other?.textContent).toMatch(/^Bram/)
})

test('a party leads to its group’s page [RG.11 S2.81]', async () => {
  await show()

  const [own, other] = await screen.findAllByRole('link', { name: /^(Greens\/EFA|NI)$/ })
  expect(own?.getAttribute('href')).toBe('/groups/greens-efa')
  expect(other?.getAttribute('href')).toBe('/groups/ni')
})

test('a country is chosen from a list with counts, and stays with another type [RS.120]', async () => {
  await show('/channels?type=mep&eParty=EPP')
  const countries = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country' })
  await screen.findByRole('option', { name: 'Poland (52)' })
  expect([...countries.options].map(({ text }) => text)).toEqual([
    'All countries',
    'Finland (15)',
    'Germany (96)',
    'Poland (52)',
  ])

  fireEvent.change(countries, { target: { value: 'PL' } })
  expect(here()).toBe('/channels?type=mep&eParty=EPP&country=PL')
  press('Committees')

  expect(here()).toBe('/channels?country=PL&type=committee')
})

test('without JavaScript the country is sent with the rest of the question [RS.120 RS.1]', async () => {
  await show('/channels?type=mep&search-value=saga')

  const form = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).form
  const sent = [...new FormData(form ?? undefined)].map(([name, value]) => [name, value])
  expect(sent).toEqual([
    ['type', 'mep'],
    ['search-value', 'saga'],
    ['country', ''],
  ])
})

test('who has no account that we follow is not said to have no posts [RS.123]', async () => {
  const items = [contributorForTests({ hasAccount: false, recentPosts: 0 })]
  answerWith({ items, total: 1, offset: 1 })
  await show()

  const card = await screen.findByRole('listitem')
  expect(card.textContent).toContain('no account')
  expect(card.textContent).not.toContain('no posts')
})

test('family names are bold, as the list is sorted by them [RS.124]', async () => {
  await show()

  const link = await screen.findByRole('link', { name: 'Saga Lindqvist-Aro' })
  expect(link.querySelector('b')?.textContent).toBe('Lindqvist-Aro')
})

test('filters that leave nobody say so, with a way back to all [RS.83 RS.120]', async () => {
  answerWith({ items: [], total: 0, offset: 0 })
  await show('/channels?type=committee&country=PL')

  const none = await screen.findByRole('region', { name: 'Nobody matches these filters' })
  fireEvent.click(within(none).getByRole('link', { name: 'Show all people' }))

  expect(here()).toBe('/channels')
})

test('the next page comes by the button, and reading goes on at its first channel [S4.15 RS.10]', async () => {
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Load more people' }))

  const link = await screen.findByRole('link', { name: 'Dénes Kőrössi' })

  expect(document.activeElement).toBe(link)
  expect(screen.getByText('no posts')).toBeTruthy()
  expect(screen.getByText('3 of 3 shown')).toBeTruthy()
})

test('who has come to the button decides when more come [S4.15 RS.10]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const observe = vi.spyOn(SeesNothing.prototype, 'observe')
  await show()
  const button = await screen.findByRole('button', { name: 'Load more people' })

  act(() => button.focus())
  act(() => void vi.advanceTimersByTime(5000))
  expect(observe).not.toHaveBeenCalled()
  act(() => button.blur())
  act(() => void vi.advanceTimersByTime(5000))

  expect(observe).toHaveBeenCalled()
})

test('a name that is searched reloads the list and keeps the type [S2.12 S4.14 RS.9]', async () => {
  await show('/channels?type=mep&after=place')
  const box = screen.getByRole('searchbox', { name: 'Search people' })

  fireEvent.change(box, { target: { value: ' saga ' } })
  press('Search')

  expect(here()).toBe('/channels?type=mep&search-value=saga')
  expect(await screen.findByText(/^1 profile ·/)).toBeTruthy()
})

test('only the answer to the latest name is shown [S4.27 S2.12]', async () => {
  const answer = ask.getMockImplementation()
  const { promise, resolve } = Promise.withResolvers<void>()
  ask.mockImplementation(async (path) => {
    if (path.includes('saga')) await promise
    return answer?.(path) ?? Response.error()
  })
  await show()
  const search = (value: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
    press('Search')
  }

  search('saga')
  search('zz')
  await screen.findByText(/^0 profiles/)
  await act(async () => resolve())

  expect(here()).toBe('/channels?search-value=zz')
  expect(screen.getByText(/^0 profiles/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Saga Lindqvist-Aro' })).toBeNull()
})

test('nobody of that name is told so, with a way back to all [S8.13 S2.85 RS.83]', async () => {
  await show('/channels?search-value=zz')

  const none = await screen.findByRole('region', {
    name: "Sorry, we couldn't find anyone with that name",
  })
  fireEvent.click(within(none).getByRole('link', { name: 'Clear search' }))

  expect(here()).toBe('/channels')
})

test('a list that cannot be had is the page for that [S8.5]', async () => {
  await show('/channels?search-value=broken')

  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Service unavailable'),
  )
  expect(screen.getByText('Please try again later.')).toBeTruthy()
})

test('where nobody has the name, those who nearly have it are offered [RS.97]', async () => {
  await show('/channels?search-value=sgaa')

  const offer = await screen.findByText(/^Did you mean/)
  const link = within(offer).getByRole('link', { name: 'Saga Lindqvist-Aro' })
  expect(link.getAttribute('href')).toBe(`/contributors/${first.id}`)
})
