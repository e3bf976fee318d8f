// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { Feed } from './Feed.tsx'
import { itemForTests } from './item-for-tests.ts'
import { useFeed } from './use-feed.ts'

const FIRST = '/v1/social-item/?pageSize=10'
const SECOND = '/v1/social-item/?after=opaque&pageSize=10&to=5'

const ask = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', ask))
afterEach(() => {
  cleanup()
  ask.mockReset()
  vi.unstubAllGlobals()
})

function page(ids: string[], next: string | null) {
  const items = ids.map((id) => itemForTests({ id }))
  return Response.json({
    code: 200,
    type: 'success',
    data: { items, next, prev: null, total: 3, offset: ids.length },
  })
}

const failure = () =>
  Response.json({ code: 503, type: 'error', data: { message: 'no' } }, { status: 503 })

function FeedOfEverything() {
  const { isLoading, error, staleSince: _, ...feed } = useFeed({})
  if (error) return <p>{`failed with ${error.code}`}</p>
  return isLoading ? null : <Feed {...feed} />
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <FeedOfEverything />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  )
}

const loadMore = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Load more posts' }))

test('the feed asks for ten posts, and for more by the link it was given [S9.1 RW.2 S4.23]', async () => {
  ask.mockResolvedValueOnce(page(['1', '2'], SECOND)).mockResolvedValueOnce(page(['3'], null))
  show()

  await loadMore()

  expect(await screen.findByText('That is all')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(ask.mock.calls.map(([path]) => path)).toEqual([FIRST, SECOND])
})

test('reading goes on at the first new post [S4.23]', async () => {
  ask.mockResolvedValueOnce(page(['1', '2'], SECOND)).mockResolvedValueOnce(page(['3'], null))
  show()

  await loadMore()

  await screen.findByText('That is all')
  expect(document.activeElement?.id).toBe('post-3')
})

test('a post that comes twice is shown once [P3]', async () => {
  ask.mockResolvedValueOnce(page(['1', '2'], SECOND)).mockResolvedValueOnce(page(['2', '3'], null))
  show()

  await loadMore()

  await screen.findByText('That is all')
  expect(screen.getAllByRole('article')).toHaveLength(3)
})

test('older posts that fail leave the list and can be asked for again, past caches [RS.22 RF.8 S4.26]', async () => {
  ask.mockResolvedValueOnce(page(['1', '2'], SECOND)).mockResolvedValueOnce(failure())
  show()
  await loadMore()

  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByRole('alert').textContent).toContain('More posts could not be loaded')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  ask.mockResolvedValueOnce(page(['3'], null))
  fireEvent.click(retry)

  await screen.findByText('That is all')
  expect(ask.mock.calls.at(-1)?.[1]?.cache).toBe('no-cache')
})

test('a network that fails is an error with code 500 [S8.2 RW.32]', async () => {
  ask.mockRejectedValueOnce(new TypeError('no network'))
  show()

  expect(await screen.findByText('failed with 500')).toBeTruthy()
})
