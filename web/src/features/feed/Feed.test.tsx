import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  failureForTests as failure,
  ObserverForTests,
  pageForTests as page,
  showFeed as show,
} from './feed-for-tests.tsx'

const FIRST = '/v1/social-item/?pageSize=10'
const SECOND = '/v1/social-item/?after=opaque&pageSize=10&to=5'

const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('IntersectionObserver', ObserverForTests)
})
afterEach(() => {
  cleanup()
  ask.mockReset()
  vi.unstubAllGlobals()
})

const loadMore = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Load more posts' }))

test('the feed asks for ten posts, and for more by the link it was given [S9.1 RW.2 S4.23]', async () => {
  ask.mockResolvedValueOnce(page([1, 2], SECOND)).mockResolvedValueOnce(page([3], null))
  show()

  await loadMore()

  expect(await screen.findByText('You’ve reached the end: 1,000 posts')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(ask.mock.calls.map(([path]) => path)).toEqual([FIRST, SECOND])
})

test('reading goes on at the first new post [S4.23]', async () => {
  ask.mockResolvedValueOnce(page([1, 2], SECOND)).mockResolvedValueOnce(page([3], null))
  show()

  await loadMore()

  await screen.findByText('You’ve reached the end: 1,000 posts')
  expect(document.activeElement?.id).toBe('post-3')
})

test('a post that comes twice is shown once [P3]', async () => {
  ask.mockResolvedValueOnce(page([1, 2], SECOND)).mockResolvedValueOnce(page([2, 3], null))
  show()

  await loadMore()

  await screen.findByText('You’ve reached the end: 1,000 posts')
  expect(screen.getAllByRole('article')).toHaveLength(3)
})

test('older posts that fail leave the list and can be asked for again, past caches [RS.22 RF.8 S4.26]', async () => {
  ask.mockResolvedValueOnce(page([1, 2], SECOND)).mockResolvedValueOnce(failure())
  show()
  await loadMore()

  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load more posts')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  ask.mockResolvedValueOnce(page([3], null))
  fireEvent.click(retry)

  await screen.findByText('You’ve reached the end: 1,000 posts')
  expect(ask.mock.calls.at(-1)?.[1]?.cache).toBe('no-cache')
})

test('a network that fails is an error with code 500 [S8.2 RW.32]', async () => {
  ask.mockRejectedValueOnce(new TypeError('no network'))
  show()

  expect(await screen.findByText('failed with 500')).toBeTruthy()
})

test('the end says how many posts there were, and leads on to the last 12 months [RS.104]', async () => {
  ask.mockResolvedValueOnce(page([1, 2]))
  show()

  const further = await screen.findByRole('link', { name: 'Search the last 12 months' })

  expect(further.parentElement?.textContent).toContain('Only the last 30 days were searched.')
  expect(further.getAttribute('href')).toMatch(/^\/\?from=\d+$/u)
})

test('the end of chosen days leads nowhere [RS.104]', async () => {
  ask.mockResolvedValueOnce(page([1, 2]))
  show({ from: '1772319600' }, '/?from=1772319600')

  expect(await screen.findByText('You’ve reached the end: 1,000 posts')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /12 months/u })).toBeNull()
})
