import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestSearch,
  knownPost,
  postQuery,
  writeKnownPosts,
  type TestSearch,
} from '../../testing/index.ts'
import { countPostsByTime, toCountPostsByTime } from './count-posts-by-time.ts'
import { openMonths } from '../months.ts'

let own: TestSearch
beforeAll(async () => {
  own = await createTestSearch()
  const times = [
    // The day of 23 hours: its first and its last second, and those beside it.
    [
      '2026-03-28T22:59:59Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59Z',
      '2026-03-29T22:00:00Z',
    ],
    // The day of 25 hours, with a post in each of the two hours from two to three.
    [
      '2026-10-24T21:59:59Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
    ],
    ['2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  ]
  await writeKnownPosts(
    own,
    times.flat().map((time, index) => knownPost(String(index), { postedAt: new Date(time) })),
  )
})
afterAll(() => own.drop())

const count = async (unit: 'day' | 'hour', from: string, to: string) => {
  const query = postQuery({ window: { from: new Date(from), to: new Date(to) } })
  const counts = await countPostsByTime(own.search, openMonths(own.search), query, unit)
  return [...counts].map(([time, total]) => [new Date(time * 1000).toISOString(), total])
}

test('what the engine is asked stands beside the code [P2]', async () => {
  const asked = ['day', 'hour'] as const

  await expect(
    `${JSON.stringify(
      asked.map((unit) => toCountPostsByTime(postQuery({ lists: { country: ['FR'] } }), unit)),
      null,
      2,
    )}\n`,
  ).toMatchFileSnapshot('count-posts-by-time.query.json')
})

test('a day in Brussels has 23 hours when the clock is set forward [RS.41]', async () => {
  expect(await count('day', '2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z')).toEqual([
    ['2026-03-27T23:00:00.000Z', 1],
    ['2026-03-28T23:00:00.000Z', 2],
    ['2026-03-29T22:00:00.000Z', 1],
  ])
})

test('a day in Brussels has 25 hours when the clock is set back [RS.41]', async () => {
  expect(await count('day', '2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z')).toEqual([
    ['2026-10-23T22:00:00.000Z', 1],
    ['2026-10-24T22:00:00.000Z', 4],
    ['2026-10-25T23:00:00.000Z', 1],
  ])
})

test('the hour that comes twice is counted as two [RS.42]', async () => {
  expect(await count('hour', '2026-10-25T00:00:00Z', '2026-10-25T02:00:00Z')).toEqual([
    ['2026-10-25T00:00:00.000Z', 1],
    ['2026-10-25T01:00:00.000Z', 1],
  ])
})

test('only posts of the window are counted, also in days that reach beyond it [RS.45]', async () => {
  expect(await count('day', '2026-10-25T01:00:00Z', '2026-10-25T22:00:00Z')).toEqual([
    ['2026-10-24T22:00:00.000Z', 1],
  ])
})

test('a window in months that nobody has is empty [P4]', async () => {
  expect(await count('day', '2019-01-01T00:00:00Z', '2019-02-01T00:00:00Z')).toEqual([])
})
