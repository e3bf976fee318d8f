import { listTopicsAnswer, viewTopic, type Coverage, type ViewTopic } from '@hemicycle/contract'
import { taggedPost } from '@hemicycle/search/testing'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, idOf, NOW, type TestApi } from '../../testing/index.ts'

const DAY_MS = 86_400_000
const SECONDS = NOW.getTime() / 1000
let ids = 0
let api: TestApi

const postBy = (digit: string, text: string, daysAgo: number, change: object = {}) =>
  taggedPost(String((ids += 1)), text, {
    postedAt: new Date(NOW.getTime() - daysAgo * DAY_MS - 60_000),
    author: { contributorId: idOf(digit), type: 'mep', country: 'FR', eparty: 'EPP' },
    ...change,
  })
const readTopics = async (query: string) =>
  (await api.app.inject(`/v1/topic/?${query}`)).json<{ code: number; data: ViewTopic[] }>()
const readCoverage = async (query: string) =>
  (await api.app.inject(`/v1/coverage/?${query}`)).json<{ data: Coverage }>()
const count = async (query: string) => {
  const { data } = await readTopics(`window=view&${query}`)
  return data.map(({ id, value, posts }) => [id, value, posts])
}

beforeAll(async () => {
  api = await createTestApi({
    contributors: ['1', '2', '3', '4', 'e'].map((digit) =>
      contributorOf(digit, { eparty: 'EPP', country: 'FR', hidden: digit === 'e' }),
    ),
    posts: [
      postBy('1', '#Rail', 0.1),
      postBy('1', '#Rail again', 20),
      postBy('2', '#Rail and #Energy', 10, { kind: 'quote' }),
      postBy('3', '#Energy', 29, { kind: 'reply' }),
      postBy('3', '#Energy #Old', 31),
      // They repost what others wrote about rail, today and before.
      postBy('3', '#Rail', 0, { kind: 'repost' }),
      postBy('4', '#Rail', 5, { kind: 'repost' }),
      postBy('e', '#Rail #Secret', 1),
      ...Array.from({ length: 26 }, (_, at) => postBy('2', `#Many${at} words`, 3)),
    ],
  })
})
afterAll(() => api.close())

test('a view has its hashtags by people over 30 days, with posts and without levels [RS.112]', async () => {
  const answer = await readTopics('window=view&search-not=%23many*')

  expect(Compile(listTopicsAnswer).Check(answer)).toBe(true)
  expect(Compile(Type.Array(viewTopic)).Check(answer.data)).toBe(true)
  expect(answer.data).toEqual([
    { id: 'rail', content: 'Rail', value: 2, posts: 3 },
    { id: 'energy', content: 'Energy', value: 2, posts: 2 },
  ])
})

test.each([
  [
    `from=${SECONDS - 15 * 86_400}&search-not=%23many*`,
    [
      ['rail', 2, 2],
      ['energy', 1, 1],
    ],
  ],
  [
    `from=${SECONDS - 40 * 86_400}&to=${SECONDS - 30 * 86_400}`,
    [
      ['energy', 1, 1],
      ['old', 1, 1],
    ],
  ],
  [
    'topics=energy',
    [
      ['energy', 2, 2],
      ['rail', 1, 1],
    ],
  ],
  [`contributors_ids=${idOf('3')}`, [['energy', 1, 1]]],
  [`contributors_ids=${idOf('1')}`, [['rail', 1, 2]]],
  ['kind=repost', []],
  ['kind=reply,repost', [['energy', 1, 1]]],
  ['search-value=nothing', []],
])(
  'it counts over the dates of the view, with its filters: %s [RS.112 RL.6]',
  async (query, rows) => {
    expect(await count(query)).toEqual(rows)
  },
)

test('there are at most 25, and among them those that the view asks for [RS.112 S9.22]', async () => {
  const all = await count('')
  const asked = await count('topics=many9|rail')

  expect(all).toHaveLength(25)
  expect(all.map(([id]) => id)).not.toContain('many9')
  expect(asked.map(([id]) => id)).toEqual(['rail', 'energy', 'many9'])
})

test('without the parameter nothing changes, and other values are refused [RS.112 S7.2]', async () => {
  const { data } = await readTopics('')

  expect(Object.keys(data[0] ?? {})).toEqual(['id', 'content', 'value', 'virality', 'why'])
  expect(await readTopics('window=day')).toMatchObject({ code: 400, type: 'error' })
  expect(await readTopics(`window=view&from=1&to=${SECONDS}`)).toMatchObject({ code: 400 })
})

test.each([
  ['topics=rail', 'rail'],
  ['topics=energy', 'energy'],
  [`topics=rail&from=${SECONDS - 3 * 86_400}&to=${SECONDS}`, 'rail'],
])(
  'as many people use a hashtag as members have posted with it: %s [RS.110]',
  async (query, tag) => {
    const { data: coverage } = await readCoverage(query)
    const { data: topics } = await readTopics(`window=view&${query}`)

    const people = topics.find(({ id }) => id === tag)?.value

    expect(people).toBeGreaterThan(0)
    expect(coverage.total.posted).toBe(people)
  },
)

test('a shorter period never has more people, whoever reposts [RS.110]', async () => {
  const { data: ofDay } = await readTopics('topics=rail')
  const { data: coverage } = await readCoverage('topics=rail')

  expect(ofDay).toMatchObject([{ id: 'rail', value: 1 }])
  expect(coverage.total).toMatchObject({ postedToday: 1, posted: 2 })
})
