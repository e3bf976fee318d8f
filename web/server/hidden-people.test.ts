import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildApiForTests } from './api-for-tests.ts'
import { buildAppForTests } from './app-for-tests.ts'

const SAGA = 'c0ffee000000000000000001'
const NAME = 'Saga Lindqvist-Aro'
/** Cache lifetimes of pages and of the sitemap. */
const PAGE_MS = 10_000
const SITEMAP_MS = 600_000

const hidden = new Set<string>()
let api: FastifyInstance
let app: FastifyInstance

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  api = buildApiForTests(hidden)
  app = await buildAppForTests(await api.listen({ port: 0 }))
})
afterAll(async () => {
  await app.close()
  await api.close()
  vi.useRealTimers()
})
afterEach(() => hidden.clear())

/** Shows a contributor, then hides them and lets the cache expire. */
async function hideAfterwards(path: string, keptMs: number) {
  const before = await app.inject(path)
  hidden.add(SAGA)
  vi.advanceTimersByTime(keptMs)
  return { before, after: await app.inject(path) }
}

test('who was shown and is hidden now is 404 without a name [RF.7 RG.15 RG.16]', async () => {
  const { before, after } = await hideAfterwards(`/contributors/${SAGA}`, PAGE_MS)

  expect([before.statusCode, after.statusCode]).toEqual([200, 404])
  expect(before.body).toContain(NAME)
  expect(after.body).not.toContain(NAME)
  // Same lifetime as the page, because it replaces the page in shared caches.
  expect(after.headers['cache-control']).toBe(before.headers['cache-control'])
})

test.each([
  ['the feed', '/', PAGE_MS],
  ['the timeline', '/timeline', PAGE_MS],
  ['channels', '/channels', PAGE_MS],
  ['a search for their name', '/channels?search-value=saga', PAGE_MS],
  ['their group’s members', '/groups/greens-efa/members', PAGE_MS],
  ['the sitemap', '/sitemap.xml', SITEMAP_MS],
])('nor do they stand in %s [RG.15 RG.16 RF.16]', async (_, path, keptMs) => {
  const { before, after } = await hideAfterwards(path, keptMs)

  expect([before.statusCode, after.statusCode]).toEqual([200, 200])
  expect(before.body).toContain(SAGA)
  expect(after.body).not.toContain(SAGA)
  expect(after.body).not.toContain(NAME)
})

test('an address that asks for them does not name them [RG.16]', async () => {
  const { before, after } = await hideAfterwards(`/search?contributors_ids=${SAGA}`, PAGE_MS)

  expect(before.body).toContain(`<title>${NAME} · `)
  expect(after.body).not.toContain(NAME)
})
