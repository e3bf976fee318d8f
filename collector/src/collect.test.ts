import { findLastHeard, openSearch } from '@hemicycle/search'
import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import { loadStatus } from '@hemicycle/store'
import { createTestStore, type TestStore } from '@hemicycle/store/testing'
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
} from '../testing/index.ts'
import { collect } from './collect.ts'
import type { Connector } from './connectors/connector.ts'
import { publishStreamChange } from './streams/stream-changes.ts'
import { createMaintenanceJobs } from './maintenance/maintenance-jobs.ts'
import { createCollectorState } from './collector-state.ts'

const LOCK = 'hemicycle listener lock'
let own: TestStore
let engine: TestSearch
let events: string[]
let started: (() => Promise<void>)[]

beforeAll(async () => {
  own = await createTestStore()
  engine = await createTestSearch()
})
afterAll(() => Promise.all([own.drop(), engine.drop()]))
beforeEach(async () => {
  await Promise.all([own.empty(), engine.empty()])
  events = []
  started = []
})
afterEach(async () => {
  await Promise.all(started.map((end) => end()))
})

/** Hears something at once, and writes down when it begins to listen and when it stops. */
const connectorOf = (name: string): Connector => ({
  network: 'twitter',
  catchUpMinutes: 15,
  open: ({ onActivity, signal }) => ({
    async openStream() {
      onActivity()
      events.push(`${name} begins`)
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      events.push(`${name} stops`)
    },
  }),
})

const start = (name: string, search = engine.search) => {
  const { log, messages } = createTestLog()
  const ending = new AbortController()
  const ended = collect(
    {
      databaseUrl: own.url,
      store: own.store,
      search,
      connectors: [connectorOf(name)],
      lastHeard: new Map(),
      maintenanceJobs: createMaintenanceJobs(
        { store: own.store, log, ending: ending.signal },
        { mail: null, feedbackRetentionDays: 90, postRetentionDays: null },
        ['twitter'],
      ),
      state: createCollectorState(),
      onStuck: () => events.push(`${name} is stuck`),
      log,
    },
    ending.signal,
  )
  const end = () => {
    ending.abort()
    return ended
  }
  started.push(end)
  return { end, messages }
}
const happened = (...expected: string[]) => vi.waitFor(() => expect(events).toEqual(expected))

test('of two collectors one listens; when it ends the other takes over [P3]', async () => {
  const first = start('first')
  await happened('first begins')
  start('second')
  await vi.waitFor(async () => expect(await listConnections(own.store, LOCK)).toHaveLength(2))

  await first.end()

  await happened('first begins', 'first stops', 'second begins')
})

test('who loses the connection of its lock stops listening before anybody begins again [P3]', async () => {
  start('only')
  await happened('only begins')

  const ended = await endConnections(own.store, LOCK)

  expect(ended).toBe(1)
  await happened('only begins', 'only stops', 'only begins')
})

test('what a connector hears is told to readers [RS.59]', async () => {
  const before = Date.now()
  start('only')

  await vi.waitFor(async () => {
    const heardAt = (await findLastHeard(engine.search)).get('twitter')?.getTime() ?? 0
    expect(heardAt).toBeGreaterThan(before - 1_000)
  })
})

test('how a stream stands is known while somebody listens, and that it ended afterwards [RO.17]', async () => {
  const listStreams = async () => (await loadStatus(own.store)).streams
  const { end } = start('only')
  await happened('only begins')
  publishStreamChange({
    name: 'posts of X',
    network: 'twitter',
    path: '/',
    state: 'listening',
    error: null,
  })
  await expect.poll(listStreams).toMatchObject([{ name: 'posts of X', state: 'listening' }])

  await end()

  await expect.poll(listStreams).toMatchObject([{ state: 'ended', since: null }])
})

test('collecting does not wait for a search engine in trouble, of which it is said once [P2]', async () => {
  const broken = await createBrokenEngine()
  onTestFinished(() => broken.close())

  const { messages } = start('only', openSearch({ url: broken.url, prefix: engine.prefix }))

  await happened('only begins')
  await vi.waitFor(() => expect(broken.requests()).toBeGreaterThan(2))
  expect(messages.filter((message) => message.startsWith('indexing paused'))).toHaveLength(1)
})

test('the signal ends all of it, at whatever moment it fires [P3]', async () => {
  const soon = start('soon')
  await soon.end()
  const later = start('later')
  await happened('later begins')

  await later.end()

  expect(events).toEqual(['later begins', 'later stops'])
})
