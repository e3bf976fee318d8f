import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, postsOf, type TestApi } from '../../testing/index.ts'
import { buildApp } from '../app.ts'
import { createAnswerCache } from './answer-cache.ts'

const LIST = '/v1/social-item/?pageSize=40'
let api: TestApi
let now = Date.now()

beforeAll(async () => {
  api = await createTestApi({ contributors: [contributorOf('a')], posts: postsOf(40) }, () => ({
    answerCache: createAnswerCache(10, () => now),
  }))
})
afterAll(() => api.close())

const ask = (headers: Record<string, string> = {}, url = LIST) => api.app.inject({ url, headers })

test('an answer may be cached for 10 s, and 10 s longer while it is revalidated [RF.5 S9.15]', async () => {
  const { headers } = await ask()

  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=10, stale-while-revalidate=10',
    vary: 'accept-encoding',
    age: '0',
  })
})

test('a shorter CACHE_SECONDS also reaches downstream caches [RF.21 RF.5]', async () => {
  const app = await buildApp({ ...api.deps, cacheSeconds: 1, answerCache: createAnswerCache(1) })

  const { headers } = await app.inject(LIST)

  await app.close()
  expect(headers['cache-control']).toBe('public, max-age=1, stale-while-revalidate=1')
})

test('Age tells downstream caches how much of the 10 s is left [S9.15]', async () => {
  await ask()
  now += 7_900

  const { headers } = await ask()

  expect(headers['age']).toBe('7')
})

test('compressed bodies decode to the plain one, and each has its own ETag [P4]', async () => {
  const plain = await ask()
  const gzip = await ask({ 'accept-encoding': 'gzip' })
  const br = await ask({ 'accept-encoding': 'gzip, br' })

  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(br.headers['content-encoding']).toBe('br')
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
  expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(new Set([plain, gzip, br].map((answer) => answer.headers['etag'])).size).toBe(3)
})

test.each(['', 'identity', 'zstd', 'br;q=0, gzip;q=0'])(
  'a client that accepts no compression gets the plain body: "%s" [P4]',
  async (accepted) => {
    const answer = await ask({ 'accept-encoding': accepted })

    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(() => answer.json<unknown>()).not.toThrow()
  },
)

test('a small answer is not compressed [P4]', async () => {
  const answer = await ask({ 'accept-encoding': 'br' }, '/v1/social-item/?search-value=nobody')

  expect(answer.headers).not.toHaveProperty('content-encoding')
})

test('a client that has the answer already gets 304 without a body [RF.5]', async () => {
  const first = await ask({ 'accept-encoding': 'gzip' })
  const etag = String(first.headers['etag'])

  const again = await ask({ 'accept-encoding': 'gzip', 'if-none-match': etag })
  const weak = await ask({ 'accept-encoding': 'gzip', 'if-none-match': `"x", W/${etag}` })
  const other = await ask({ 'accept-encoding': 'br', 'if-none-match': etag })

  expect(weak.statusCode).toBe(304)
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
  expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding' })
  expect(other.statusCode).toBe(200)
})

test('a 404 is cached as long as the answer would be, and so replaces it [RF.4 RF.7]', async () => {
  const { headers } = await ask({}, '/v1/social-item/?id=404404')

  expect(headers['cache-control']).toBe('public, max-age=10, stale-while-revalidate=10')
})
