import type { KnownPost } from '@hemicycle/contract'
import {
  countGeneration,
  findPost,
  listContributors,
  openMonths,
  openSearch,
  refreshGeneration,
  toContributorDocument,
  toMonth,
  toPostDocument,
  type PostDocument,
  writeContributors,
  writePosts,
} from '@hemicycle/search'
import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import {
  listContributorIds,
  listGenerations,
  loadContributors,
  loadPosts,
  removePosts,
  savePosts,
  saveRoster,
  settle,
  takeBatch,
  withRebuildLock,
} from '@hemicycle/store'
import {
  createTestStore,
  newPost,
  removalOf,
  rosterOf,
  type TestStore,
} from '@hemicycle/store/testing'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { abortReindex, reindex } from './reindex.ts'

const POSTS = ['100', '101', '102', '103']
const OCTOBER = new Date('2026-10-01T00:00:00Z')
let own: TestStore
let engine: TestSearch

beforeAll(async () => {
  own = await createTestStore()
  engine = await createTestSearch()
})
afterAll(() => Promise.all([own.drop(), engine.drop()]))
/** Three posts and a removed one, all found in generation 1, nothing queued. */
beforeEach(async () => {
  await Promise.all([own.empty(), engine.empty()])
  await saveRoster(own.store, 'test', rosterOf(2))
  await savePosts(own.store, [
    newPost('100'),
    newPost('101'),
    newPost('102', { versions: ['102', '1021'] }),
    newPost('103'),
  ])
  await removePosts(own.store, [removalOf('103')])
  await write(1, true, POSTS)
  await settle(own.store, await takeBatch(own.store, 100))
})

async function write(number: number, live: boolean, ids: string[]) {
  const posts = await loadPosts(own.store, ids)
  const people = await loadContributors(own.store, await listContributorIds(own.store, '', 10))
  await writeContributors(engine.search, { number, live }, people.map(toContributorDocument))
  await writePosts(
    engine.search,
    { number, live },
    posts.map((post) => ({
      month: toMonth(post.postedAt),
      document: toPostDocument(post, engine.search.subjects),
    })),
  )
  await engine.refresh()
}
const find = (id: string) => findPost(engine.search, id)
const states = async () =>
  (await listGenerations(own.store)).map(({ number, state }) => `${number} ${state}`)
const holdsPosts = async (number: number) => {
  await refreshGeneration(engine.search, number)
  return countGeneration(engine.search, number)
}
/** Numbers of the generations that have an index. */
const indices = async () => {
  const { body } = await engine.search.client.cat.indices({
    index: `${engine.prefix}*`,
    format: 'json',
    h: ['index'],
  })
  return (body as { index: string }[]).map(({ index }) => /-g(\d+)/.exec(index)?.[1])
}
const readers = async () => {
  const { body } = await engine.search.client.cat.aliases({
    name: `${engine.prefix}*`,
    format: 'json',
    h: ['index', 'alias'],
  })
  const rows = body as { index: string; alias: string }[]
  return new Set(rows.map(({ index }) => /-g(\d+)/.exec(index)?.[1]))
}
/** Stands for the death of the process after its first page was copied. */
const dieAfterCopying = () =>
  reindex(own.store, engine.search, () => {
    throw new Error('killed')
  }).catch(() => {})
/** Under its own version, so that it may be written again. */
const loseDocument = async (number: number, id: string) => {
  const [post] = await loadPosts(own.store, [id])
  await engine.search.client.delete({
    index: `${engine.prefix}posts-g${number}-2026-11`,
    id,
    version: post?.revision ?? 0,
    version_type: 'external_gte',
    refresh: true,
  })
}

test('posts, tombstones and contributors are in the new generation, and readers see it alone [P2]', async () => {
  await savePosts(own.store, [newPost('099', { postedAt: OCTOBER })])

  const number = await reindex(own.store, engine.search)

  expect(number).toBe(2)
  expect(await states()).toEqual(['1 retiring', '2 live'])
  expect(await readers()).toEqual(new Set(['2']))
  expect(await holdsPosts(2)).toBe(5)
  expect(await find('099')).toMatchObject({ id: '099', removed: false })
  expect(await find('1021')).toMatchObject({ id: '102' })
  expect(await find('103')).toMatchObject({ removed: true, removalReason: 'deleted' })
  expect(await listContributors(engine.search)).toHaveLength(2)
})

test('what an index lost is there again after a rebuild [P2]', async () => {
  await loseDocument(1, '100')
  const before = await find('100')

  await reindex(own.store, engine.search)

  expect(before).toBeNull()
  expect(await find('100')).toMatchObject({ id: '100' })
})

test('readers keep an index that the record does not know until the new one is whole [P2 RO.4]', async () => {
  await write(5, true, POSTS)

  await dieAfterCopying()
  const between = await states()
  const number = await reindex(own.store, engine.search)

  expect(between).toEqual(['1 live', '6 building'])
  expect(number).toBe(6)
  expect(await states()).toEqual(['1 retiring', '5 retiring', '6 live'])
  expect(await readers()).toEqual(new Set(['6']))
})

test('a rebuild can follow a rebuild [P2]', async () => {
  await reindex(own.store, engine.search)

  expect(await reindex(own.store, engine.search)).toBe(3)
  expect(await readers()).toEqual(new Set(['3']))
})

test('a copy that was killed is gone on with where it stopped; readers notice nothing [P3 P2]', async () => {
  await dieAfterCopying()
  const between = { states: await states(), readers: await readers() }
  await savePosts(own.store, [newPost('200')])

  const copied: number[] = []
  const number = await reindex(own.store, engine.search, (progress) => copied.push(progress.copied))

  expect(between).toEqual({ states: ['1 live', '2 building'], readers: new Set(['1']) })
  expect(number).toBe(2)
  expect(copied).toEqual([1])
  expect(await holdsPosts(2)).toBe(5)
})

test('a rebuild that is given up is dropped, readers stay, and the next one begins anew [P2]', async () => {
  await dieAfterCopying()

  const given = await abortReindex(own.store, engine.search)

  expect(given).toBe(2)
  expect(await states()).toEqual(['1 live'])
  expect(await readers()).toEqual(new Set(['1']))
  expect(await holdsPosts(1)).toBe(4)
  expect(await indices()).not.toContain('2')
  expect(await reindex(own.store, engine.search)).toBe(3)
})

test('with no rebuild under way there is nothing to give up [P2]', async () => {
  expect(await abortReindex(own.store, engine.search)).toBeNull()
  expect(await states()).toEqual(['1 live'])
})

test('a rebuild that the engine does not let us give up is not forgotten [P2]', async () => {
  await dieAfterCopying()
  const away = openSearch({ url: 'http://127.0.0.1:1', prefix: engine.prefix })

  await expect(abortReindex(own.store, away)).rejects.toThrow(Error)

  expect(await states()).toEqual(['1 live', '2 building'])
})

test('a generation in which posts are missing is not shown; another run copies all again [P2]', async () => {
  await dieAfterCopying()
  await loseDocument(2, '100')

  await expect(reindex(own.store, engine.search)).rejects.toThrow('3 of 4 posts')
  const between = { states: await states(), readers: await readers() }
  await reindex(own.store, engine.search)

  expect(between).toEqual({ states: ['1 live', '2 building'], readers: new Set(['1']) })
  expect(await states()).toEqual(['1 retiring', '2 live'])
  expect(await holdsPosts(2)).toBe(4)
})

test('contributors that wait to be indexed do not hide a missing post [P2]', async () => {
  await dieAfterCopying()
  await loseDocument(2, '100')
  await saveRoster(own.store, 'test', rosterOf(2))

  await expect(reindex(own.store, engine.search)).rejects.toThrow('3 of 4 posts')

  expect(await readers()).toEqual(new Set(['1']))
})

test('posts that wait to be indexed do not stop a rebuild [P2]', async () => {
  await dieAfterCopying()
  await savePosts(own.store, [newPost('050')])

  await reindex(own.store, engine.search)

  expect(await states()).toEqual(['1 retiring', '2 live'])
})

test('two rebuilds do not run at the same time [P2]', async () => {
  await withRebuildLock(own.store, async () => {
    await expect(reindex(own.store, engine.search)).rejects.toThrow('under way')
    await expect(abortReindex(own.store, engine.search)).rejects.toThrow('under way')
  })

  expect(await states()).toEqual(['1 live'])
})

test('a store without posts is rebuilt to an empty feed, not to an outage [P2 RF.10]', async () => {
  const empty = await createTestStore()
  onTestFinished(() => empty.drop())
  const another = await createTestSearch()
  onTestFinished(() => another.drop())

  await reindex(empty.store, another.search)

  expect((await openMonths(another.search).list()).size).toBeGreaterThan(0)
})

test('posts that were indexed by a release without subjects, or with other lists, get them [RS.146]', async () => {
  await savePosts(own.store, [newPost('104', { text: 'Fish and climate' })])
  const [post] = await loadPosts(own.store, ['104'])
  const { subjects, subjectsVersion, ...old } = toPostDocument(
    post as KnownPost,
    engine.search.subjects,
  ) as PostDocument
  await writePosts(engine.search, { number: 1, live: true }, [{ month: '2026-11', document: old }])
  await engine.refresh()

  await reindex(own.store, engine.search)

  expect(subjects).toEqual(['climate', 'fisheries'])
  expect(await find('104')).toMatchObject({ subjects, subjectsVersion })
  expect(await find('103')).not.toHaveProperty('subjects')
})
