import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestSearch,
  postQuery,
  taggedPost,
  writeKnownPosts,
  type TestSearch,
} from '../testing/index.ts'
import { findArchiveStart, toFindArchiveStart } from './find-archive-start.ts'
import { findFirstPosts, toFindFirstPosts } from './find-first-posts.ts'
import { openMonths } from './months.ts'

const WINDOW = { from: new Date('2026-11-09T23:00:00Z'), to: new Date('2026-11-10T23:00:00Z') }
const query = postQuery({ window: WINDOW })
let own: TestSearch

const said = (id: string, time: string, text: string, eparty: string | null, change = {}) =>
  taggedPost(id, text, {
    postedAt: new Date(time),
    author: { contributorId: 'a'.repeat(24), type: 'mep', country: 'FR', eparty },
    ...change,
  })

beforeAll(async () => {
  own = await createTestSearch()
  await writeKnownPosts(own, [
    said('1', '2026-11-09T22:59:59Z', '#Rail', 'EPP'),
    said('2', '2026-11-10T08:00:00Z', '#Rail', 'EPP', { removal: 'deleted', content: null }),
    said('3', '2026-11-10T10:00:00Z', '#RAIL', 'S&D'),
    said('4', '2026-11-10T09:00:00Z', '#Rail #Fish', 'EPP'),
    said('5', '2026-11-10T11:00:00Z', '#rail', null),
    said('6', '2026-03-02T11:00:00Z', 'Old', 'EPP', { removal: 'deleted', content: null }),
  ])
})
afterAll(() => own.drop())

test.each([
  ['find-first-posts', toFindFirstPosts(query, ['fish', 'rail'])],
  ['find-archive-start', toFindArchiveStart()],
])('what the engine is asked stands beside the code: %s [P2]', async (name, asked) => {
  await expect(`${JSON.stringify(asked, null, 2)}\n`).toMatchFileSnapshot(`${name}.query.json`)
})

test('each hashtag has its first post of the window and its number of groups [RS.235]', async () => {
  const found = await findFirstPosts(own.search, openMonths(own.search), query, [
    'fish',
    'rail',
    'nothing',
  ])

  const rows = [...found].map(([tag, { post, groups }]) => [tag, [post.id, groups]])
  expect(Object.fromEntries(rows)).toEqual({ fish: ['4', 1], rail: ['4', 2] })
})

test('a window without posts has no first post [RS.235]', async () => {
  const early = postQuery({ window: { from: new Date(0), to: new Date(1) } })

  expect(await findFirstPosts(own.search, openMonths(own.search), early, ['rail'])).toEqual(
    new Map(),
  )
})

test('the archive begins with its oldest post that is not removed [RS.232]', async () => {
  expect(await findArchiveStart(own.search)).toEqual(new Date('2026-11-09T22:59:59Z'))
})
