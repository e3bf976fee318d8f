import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApiForTests } from './api-for-tests.ts'
import { buildAppForTests } from './app-for-tests.ts'

const SECOND = 1000

let app: FastifyInstance
let asked: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const api = buildApiForTests()
  api.addHook('onRequest', async ({ url }) => void asked.push(url))
  app = await buildAppForTests(await api.listen({ port: 0 }))
  app.addHook('onClose', () => api.close())
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})
beforeEach(() => {
  vi.advanceTimersByTime(60 * SECOND)
  asked = []
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each(['/', '/search?country=FR', '/tw/100', '/embed/tw/100', '/channels', '/help'])(
  'whoever has %s already gets 304 without a body, in each encoding by its own tag [RF.33 RF.6 P4]',
  async (url) => {
    const tags = new Set<string>()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await get(url, { 'accept-encoding': encoding })
      const etag = String(headers['etag'])
      tags.add(etag)

      const again = await get(url, { 'accept-encoding': encoding, 'if-none-match': etag })
      const weak = await get(url, { 'accept-encoding': encoding, 'if-none-match': `W/${etag}` })

      expect([again.statusCode, again.body, weak.statusCode]).toEqual([304, '', 304])
      expect(again.headers).toMatchObject({
        etag,
        vary: 'accept-encoding',
        'cache-control': headers['cache-control'],
        'content-security-policy': headers['content-security-policy'],
      })
      expect(again.headers).not.toHaveProperty('content-encoding')
    }
    expect(tags.size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/u)
  },
)

test('the tag of a page that is made anew is another one [RF.33]', async () => {
  const { headers } = await get('/')
  vi.advanceTimersByTime(10 * SECOND)

  const later = await get('/', { 'if-none-match': String(headers['etag']) })

  expect(later.statusCode).toBe(200)
  expect(later.headers['etag']).not.toBe(headers['etag'])
})

test.each(['/tw/deleted', '/nope', '/tw/busy'])(
  'what is not there is never "not modified": %s [RF.14]',
  async (url) => {
    const { statusCode, headers } = await get(url)

    const again = await get(url, { 'if-none-match': `*, ${String(headers['etag'])}` })

    expect(again.statusCode).toBe(statusCode)
    expect(again.body).not.toBe('')
  },
)

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['xbr, brx', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
])('who accepts "%s" gets %s [RF.33 P4]', async (accepted, encoding) => {
  const { headers, rawPayload } = await get('/', { 'accept-encoding': accepted })

  const read =
    { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((body: Buffer) => body)
  expect(headers['content-encoding']).toBe(encoding)
  expect(String(read(rawPayload))).toContain('<!doctype html>')
})

test.each(['/', '/search?country=FR', '/timeline', '/channels', '/tw/100', '/help', '/nope'])(
  'brotli makes %s smaller than gzip does [RF.33 P4]',
  async (url) => {
    const [br, gzip] = await Promise.all(
      ['br', 'gzip'].map((encoding) => get(url, { 'accept-encoding': encoding })),
    )

    expect(br?.rawPayload.length).toBeLessThan(gzip?.rawPayload.length ?? 0)
  },
)

test.each([
  ['/', '/?utm_source=newsletter&utm_medium=mail&fbclid=x'],
  ['/search?country=FR', '/search?x=1&country=FR&y=2'],
  ['/feed.atom', '/feed.atom?cachebuster=77'],
  ['/tw/deleted', '/tw/deleted?ref=elsewhere'],
])('%s and %s are one page, made once [RF.33 P4]', async (url, other) => {
  const one = await get(url)
  const before = asked.length

  const two = await get(other)

  expect(before).toBeGreaterThan(0)
  expect(asked).toHaveLength(before)
  expect(two.body).toBe(one.body)
  expect(two.headers['etag']).toBe(one.headers['etag'])
})

test.each([
  ['deleted', 'This post was removed by its author'],
  ['withheld', 'This post is no longer available'],
])(
  'a post that is %s answers 410 and nothing of it [RF.4 RF.7 RF.14 RF.15 RF.16]',
  async (id, words) => {
    const { statusCode, headers, body } = await get(`/tw/${id}`)

    expect(statusCode).toBe(410)
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=10, stale-while-revalidate=10',
    )
    expect(body).toContain(words)
    expect(body).not.toContain('Saga')
    expect(body).not.toContain('One year')
  },
)

test('that a post is gone asks the API once for all who want to see it [RF.14 P4]', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => get('/tw/deleted')))
  const asks = asked.length
  vi.advanceTimersByTime(9 * SECOND)
  const late = await get('/tw/deleted')

  expect([...answers, late].map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(410))
  expect(asked).toHaveLength(asks)
  expect(late.headers['age']).toBe('9')
})
