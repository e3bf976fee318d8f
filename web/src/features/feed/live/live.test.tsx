import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  failureForTests,
  ObserverForTests,
  pageForTests,
  pass,
  showFeed,
} from '#web/features/feed/feed-for-tests.tsx'
import { POSTED_AT } from '#web/features/feed/item-for-tests.ts'
import { readMyList, saveMyList } from '#web/my-list/my-list.ts'
import { EMPTY_LIST } from '#web/my-list/parse-my-list.ts'
// Loaded before the tests use fake timers.
import './FeedLiveUpdates.tsx'
import './LastSeenDivider.tsx'

const FIRST = '/v1/social-item/?pageSize=10'
const NEXT = '/v1/social-item/?after=opaque&pageSize=10'
const ask = vi.fn<typeof fetch>()
const scrollTo = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T15:05:00Z') })
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('IntersectionObserver', ObserverForTests)
  vi.stubGlobal('scrollTo', scrollTo)
})
afterEach(() => {
  cleanup()
  ObserverForTests.comeNear(false)
  ask.mockReset()
  scrollTo.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  vi.useRealTimers()
})

const posts = () => screen.getAllByRole('article').map((post) => post.id)
const pill = () => screen.queryByRole('button', { name: /new post/ })
function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

async function begin(...pages: Response[]) {
  for (const page of pages) ask.mockResolvedValueOnce(page)
  const feed = showFeed()
  await pass(100)
  return feed
}

test('more is loaded 800 px before the end, not before [S4.22 S9.19]', async () => {
  await begin(pageForTests([3, 2], NEXT), pageForTests([1]))
  await pass(500)
  expect(ask).toHaveBeenCalledTimes(1)

  ObserverForTests.comeNear()
  await pass(0)

  expect(ObserverForTests.margin).toBe('0px 0px 800px')
  expect(posts()).toEqual(['post-3', 'post-2', 'post-1'])
  expect(document.activeElement).toBe(document.body)
})

test('after a success loading waits 500 ms, and one page is asked for at a time [S4.24 S4.22]', async () => {
  ObserverForTests.comeNear()
  await begin(pageForTests([9], NEXT), pageForTests([8], NEXT), pageForTests([7]))

  await pass(399)
  expect(ask).toHaveBeenCalledTimes(1)
  await pass(2)
  expect(ask).toHaveBeenCalledTimes(2)
  await pass(490)
  expect(ask).toHaveBeenCalledTimes(2)
  await pass(20)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('after ten pages more is loaded only when asked for [S4.22]', async () => {
  ObserverForTests.comeNear()
  const pages = Array.from({ length: 12 }, (_, at) => pageForTests([100 - at], NEXT))
  await begin(...pages)

  for (let wait = 0; wait < 20; wait += 1) await pass(600)
  expect(ask).toHaveBeenCalledTimes(10)
  fireEvent.click(screen.getByRole('button', { name: 'Load more posts' }))
  await pass(600)

  expect(ask.mock.calls.length).toBeGreaterThan(10)
})

test('what failed is not asked for again by itself [RS.22 S4.26]', async () => {
  ObserverForTests.comeNear()
  await begin(pageForTests([3], NEXT), failureForTests())

  await pass(5000)

  expect(ask).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('Page Down and j go to the next post, Page Up and k to the one before [S4.22]', async () => {
  await begin(pageForTests([3, 2, 1]))
  const focused = () => document.activeElement?.id
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  screen.getAllByRole('article')[0]?.focus()

  const visited = ['PageDown', 'j', 'j', 'k', 'PageUp'].map((key) => (press(key), focused()))

  expect(visited).toEqual(['post-2', 'post-1', 'post-1', 'post-2', 'post-3'])
})

test('at the last post the next key brings more and goes on there [S4.22]', async () => {
  await begin(pageForTests([3, 2], NEXT), pageForTests([1]))
  screen.getAllByRole('article')[1]?.focus()

  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' })
  await pass(100)

  expect(document.activeElement?.id).toBe('post-1')
})

test('the next key goes on at what is on its way already [S4.22]', async () => {
  await begin(pageForTests([3, 2], NEXT))
  const page = Promise.withResolvers<Response>()
  ask.mockReturnValueOnce(page.promise)
  screen.getAllByRole('article')[1]?.focus()
  ObserverForTests.comeNear()
  await pass(1000)
  expect(ask).toHaveBeenCalledTimes(2)

  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' })
  page.resolve(pageForTests([1]))
  await pass(100)

  expect(document.activeElement?.id).toBe('post-1')
})

test('after 60 s the first page is asked for past caches, and new posts wait behind their number [S4.28 S4.29 S9.18 S2.74 RS.13 RF.8 S3.38]', async () => {
  await begin(pageForTests([3, 2]), pageForTests([4, 3, 2]))

  await pass(59_000)
  expect(ask).toHaveBeenCalledTimes(1)
  await pass(1000)

  expect(ask.mock.calls[1]).toEqual([FIRST, expect.objectContaining({ cache: 'no-cache' })])
  expect(pill()?.textContent).toBe('Show 1 new post')
  expect(posts()).toEqual(['post-3', 'post-2'])
  expect(scrollTo).not.toHaveBeenCalled()
})

test('asking stops while the button is there [S4.29]', async () => {
  await begin(pageForTests([3]), pageForTests([5, 4, 3]))
  await pass(60_000)
  expect(pill()?.textContent).toBe('Show 2 new posts')

  await pass(300_000)

  expect(ask).toHaveBeenCalledTimes(2)
})

test('a first post that is gone is nothing new, and asking goes on [RS.12]', async () => {
  await begin(pageForTests([3, 2]), pageForTests([2, 1]), pageForTests([3, 2]), failureForTests())

  for (let minute = 1; minute <= 3; minute += 1) await pass(60_000)

  expect(pill()).toBeNull()
  expect(ask).toHaveBeenCalledTimes(4)
})

test('pressing it shows the new posts from the top, and a line where the reader was [S4.30 S4.23 S3.38]', async () => {
  await begin(pageForTests([3, 2]), pageForTests([4, 3, 2]))
  await pass(60_000)

  const button = pill()
  if (button) fireEvent.click(button)
  await pass(100)

  expect(posts()).toEqual(['post-4', 'post-3', 'post-2'])
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  expect(pill()).toBeNull()
  const line = screen.getByText('You were here at 16:06')
  expect(line.parentElement?.nextElementSibling?.id).toBe('post-3')
})

test('when the whole first page is new there may be more [RS.13]', async () => {
  await begin(pageForTests([3]), pageForTests([6, 5, 4]))

  await pass(60_000)

  expect(pill()?.textContent).toBe('Show more than 3 new posts')
})

test('a hidden tab asks nothing, and is answered at once when it is seen again [RS.14]', async () => {
  await begin(pageForTests([3]), pageForTests([4, 3]))
  hide(true)
  await pass(300_000)
  expect(ask).toHaveBeenCalledTimes(1)

  hide(false)
  await pass(1)

  expect(pill()?.textContent).toBe('Show 1 new post')
})

test('another question begins without the button [S4.31 RS.11 S3.38]', async () => {
  const feed = await begin(pageForTests([3]), pageForTests([4, 3]), pageForTests([2]))
  await pass(60_000)
  expect(pill()).not.toBeNull()

  feed.ask({ country: 'FI' })
  await pass(100)

  expect(pill()).toBeNull()
  expect(posts()).toEqual(['post-2'])
})

const VISITS = EMPTY_LIST
const seenPost = (number: number) => ({
  postedAt: POSTED_AT + number,
  id: String(number),
  at: Date.parse('2026-03-09T07:30:00Z'),
})

test('with the visitor’s leave, the newest post is kept when the page is left, and a line stands there at the next visit [RS.68]', async () => {
  saveMyList({ ...VISITS, visits: { seen: seenPost(2) } })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5000))
  await begin(pageForTests([4, 3, 2, 1]), pageForTests([4]))
  await pass(100)

  const line = screen.getByText('You were here on 9 March at 08:30')
  expect(line.parentElement?.nextElementSibling?.id).toBe('post-2')
  expect(ask.mock.calls[1]?.[0]).toBe(`/v1/social-item/?from=${POSTED_AT + 3}&pageSize=1`)
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(readMyList().visits?.seen).toMatchObject({ id: '4', postedAt: POSTED_AT + 4 })
})

test('a visit that goes on elsewhere on the site has seen what was there, too [RS.68]', async () => {
  saveMyList({ ...VISITS, visits: { seen: seenPost(2) } })
  const { unmount } = await begin(pageForTests([4, 3, 2, 1]), pageForTests([4]))
  await pass(100)

  unmount()

  expect(readMyList().visits?.seen).toMatchObject({ id: '4', postedAt: POSTED_AT + 4 })
})

test('no line is put between posts that are in sight [RS.68]', async () => {
  saveMyList({ ...VISITS, visits: { seen: seenPost(2) } })
  await begin(pageForTests([4, 3, 2, 1]), pageForTests([4]))
  await pass(100)

  expect(screen.queryByText(/You were here/)).toBeNull()
})

test('a visit longer ago than a question may reach back is not counted [RS.68]', async () => {
  const longAgo = { ...seenPost(2), postedAt: POSTED_AT - 400 * 86_400 }
  saveMyList({ ...VISITS, visits: { seen: longAgo } })
  await begin(pageForTests([4, 3, 2, 1]))
  await pass(100)

  expect(ask).toHaveBeenCalledTimes(1)
})

test('without leave nothing is asked about a visit, and a narrowed feed is none [RS.68 P5]', async () => {
  await begin(pageForTests([4, 3]))
  cleanup()
  saveMyList({ ...VISITS, visits: { seen: seenPost(2) } })
  ask.mockResolvedValueOnce(pageForTests([4, 3]))
  showFeed({ country: 'FI' })
  await pass(100)
  act(() => void window.dispatchEvent(new Event('pagehide')))

  expect(ask).toHaveBeenCalledTimes(2)
  expect(readMyList().visits?.seen?.id).toBe('2')
})

test('where somebody was is not kept in the browser [P5]', async () => {
  const { unmount } = await begin(pageForTests([3, 2]))

  act(() => void window.dispatchEvent(new Event('pagehide')))
  unmount()

  expect(sessionStorage).toHaveLength(0)
  expect(localStorage).toHaveLength(0)
})
