import { expect, onTestFinished, test, vi } from 'vitest'
import { openPageCache } from './page-cache.ts'
import { watchFreshness } from './caching.ts'

const page = (body: string, freshForMs = 10_000) => ({
  status: 200,
  body,
  isStale: false,
  isEmbed: false,
  freshForMs,
})

test('a page is made once for all who ask at the same time, and kept while it is fresh [P4]', async () => {
  let now = 0
  let made = 0
  const give = openPageCache(() => now)
  const make = async () => page(`page ${(made += 1)}`)

  const both = await Promise.all([give('/', make), give('/', make)])
  now = 9_999
  const kept = await give('/', make)
  now = 10_000
  const fresh = await give('/', make)

  expect([...both, kept].map((one) => one.body)).toEqual(['page 1', 'page 1', 'page 1'])
  expect(fresh.body).toBe('page 2')
})

test('other addresses and pages that are not fresh are made anew [P4]', async () => {
  let made = 0
  const give = openPageCache(() => 0)
  const make = async () => page(`page ${(made += 1)}`, 0)

  await give('/', make)
  await give('/', make)
  await give('/search', make)

  expect(made).toBe(3)
})

test.each([
  ['an answer that is 4 s old leaves 6', { age: '4', 'cache-control': 'max-age=10' }, 200, 6_000],
  ['a fresh answer leaves 10', {}, 200, 10_000],
  ['an answer given again leaves none', { 'cache-control': 'no-store' }, 200, 0],
  ['a failure leaves none', {}, 503, 0],
])('%s [RF.2]', async (_, headers, status, freshForMs) => {
  const watched = watchFreshness(async () => new Response('', { status, headers }), 10)

  await watched.ask('/v1/social-item/')

  expect(watched.freshForMs()).toBe(freshForMs)
})

test('a page is kept for as long as answers may be cached here [RF.21]', async () => {
  const watched = watchFreshness(async () => new Response('', { headers: { age: '0' } }), 1)

  await watched.ask('/v1/social-item/')

  expect(watched.freshForMs()).toBe(1_000)
})

test('one old answer given again among others makes the page old [RF.9]', async () => {
  const watched = watchFreshness(async (path) => {
    const headers = path === '/v1/time-line/' ? { 'x-stale': '1', age: '40' } : {}
    return new Response('', { headers })
  }, 10)

  await watched.ask('/v1/social-item/')
  expect(watched.isStale()).toBe(false)
  await watched.ask('/v1/time-line/')
  await watched.ask('/v1/social-item/')

  expect(watched.isStale()).toBe(true)
})

test('a clock that is set back by an hour keeps no page longer [RF.4 RG.15]', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let made = 0
  const give = openPageCache()
  const make = async () => page(`page ${(made += 1)}`)
  await give('/', make)

  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(10_000)

  expect((await give('/', make)).body).toBe('page 2')
})
