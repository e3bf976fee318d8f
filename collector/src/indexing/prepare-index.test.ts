import { listContributors, openMonths, SearchUnavailableError } from '@hemicycle/search'
import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import { savePosts, saveRoster } from '@hemicycle/store'
import { createTestStore, newPost, rosterOf, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestLog } from '../../testing/index.ts'
import { prepareIndex } from './prepare-index.ts'

let own: TestStore
let engine: TestSearch
beforeAll(async () => {
  own = await createTestStore()
  engine = await createTestSearch()
})
afterAll(() => Promise.all([own.drop(), engine.drop()]))
beforeEach(async () => {
  await Promise.all([own.empty(), engine.empty()])
})

const prepare = () =>
  prepareIndex(
    { store: own.store, search: engine.search, log: createTestLog().log },
    new AbortController().signal,
  )

test('of a store without anything, readers are told that there is nothing [P2]', async () => {
  await prepare()

  expect(await listContributors(engine.search)).toEqual([])
  expect((await openMonths(engine.search).list()).size).toBeGreaterThan(0)
})

test('an engine that lost its data stays an outage when the collector starts [P2 RF.10]', async () => {
  await saveRoster(own.store, 'test', rosterOf(1))
  await savePosts(own.store, [newPost('1000', { authorNativeId: '1' })])

  await prepare()

  await expect(listContributors(engine.search)).rejects.toBeInstanceOf(SearchUnavailableError)
  await expect(openMonths(engine.search).list()).rejects.toBeInstanceOf(SearchUnavailableError)
})
