import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ObserverForTests,
  pageForTests,
  pass,
  showFeed,
} from '#web/features/feed/feed-for-tests.tsx'
// Loaded before the tests use fake timers.
import './FeedLiveUpdates.tsx'

const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T15:05:00Z') })
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('IntersectionObserver', ObserverForTests)
})
afterEach(() => {
  cleanup()
  ask.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  vi.useRealTimers()
})

async function begin(page: Response) {
  ask.mockResolvedValueOnce(page)
  showFeed()
  await pass(100)
}

const toTops = (tops: number[]) =>
  screen
    .getAllByRole('article')
    .forEach((post, index) =>
      vi.spyOn(post, 'getBoundingClientRect').mockReturnValue({ top: tops[index] } as DOMRect),
    )

test('j and k begin at what is in view, wherever the focus is [RS.297]', async () => {
  await begin(pageForTests([3, 2, 1]))
  const focused = () => document.activeElement?.id
  toTops([-300, 80, 400])

  fireEvent.keyDown(document.body, { key: 'j' })
  expect(focused()).toBe('post-2')
  act(() => (document.activeElement as HTMLElement).blur())
  fireEvent.keyDown(document.body, { key: 'k' })

  expect(focused()).toBe('post-3')
})

test.each([
  ['with Ctrl', { key: 'j', ctrlKey: true }],
  ['with Alt', { key: 'j', altKey: true }],
  ['with Shift', { key: 'J', shiftKey: true }],
  ['as Page Down, which scrolls there', { key: 'PageDown' }],
])('outside the feed no key moves to a post %s [RS.298]', async (_how, key) => {
  await begin(pageForTests([3, 2, 1]))

  expect(fireEvent.keyDown(document.body, key)).toBe(true)

  expect(document.activeElement).toBe(document.body)
})

test('switched off, j and k work while a post has the focus, and nowhere else [RS.298]', async () => {
  localStorage.setItem('letter-keys', 'off')
  await begin(pageForTests([3, 2, 1]))

  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement).toBe(document.body)
  screen.getAllByRole('article')[0]?.focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' })

  expect(document.activeElement?.id).toBe('post-2')
})
