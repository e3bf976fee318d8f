import { countGeneration, refreshGeneration } from '@hemicycle/search'
import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import { listGenerations, saveRoster } from '@hemicycle/store'
import {
  copyPosts,
  createTestStore,
  newPost,
  rosterOf,
  type TestStore,
} from '@hemicycle/store/testing'
import { afterAll, beforeEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { reindex } from './reindex.ts'

/** More than the engine writes at the same time. */
const POSTS = 9_000
let own: TestStore
let engine: TestSearch

beforeAll(async () => {
  own = await createTestStore()
  engine = await createTestSearch()
})
afterAll(() => Promise.all([own.drop(), engine.drop()]))
beforeEach(async () => {
  await Promise.all([own.empty(), engine.empty()])
  await saveRoster(own.store, 'test', rosterOf(1))
  const ids = Array.from({ length: POSTS }, (_, index) => String(10_000 + index))
  await copyPosts(
    own.adminUrl,
    ids.map((id) => newPost(id)),
  )
})

interface Bulk {
  body: { index?: { _index: string; _id: string } }[]
}

/** Calls `onPage` with the first id of each page of posts that is written; what it throws is the engine's answer. */
function watchPages(onPage: (first: string) => void): void {
  const { client } = engine.search
  const bulk = client.bulk.bind(client)
  const write = async (request: Bulk) => {
    const first = request.body[0]?.index
    if (first?._index.startsWith(`${engine.prefix}posts-`)) onPage(first._id)
    return bulk(request)
  }
  const watching = vi.spyOn(client, 'bulk').mockImplementation(write as never)
  onTestFinished(() => watching.mockRestore())
}

/** How often each month of a generation is refreshed, and its replicas. */
async function listSettings(number: number): Promise<string[]> {
  const { body } = await engine.search.client.indices.getSettings({
    index: `${engine.prefix}posts-g${number}-*`,
  })
  const indices = Object.values(body) as { settings: { index: Record<string, string> } }[]
  return indices.map(
    ({ settings: { index } }) => `${index['refresh_interval']} ${index['auto_expand_replicas']}`,
  )
}

test('a copy that failed goes on after the pages before it, whatever was written after it [P3 P2]', async () => {
  let pages: string[] = []
  let isAway = true
  watchPages((first) => {
    pages.push(first)
    if (isAway && first === '12000') throw new Error('the engine is away')
  })

  await expect(reindex(own.store, engine.search)).rejects.toThrow('the engine is away')
  const [before, between] = [pages, await listGenerations(own.store)]
  pages = []
  isAway = false
  await reindex(own.store, engine.search)
  await refreshGeneration(engine.search, 2)

  expect(before).toEqual(expect.arrayContaining(['10000', '12000', '14000']))
  expect(between.at(-1)?.copiedTo).toBe('11999')
  expect(pages.toSorted()).toEqual(['12000', '14000', '16000', '18000'])
  expect(await countGeneration(engine.search, 2)).toBe(POSTS)
})

test('a page for which the engine has no memory is written again, and those after it are not lost [P3 P2]', async () => {
  let refused = 0
  watchPages((first) => {
    if (first !== '12000' || refused === 2) return
    refused += 1
    throw Object.assign(new Error('circuit_breaking_exception'), { statusCode: 429 })
  })

  await reindex(own.store, engine.search)
  await refreshGeneration(engine.search, 2)

  expect(refused).toBe(2)
  expect(await countGeneration(engine.search, 2)).toBe(POSTS)
})

test('progress is told in order, and the last one is all posts [P2]', async () => {
  const told: number[] = []

  await reindex(own.store, engine.search, ({ copied }) => told.push(copied))

  expect(told).toEqual([2_000, 4_000, 6_000, 8_000, POSTS])
})

test('an index is neither refreshed nor replicated while it is built, and both before readers move to it [P2 RF.1]', async () => {
  await reindex(own.store, engine.search, () => {
    throw new Error('killed')
  }).catch(() => {})
  const building = await listSettings(2)

  await reindex(own.store, engine.search)

  expect(new Set(building)).toEqual(new Set(['-1 false']))
  expect(new Set(await listSettings(2))).toEqual(new Set(['1s 0-1']))
})
