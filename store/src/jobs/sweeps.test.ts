import { listSweepSpans, toSweepPart } from '@hemicycle/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createTestStore,
  FOREIGN_POST,
  newPost,
  newQuote,
  removalOf,
  rosterOf,
  type TestStore,
} from '../../testing/index.ts'
import {
  listShownPosts,
  listShownReferences,
  listSweeps,
  removePosts,
  savePosts,
  saveRoster,
  saveSweep,
  type SweepPost,
} from '../index.ts'

const ALL = { after: undefined, most: 1000 }
let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  await saveRoster(own.store, 'test', rosterOf(1))
})

test('a sweep asks about what is kept, ours and others, by the ids of today [RC.15 RF.16]', async () => {
  await savePosts(own.store, [
    newPost('140', { versions: ['140', '141'] }),
    newPost('142', { withheld: true }),
    newPost('143'),
    newPost('144', { postedAt: new Date('2020-01-01') }),
    newQuote('145'),
    newQuote('146', '140'),
    newPost('147', { ...newQuote('147', '901'), postedAt: new Date('2020-01-01') }),
  ])
  await removePosts(own.store, [removalOf('143')])
  const spans = [{ from: new Date('2026-01-01'), to: null }]

  const posts = await listShownPosts(own.store, 'twitter', spans, ALL)
  const shown = posts.flatMap(({ refersTo }) => refersTo ?? [])
  const references = await listShownReferences(own.store, 'twitter', shown)

  expect(posts.map((post) => post.latestId).toSorted()).toEqual(['141', '142', '145', '146'])
  expect(references).toEqual([FOREIGN_POST])
})

test('posts of any age are asked about, part by part, in pages from the latest on [RC.15 RF.32]', async () => {
  const days = ['2026-11-10', '2026-10-01', '2026-09-01', '2026-09-02', '2018-06-15', '2026-09-01']
  const posts = days.map((day, at) => newPost(`${200 + at}`, { postedAt: new Date(day) }))
  await savePosts(own.store, posts)
  const spans = listSweepSpans(new Date('2026-11-12'), [toSweepPart(Date.UTC(2026, 8, 1) / 1000)])
  const list = (after?: SweepPost) =>
    listShownPosts(own.store, 'twitter', spans, { after, most: 2 })

  const first = await list()
  const second = await list(first.at(-1))
  const third = await list(second.at(-1))

  const found = [first, second, third].map((page) => page.map(({ id }) => id))
  expect(found).toEqual([['200', '201'], ['205', '202'], ['204']])
})

test('sweeps are listed by when they began, the newest first, with what they asked about [RC.15]', async () => {
  const days = ['2026-11-01T03:00:00Z', '2026-11-02T03:00:00Z'].map((day, part) => ({
    network: 'twitter' as const,
    startedAt: new Date(day),
    parts: [part],
  }))
  for (const day of days) await saveSweep(own.store, { ...day, checked: 1, removed: 0 })

  const sweeps = await listSweeps(own.store)

  expect(sweeps).toEqual(days.toReversed())
})
