import { HOME_FEED_PATH } from '@hemicycle/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  contributorOf,
  createTestApi,
  testDeps,
  depsWithEngineDown,
  postsOf,
  type TestApi,
} from '../../testing/index.ts'
import { buildApp } from '../app.ts'
import { createAnswerCache, type AnswerCache } from './answer-cache.ts'

let api: TestApi
let app: FastifyInstance
let appWithEngineDown: FastifyInstance
let now = Date.now()
let cache: AnswerCache
const answerCache: AnswerCache = {
  getOrCompute: (...args) => cache.getOrCompute(...args),
  peek: (url) => cache.peek(url),
  expire: (key) => cache.expire(key),
  refreshHome: () => cache.refreshHome(),
}

/** The directory is read once beforehand, so that only queries for posts are counted. */
beforeAll(async () => {
  api = await createTestApi({ contributors: [contributorOf('a')], posts: postsOf(40) }, () => ({
    answerCache,
  }))
  app = api.app
  appWithEngineDown = await buildApp(depsWithEngineDown({ answerCache }))
  await api.deps.directory.read()
})
afterAll(async () => {
  await appWithEngineDown.close()
  await api.close()
})
beforeEach(() => {
  cache = createAnswerCache(10, () => now)
})

const countQueries = async (ask: () => Promise<unknown>) => {
  const before = api.search.asked.total
  await ask()
  return api.search.asked.total - before
}

test('equal concurrent requests query the engine once [P4]', async () => {
  const asked = await countQueries(() =>
    Promise.all(Array.from({ length: 20 }, () => app.inject('/v1/social-item/'))),
  )

  expect(asked).toBe(1)
})

test('a second request within 10 s does not query the engine, one after 10 s does [S9.15 P4]', async () => {
  await app.inject('/v1/social-item/')

  now += 9_000
  const soon = await countQueries(() => app.inject('/v1/social-item/'))
  now += 1_000
  const later = await countQueries(() => app.inject('/v1/social-item/'))

  expect([soon, later]).toEqual([0, 1])
})

test('a cached body is the uncached one, byte by byte [P4]', async () => {
  const url = '/v1/social-item/?search-value=text&pageSize=30'
  const first = await app.inject(url)

  const cached = await app.inject(url)

  const uncached = await (await buildApp(testDeps(api.search))).inject(url)
  expect(cached.rawPayload).toEqual(first.rawPayload)
  expect(cached.rawPayload).toEqual(uncached.rawPayload)
})

test.each([
  ['in another order', 'kind=original&country=FR', 'country=FR&kind=original'],
  ['with its values in another order', 'country=FR,DE', 'country=DE,FR'],
  ['with codes in another case', 'country=fr&kind=Original', 'country=FR&kind=original'],
  ['with another code of one group', 'eParty=GUE/NGL,NA', 'eParty=NI,The%20Left'],
  ['with another code of one country', 'country=SI,EL', 'country=GR,SL'],
  ['with a repeated parameter', 'country=FR&country=DE', 'country=DE,FR'],
  ['with repeated words', 'search-and=a&search-and=b', 'search-and=a|b'],
  ['with defaults spelled out', 'pageNo=0&pageSize=25&search-type=words&fold=on', ''],
  ['with duplicates', 'media=photo,photo&search-value=a|a', 'media=photo&search-value=a'],
  ['with empty values', 'country=,FR,&search-value=|', 'country=FR'],
  ['in milliseconds', 'from=1793966400000', 'from=1793966400'],
  ['by id, with filters besides', 'id=1001&country=FR', 'id=1001'],
])(
  'the same request written differently shares the answer: %s [P4 RW.13 RW.25]',
  async (_, first, second) => {
    await app.inject(`/v1/social-item/?${first}`)

    expect(await countQueries(() => app.inject(`/v1/social-item/?${second}`))).toBe(0)
  },
)

test.each([
  ['another page', 'pageNo=1'],
  ['another size', 'pageSize=24'],
  ['another word', 'search-value=other'],
  ['the word in another group', 'search-and=text'],
  ['another country', 'country=DE'],
])('a different request does not share it: %s [P4]', async (_, query) => {
  await app.inject('/v1/social-item/?search-value=text')

  expect(await countQueries(() => app.inject(`/v1/social-item/?${query}`))).toBe(1)
})

test('a missing post is cached too: the engine is queried once [P4]', async () => {
  await app.inject('/v1/social-item/?id=404404')

  expect(await countQueries(() => app.inject('/v1/social-item/?id=404404'))).toBe(0)
})

test('while the engine is down, an answer up to 60 s old is served, marked as stale [RF.9 P2]', async () => {
  const fresh = await app.inject('/v1/social-item/')
  now += 45_000

  const stale = await appWithEngineDown.inject('/v1/social-item/')

  expect(stale.statusCode).toBe(200)
  expect(stale.headers).toMatchObject({ 'x-stale': '1', age: '45', 'cache-control': 'no-store' })
  expect(stale.rawPayload).toEqual(fresh.rawPayload)
  expect(fresh.headers).not.toHaveProperty('x-stale')
})

test('after 60 s without the engine, and for any other request, the answer is 503 [RF.10 P2]', async () => {
  await app.inject('/v1/social-item/')

  const other = await appWithEngineDown.inject('/v1/social-item/?country=FR')
  now += 61_000
  const late = await appWithEngineDown.inject('/v1/social-item/')

  expect([other.statusCode, late.statusCode]).toEqual([503, 503])
  expect(late.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
})

test('a repeated URL is not parsed again while its answer is fresh [P4]', async () => {
  const url = '/v1/social-item/?pageSize=30'
  const first = await app.inject(url)
  let parsed = 0
  const countingCache: AnswerCache = {
    ...answerCache,
    getOrCompute: (...args) => {
      parsed += 1
      return cache.getOrCompute(...args)
    },
  }
  const counting = await buildApp(testDeps(api.search, { answerCache: countingCache }))

  const again = await counting.inject(url)
  now += 10_000
  await counting.inject(url)

  await counting.close()
  expect(again.rawPayload).toEqual(first.rawPayload)
  expect(again.headers['access-control-allow-origin']).toBe('*')
  expect(parsed).toBe(1)
})

test('the home answer is refreshed without a request, with the same bytes [RF.31 P4]', async () => {
  const first = await app.inject(HOME_FEED_PATH)
  await app.inject('/v1/social-item/?pageSize=11')
  now += 9_000

  const refreshed = await countQueries(() => cache.refreshHome())
  now += 9_000
  const later = await app.inject(HOME_FEED_PATH)

  expect(refreshed).toBe(1)
  expect(later.headers['age']).toBe('9')
  expect(later.rawPayload).toEqual(first.rawPayload)
})
