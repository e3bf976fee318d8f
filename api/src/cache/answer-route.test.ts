import { HOME_FEED_PATH } from '@hemicycle/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  contributorOf,
  createTestApi,
  depsOf,
  depsOfEngineThatIsDown,
  postsOf,
  type TestApi,
} from '../../testing/index.ts'
import { buildApp } from '../app.ts'
import { openAnswerCache, type AnswerCache } from './answer-cache.ts'

let api: TestApi
let app: FastifyInstance
let away: FastifyInstance
let now = Date.now()
let cache: AnswerCache
const answers: AnswerCache = {
  give: (...asked) => cache.give(...asked),
  again: (address) => cache.again(address),
  renew: () => cache.renew(),
}

/** Names are read once, so that what is counted is questions about posts. */
beforeAll(async () => {
  api = await createTestApi({ contributors: [contributorOf('a')], posts: postsOf(40) }, () => ({
    answers,
  }))
  app = api.app
  away = await buildApp(depsOfEngineThatIsDown({ answers }))
  await api.deps.directory.read()
})
afterAll(async () => {
  await away.close()
  await api.close()
})
beforeEach(() => {
  cache = openAnswerCache(10, () => now)
})

const countAsked = async (ask: () => Promise<unknown>) => {
  const before = api.search.asked.total
  await ask()
  return api.search.asked.total - before
}

test('equal questions asked at the same time ask the engine once [P4]', async () => {
  const asked = await countAsked(() =>
    Promise.all(Array.from({ length: 20 }, () => app.inject('/v1/social-item/'))),
  )

  expect(asked).toBe(1)
})

test('a second question within 10 s does not ask the engine, one after 10 s does [S9.15 P4]', async () => {
  await app.inject('/v1/social-item/')

  now += 9_000
  const soon = await countAsked(() => app.inject('/v1/social-item/'))
  now += 1_000
  const later = await countAsked(() => app.inject('/v1/social-item/'))

  expect([soon, later]).toEqual([0, 1])
})

test('a cached body is the uncached one, byte by byte [P4]', async () => {
  const url = '/v1/social-item/?search-value=text&pageSize=30'
  const first = await app.inject(url)

  const cached = await app.inject(url)

  const uncached = await (await buildApp(depsOf(api.search))).inject(url)
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
  ['with doubles', 'media=photo,photo&search-value=a|a', 'media=photo&search-value=a'],
  ['with empty values', 'country=,FR,&search-value=|', 'country=FR'],
  ['in milliseconds', 'from=1793966400000', 'from=1793966400'],
  ['by id, with filters besides', 'id=1001&country=FR', 'id=1001'],
])(
  'a question written differently shares the answer: %s [P4 RW.13 RW.25]',
  async (_, one, other) => {
    await app.inject(`/v1/social-item/?${one}`)

    expect(await countAsked(() => app.inject(`/v1/social-item/?${other}`))).toBe(0)
  },
)

test.each([
  ['another page', 'pageNo=1'],
  ['another size', 'pageSize=24'],
  ['another word', 'search-value=other'],
  ['the word in another group', 'search-and=text'],
  ['another country', 'country=DE'],
])('a different question does not share it: %s [P4]', async (_, query) => {
  await app.inject('/v1/social-item/?search-value=text')

  expect(await countAsked(() => app.inject(`/v1/social-item/?${query}`))).toBe(1)
})

test('that a post is not there is an answer too and is asked once [P4]', async () => {
  await app.inject('/v1/social-item/?id=404404')

  expect(await countAsked(() => app.inject('/v1/social-item/?id=404404'))).toBe(0)
})

test('with the engine away an answer of the last 60 s is given again, marked [RF.9 P2]', async () => {
  const fresh = await app.inject('/v1/social-item/')
  now += 45_000

  const stale = await away.inject('/v1/social-item/')

  expect(stale.statusCode).toBe(200)
  expect(stale.headers).toMatchObject({ 'x-stale': '1', age: '45', 'cache-control': 'no-store' })
  expect(stale.rawPayload).toEqual(fresh.rawPayload)
  expect(fresh.headers).not.toHaveProperty('x-stale')
})

test('after 60 s without the engine, and for any other question, it is 503 [RF.10 P2]', async () => {
  await app.inject('/v1/social-item/')

  const other = await away.inject('/v1/social-item/?country=FR')
  now += 61_000
  const late = await away.inject('/v1/social-item/')

  expect([other.statusCode, late.statusCode]).toEqual([503, 503])
  expect(late.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
})

test('what is asked in the same letters is not even read again, while it is fresh [P4]', async () => {
  const url = '/v1/social-item/?pageSize=30'
  const first = await app.inject(url)
  let read = 0
  const given: AnswerCache = {
    ...answers,
    give: (...asked) => {
      read += 1
      return cache.give(...asked)
    },
  }
  const counting = await buildApp(depsOf(api.search, { answers: given }))

  const again = await counting.inject(url)
  now += 10_000
  await counting.inject(url)

  await counting.close()
  expect(again.rawPayload).toEqual(first.rawPayload)
  expect(again.headers['access-control-allow-origin']).toBe('*')
  expect(read).toBe(1)
})

test('what the home page asks is made anew without being asked again, in the same bytes [RF.31 P4]', async () => {
  const first = await app.inject(HOME_FEED_PATH)
  await app.inject('/v1/social-item/?pageSize=11')
  now += 9_000

  const renewed = await countAsked(() => cache.renew())
  now += 9_000
  const later = await app.inject(HOME_FEED_PATH)

  expect(renewed).toBe(1)
  expect(later.headers['age']).toBe('9')
  expect(later.rawPayload).toEqual(first.rawPayload)
})
