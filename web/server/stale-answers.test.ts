import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAppForTests } from './app-for-tests.ts'

let app: FastifyInstance

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  app = await openAppForTests()
})

afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

test.each([
  '/?search-value=stale',
  '/search?search-value=stale',
  '/timeline?search-value=stale',
  '/contributors/c0ffee000000000000000001?search-value=stale',
  '/channels?search-value=stale',
  '/tw/stale',
])('an old answer given again says its age and is not kept: %s [RF.9]', async (path) => {
  const { statusCode, headers, body } = await app.inject(path)

  expect(statusCode).toBe(200)
  expect(body).toContain('Showing results from 40 s ago')
  expect(headers['cache-control']).toBe('no-store')
})

test.each(['/embed/tw/stale', '/embed/search?search-value=stale'])(
  'a frame made of an old answer is not kept: %s [RF.9]',
  async (path) => {
    const { statusCode, headers } = await app.inject(path)

    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  },
)
