import { act, cleanup, renderHook, type RenderHookResult, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BrowserRouter } from './BrowserRouter.tsx'
import { type Router, useRouter } from './router-context.ts'

let hook: RenderHookResult<Router, unknown>

beforeEach(() => {
  window.history.replaceState(null, '', '/?first')
  hook = renderHook(useRouter, { wrapper: BrowserRouter })
})
afterEach(cleanup)

const router = () => hook.result.current
const here = () => {
  const { arrival, location } = router()
  return `${arrival} ${location.pathname}${location.search}`
}

test('the first place is the address of the page [S2.1]', () => {
  expect(here()).toBe('pop /?first')
})

test('a step changes the address and the page [RS.1]', () => {
  act(() => router().navigate('/search?q=a'))

  expect(here()).toBe('push /search?q=a')
  expect(window.location.search).toBe('?q=a')
})

test('Back comes to the same visit again [RS.6]', async () => {
  const { key } = router().location
  act(() => router().navigate('/search?q=a'))
  expect(router().location.key).not.toBe(key)

  act(() => window.history.back())

  await waitFor(() => expect(here()).toBe('pop /?first'))
  expect(router().location.key).toBe(key)
})

test('a step in place of the last one leaves nothing to go back to [RS.1]', () => {
  const { length } = window.history

  act(() => router().navigate('/search?q=a', { replace: true }))

  expect(here()).toBe('replace /search?q=a')
  expect(window.history).toHaveLength(length)
})

test('an anchor within the page is no other place [RS.5]', async () => {
  act(() => router().navigate('/search?q=a'))

  act(() => {
    window.history.pushState(null, '', '#main')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

  expect(here()).toBe('push /search?q=a')
})

test('a browser that refuses another step loads the page instead [RS.1]', () => {
  vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError')
  })

  act(() => router().navigate('/search?q=a'))

  expect(here()).toBe('pop /?first')
  vi.restoreAllMocks()
})
