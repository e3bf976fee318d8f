import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { itemForTests } from '#web/features/feed/item-for-tests.ts'
import { type Archive, openArchiveForTests } from './archive-for-tests.ts'

const SECOND = 1000
/** How long an answer is cached. */
const KEPT_MS = 10 * SECOND

let archive: Archive

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-03-10T15:00:00.250Z') })
  archive = await openArchiveForTests([itemForTests({ id: '2' }), itemForTests({ id: '1' })])
})
afterEach(async () => {
  await archive.close()
  vi.useRealTimers()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  archive.app.inject({ url, headers })
const pass = (ms: number) => vi.advanceTimersByTime(ms)

test.each(['/search.atom', '/feed.json', '/timeline.csv'])(
  'what a reader of %s has already is not sent again, and asks nobody [RD.7 P4]',
  async (url) => {
    const { headers } = await get(url)

    const byTag = await get(url, { 'if-none-match': `W/"other", ${String(headers.etag)}` })
    const byTime = await get(url, { 'if-modified-since': String(headers['last-modified']) })

    expect(headers.etag).toMatch(/^"[\w-]{27}"$/u)
    expect(headers['last-modified']).toBe('Tue, 10 Mar 2026 15:00:00 GMT')
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=10, stale-while-revalidate=10',
    )
    for (const answer of [byTag, byTime]) {
      expect([answer.statusCode, answer.body]).toEqual([304, ''])
      expect(answer.headers.etag).toBe(headers.etag)
    }
    expect(archive.asked).toHaveLength(1)
  },
)

test('an answer that is made again and is the same is the one of before [RD.7]', async () => {
  const { headers } = await get('/search.atom')
  pass(KEPT_MS)

  const again = await get('/search.atom', {
    'if-modified-since': String(headers['last-modified']),
  })

  expect(archive.asked).toHaveLength(2)
  expect(again.statusCode).toBe(304)
})

test.each(['atom', 'json', 'csv'])(
  'a post that is removed is gone when its answer is no longer kept: %s [RD.8 RD.7 RF.16]',
  async (ending) => {
    const url = `/search.${ending}`
    const { headers, body } = await get(url)
    expect(body).toContain('/tw/2')
    archive.posts.shift()
    pass(KEPT_MS)

    const byTag = await get(url, { 'if-none-match': String(headers.etag) })
    const byTime = await get(url, { 'if-modified-since': String(headers['last-modified']) })

    for (const answer of [byTag, byTime]) {
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toContain('/tw/2')
    }
  },
)

test('each encoding has a tag of its own, which stands over times [RD.7]', async () => {
  const [plain, packed] = [
    await get('/search.atom'),
    await get('/search.atom', { 'accept-encoding': 'br' }),
  ]

  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers.etag).not.toBe(plain.headers.etag)
  const other = await get('/search.atom', {
    'accept-encoding': 'br',
    'if-none-match': String(plain.headers.etag),
    'if-modified-since': String(plain.headers['last-modified']),
  })
  expect(other.statusCode).toBe(200)
})

test('scripts of other sites may read them, search engines keep none [RD.5 RF.16]', async () => {
  const { headers } = await get('/search.json')

  expect(headers).toMatchObject({
    'content-type': 'application/feed+json; charset=utf-8',
    'access-control-allow-origin': '*',
    'x-robots-tag': 'noindex, noarchive',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    vary: 'accept-encoding',
  })
})
