import { findPost, type PostDocument } from '@hemicycle/search'
import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import {
  countQueued,
  listWithdrawn,
  loadStatus,
  removePosts,
  savePosts,
  saveRoster,
} from '@hemicycle/store'
import {
  createTestStore,
  newPost,
  removalOf,
  rosterOf,
  type TestStore,
} from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { indexBatch, indexRefused } from './index-posts.ts'

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

/** Makes a month refuse writes, as a closed, blocked or lost one does; answers what ends that. */
async function blockMonth(month: string) {
  const index = `${engine.prefix}posts-g1-${month}`
  const set = async (isBlocked: boolean): Promise<void> => {
    const body = { 'index.blocks.write': isBlocked }
    await engine.search.client.indices.putSettings({ index, body })
  }
  await set(true)
  onTestFinished(() => set(false))
  return () => set(false)
}
const countWrites = async (month: string) => {
  const index = `${engine.prefix}posts-g1-${month}`
  const { body } = await engine.search.client.indices.stats({ index, metric: ['indexing'] })
  return body._all.primaries?.indexing?.index_total ?? 0
}

test('what the engine refuses waits on its own: others are found, removals first, and nothing is written twice [P3 RF.4]', async () => {
  const inMonth = (month: string, first: number, count: number) =>
    Array.from({ length: count }, (_, place) =>
      newPost(String(first + place), { postedAt: new Date(`${month}-10T12:00:00Z`) }),
    )
  await savePosts(own.store, [...inMonth('2026-07', 7000, 1), ...inMonth('2026-08', 8000, 2)])
  await indexBatch(own.store, engine.search)
  const unblock = await blockMonth('2026-07')
  await removePosts(own.store, [removalOf('7000')])
  await savePosts(own.store, inMonth('2026-08', 8100, 1_000))
  await removePosts(own.store, [removalOf('8001')])
  const before = await countWrites('2026-08')

  const first = await indexBatch(own.store, engine.search)
  const removedAtOnce = await find('8001')
  await indexBatch(own.store, engine.search)
  await indexBatch(own.store, engine.search)

  expect(first.refused).toMatchObject([
    { id: '7000', error: expect.stringMatching('block') as string },
  ])
  expect(removedAtOnce).toMatchObject({ removed: true })
  expect(await countQueued(own.store)).toBe(1)
  expect(await textOf('9099')).toBe('Text of 9099')
  expect((await countWrites('2026-08')) - before).toBe(1_001)
  expect((await listWithdrawn(own.store)).posts).toEqual(new Map([['7000', 'deleted']]))

  await unblock()
  await vi.waitFor(async () => {
    await indexRefused(own.store, engine.search)
    expect(await countQueued(own.store)).toBe(0)
  })
  expect(await find('7000')).toMatchObject({ removed: true })
})

/** Makes the engine refuse one document, whatever it holds; answers what ends that. */
async function refuseOne(id: string, month: string) {
  const { client } = engine.search
  const index = `${engine.prefix}posts-g1-${month}`
  const pipeline = `${engine.prefix}refuse`
  const fail = { fail: { if: `ctx.id == '${id}'`, message: 'unreadable' } }
  const set = async (name: string): Promise<void> => {
    await client.indices.putSettings({ index, body: { 'index.final_pipeline': name } })
  }
  await client.ingest.putPipeline({ id: pipeline, body: { processors: [fail] } })
  await set(pipeline)
  return async () => {
    await set('_none')
    await client.ingest.deletePipeline({ id: pipeline })
  }
}

test('one document that the engine does not take keeps none of its neighbours [P3]', async () => {
  await savePosts(own.store, [newPost('9500')])
  await indexBatch(own.store, engine.search)
  const accept = await refuseOne('9501', '2026-11')
  onTestFinished(accept)
  await savePosts(own.store, [newPost('9501'), newPost('9502')])

  const { refused } = await indexBatch(own.store, engine.search)

  expect(refused.map(({ id }) => id)).toEqual(['9501'])
  expect(await textOf('9502')).toBe('Text of 9502')
  expect((await loadStatus(own.store)).refused).toMatchObject([{ subject: 'post', id: '9501' }])
})
