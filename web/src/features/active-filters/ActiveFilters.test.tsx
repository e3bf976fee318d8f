import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupsQuery } from '#web/api/groups.ts'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { ClockContext } from '#web/ui/ClockProvider.tsx'
import '#web/ui/Snackbar.tsx'
import { SnackbarProvider } from '#web/ui/SnackbarProvider.tsx'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import { ActiveFilters } from './ActiveFilters.tsx'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const ANNA = 'a'.repeat(24)
const NOBODY = 'f'.repeat(24)
const KNOWN: Record<string, object | undefined> = {
  [`/v1/contributor/${ANNA}/`]: { id: ANNA, fullName: 'Anna Müller' },
  '/v1/subject/climate/': { id: 'climate', names: { en: 'Climate change', de: 'Klimawandel' } },
}

const ask = vi.fn<(path: string) => Promise<Response>>()

beforeEach(() => {
  openTopLayerForTests()
  vi.stubGlobal('fetch', ask)
  ask.mockImplementation(async (path) => {
    const data = KNOWN[path]
    return data
      ? Response.json({ code: 200, type: 'success', data })
      : Response.json({ code: 404, type: 'error', data: { message: 'not_found' } }, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  ask.mockReset()
  vi.unstubAllGlobals()
})

function Address() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

function show(address: string, total: number | null = 12) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(groupsQuery.queryKey, [{ eparty: 'NI', fullName: 'Non-attached Members' }])
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter at={address}>
        <ClockContext value={{ now: NOW, ticking: true }}>
          <SnackbarProvider>
            <ActiveFilters total={total} />
            <Address />
          </SnackbarProvider>
        </ClockContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const at = () => screen.getByText(/^at /).textContent?.slice(3)
const chips = () => screen.queryAllByRole('listitem').map((chip) => chip.textContent)
const remove = (name: string) => screen.getByRole('link', { name: `Remove ${name}` })

test('a group has its full name in a tooltip [RS.127]', () => {
  show('/search?eParty=NI&country=FR')

  expect(screen.getByText('NI').title).toBe('Non-attached Members')
  expect(screen.getByText('France').title).toBe('')
})

test('everything that is on is named for people, and can be removed [S1.5 RS.1 RG.7 RS.96]', () => {
  show(
    '/?country=SI&eParty=GUE/NGL&contributorType=mep&media=text&kind=reply&lang=el&topics=EPlenary',
  )

  expect(chips()).toEqual([
    'TypeMEPs',
    'GroupThe Left',
    'CountrySlovenia',
    'LanguageGreek',
    'Mediatext only',
    'Kindreplies',
    'Topic#EPlenary',
    'Clear all',
  ])
})

test('the main text is in its box and gets no chip, other words do [S1.6]', () => {
  show('/search?search-value=rail&search-and=night&search-any=day&search-not="green+deal"')

  expect(chips()).toEqual(['Withnight', 'With any ofday', 'Without"green deal"', 'Clear all'])
})

test('a view without filters has no chips [S1.5]', () => {
  show('/search?search-value=rail')

  expect(screen.queryByRole('list')).toBeNull()
})

test('days are those of Brussels, the last one included [RS.49]', () => {
  show('/?from=1772319600')

  expect(chips()).toEqual(['Since1 March', 'Clear all'])
})

test.each([
  ['from=1772319600&to=1772406000', '1 March'],
  ['from=1772319600&to=1772751600', '1–5 March'],
  ['from=1771714800&to=1772751600', '22 February – 5 March'],
  ['from=1772352000&to=1772366400', '1 March, 09:00–13:00'],
])('both ends of a period are one chip, removed together: %s [RS.269 RS.49]', (dates, value) => {
  show(`/?country=FR&${dates}`)
  expect(chips()).toEqual(['CountryFrance', `On${value}`, 'Clear all'])

  fireEvent.click(remove(`On ${value}`))

  expect(at()).toBe('/?country=FR')
})

test('a contributor is called by name, one that is not there is not [RG.15]', async () => {
  show(`/?contributors_ids=${ANNA}&contributors_exclues=${NOBODY}`)

  expect(await screen.findByText('Anna Müller')).toBeTruthy()
  expect(await screen.findByText('someone unknown')).toBeTruthy()
  expect(remove('By Anna Müller')).toBeTruthy()
})

test('a subject is called by its English name [RS.181]', async () => {
  show('/?subject=climate,unknown')

  expect(await screen.findByText('Climate change')).toBeTruthy()
  expect(remove('Subject Climate change').getAttribute('href')).toBe('/?subject=unknown')
  expect(await screen.findByText('unknown')).toBeTruthy()
})

test('a view of what was first seen says so, and can be left [RL.10]', () => {
  show('/search?country=FR&seen-since=1772319600&seen-until=1772406000')

  expect(chips()).toEqual(['CountryFrance', 'Seen after1 March', 'Seen until2 March', 'Clear all'])
})

test('many values of one name are counted [S1.5]', () => {
  show('/?country=AT,BE,DE,FR')

  expect(chips()).toEqual(['Countries4', 'Clear all'])
  fireEvent.click(remove('Countries 4'))
  expect(at()).toBe('/')
})

test('a chip leads to the view without it, and the focus to the next one [S1.5 P6]', () => {
  show('/?country=DE,FR&lang=fr')
  const first = remove('Country Germany')
  expect(first.getAttribute('href')).toBe('/?country=FR&lang=fr')

  act(() => first.focus())
  fireEvent.click(first)

  expect(at()).toBe('/?country=FR&lang=fr')
  expect(document.activeElement).toBe(remove('Country France'))
})

test('Clear all keeps the text, and Undo brings the filters back and says so [S4.50 RS.16 RS.18]', async () => {
  show('/search?country=DE,FR&search-value=rail&topics=energy')

  fireEvent.click(screen.getByRole('link', { name: 'Clear all' }))
  expect(at()).toBe('/search?search-value=rail')
  expect(await screen.findByText('3 filters cleared')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

  expect(at()).toBe('/search?country=DE,FR&search-value=rail&topics=energy')
  expect(await screen.findByText('Last change undone')).toBeTruthy()
})

test('how many posts there are is told politely when it is known [S4.25]', () => {
  show('/?country=FR', 1284)
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('1,284 posts')
  cleanup()

  show('/?country=FR', null)
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('')
})
