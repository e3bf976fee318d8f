import type { KnownPost } from '@hemicycle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestSearch,
  knownPost,
  postQuery,
  writeKnownPosts,
  type TestSearch,
} from '../testing/index.ts'
import { findLatestPosts, toFindLatestPosts } from './find-latest-posts.ts'
import { openMonths } from './months.ts'

let own: TestSearch
const [ANNA, BERT, CARL] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
]
const at = (contributorId: string, time: string): Partial<KnownPost> => ({
  author: { contributorId, type: 'mep', country: 'FR', eparty: null },
  postedAt: new Date(time),
})

beforeAll(async () => {
  own = await createTestSearch()
  await writeKnownPosts(own, [
    knownPost('1', at(ANNA, '2026-11-14T11:00:00Z')),
    knownPost('2', at(ANNA, '2026-11-14T12:00:00Z')),
    knownPost('3', at(ANNA, '2026-11-02T09:00:00Z')),
    // In the index of the month before.
    knownPost('4', at(BERT, '2026-10-28T09:00:00Z')),
    knownPost('5', at(CARL, '2026-11-14T13:00:00Z')),
    knownPost('6', { ...at(ANNA, '2026-11-14T13:00:00Z'), removal: 'deleted', content: null }),
  ])
})
afterAll(() => own.drop())

const query = postQuery({
  lists: { contributors_ids: [ANNA, BERT] },
  window: { from: new Date('2026-10-16T00:00:00Z'), to: new Date('2026-11-15T00:00:00Z') },
})
const since = new Date('2026-11-14T11:00:00Z')

test('what the engine is asked stands beside the code [P2]', async () => {
  await expect(`${JSON.stringify(toFindLatestPosts(query, since), null, 2)}\n`).toMatchFileSnapshot(
    'find-latest-posts.query.json',
  )
})

test('each contributor has their latest post, and the number since then [RS.130]', async () => {
  const found = await findLatestPosts(own.search, openMonths(own.search), query, since)

  expect(found.posts.map(({ contributor, id }) => [contributor, id])).toEqual([
    [ANNA, '2'],
    [BERT, '4'],
  ])
  expect(Object.fromEntries(found.since)).toEqual({ [ANNA]: 2 })
})

test('months without posts have no latest post [RS.130]', async () => {
  const empty = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2020-01-02T00:00:00Z') }

  const found = await findLatestPosts(
    own.search,
    openMonths(own.search),
    { ...query, window: empty },
    since,
  )

  expect(found).toEqual({ posts: [], since: new Map() })
})
