import { knownPost } from '@hemicycle/search/testing'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contributorOf,
  createPictureOrigin,
  createTestApi,
  idOf,
  type PictureOrigin,
  type TestApi,
  liftTimeLimits,
} from '../../testing/index.ts'
import { buildApp } from '../app.ts'
import { type AnswerCache, createAnswerCache } from '../cache/answer-cache.ts'
import { createPictureCache } from './picture-cache.ts'

let origin: PictureOrigin
let api: TestApi
let now = Date.now()

beforeAll(async () => {
  liftTimeLimits()
  const bytes = await sharp({
    create: { width: 300, height: 200, channels: 3, background: 'navy' },
  })
    .png()
    .toBuffer()
  origin = await createPictureOrigin({ '/one.png': { type: 'image/png', bytes } })
  const withPhoto = (address: string) => ({
    text: 'x',
    entities: [],
    media: [{ type: 'photo' as const, address, width: 3, height: 2, alt: null, durationMs: null }],
    lang: 'en',
  })
  api = await createTestApi(
    {
      contributors: [contributorOf('a', { picture: `${origin.url}/one.png` })],
      posts: [
        knownPost('1', { content: withPhoto(`${origin.url}/one.png`) }),
        knownPost('2', { content: withPhoto('https://elsewhere.example.org/one.png') }),
        knownPost('3', { content: withPhoto(`${origin.url}/one.png`) }),
        knownPost('4', { content: withPhoto(`${origin.url}/nothing.png`) }),
        knownPost('5', { content: withPhoto('https://elsewhere.example.org/two.png') }),
      ],
    },
    () => ({ pictureOrigins: [origin.url], answerCache: createAnswerCache(10, () => now) }),
  )
})
afterAll(async () => {
  await api.close()
  await origin.close()
})

test.each([
  ['a post', 'p-1-0-96'],
  ['a contributor', `c-${idOf('a')}-96`],
])('the picture of %s is served by the API [S7.27 P5 RS.34]', async (_, name) => {
  const answer = await api.app.inject(`/v1/images/${name}`)

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 96, height: 64 })
})

test('shared caches keep a picture as long as its post, and not at all while its post cannot be checked [RF.4 RF.7]', async () => {
  const answerCache: AnswerCache = {
    ...api.deps.answerCache,
    getOrCompute: async (_key, compute) => ({
      answer: await compute(),
      ageSeconds: 20,
      from: 'stale',
    }),
  }
  const app = await buildApp({ ...api.deps, answerCache })
  const find = async (asked: TestApi['app'], path: string) =>
    (await asked.inject(path)).headers['cache-control']

  const fresh = await find(api.app, '/v1/images/p-1-0-96')
  const stale = [await find(app, '/v1/images/p-1-0-96'), await find(app, '/v1/previews/1')]

  await app.close()
  expect(fresh).toBe('public, max-age=600, s-maxage=10')
  expect(stale).toEqual(['no-store', 'no-store'])
})

test('however many requests a picture has, its origin gets one [P4]', async () => {
  const before = origin.asked.length

  const url = '/v1/images/p-1-0-480'
  const answers = await Promise.all(Array.from({ length: 10 }, () => api.app.inject(url)))

  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200))
  expect(origin.asked).toHaveLength(before + 1)
})

test.each(['p-2-0-96', 'p-404-0-96', 'p-1-0-97', 'nonsense'])(
  'a picture that may not or cannot be shown is 404 in the envelope: %s [S7.27 RF.7]',
  async (name) => {
    const answer = await api.app.inject(`/v1/images/${name}`)

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      code: 404,
      type: 'error',
      data: { code: 'not_found', message: 'not_found' },
    })
    expect(answer.headers['cache-control']).toBe('public, max-age=10, stale-while-revalidate=10')
  },
)

test('the picture of a post disappears within 10 s of the post, even if it was served before [RF.16 RF.3]', async () => {
  const before = await api.app.inject('/v1/images/p-3-0-96')

  await api.write([knownPost('3', { revision: 2, removal: 'deleted', content: null })])
  now += 10_000
  const after = await api.app.inject('/v1/images/p-3-0-96')

  expect([before.statusCode, after.statusCode]).toEqual([200, 404])
})

test('a browser may keep a picture, a shared cache for less than 30 s [RF.4]', async () => {
  const { headers } = await api.app.inject('/v1/images/p-1-0-96')

  const shared = Number(/s-maxage=(\d+)/.exec(String(headers['cache-control']))?.[1])
  expect(shared).toBeLessThan(30)
})

test('a cached picture needs no request to its origin and, for 10 s, no engine query [P4]', async () => {
  await api.app.inject('/v1/images/p-1-0-96')
  const before = { origin: origin.asked.length, engine: api.search.asked.total }

  await api.app.inject('/v1/images/p-1-0-96')

  expect({ origin: origin.asked.length, engine: api.search.asked.total }).toEqual(before)
})

test('a refused picture is not requested again immediately [P4]', async () => {
  await api.app.inject('/v1/images/p-4-0-96')
  const before = origin.asked.length

  const again = await api.app.inject('/v1/images/p-4-0-96')

  expect(again.statusCode).toBe(404)
  expect(origin.asked).toHaveLength(before)
})

test('an address gets 240 new pictures in a minute; cached ones do not count [P4]', async () => {
  const app = await buildApp({ ...api.deps, pictureCache: createPictureCache(null) })
  const ask = (name: string, visitor: string) =>
    app.inject({ url: `/v1/images/${name}`, headers: { 'x-forwarded-for': visitor } })
  await ask('p-1-0-96', '198.51.100.1')
  for (let times = 0; times < 239; times += 1) await ask('p-4-0-96', '198.51.100.1')

  const refused = await ask('p-1-0-480', '198.51.100.1')
  const known = await ask('p-1-0-96', '198.51.100.1')
  const other = await ask('p-1-0-480', '198.51.100.2')

  await app.close()
  expect(refused.json()).toMatchObject({ code: 429, type: 'error' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect([known.statusCode, other.statusCode]).toEqual([200, 200])
})

test('each origin that is not listed is logged once, and a missing list at start-up [S7.27]', async () => {
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line) => void logged.push(line) })
  const deps = { ...api.deps, pictureOrigins: [], pictureCache: createPictureCache(null) }
  const app = await buildApp(deps, { log })
  const atStart = logged.splice(0)

  for (const name of ['p-2-0-96', 'p-5-0-96', 'p-5-0-480']) await app.inject(`/v1/images/${name}`)

  await app.close()
  expect(atStart).toEqual([expect.stringContaining('PICTURE_ORIGINS is not set')])
  expect(logged).toEqual([
    expect.stringMatching(/"https:\/\/elsewhere\.example\.org".*PICTURE_ORIGINS/),
  ])
})
