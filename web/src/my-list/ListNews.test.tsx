import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toFeedKey } from '#web/api/feed.ts'
import { ListNews } from './ListNews.tsx'
import { saveMyList } from './my-list.ts'
import { LIST, MONDAY, SAGA } from './my-list-for-tests.tsx'

const fetched = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Post {
  id: string
  kind?: string
  by?: string
  /** Seconds after the news were last shown. */
  after: number
}

const toPages = (posts: Post[]) => ({
  pageParams: [],
  pages: [
    {
      items: posts.map(({ id, kind = 'original', by = SAGA.id, after }) => ({
        id,
        kind,
        contributor: { id: by },
        postedAt: MONDAY / 1000 + after,
      })),
    },
  ],
})

async function show(posts: Post[]) {
  const client = new QueryClient()
  const { container } = render(
    <QueryClientProvider client={client}>
      <ListNews className="dot" />
    </QueryClientProvider>,
  )
  const load = async (query: Record<string, string>, loaded: Post[]) =>
    act(async () => {
      client.setQueryData(toFeedKey(query), toPages(loaded))
      await new Promise((resolve) => setTimeout(resolve))
    })
  await load({}, posts)
  return { container, load }
}

const NEWS = { since: null, at: MONDAY }

test('a dot says that people on the list have posted since it was opened; the number is in words [RS.294]', async () => {
  saveMyList({ ...LIST, news: NEWS })

  const { container, load } = await show([
    { id: '1', after: 60 },
    { id: '2', after: -60 },
    { id: '3', after: 60, by: 'c0ffee000000000000000009' },
    { id: '4', after: 60, kind: 'repost' },
  ])
  expect(container.querySelector('.dot')).not.toBeNull()
  expect(container.textContent).toBe('(at least 1 new post)')
  await load({ country: 'FI' }, [
    { id: '1', after: 60 },
    { id: '5', after: 90, kind: 'reply' },
  ])

  expect(container.textContent).toBe('(at least 2 new posts)')
})

test('the dot asks the server for nothing [RS.294 P5]', async () => {
  saveMyList({ ...LIST, news: NEWS })

  await show([{ id: '1', after: 60 }])

  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['without a list', null],
  ['before the list was first opened', { ...LIST, news: null }],
  ['once the list was opened again', { ...LIST, news: { since: MONDAY, at: MONDAY + 120_000 } }],
])('%s there is no dot [RS.294]', async (_when, list) => {
  if (list) saveMyList(list)

  const { container } = await show([{ id: '1', after: 60 }])

  expect(container.textContent).toBe('')
  expect(container.querySelector('.dot')).toBeNull()
})
