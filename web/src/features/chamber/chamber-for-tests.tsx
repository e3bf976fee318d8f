import type { Coverage, Seat } from '@hemicycle/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { ClockProvider } from '#web/ui/ClockProvider.tsx'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'

export const NOW = Date.parse('2026-03-10T14:32:00Z')
const MIDNIGHT = Date.parse('2026-03-09T23:00:00Z') / 1000

/** A member; `posted` is the UTC time of the latest post, such as 14:05. */
export function seat(
  fullName: string,
  posted: string | null = null,
  rest: Partial<Seat> = {},
): Seat {
  const at = posted === null ? null : Date.parse(`2026-03-10T${posted}:00Z`) / 1000
  return {
    contributor: fullName,
    fullName,
    lastName: fullName.split(' ').slice(1).join(' '),
    avatar: null,
    eparty: 'NI',
    country: 'FR',
    hasAccount: true,
    postedToday: at !== null,
    lastPostedToday: at,
    posted: at !== null,
    posts: at === null ? 0 : 1,
    allPosts: at === null ? 0 : 1,
    reposts: 0,
    formerGroup: null,
    state: at === null ? 'didNotPost' : 'about',
    ...rest,
  }
}

export function coverage(seats: Seat[]): Coverage {
  const count = (is: (seat: Seat) => boolean) => seats.filter(is).length
  const total = {
    members: seats.length,
    withAccount: count(({ hasAccount }) => hasAccount),
    postedToday: count(({ postedToday }) => postedToday),
    posted: count(({ posted }) => posted),
    ...STATES,
  }
  const window = { from: MIDNIGHT, to: NOW / 1000, lastHeardAt: null, lastHeard: [] }
  const accounts = { networks: [], several: 0, none: 0 }
  const rest = { accounts, former: { members: 0, posts: 0 }, unread: null }
  return {
    midnight: MIDNIGHT,
    ...window,
    total,
    groups: listGroups(seats),
    countries: [],
    ...rest,
    seats,
  }
}

const listGroups = (seats: Seat[]): Coverage['groups'] =>
  [...new Set(seats.map(({ eparty }) => eparty))].map((eparty) => ({
    eparty,
    members: 1,
    withAccount: 1,
    postedToday: 0,
    posted: 0,
    ...STATES,
  }))

/** The lists below the hemicycle do not read these. */
const STATES = { active: 0, hasShare: false, about: 0, notAbout: 0, didNotPost: 0, noAccount: 0 }

/** Mock API: answers each query, such as `country=FR`, with these seats; fails if it has none. */
export function answerWith(answers: Record<string, Seat[] | null>) {
  const fetched = vi.fn<(path: string) => Promise<Response>>(async (path) => {
    const seats = answers[decodeURIComponent(path.split('?')[1] ?? '')] ?? null
    if (seats === null) throw new TypeError('offline')
    return Response.json({ code: 200, type: 'success', data: coverage(seats) })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

export function show(children: ReactNode, address = '/', screen: 'wide' | 'small' = 'wide') {
  openTopLayerForTests(screen)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <ClockProvider start={NOW}>
        <MemoryRouter at={address}>{children}</MemoryRouter>
      </ClockProvider>
    </QueryClientProvider>,
  )
}
