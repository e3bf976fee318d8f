import { listTopicsAnswer, type Topic } from '@hemicycle/contract'
import { taggedPost } from '@hemicycle/search/testing'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  contributorOf,
  createTestApi,
  testDeps,
  idOf,
  NOW,
  type TestApi,
} from '../../testing/index.ts'
import { buildApp } from '../app.ts'
import { createAnswerCache } from '../cache/answer-cache.ts'

const GROUPS = ['EPP', 'S&D', 'Renew', 'NI']
const COUNTRIES = ['FR', 'DE', 'IT', 'SL'] as const
const DIGITS = '0123456789ab'.split('')
const HIDDEN = 'e'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let ids = 0
let api: TestApi

const authorOf = (digit: string) => {
  const at = Number.parseInt(digit, 16) % 4
  return {
    contributorId: idOf(digit),
    type: 'mep' as const,
    country: COUNTRIES[at] ?? null,
    eparty: GROUPS[at] ?? null,
  }
}
const postBy = (digit: string, text: string, agoMs: number, change: object = {}) =>
  taggedPost(String((ids += 1)), text, {
    postedAt: new Date(NOW.getTime() - agoMs),
    author: authorOf(digit),
    ...change,
  })
const read = async (url: string) =>
  (await api.app.inject(url)).json<{ code: number; data: Topic[] }>()
const levels = ({ data }: { data: Topic[] }) =>
  data.map(({ id, value, virality }) => [id, value, virality])

beforeAll(async () => {
  api = await createTestApi({
    contributors: [...DIGITS, HIDDEN].map((digit) =>
      contributorOf(digit, { hidden: digit === HIDDEN }),
    ),
    posts: [
      // New today, by ten of all groups.
      ...DIGITS.slice(0, 10).map((digit) => postBy(digit, 'A #NewThing', 2 * HOUR_MS)),
      // What all say every day.
      ...Array.from({ length: 30 }, (_, day) =>
        DIGITS.map((digit) => postBy(digit, '#Standing', day * DAY_MS + HOUR_MS)),
      ).flat(),
      // New today, by three of one group; one of them cannot stop.
      ...['0', '4', '8'].map((digit) => postBy(digit, '#OneGroup', 3 * HOUR_MS)),
      ...Array.from({ length: 20 }, () => postBy('0', '#Flood', HOUR_MS)),
      postBy('1', '#Flood', HOUR_MS, { kind: 'repost' }),
      postBy(HIDDEN, '#Secret', HOUR_MS),
      postBy('2', '#Gone', HOUR_MS, { removal: 'deleted', content: null }),
      postBy('2', '#Yesterday', 25 * HOUR_MS),
      ...Array.from({ length: 30 }, (_, index) => postBy('3', `#Many${index}`, HOUR_MS)),
    ],
  })
})
afterAll(() => api.close())

test('topics have id, content, value, virality and why [S3.19 S3.20 S7.19 RW.10 RW.34 RW.35]', async () => {
  const answer = await read('/v1/topic/')

  expect(Compile(listTopicsAnswer).Check(answer)).toBe(true)
  expect(answer.data[0]).toMatchObject({
    id: 'newthing',
    content: 'NewThing',
    value: 10,
    virality: 3,
    why: { contributors: 10, groups: 4, countries: 4, since: NOW.getTime() / 1000 - 7200 },
  })
  expect(answer.data[0]?.why.hourly).toEqual(
    Array.from({ length: 24 }, (_, at) => (at === 21 ? 10 : 0)),
  )
})

test('counts by group are in the fixed order of groups, never by size [S9.32 RG.2 RG.3]', async () => {
  const { data } = await read('/v1/topic/')

  expect(data[0]?.why.byGroup).toEqual([
    { eparty: 'EPP', contributors: 3 },
    { eparty: 'S&D', contributors: 3 },
    { eparty: 'Renew', contributors: 2 },
    { eparty: 'NI', contributors: 2 },
  ])
})

test('new and widespread topics come before usual ones, floods and topics of one group [RW.34 RW.35]', async () => {
  expect(levels(await read('/v1/topic/')).slice(0, 4)).toEqual([
    ['newthing', 10, 3],
    ['onegroup', 3, 1],
    ['standing', 12, 0],
    ['flood', 1, 0],
  ])
})

test('there are at most 25, each once [S5.15 S5.16 S9.22]', async () => {
  const { data } = await read('/v1/topic/')

  expect(data).toHaveLength(25)
  expect(new Set(data.map(({ id }) => id)).size).toBe(25)
})

test('hidden, removed, reposted and older posts make no topic [RF.16 RG.15 RW.34]', async () => {
  const { data } = await read('/v1/topic/?search-not=%23Many*')

  expect(data.map(({ id }) => id)).toEqual(['newthing', 'onegroup', 'standing', 'flood'])
})

test.each([
  [
    'country=fr',
    [
      ['newthing', 3, 1],
      ['onegroup', 3, 1],
      ['standing', 3, 0],
      ['flood', 1, 0],
    ],
  ],
  [
    'eParty=EPP&contributorType=mep',
    [
      ['newthing', 3, 2],
      ['onegroup', 3, 2],
      ['standing', 3, 0],
      ['flood', 1, 0],
    ],
  ],
  ['kind=repost', []],
  ['kind=repost,reply', []],
  [
    `contributors_ids=${idOf('1')},${idOf('9')}`,
    [
      ['newthing', 2, 0],
      ['standing', 2, 0],
    ],
  ],
  ['topics=flood', [['flood', 1, 0]]],
  [`to=${NOW.getTime() / 1000 - 29 * 86_400}`, [['standing', 12, 3]]],
  ['to=1', []],
])('topics follow the filters of the feed: %s [S7.19 RW.22 RL.6]', async (query, expected) => {
  expect(levels(await read(`/v1/topic/?${query}`))).toEqual(expected)
})

test.each(['from=1', `from=${NOW.getTime() / 1000 + 86_400}`])(
  'the start of the window changes nothing, even if impossible: %s [S7.19]',
  async (query) => {
    expect(await read(`/v1/topic/?${query}`)).toEqual(await read('/v1/topic/'))
  },
)

test('the topics of one contributor are sorted by use [S7.20 RW.33]', async () => {
  expect(levels(await read(`/v1/topic/${idOf('0')}/`))).toEqual([
    ['flood', 1, 0],
    ['newthing', 1, 0],
    ['onegroup', 1, 0],
    ['standing', 1, 0],
  ])
})

test.each([idOf(HIDDEN), idOf('f'), '0'])(
  'hidden and unknown contributors get the same answer: %s [RG.16]',
  async (id) => {
    expect(await read(`/v1/topic/${id}/`)).toEqual({
      code: 404,
      type: 'error',
      data: { code: 'not_found', message: 'not_found' },
    })
  },
)

test.each(['/v1/topic/?pageSize=3', '/v1/topic/?country=XX', '/v1/topic/me/'])(
  'an invalid request is answered with 400: %s [S7.2]',
  async (url) => {
    expect(await read(url)).toMatchObject({ code: 400, type: 'error' })
  },
)

test('what is usual is counted once an hour and once a day, and besides only for new hashtags [RW.35]', async () => {
  let now = NOW
  let clock = 0
  const app = await buildApp(
    testDeps(api.search, { now: () => now, answerCache: createAnswerCache(10, () => clock) }),
  )
  const costs: number[] = []
  const ask = async () => {
    const before = api.search.asked.total
    await app.inject('/v1/topic/')
    costs.push(api.search.asked.total - before)
    clock += 11_000
  }
  await ask()

  await ask()
  await ask()
  await api.write(['2', '5', '7'].map((digit) => postBy(digit, '#Second', HOUR_MS)))
  await ask()
  await ask()
  now = new Date(NOW.getTime() + HOUR_MS)
  await ask()
  await ask()
  now = new Date(NOW.getTime() + 12 * HOUR_MS)
  await ask()

  await app.close()
  expect(costs.slice(1)).toEqual([2, 2, 3, 2, 3, 2, 3])
})

test('a removed post leaves its topic at once, whatever is kept of what is usual [RF.3 RS.311]', async () => {
  let clock = 0
  const answerCache = createAnswerCache(10, () => clock)
  const app = await buildApp(testDeps(api.search, { answerCache }))
  onTestFinished(() => app.close())
  const leaving = ['1', '4', '9'].map((digit) => postBy(digit, '#Leaving', HOUR_MS))
  const countPeople = async () => {
    clock += 11_000
    const { data } = (await app.inject('/v1/topic/?topics=leaving')).json<{ data: Topic[] }>()
    return data.map(({ value, why }) => [value, why.byGroup.length])
  }
  await api.write(leaving)
  const before = await countPeople()

  await api.write(
    leaving.slice(1).map((post) => ({ ...post, revision: 2, removal: 'deleted', content: null })),
  )

  expect([before, await countPeople()]).toEqual([[[3, 2]], [[1, 1]]])
})
