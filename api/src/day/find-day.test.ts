import { findDayAnswer, type Day, type KnownPost } from '@hemicycle/contract'
import { taggedPost } from '@hemicycle/search/testing'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, idOf, type TestApi } from '../../testing/index.ts'
import { createAnswerCache } from '../cache/answer-cache.ts'
import { findDay } from './find-day.ts'

/** 13:30 in Brussels. */
const NOW = new Date('2026-11-15T12:30:00Z')
let api: TestApi
let ids = 0

const by = (digit: string, time: string, text: string, change: Partial<KnownPost> = {}) =>
  taggedPost(String((ids += 1)), text, {
    postedAt: new Date(time),
    author: { contributorId: idOf(digit), type: 'mep', country: 'FR', eparty: 'EPP' },
    ...change,
  })

const read = async (day: string) =>
  (await api.app.inject(`/v1/day/${day}/`)).json<{ code: number; data: Day }>()

beforeAll(async () => {
  const answerCache = createAnswerCache(10, () => 0)
  api = await createTestApi(
    {
      contributors: [
        contributorOf('a'),
        contributorOf('b', { eparty: 'S&D' }),
        contributorOf('c', { eparty: 'NI', accounts: [] }),
        contributorOf('d', { type: 'grouppress', fullName: 'A group' }),
        contributorOf('e', { hidden: true }),
        contributorOf('f', { eparty: 'S&D' }),
      ],
      posts: [
        // The first and the last second of the day in Brussels, and those beside it.
        by('a', '2026-11-09T22:59:59Z', 'Before #Rail'),
        by('a', '2026-11-09T23:00:00Z', 'First #Rail'),
        by('b', '2026-11-10T22:59:59Z', 'Last #rail #Fish'),
        by('b', '2026-11-10T23:00:00Z', 'After #Rail'),
        by('a', '2026-11-10T09:10:00Z', 'Reply', { kind: 'reply' }),
        by('d', '2026-11-10T09:20:00Z', '#RAIL', {
          author: { contributorId: idOf('d'), type: 'grouppress', country: '1', eparty: 'S&D' },
        }),
        by('f', '2026-11-10T00:00:00Z', '#Fish', { kind: 'repost' }),
        by('e', '2026-11-10T00:00:00Z', '#Hidden'),
        by('a', '2026-11-10T00:00:00Z', '#Gone', { removal: 'deleted', content: null }),
        by('a', '2026-11-15T10:00:00Z', 'Today'),
        by('a', '2026-10-24T22:30:00Z', 'Half past midnight'),
        by('a', '2026-03-01T12:00:00Z', 'The first of the archive'),
      ],
    },
    () => ({ now: () => NOW, answerCache }),
  )
})
afterAll(() => api.close())

test('a day has the posts of everybody, and the members who posted by group; reposts are not counted [RS.230 RS.234]', async () => {
  const answer = await read('2026-11-10')

  expect(Compile(findDayAnswer).Check(answer)).toBe(true)
  expect(answer.data).toMatchObject({
    day: '2026-11-10',
    isOver: true,
    countedAt: NOW.getTime() / 1000,
    previous: '2026-11-09',
    next: '2026-11-11',
    posts: 4,
    reposts: 1,
    total: { members: 4, withAccount: 3, posted: 2, posts: 3 },
    groups: [
      { eparty: 'EPP', members: 1, withAccount: 1, posted: 1, posts: 2 },
      { eparty: 'S&D', members: 2, withAccount: 2, posted: 1, posts: 1 },
      { eparty: 'NI', members: 1, withAccount: 0, posted: 0, posts: 0 },
    ],
  })
})

test('topics come by people, each with its groups and its first post of the day [RS.235]', async () => {
  const { data } = await read('2026-11-10')

  expect(
    data.topics.map(({ content, value, posts, groups, first }) => [
      content.toLowerCase(),
      value,
      posts,
      groups,
      first?.postedAt,
    ]),
  ).toEqual([
    ['rail', 3, 3, 2, Date.parse('2026-11-09T23:00:00Z') / 1000],
    ['fish', 1, 1, 1, Date.parse('2026-11-10T22:59:59Z') / 1000],
  ])
  expect(data.topics[0]?.first?.shareUrl).toMatch(/\/tw\/\d+$/u)
})

test.each([
  ['2026-11-10', 24, '2026-11-09T23:00:00Z'],
  ['2026-10-25', 25, '2026-10-24T22:00:00Z'],
  ['2026-03-29', 23, '2026-03-28T23:00:00Z'],
])('%s is a day of %i hours in Brussels, which add up [RS.231]', async (day, length, start) => {
  const { data } = await read(day)

  expect(data.hours).toHaveLength(length)
  expect(data.from).toBe(Date.parse(start) / 1000)
  expect(data.to - data.from).toBe(length * 3600)
  expect(data.hours.map(({ time }) => time - data.from)).toEqual(
    Array.from({ length }, (_, hour) => hour * 3600),
  )
  expect(data.hours.reduce((sum, { total }) => sum + total, 0)).toBe(data.posts)
})

test('today is not over and has no next day; the first day has none before [RS.233 RS.240]', async () => {
  expect((await read('2026-11-15')).data).toMatchObject({ isOver: false, next: null, posts: 1 })
  expect((await read('2026-11-14')).data).toMatchObject({ isOver: true, next: '2026-11-15' })
  expect((await read('2026-03-01')).data).toMatchObject({ previous: null, posts: 1 })
})

test('a day without posts has zeros [RS.233]', async () => {
  expect((await read('2026-05-01')).data).toMatchObject({
    posts: 0,
    topics: [],
    total: { members: 4, posted: 0 },
  })
})

test.each(['2026-11-16', '2026-02-28', '2026-02-30', '2026-13-01', '1066-10-14', '9999-12-31'])(
  'a day that the archive does not have is not found: %s [RS.232]',
  async (day) => {
    expect(await read(day)).toMatchObject({ code: 404, type: 'error' })
  },
)

test.each(['2026-11-1', 'today', '2026-11-10?country=FR'])(
  'an invalid request is answered with 400: %s [S7.2]',
  async (path) => {
    expect((await api.app.inject(`/v1/day/${path}`)).statusCode).toBe(400)
  },
)

test('a removed post leaves the day [RS.241 RF.3]', async () => {
  const posts = [by('a', '2026-11-05T10:00:00Z', 'Wrong #Once')]
  await api.write(posts)
  expect((await read('2026-11-05')).data).toMatchObject({ posts: 1, topics: [{ content: 'Once' }] })

  await api.write(
    posts.map((post) => ({ ...post, revision: 2, removal: 'deleted', content: null })),
  )

  expect(await findDay(api.deps, '2026-11-05')).toMatchObject({ posts: 0, topics: [] })
})
