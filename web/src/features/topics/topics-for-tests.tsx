import type { Topic, ViewTopic } from '@hemicycle/contract'
import type { AnsweredTopic } from '#web/api/topics.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { ClockContext } from '#web/ui/ClockProvider.tsx'

const NOW = Date.parse('2026-03-10T14:00:00Z')

export const topic = (content: string, change: Partial<Topic> = {}): Topic => ({
  id: content.toLowerCase(),
  content,
  value: 12,
  virality: 1,
  why: {
    contributors: 12,
    groups: 2,
    countries: 5,
    byGroup: [
      { eparty: 'EPP', contributors: 4 },
      { eparty: 'S&D', contributors: 7 },
    ],
    since: Date.parse('2026-03-09T17:20:00Z') / 1000,
    hourly: Array.from({ length: 24 }, (_, hour) => (hour === 23 ? 9 : 1)),
  },
  ...change,
})

/** A hashtag of a view's own window. */
export const viewTopic = (content: string, change: Partial<ViewTopic> = {}): ViewTopic => ({
  id: content.toLowerCase(),
  content,
  value: 12,
  posts: 20,
  ...change,
})

/** Mocks the API's topics and records the requests. */
export function answerTopics(topics: AnsweredTopic[]) {
  const answer = { topics, fails: false }
  const ask = vi.fn<(path: string) => Promise<Response>>(async () =>
    answer.fails
      ? Response.json({ code: 503, type: 'error', data: {} }, { status: 503 })
      : Response.json({ code: 200, type: 'success', data: answer.topics }),
  )
  vi.stubGlobal('fetch', ask)
  return { answer, asked: () => ask.mock.calls.map(([path]) => decodeURIComponent(path)) }
}

function Address() {
  const { pathname, search } = useLocation()
  return <p>{`at ${decodeURIComponent(pathname + search)}`}</p>
}

export const at = () => screen.getByText(/^at /).textContent?.slice(3)

export function show(element: ReactElement, address = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrap = (content: ReactElement) => (
    <QueryClientProvider client={client}>
      <ClockContext value={{ now: NOW, ticking: true }}>
        <MemoryRouter at={address}>
          {content}
          <Address />
        </MemoryRouter>
      </ClockContext>
    </QueryClientProvider>
  )
  const { rerender } = render(wrap(element))
  return { rerender: (next: ReactElement) => rerender(wrap(next)) }
}

const TOPIC = /^#/

/** Listed topics as screen readers announce them. */
export const listed = () =>
  screen.queryAllByRole('button', { name: TOPIC }).map((button) => button.textContent)
