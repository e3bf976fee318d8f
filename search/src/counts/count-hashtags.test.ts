import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestSearch,
  postQuery,
  taggedPost,
  writeKnownPosts,
  type TestSearch,
} from '../../testing/index.ts'
import {
  countHashtags,
  toCountHashtags,
  toFindHashtags,
  toSpellHashtags,
} from './count-hashtags.ts'
import { openMonths } from '../months.ts'

/** Over the end of a month. */
const WINDOW = { from: new Date('2026-10-20T00:00:00Z'), to: new Date('2026-11-10T00:00:00Z') }
let own: TestSearch
let ids = 0

const said = (time: string, text: string, digit: string) =>
  taggedPost(String((ids += 1)), text, {
    postedAt: new Date(time),
    author: { contributorId: digit.repeat(24), type: 'mep', country: 'FR', eparty: 'EPP' },
  })
const count = async (change = {}, asked: { size?: number; included?: string[] } = {}) => {
  const { size = 25, included = [] } = asked
  const query = postQuery({ window: WINDOW, ...change })
  return countHashtags(own.search, openMonths(own.search), query, { size, included })
}
const toRows = (counts: Awaited<ReturnType<typeof count>>) =>
  counts.map(({ spelling, contributors, posts }) => [spelling, contributors, posts])

beforeAll(async () => {
  own = await createTestSearch()
  await writeKnownPosts(own, [
    said('2026-10-20T00:00:00Z', '#Energy', 'a'),
    said('2026-10-31T23:59:59Z', '#Energy #Rail', 'b'),
    said('2026-11-01T00:00:00Z', '#ÉNERGY', 'a'),
    said('2026-11-09T23:59:59Z', '#Rail', 'c'),
    ...['10:00', '10:05', '10:10'].map((time) => said(`2026-11-05T${time}:00Z`, '#Flood', 'd')),
    said('2026-11-05T11:00:00Z', '#Once', 'd'),
    said('2026-10-19T23:59:59Z', '#Early', 'a'),
    said('2026-11-10T00:00:00Z', '#Late', 'a'),
  ])
})
afterAll(() => own.drop())

test.each([
  ['find-hashtags', toFindHashtags(postQuery({ window: WINDOW }))],
  ['count-hashtags', toCountHashtags(postQuery({ window: WINDOW }), ['energy', 'rail'])],
  ['spell-hashtags', toSpellHashtags(postQuery({ window: WINDOW }), ['energy', 'rail'])],
])('what the engine is asked stands beside the code: %s [P2]', async (name, asked) => {
  await expect(`${JSON.stringify(asked, null, 2)}\n`).toMatchFileSnapshot(`${name}.query.json`)
})

test('hashtags of a window come by people, then by posts, over the end of a month [RS.112]', async () => {
  expect(toRows(await count())).toEqual([
    ['Energy', 2, 3],
    ['Rail', 2, 2],
    ['Flood', 1, 3],
    ['Once', 1, 1],
  ])
})

test('those that are asked for are in the answer, however rare [RS.112]', async () => {
  expect(toRows(await count({}, { size: 2, included: ['once', 'nothing'] }))).toEqual([
    ['Energy', 2, 3],
    ['Once', 1, 1],
  ])
})

test('the filters of the query hold [RL.6]', async () => {
  expect(toRows(await count({ hiddenContributors: ['a'.repeat(24), 'd'.repeat(24)] }))).toEqual([
    ['Rail', 2, 2],
    ['Energy', 1, 1],
  ])
})

test('a window in months that nobody has is empty [P4]', async () => {
  const window = { from: new Date('2019-01-01T00:00:00Z'), to: new Date('2019-01-02T00:00:00Z') }

  expect(await count({ window })).toEqual([])
})
