import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeLastHeard } from '@hemicycle/search'
import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import {
  holdLock,
  saveBackup,
  saveFailedBackup,
  savePosts,
  saveRoster,
  saveStream,
} from '@hemicycle/store'
import {
  createTestDatabase,
  createTestStore,
  newPost,
  rosterOf,
  type TestStore,
} from '@hemicycle/store/testing'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { testIo } from '../../testing/test-io.ts'
import { runCommand } from '../commands/run-command.ts'

let own: TestStore
let engine: TestSearch

beforeAll(async () => {
  own = await createTestStore()
  engine = await createTestSearch()
})
afterAll(() => Promise.all([own.drop(), engine.drop()]))
beforeEach(async () => {
  await Promise.all([own.empty(), engine.empty()])
  await saveRoster(own.store, 'test', rosterOf(3))
})

const run = async (args: string[], more: Record<string, string> = {}) => {
  const io = testIo()
  const env = {
    ...own.settings,
    OPENSEARCH_URL: engine.url,
    SEARCH_TIMEOUT_SECONDS: '60',
    INDEX_PREFIX: engine.prefix,
    ...more,
  }
  const code = await runCommand(args, env, io)
  return { code, said: io.said.join('\n'), lines: io.said.length }
}

test('one screen says whether it collects, how fresh it is, what waits and who posts [RO.1]', async () => {
  await savePosts(own.store, [newPost('1', { postedAt: new Date(Date.now() - 30_000) })])
  await writeLastHeard(engine.search, 'twitter', 4_000)
  const lock = await holdLock(own.url, new AbortController().signal)

  const { code, said, lines } = await run(['status'])
  await lock.release()

  expect(code).toBe(0)
  expect(lines).toBeLessThan(20)
  expect(said).toMatch(/^Collecting +a collector listens; X was heard \d/m)
  expect(said).toMatch(/^Freshness +the newest post is \d+ s old; 1 in the last 24 hours/m)
  expect(said).toMatch(/^Waiting +4 to be indexed, the oldest for [\d.]+ s; \d+ jobs due/m)
  expect(said).toMatch(/^Members +1 of 3 members have posted in 30 days$/m)
  expect(said).toMatch(/^PostgreSQL +\d+/m)
  expect(said).toMatch(/^OpenSearch +3\..* generation 1 live/m)
  expect(said).toMatch(/^Disk +[\d.]+ .B of [\d.]+ .B free/m)
})

test('an engine that is away does not keep the other from being shown [RO.1]', async () => {
  const withoutFinder = await run(['status'], { OPENSEARCH_URL: 'http://127.0.0.1:1' })
  const withoutRecord = await run(['status'], { DATABASE_URL: 'postgres://127.0.0.1:1/x' })

  expect([withoutFinder.code, withoutRecord.code]).toEqual([1, 1])
  expect(withoutFinder.said).toMatch(/^OpenSearch +cannot be asked: .*ECONNREFUSED/m)
  expect(withoutFinder.said).toMatch(/^Members +0 of 3/m)
  expect(withoutRecord.said).toMatch(/^PostgreSQL +cannot be asked: .*ECONNREFUSED/m)
  expect(withoutRecord.said).toMatch(/^OpenSearch +3\./m)
})

/** As long as it is held, a collector listens. */
const listen = async () => {
  const lock = await holdLock(own.url, new AbortController().signal)
  onTestFinished(() => lock.release())
  return lock
}
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

test('each stream has a line: how it stands, for how long, and what went wrong last [RO.17]', async () => {
  const name = { posts: 'posts of X', deletions: 'deletions at X' }
  const failure = { error: '/2/activity/stream answered 503: away', at: ago(20) }
  const change = { state: 'reconnecting', at: ago(571), failure } as const
  await saveStream(own.store, { ...change, name: name.deletions })
  await saveStream(own.store, { ...change, name: name.posts, state: 'refused' })
  await saveStream(own.store, {
    name: name.posts,
    state: 'listening',
    at: ago(9_000),
    failure: null,
  })
  const lock = await listen()

  const { said } = await run(['status'])
  const { said: json } = await run(['status', '--json'])
  await lock.release()
  const { said: later } = await run(['status'])

  expect(said).toMatch(
    /^Stream +posts of X: listening for 3 h; last error \d+ s ago: .* 503: away$/m,
  )
  expect(said).toMatch(
    /^Stream +deletions at X: NOT LISTENING for 10 min, connecting again; last error \d+ s ago: .* 503/m,
  )
  expect(JSON.parse(json)).toMatchObject({
    store: { answer: { streams: [{ state: 'listening' }, { lastError: failure.error }] } },
  })
  expect(later).toMatch(/^Stream +posts of X: ended: no collector listens; last error/m)
})

test('a stream that waits for people is told so [RO.17]', async () => {
  const failure = { error: 'answered 401', at: ago(1) }
  await saveStream(own.store, { name: 'posts of X', state: 'refused', at: ago(271), failure })
  await listen()

  const { said } = await run(['status'])

  expect(said).toMatch(
    /^Stream +posts of X: REFUSED, not listening for 5 min; last error .*: answered 401$/m,
  )
})

test('how the last backups ended is told, wherever they are [RO.18]', async () => {
  const none = await run(['status'])
  await saveBackup(own.store, { file: 'hemicycle-1.dump', bytes: 1_234_567 })
  await saveFailedBackup(own.store, 'the disk is full')
  const failed = await run(['status'])
  await saveBackup(own.store, { file: 'hemicycle-2.dump', bytes: 1_234_567 })
  const made = await run(['status', '--json'])

  expect(none.said).toMatch(/^Backup +none was made by "operator backup"$/m)
  expect(failed.said).toMatch(
    /^Backup +the last was made \S+ s ago: hemicycle-1.dump, 1.2 MB; THE LAST FAILED \S+ s ago: the disk is full$/m,
  )
  expect(JSON.parse(made.said)).toMatchObject({
    store: {
      answer: {
        backups: { made: { file: 'hemicycle-2.dump' }, failed: { error: 'the disk is full' } },
      },
    },
  })
})

test('the free space for backups is told, or why it is not known [RO.1]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'))
  onTestFinished(() => rm(folder, { recursive: true }))

  const { said } = await run(['status'], { BACKUP_DIR: folder })
  const { said: json } = await run(['status', '--json'], { BACKUP_DIR: folder })
  const away = await run(['status'], { BACKUP_DIR: '/nowhere/at/all' })

  const { freeBytes, diskBytes } = (
    JSON.parse(json) as { backupDisk: { answer: { freeBytes: number; diskBytes: number } } }
  ).backupDisk.answer
  expect(said).toMatch(/^Disk +[\d.]+ .?B of [\d.]+ .?B free at BACKUP_DIR$/m)
  expect(freeBytes).toBeGreaterThan(0)
  expect(diskBytes).toBeGreaterThanOrEqual(freeBytes)
  expect(away.said).toMatch(/^Disk +of BACKUP_DIR cannot be measured: ENOENT/m)
})

test('it exits with 0 only when both engines answer and a collector listens [RO.19]', async () => {
  const nobody = await run(['status'])
  await listen()
  const somebody = await run(['status', '--json'])
  const withoutFinder = await run(['status'], { OPENSEARCH_URL: 'http://127.0.0.1:1' })
  const help = await run(['status', '--help'])

  expect([nobody.code, somebody.code, withoutFinder.code]).toEqual([1, 0, 1])
  expect(help.said).toMatch(/exit code +0 when both engines answer and a collector listens/)
})

test('an older schema is told as such [RO.1]', async () => {
  const empty = await createTestDatabase()
  onTestFinished(() => empty.drop())

  const { said } = await run(['status'], empty.settings)

  expect(said).toMatch(/^PostgreSQL +cannot be asked: .*run "operator migrate"$/m)
})

test('it can be read by programs, and tells of backups when it knows where they are [RO.1 RO.2]', async () => {
  const { said } = await run(['status', '--json'], { BACKUP_DIR: '/nowhere/at/all' })
  const lines = await run(['status'], { BACKUP_DIR: '/nowhere/at/all' })

  expect(JSON.parse(said)).toMatchObject({
    store: { answer: { members: 3, membersPosted: 0, collectors: { listening: 0 } } },
    engine: { answer: { distribution: 'opensearch', lastHeard: {} } },
    backup: { answer: null },
  })
  expect(lines.said).toContain('NO COLLECTOR LISTENS')
  expect(lines.said).toContain('NONE in BACKUP_DIR')
})
