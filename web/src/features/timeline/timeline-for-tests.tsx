import type { TimeLinePoint } from '@hemicycle/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { addDays, startOfDay } from '#web/feed-query/brussels-day.ts'
import '#web/i18n/later.ts'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { ClockContext } from '#web/ui/ClockProvider.tsx'
import { Totals } from './compare/Totals.tsx'
import { Timeline } from './Timeline.tsx'

const NOW = Date.parse('2026-03-10T14:36:00Z')
const HOUR = 3600
/** Tuesday 10 March, 15:00 in Brussels: the end of the last whole hour. */
export const END = Date.parse('2026-03-10T14:00:00Z') / 1000

const hours = Array.from({ length: 24 }, (_, index): TimeLinePoint => ({
  day: '2026031000',
  time: END - (24 - index) * HOUR,
  total: index,
}))
const days = (first: string, count: number) =>
  Array.from({ length: count }, (_, index): TimeLinePoint => ({
    day: '20260301',
    time: startOfDay(addDays(first, index)),
    total: 10,
  }))

const GROUPS = [
  { eparty: 'EPP', fullName: 'European People’s Party' },
  { eparty: 'Renew', fullName: 'Renew Europe' },
  { eparty: 'Greens/EFA', fullName: 'Greens/European Free Alliance' },
]
const GRETA = { id: 'a'.repeat(24), fullName: 'Gréta Halmosi' }
const TIPS = [
  { type: 'subject', id: 'climate', label: 'Climate change' },
  { type: 'words', id: 'green', label: 'green' },
  { type: 'contributor', id: GRETA.id, label: GRETA.fullName },
]
/** Of those with an account that we follow. */
const PEOPLE = { members: 12, withAccount: 9, posted: 4 }

/** Answers that do not depend on the chart, by the beginning of their path. */
const OTHERS: [string, unknown][] = [
  ['/v1/type/eparty/', GROUPS],
  ['/v1/coverage/', { total: PEOPLE }],
  ['/v1/tip/', TIPS],
  [
    '/v1/contributor/',
    { ...GRETA, type: { type: 'mep' }, country: 'HU', politicalGroup: { eparty: 'EPP' } },
  ],
  ['/v1/subject/climate/', { id: 'climate', names: { en: 'Climate change' } }],
]

/** A word has one post per hour, a group or a country two. */
const toPart =
  (path: string) =>
  (point: TimeLinePoint): TimeLinePoint => {
    if (/eParty|country=DE/.test(path)) return { ...point, total: 2 }
    return path.includes('search-and') ? { ...point, total: 1 } : point
  }

/** Mocks the API's answer for each period and records the requests. */
export function answerTimeLine(points: TimeLinePoint[] = hours) {
  const answer = { fails: false, weekComes: Promise.resolve() }
  const ask = vi.fn<(path: string) => Promise<Response>>(async (path) => {
    const other = OTHERS.find(([start]) => path.startsWith(start))
    if (other) return Response.json({ code: 200, type: 'success', data: other[1] })
    if (answer.fails) return Response.json({ code: 503, type: 'error', data: {} }, { status: 503 })
    const isWeek = path.includes(`from=${startOfDay('2026-03-04')}`)
    if (isWeek) await answer.weekComes
    const list = isWeek ? days('2026-03-04', 7) : days('2026-02-09', 30)
    const data = path.includes('l24h') ? points.map(toPart(path)) : list
    return Response.json({ code: 200, type: 'success', data })
  })
  vi.stubGlobal('fetch', ask)
  return { answer, asked: () => ask.mock.calls.map(([path]) => decodeURIComponent(path)) }
}

function Address() {
  const { pathname, search } = useLocation()
  return <p>{`at ${decodeURIComponent(pathname + search)}`}</p>
}
export const at = () => screen.getByText(/^at /).textContent?.slice(3)

export async function showTimeline(address = '/timeline') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <ClockContext value={{ now: NOW, ticking: true }}>
        <MemoryRouter at={address}>
          <Timeline Totals={Totals} />
          <Address />
        </MemoryRouter>
      </ClockContext>
    </QueryClientProvider>,
  )
  await pass(0)
}

/** Advances the clock and lets pending requests resolve. */
export const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })
