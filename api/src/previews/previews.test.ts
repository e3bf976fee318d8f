import { knownPost } from '@hemicycle/search/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  contributorOf,
  createPictureOrigin,
  createTestApi,
  type PictureOrigin,
  type TestApi,
  liftTimeLimits,
} from '../../testing/index.ts'
import { drawPreview } from './draw-preview.ts'
import { toPreview, type Preview } from './to-preview.ts'

vi.mock('./draw-preview.ts', { spy: true })

const MANY = 180
let origin: PictureOrigin
let api: TestApi

beforeAll(async () => {
  liftTimeLimits()
  const bytes = await sharp({
    create: { width: 300, height: 200, channels: 3, background: 'navy' },
  })
    .png()
    .toBuffer()
  origin = await createPictureOrigin({ '/one.png': { type: 'image/png', bytes } })
  const content = (text: string, address?: string) => ({
    text,
    entities: [],
    lang: 'en',
    media: address
      ? [{ type: 'photo' as const, address, width: 3, height: 2, alt: null, durationMs: null }]
      : [],
  })
  api = await createTestApi(
    {
      contributors: [contributorOf('a', { picture: `${origin.url}/one.png` })],
      posts: [
        knownPost('1', { content: content('Plain words') }),
        knownPost('2', { content: content('With a photo', `${origin.url}/one.png`) }),
        knownPost('3', { content: content('Photo away', `${origin.url}/nothing.png`) }),
        knownPost('4', { content: null, removal: 'deleted' }),
        knownPost('5', { content: content('Asked for by many') }),
        ...Array.from({ length: MANY }, (_, place) => [1000 + place, 2000 + place])
          .flat()
          .map((id) => knownPost(String(id), { content: content(`Number ${id}`) })),
      ],
    },
    () => ({ pictureOrigins: [origin.url] }),
  )
})
afterAll(async () => {
  await api.close()
  await origin.close()
})

const PLAIN: Preview = {
  name: 'Member Number a',
  handle: 'member_a',
  group: 'EPP',
  country: 'France',
  isPerson: true,
  text: 'Plain words',
  when: '10 March 2026, 15:32 (Brussels)',
  avatar: null,
  photo: null,
  sample: null,
}
const draw = async (change: Partial<Preview>, avatar: Buffer | null = null) =>
  sharp(await drawPreview({ ...PLAIN, ...change }, { avatar, photo: null })).metadata()

test.each(['1', '2', '3'])('post %s has a picture of 1200 by 630 [S2.21 S1.9]', async (id) => {
  const answer = await api.app.inject(`/v1/previews/${id}`)

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/png')
  expect(answer.headers['cache-control']).toBe('public, max-age=600, s-maxage=10')
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
})

test('a picture is drawn once for all requests, and again only when its content changes [P4 S2.21]', async () => {
  const ask = async (sample = '') => (await api.app.inject(`/v1/previews/5${sample}`)).rawPayload
  const before = vi.mocked(drawPreview).mock.calls.length
  const countDrawn = () => vi.mocked(drawPreview).mock.calls.length - before

  const [one, other] = await Promise.all([ask(), ask()])
  const later = await ask()
  expect(countDrawn()).toBe(1)
  expect([other?.equals(one), later.equals(one)]).toEqual([true, true])

  await ask('?sample=1')
  expect(countDrawn()).toBe(2)
})

const askFrom = (address: string, id: number, signal?: AbortSignal) =>
  api.app.inject({
    url: `/v1/previews/${id}`,
    headers: { 'x-forwarded-for': address },
    ...(signal && { signal }),
  })

test('previews of disconnected clients are neither drawn nor counted [RO.42 P4]', async () => {
  const busy = Promise.withResolvers<Buffer>()
  vi.mocked(drawPreview)
    .mockClear()
    .mockReturnValueOnce(busy.promise)
    .mockReturnValueOnce(busy.promise)
  const leaving = new AbortController()
  const asked = Array.from({ length: MANY }, (_, place) =>
    askFrom('203.0.113.1', 1000 + place, leaving.signal),
  )
  await vi.waitFor(() => expect(drawPreview).toHaveBeenCalledTimes(2))
  leaving.abort()
  await Promise.allSettled(asked)
  busy.resolve(Buffer.from('drawn'))

  const other = await askFrom('203.0.113.2', 1000 + MANY - 1)
  const same = await askFrom('203.0.113.1', 1000 + MANY - 2)

  expect([other.statusCode, same.statusCode]).toEqual([200, 200])
  expect(drawPreview).toHaveBeenCalledTimes(4)
})

test('an address with too many new previews is told when to retry, and others get the same picture [RO.42 RW.4]', async () => {
  vi.mocked(drawPreview).mockResolvedValue(Buffer.from('drawn'))
  const statuses = new Set<number>()
  for (let place = 0; place < 60; place += 1) {
    // Asked twice, and drawn once.
    await askFrom(`2001:db8:0:1::${place}`, 2000 + place)
    statuses.add((await askFrom(`2001:db8:0:1::${place}`, 2000 + place)).statusCode)
  }
  const refused = await askFrom('2001:db8:0:1::1', 2060)
  const other = await askFrom('2001:db8:0:2::1', 2060)

  vi.mocked(drawPreview).mockRestore()
  expect([...statuses]).toEqual([200])
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(other.statusCode).toBe(200)
})

test('however many requests a preview has, the engine is queried for its post once, also when there is none [P4]', async () => {
  const before = api.search.asked.total
  for (let time = 0; time < 5; time += 1)
    for (const id of ['1001', '4', '998']) await api.app.inject(`/v1/previews/${id}`)

  expect(api.search.asked.total - before).toBeLessThanOrEqual(3)
})

test.each([
  ['4', 410, 'public, max-age=10, stale-while-revalidate=10'],
  ['999', 404, 'public, max-age=10, stale-while-revalidate=10'],
  ['..%2F1', 400, 'no-store'],
])('%s has no preview: %i [RF.7 RF.14 RF.16]', async (id, status, cached) => {
  const answer = await api.app.inject(`/v1/previews/${id}`)

  expect(answer.statusCode).toBe(status)
  expect(answer.headers['cache-control']).toBe(cached)
})

test('sample data is marked as such in the picture [RS.58]', async () => {
  const plain = await api.app.inject('/v1/previews/1')
  const sample = await api.app.inject('/v1/previews/1?sample=1')

  expect(sample.statusCode).toBe(200)
  expect(sample.rawPayload.equals(plain.rawPayload)).toBe(false)
})

test.each([
  ['markup', { text: '</span><span foreground="red">&amp; <b>"\'' }],
  ['nothing at all', { text: '', name: '', handle: null, group: null, country: null }],
  ['signs without a shape', { text: '\u0000\u0007\uD800 \uFFFE\u202E x', name: '\u0000' }],
  ['a very long name', { name: 'W'.repeat(500), handle: 'w'.repeat(500), group: 'g'.repeat(200) }],
  ['a word without an end', { text: 'ẑ̶̧'.repeat(200) }],
  ['another direction', { text: 'مرحبا بكم في البرلمان' }],
  ['lines without an end', { text: '\n\n\nA\n'.repeat(80) }],
])('whatever a post contains is drawn as text: %s [RC.3 P7]', async (_, change) => {
  expect(await draw(change)).toMatchObject({ width: 1200, height: 630 })
})

test('an avatar that is not a picture is left out: SVGs and documents are not decoded [P5]', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')

  expect(await draw({}, svg)).toMatchObject({ width: 1200 })
})

test('a repost of an unavailable post has no preview [RF.16]', async () => {
  const { data } = (await api.app.inject('/v1/social-item/?id=1')).json<{
    data: { items: Parameters<typeof toPreview>[0][] }
  }>()
  const [item] = data.items
  if (!item) throw new Error('no item')
  const reference = {
    id: '9',
    available: false,
    held: false,
    pending: false,
    content: null,
    lang: null,
    media: [],
    cover: null,
    author: null,
    postedAt: null,
    sourceUrl: null,
  }

  expect(toPreview({ ...item, kind: 'repost', reference }, false)).toBeNull()
  const pending = { ...reference, available: true, pending: true }
  expect(toPreview({ ...item, kind: 'repost', reference: pending }, false)).toBeNull()
  expect(toPreview(item, false)).toMatchObject({ name: 'Member Number a', text: 'Plain words' })
})

test('a preview never draws a covered picture [RN.21]', async () => {
  const { data } = (await api.app.inject('/v1/social-item/?id=2')).json<{
    data: { items: Parameters<typeof toPreview>[0][] }
  }>()
  const [item] = data.items
  if (!item) throw new Error('no such post')
  const cover = { by: 'author' as const, labels: ['nudity'], media: item.media }

  expect(toPreview(item, false)?.photo).toBe('p-2-0-960')
  expect(toPreview({ ...item, media: [], cover }, false)?.photo).toBeNull()
})
