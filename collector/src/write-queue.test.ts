import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import type { Traces } from '@hemicycle/process/traces'
import { loadPosts, openStore, saveRoster } from '@hemicycle/store'
import {
  createTestStore,
  newPost,
  removalOf,
  rosterOf,
  sql,
  type TestStore,
} from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestLog, type TestLog } from '../testing/index.ts'
import { MAX_QUEUED, createWriteQueue } from './write-queue.ts'

let own: TestStore
let ending: AbortController
let testLog: TestLog
let pauses: (string | null)[]

beforeAll(async () => {
  own = await createTestStore()
  await saveRoster(own.store, 'test', rosterOf(1))
})
afterAll(() => own.drop())
beforeEach(() => {
  ending = new AbortController()
  testLog = createTestLog()
  pauses = []
})
afterEach(() => {
  ending.abort()
  vi.restoreAllMocks()
  record.mockClear()
})

const record = vi.fn<Traces['record']>()
const open = (store = own.store, onFull = () => {}) =>
  createWriteQueue({ store, log: testLog.log, traces: { record } }, ending.signal, {
    onFull,
    onPause: (problem) => pauses.push(problem),
  })
const load = (...ids: string[]) => loadPosts(own.store, ids)
const saved = (id: string) => vi.waitFor(async () => expect(await load(id)).toHaveLength(1))

test('what arrives is saved in batches, all of it [P3]', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => String(10_000 + index))
  const writeQueue = open()

  for (const id of ids) writeQueue.add({ post: newPost(id) })
  await saved('10249')

  expect(await load(...ids)).toHaveLength(250)
})

test('a saved and a removed post are spans of that post’s trace [P5]', async () => {
  const writeQueue = open()

  writeQueue.add({ post: newPost('190') })
  writeQueue.add({ removal: removalOf('190') })
  await writeQueue.settled()

  expect(record.mock.calls.map(([name, { postId }]) => [name, postId])).toEqual([
    ['save', '190'],
    ['remove', '190'],
  ])
})

test('a removal behind its post removes it, and a double behind both does not bring it back [P3]', async () => {
  const writeQueue = open()

  writeQueue.add({ post: newPost('200') })
  writeQueue.add({ post: newPost('200', { versions: ['200', '201'] }) })
  writeQueue.add({ removal: removalOf('201') })
  writeQueue.add({ post: newPost('200') })
  writeQueue.add({ post: newPost('209') })
  await saved('209')

  await vi.waitFor(async () =>
    expect(await load('200')).toMatchObject([{ removal: 'deleted', content: null }]),
  )
})

test('what PostgreSQL refuses is left out with a word, the others are saved [P3]', async () => {
  const writeQueue = open()

  writeQueue.add({ post: newPost('299') })
  writeQueue.add({ post: newPost('300') })
  writeQueue.add({ post: newPost('301', { text: 'not a letter: \u0000' }) })
  writeQueue.add({ post: newPost('302', { kind: 'shout' as never }) })
  writeQueue.add({ post: newPost('303') })
  await saved('303')

  const known = await load('299', '300', '301', '302', '303')
  expect(known.map((post) => post.id).toSorted()).toEqual(['299', '300', '303'])
  expect(testLog.messages).toEqual([
    'PostgreSQL rejected a post; skipping it',
    'PostgreSQL rejected a post; skipping it',
  ])
})

test('what PostgreSQL could keep but for its own trouble waits, with one word about it [P3]', async () => {
  const writeQueue = open()
  await own.owner.query(sql`alter table post rename to post_elsewhere`)

  writeQueue.add({ removal: removalOf('310') })
  await vi.waitFor(() => expect(testLog.messages).toHaveLength(1))
  const again = vi.spyOn(own.store, 'transaction')
  await vi.waitFor(() => expect(again).toHaveBeenCalledTimes(2))
  await own.owner.query(sql`alter table post_elsewhere rename to post`)
  await saved('310')
  await writeQueue.settled()

  expect(testLog.messages).toEqual([
    'saving paused: the schema is not that of this release: run "operator migrate"',
    'saving resumed',
  ])
})

test('a full disk is told as one, and when saving has to wait and no longer [RO.52]', async () => {
  const writeQueue = open()
  await own.owner.query(sql`
    create function fill() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await own.owner.query(sql`create trigger full_disk before insert on post execute function fill()`)

  writeQueue.add({ post: newPost('320') })
  await vi.waitFor(() => expect(pauses).toHaveLength(1))
  await own.owner.query(sql`drop function fill cascade`)
  await saved('320')
  await writeQueue.settled()

  const problem = 'the disk of PostgreSQL is full: make room'
  expect(pauses).toEqual([problem, null])
  expect(testLog.messages).toEqual([`saving paused: ${problem}`, 'saving resumed'])
})

test('while PostgreSQL is away what arrives waits, and is saved when it returns [P2 P3]', async () => {
  const real = new URL(own.url)
  let isAway = true
  const road = createServer((socket) => {
    if (isAway) return socket.destroy()
    const onward = connect(Number(real.port), real.hostname)
    socket.on('error', () => {}).pipe(onward)
    return onward.on('error', () => {}).pipe(socket)
  })
  road.listen(0, '127.0.0.1')
  await once(road, 'listening')
  const { port } = road.address() as AddressInfo
  const store = openStore(Object.assign(new URL(own.url), { port: String(port) }).href)
  const writeQueue = open(store)

  writeQueue.add({ post: newPost('400') })
  await vi.waitFor(() =>
    expect(testLog.messages).toContain(
      'saving paused: PostgreSQL does not answer: check DATABASE_URL',
    ),
  )
  isAway = false
  await saved('400')

  await store.destroy()
  road.close()
  expect(testLog.messages).not.toContain('PostgreSQL rejected a post; skipping it')
})

test('when too much waits nothing more is taken, so that the rest is read again later [P3]', async () => {
  const away = openStore('postgres://127.0.0.1:1/nobody')
  let added = 0
  let fullAt = 0
  const writeQueue = open(away, () => {
    fullAt ||= added
  })

  for (; added <= MAX_QUEUED; added += 1) writeQueue.add({ post: newPost('500') })

  await away.destroy()
  expect(fullAt).toBe(MAX_QUEUED)
})

test('settled means that all that arrived before is saved [P3]', async () => {
  const ids = Array.from({ length: 150 }, (_, index) => String(20_000 + index))
  const writeQueue = open()

  for (const id of ids) writeQueue.add({ post: newPost(id) })
  await writeQueue.settled()

  expect(await load(...ids)).toHaveLength(150)
})
