import { openSearch, toContributorDocument, writeContributors } from '@hemicycle/search'
import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import {
  addGeneration,
  listContributorIds,
  listGenerations,
  loadContributors,
  saveRoster,
  setGenerationState,
} from '@hemicycle/store'
import { createTestStore, rosterOf, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestLog, type TestLog } from '../../testing/index.ts'
import { retireGenerations } from './retire-generations.ts'

let own: TestStore
let engine: TestSearch
let testLog: TestLog

beforeAll(async () => {
  own = await createTestStore()
  engine = await createTestSearch()
})
afterAll(() => Promise.all([own.drop(), engine.drop()]))
/** Generation 1 was left by its readers, 2 is live; both have an index. */
beforeEach(async () => {
  await Promise.all([own.empty(), engine.empty()])
  testLog = createTestLog()
  await saveRoster(own.store, 'test', rosterOf(1))
  const contributors = await loadContributors(
    own.store,
    await listContributorIds(own.store, '', 10),
  )
  await setGenerationState(own.store, 1, 'retiring')
  await addGeneration(own.store)
  await setGenerationState(own.store, 2, 'live')
  for (const number of [1, 2]) {
    const documents = contributors.map(toContributorDocument)
    await writeContributors(engine.search, { number, live: number === 2 }, documents)
  }
})

const leftMinutesAgo = (minutes: number) =>
  own.store.query(sql`
    update search_generation set changed_at = ${new Date(Date.now() - minutes * 60_000)} where number = 1`)
const hasIndex = async (number: number) => {
  const index = `${engine.prefix}contributors-g${number}`
  return (await engine.search.client.indices.exists({ index })).body
}
const states = async () =>
  (await listGenerations(own.store)).map(({ number, state }) => `${number} ${state}`)
/** A look that has begun is ended, another one is not begun. */
const lookOnce = async (search = engine.search) => {
  const ending = new AbortController()
  const looked = retireGenerations({ store: own.store, search, log: testLog.log }, ending.signal)
  ending.abort()
  await looked
}

test('a generation that readers left over 10 minutes ago is dropped, the live one stays [P2]', async () => {
  await leftMinutesAgo(11)

  await lookOnce()

  expect(testLog.messages).toEqual(['dropped an old generation of the index'])
  expect(await states()).toEqual(['2 live'])
  expect([await hasIndex(1), await hasIndex(2)]).toEqual([false, true])
})

test('one that they left a moment ago stays: a question may still be running [P2]', async () => {
  await leftMinutesAgo(9)

  await lookOnce()

  expect(await states()).toEqual(['1 retiring', '2 live'])
  expect(await hasIndex(1)).toBe(true)
})

test('one that the engine does not drop is tried again later, not forgotten [P2]', async () => {
  await leftMinutesAgo(11)

  await lookOnce(openSearch({ url: 'http://127.0.0.1:1', prefix: engine.prefix }))

  expect(testLog.messages).toEqual(['could not drop an old generation of the index, retrying'])
  expect(await states()).toEqual(['1 retiring', '2 live'])
})
