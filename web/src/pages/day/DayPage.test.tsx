import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { toTop } from '#web/features/day/DayHours.tsx'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { ClockProvider } from '#web/ui/ClockProvider.tsx'
import { dayForTests } from './day-for-tests.ts'
import { DayPage } from './DayPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(answer: () => Response, day = '2026-03-10') {
  vi.stubGlobal('fetch', async () => answer())
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ClockProvider start={Date.parse('2026-03-12T08:30:00Z')}>
        <MemoryRouter at={`/day/${day}`}>
          <DayPage day={day} />
        </MemoryRouter>
      </ClockProvider>
    </QueryClientProvider>,
  )
}
const success = (data: object) => Response.json({ code: 200, type: 'success', data })

test('a visitor who comes from another page sees that the day is being counted, then the day [RS.230]', async () => {
  open(() => success(dayForTests()))

  expect(screen.getByText('Counting the posts of the day')).toBeDefined()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Tuesday 10 March 2026',
  )
  expect(document.title).toBe('Tuesday 10 March 2026 · Hemicycle')
  const days = screen.getByRole('navigation', { name: 'Other days' })
  expect(
    within(days)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/day/2026-03-09', '/timeline?period=month', '/day/2026-03-11'])
})

test('the hours are also a list of links in words [RS.236 P7]', async () => {
  open(() => success(dayForTests()))
  await screen.findByRole('heading', { level: 1 })

  const hour = screen.getByRole('link', { name: '15:00', hidden: true }).closest('li')
  expect(hour?.textContent).toBe('15:00232 posts')
  expect(screen.getByText(/Fewest at 00:00: 40\. Most at 15:00: 232\./u)).toBeDefined()
})

test('groups stay in the order of the parliament [RS.234]', async () => {
  open(() => success(dayForTests()))

  const table = within(await screen.findByRole('region', { name: 'By group' })).getByRole('table')
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['EPP', 'S&D', 'NI'])
})

test('a day that the archive does not have is a page that says so [RS.232]', async () => {
  open(() =>
    Response.json({ code: 404, type: 'error', data: { message: 'not_found' } }, { status: 404 }),
  )

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(
    /^The page you're trying to visit does/u,
  )
})

test.each([
  [0, 2],
  [1, 2],
  [7, 8],
  [11, 12],
  [101, 120],
  [232, 240],
  [999, 1000],
  [1000, 1000],
])('the scale of the hours ends at a round and even number: %i, %i [RS.230]', (most, top) => {
  expect(toTop(most)).toBe(top)
})
