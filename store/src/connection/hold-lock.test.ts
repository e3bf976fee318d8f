import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import sql from 'sql-template-tag'
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
import { createTestStore, openProxy, type TestStore } from '../../testing/index.ts'
import { holdLock, listenForQueued, type HeldLock } from '../index.ts'

/** Takes the lock in a separate process, where timeouts have their real values, and prints the session timeout. */
const HOLDER = `
  const [, holding, patience, url] = process.argv
  const { holdLock } = await import(holding)
  await holdLock(url, new AbortController().signal)
  console.log((await import(patience)).SESSION_TIMEOUT_MS)`

let own: TestStore
let holder: ChildProcess
let silenceMs: number
let ending: AbortController
let lock: HeldLock | null = null

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  ending = new AbortController()
  const files = ['hold-lock.ts', 'timeouts.ts'].map((name) => new URL(name, import.meta.url).href)
  const args = ['--input-type=module', '--eval', HOLDER, ...files, own.url]
  holder = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  if (holder.stdout) silenceMs = Number(await once(holder.stdout, 'data'))
})
afterEach(async () => {
  ending.abort()
  holder.kill('SIGKILL')
  await lock?.release()
  lock = null
})

/** The number of connections to our database that wait for an advisory lock. */
const countWaiting = async () => {
  const rows = await own.store.query<{ total: string }>(sql`
    select count(*) as total from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  return Number(rows[0]?.total)
}

test.each(['SIGKILL', 'SIGSTOP'] as const)(
  'after %s of the one that listens, another may within 15 s [P3]',
  async (end) => {
    const waiting = holdLock(own.url, ending.signal)

    holder.kill(end)
    lock = await waiting

    expect(silenceMs).toBeLessThan(15_000)
    expect(lock.lost.aborted).toBe(false)
  },
)

test('while it lives nobody else may; who gives up waiting is told [P3]', async () => {
  const waiting = holdLock(own.url, ending.signal)
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1))

  ending.abort()

  await expect(waiting).rejects.toThrow('Connection terminated')
})

test('who gives up before waiting has begun is told too [P3]', async () => {
  const waiting = holdLock(own.url, ending.signal)

  ending.abort()

  await expect(waiting).rejects.toThrow('This operation was aborted')
})

test('who waits for long begins anew, so that PostgreSQL can tidy up, and may listen in the end [P3]', async () => {
  const findBegin = async () => {
    const rows = await own.store.query<{ begun: Date }>(sql`
      select query_start as begun from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`)
    return rows[0]?.begun
  }
  const waiting = holdLock(own.url, ending.signal, 200)
  const first = await vi.waitUntil(findBegin)
  await vi.waitFor(async () => expect((await vi.waitUntil(findBegin)) > first).toBe(true))

  holder.kill('SIGKILL')
  lock = await waiting

  expect(lock.lost.aborted).toBe(false)
})

test('who waits on a connection that does not answer any more is told, and waits for its end no longer [P3]', async () => {
  const proxy = await openProxy(own.url)
  onTestFinished(() => proxy.close())
  const waiting = holdLock(proxy.url, ending.signal)
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1))

  proxy.freeze()
  ending.abort()

  await expect(waiting).rejects.toThrow('Connection terminated')
})

test('calls on a connection that brings nothing any more end with the signal [P3]', async () => {
  const proxy = await openProxy(own.url)
  onTestFinished(() => proxy.close())
  const listening = listenForQueued(proxy.url, () => {}, ending.signal)
  await vi.waitFor(async () => {
    const rows = await own.store.query(sql`select 1 from pg_stat_activity
      where application_name = 'hemicycle listen' and datname = current_database()
        and query = 'listen search_queue' and state = 'idle'`)
    expect(rows).toHaveLength(1)
  })

  proxy.freeze()
  ending.abort()

  await expect(listening).resolves.toBeUndefined()
})

test('the signal ends also who has not been told yet that calls will come [P3]', async () => {
  const proxy = await openProxy(own.url)
  onTestFinished(() => proxy.close())
  proxy.delay(200)
  const listening = listenForQueued(proxy.url, () => {}, ending.signal)
  await vi.waitFor(async () => {
    const rows = await own.store.query(sql`select 1 from pg_stat_activity
      where application_name = 'hemicycle listen' and datname = current_database()
        and query = 'listen search_queue'`)
    expect(rows).toHaveLength(1)
  })

  proxy.freeze()
  ending.abort()

  await expect(listening).resolves.toBeUndefined()
})
