import {
  countGeneration,
  findPost,
  findPosts,
  openMonths,
  openSearch,
  refreshGeneration,
  type PostDocument,
} from '@hemicycle/search'
import { createTestSearch, postQuery, type TestSearch } from '@hemicycle/search/testing'
import {
  addGeneration,
  countQueued,
  removePosts,
  savePosts,
  saveRoster,
  setGenerationState,
  takeBatch,
} from '@hemicycle/store'
import {
  createTestStore,
  newPost,
  removalOf,
  rosterOf,
  type TestStore,
} from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createEngineProxy } from '../../testing/index.ts'
import { indexBatch } from './index-posts.ts'

const SEPTEMBER = postQuery({
  window: { from: new Date('2026-09-01T00:00:00Z'), to: new Date('2026-09-30T00:00:00Z') },
})
const FIRST_PAGE = { size: 10, skip: 0, after: null }
let own: TestStore
let engine: TestSearch

beforeAll(async () => {
  own = await createTestStore()
  engine = await createTestSearch()
  await saveRoster(own.store, 'test', rosterOf(2))
  await indexBatch(own.store, engine.search)
})
afterAll(async () => {
  await engine.drop()
  await own.drop()
})

const find = async (id: string) => {
  await engine.refresh()
  return findPost(engine.search, id)
}
const textOf = async (id: string) => ((await find(id)) as PostDocument | null)?.text
const searchBehind = async (moments: Parameters<typeof createEngineProxy>[1]) => {
  const proxy = await createEngineProxy(engine.url, moments)
  const search = openSearch({ url: proxy.url, prefix: engine.prefix })
  onTestFinished(async () => {
    await search.close()
    await proxy.close()
  })
  return search
}

test('a batch is found and settled: posts, removals and contributors [P1 P3]', async () => {
  await savePosts(own.store, [newPost('100'), newPost('101')])
  await removePosts(own.store, [removalOf('101')])
  await saveRoster(own.store, 'test', rosterOf(3))

  const { taken } = await indexBatch(own.store, engine.search)

  expect(taken).toBe(3)
  expect(await countQueued(own.store)).toBe(0)
  expect(await textOf('100')).toBe('Text of 100')
  expect(await find('101')).toMatchObject({ removed: true, removalReason: 'deleted' })
})

test('with nothing queued nothing is taken [P1]', async () => {
  expect(await indexBatch(own.store, engine.search)).toEqual({ taken: 0, postIds: [], refused: [] })
})

test('a batch takes the oldest entries and leaves the others [P3]', async () => {
  await savePosts(own.store, [newPost('110')])
  await savePosts(own.store, [newPost('111')])

  const { taken } = await indexBatch(own.store, engine.search, 1)

  expect(taken).toBe(1)
  expect((await takeBatch(own.store, 10)).map((entry) => entry.id)).toEqual(['111'])
  await indexBatch(own.store, engine.search)
})

test('an engine that is away leaves the queue as it was [P2 P3]', async () => {
  await savePosts(own.store, [newPost('120')])
  const before = await takeBatch(own.store, 10)
  const away = openSearch({ url: 'http://127.0.0.1:1', prefix: engine.prefix })

  await expect(indexBatch(own.store, away)).rejects.toThrow(Error)

  expect(await takeBatch(own.store, 10)).toEqual(before)
  await indexBatch(own.store, engine.search)
  expect(await textOf('120')).toBe('Text of 120')
})

test('a write of which the answer is lost is written again and does no harm [P3]', async () => {
  await savePosts(own.store, [newPost('130')])
  const search = await searchBehind({ loseBulkAnswer: true })

  await expect(indexBatch(own.store, search)).rejects.toThrow(Error)
  const between = { text: await textOf('130'), queued: await countQueued(own.store) }
  await indexBatch(own.store, engine.search)

  expect(between).toEqual({ text: 'Text of 130', queued: 1 })
  expect(await countQueued(own.store)).toBe(0)
  expect(await textOf('130')).toBe('Text of 130')
})

test('a post changed while it is written stays queued, and the newer one is found in the end [P3]', async () => {
  await savePosts(own.store, [newPost('140'), newPost('142')])
  const edit = newPost('140', { versions: ['140', '141'], text: 'Edited' })
  const search = await searchBehind({
    beforeBulk: async () => {
      await savePosts(own.store, [edit])
    },
  })

  await indexBatch(own.store, search)
  const queued = (await takeBatch(own.store, 10)).map((entry) => entry.id)
  const between = await textOf('140')
  await indexBatch(own.store, engine.search)

  expect(queued).toEqual(['140'])
  expect(between).toBe('Text of 140')
  expect(await textOf('140')).toBe('Edited')
})

test('a post of one endless word is found, and keeps nobody else out [P3]', async () => {
  const endless = 'я'.repeat(20_000)
  await savePosts(own.store, [newPost('145', { text: endless }), newPost('146')])

  await indexBatch(own.store, engine.search)

  expect(await countQueued(own.store)).toBe(0)
  expect([await textOf('145'), await textOf('146')]).toEqual([endless, 'Text of 146'])
})

test('every generation that is not retired is written, and readers see the live one [P2]', async () => {
  await setGenerationState(own.store, 1, 'retired')
  for (const state of ['retiring', 'live', 'building'] as const) {
    const { number } = await addGeneration(own.store)
    await setGenerationState(own.store, number, state)
  }
  const retired = await countGeneration(engine.search, 1)
  await savePosts(own.store, [newPost('150', { postedAt: new Date('2026-09-01T00:00:00Z') })])
  await saveRoster(own.store, 'test', rosterOf(4))

  await indexBatch(own.store, engine.search)

  for (const number of [2, 3, 4]) {
    await refreshGeneration(engine.search, number)
    expect(await countGeneration(engine.search, number)).toBe(1)
  }
  expect(await countGeneration(engine.search, 1)).toBe(retired)
  await engine.refresh()
  const seen = await findPosts(engine.search, openMonths(engine.search), SEPTEMBER, FIRST_PAGE)
  expect(seen).toMatchObject({ total: 1, posts: [{ id: '150' }] })
})
