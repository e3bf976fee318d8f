import type { Traces } from '@hemicycle/process/traces'
import { findPost, openSearch } from '@hemicycle/search'
import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import { countQueued, savePosts, saveRoster } from '@hemicycle/store'
import { createTestStore, newPost, rosterOf, type TestStore } from '@hemicycle/store/testing'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import {
  createBrokenEngine,
  endConnections,
  listConnections,
  createTestLog,
  type TestLog,
} from '../../testing/index.ts'
import { runIndexer } from './run-indexer.ts'

/** Longer than any test: only a call can make it look. */
const NEVER_MS = 120_000
const LISTENER = 'hemicycle listen'
let own: TestStore
let engine: TestSearch
let ending: AbortController
let testLog: TestLog
let running: Promise<void>

beforeAll(async () => {
  own = await createTestStore()
  engine = await createTestSearch()
  await saveRoster(own.store, 'test', rosterOf(1))
})
afterAll(async () => {
  await engine.drop()
  await own.drop()
})
beforeEach(() => {
  ending = new AbortController()
  testLog = createTestLog()
})
afterEach(async () => {
  ending.abort()
  await running
})

const record = vi.fn<Traces['record']>()
const run = (search = engine.search) => {
  const traces = { record }
  running = runIndexer(
    {
      store: own.store,
      search,
      databaseUrl: own.url,
      log: testLog.log,
      traces,
      pollIntervalMs: NEVER_MS,
    },
    ending.signal,
  )
}
/** Waits until the calls are listened to, on another connection than that of the number given. */
const isListening = (otherThan = 0) =>
  vi.waitFor(async () => {
    const [one] = await listConnections(own.store, LISTENER)
    expect(one).toMatchObject({ query: 'listen search_queue', state: 'idle' })
    expect(one?.pid).not.toBe(otherThan)
    return one?.pid
  })
const isQueueEmpty = () => vi.waitFor(async () => expect(await countQueued(own.store)).toBe(0))

test('a saved post is indexed when its commit notifies, as a span of its trace [RF.1 P5]', async () => {
  run()
  await isListening()

  await savePosts(own.store, [newPost('100')])
  await isQueueEmpty()

  await engine.refresh()
  expect(await findPost(engine.search, '100')).toMatchObject({
    id: '100',
  })
  expect(record).toHaveBeenCalledWith('index', expect.objectContaining({ postId: '100' }))
})

test('when the connection of the calls breaks another one is made [RF.1 P3]', async () => {
  run()
  const pid = await isListening()
  await endConnections(own.store, LISTENER)
  await isListening(pid)

  await savePosts(own.store, [newPost('110')])
  await isQueueEmpty()

  await engine.refresh()
  expect(await findPost(engine.search, '110')).toMatchObject({
    id: '110',
  })
})

test('an engine in trouble is asked again and again, with one word about it [P2]', async () => {
  await savePosts(own.store, [newPost('120')])
  const broken = await createBrokenEngine()
  onTestFinished(() => broken.close())

  run(openSearch({ url: broken.url, prefix: engine.prefix }))
  await vi.waitFor(() => expect(broken.requests()).toBeGreaterThan(2))

  expect(testLog.messages).toEqual(['indexing paused: the search engine fails'])
  expect(await countQueued(own.store)).toBe(1)
})
