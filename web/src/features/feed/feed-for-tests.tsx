import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { ClockContext } from '#web/ui/ClockProvider.tsx'
import { Feed } from './Feed.tsx'
import { itemForTests, POSTED_AT } from './item-for-tests.ts'
import { useFeed } from './use-feed.ts'

/** A page of posts; a post with a higher number is newer, by one second per number. */
export function pageForTests(numbers: number[], next: string | null = null) {
  const items = numbers.map((number) =>
    itemForTests({ id: String(number), postedAt: POSTED_AT + number }),
  )
  const data = { items, next, prev: null, total: 1000, offset: items.length }
  return Response.json({ code: 200, type: 'success', data })
}

export const failureForTests = () =>
  Response.json({ code: 503, type: 'error', data: { message: 'no' } }, { status: 503 })

function FeedOf({ query }: { query: FeedQuery }) {
  const { isLoading, error, staleSince: _, ...feed } = useFeed(query)
  if (error) return <p>{`failed with ${error.code}`}</p>
  return isLoading ? null : <Feed {...feed} />
}

export function showFeed(query: FeedQuery = {}, address = '/') {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  })
  const toApp = (asked: FeedQuery) => (
    <QueryClientProvider client={client}>
      <MemoryRouter at={address}>
        <ClockContext value={{ now: Date.now(), ticking: true }}>
          <FeedOf query={asked} />
        </ClockContext>
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender, unmount } = render(toApp(query))
  return { ask: (next: FeedQuery) => rerender(toApp(next)), unmount }
}

/** Advances the clock and lets pending requests resolve. */
export const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })

/** Mock observer; tests control if the end of the list is near the viewport. */
export class ObserverForTests implements IntersectionObserver {
  static isNear = false
  static margin = ''
  private static readonly watching = new Set<ObserverForTests>()
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  private readonly tell: IntersectionObserverCallback

  constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.tell = tell
    ObserverForTests.margin = options?.rootMargin ?? ''
  }

  static comeNear(isNear = true): void {
    ObserverForTests.isNear = isNear
    for (const observer of ObserverForTests.watching) observer.report()
  }

  observe(): void {
    ObserverForTests.watching.add(this)
    this.report()
  }

  disconnect(): void {
    ObserverForTests.watching.delete(this)
  }

  unobserve(): void {}
  takeRecords = () => []

  private report(): void {
    const entry = { isIntersecting: ObserverForTests.isNear } as IntersectionObserverEntry
    this.tell([entry], this)
  }
}
