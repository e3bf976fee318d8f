import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeLastHeard, writeSavingPause } from '@hemicycle/search'
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
  sql,
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
  return { code, printed: io.printed.join('\n'), lines: io.printed.length }
}

test('one screen shows collecting, freshness, queues and members [RO.1]', async () => {
  await savePosts(own.store, [newPost('1', { postedAt: new Date(Date.now() - 30_000) })])
  await writeLastHeard(engine.search, 'twitter', 4_000)
  const lock = await holdLock(own.url, new AbortController().signal)

  const { code, printed, lines } = await run(['status'])
  await lock.release()

  expect(code).toBe(0)
  expect(lines).toBeLessThan(20)
  expect(printed).toMatch(/^Collecting +a collector is listening; X last heard \d/m)
  expect(printed).toMatch(/^Freshness +the newest post of X is \d+ s old; 1 in the last 24 hours/m)
  expect(printed).toMatch(/^Waiting +4 to be indexed, the oldest for [\d.]+ s; \d+ jobs due/m)
  expect(printed).toMatch(/^Members +1 of 3 members have posted in 30 days$/m)
  expect(printed).toMatch(/^PostgreSQL +\d+/m)
  expect(printed).toMatch(/^OpenSearch +3\..* generation 1 live/m)
  expect(printed).toMatch(/^Disk +[\d.]+ .B of [\d.]+ .B free/m)
})

test('where visitors follow by mail, alerts and late mails are counted [RM.13 RM.17]', async () => {
  await own.owner.query(sql`
    insert into alert (id, address_sealed, address_key, view, every, link_due, confirmed_at, seen_until, next_at)
    values (gen_random_uuid(), 'a', 'a', '', 'day', false, now(), now(), now() - interval '2 hours'),
      (gen_random_uuid(), 'b', 'b', '', 'day', false, now(), now(), now() + interval '2 hours')`)

  const { printed } = await run(['status'], { ALERTS: 'on' })
  const without = await run(['status'])

  expect(printed).toMatch(/^Alerts +2 confirmed, 0 not yet; 1 LATE, the latest by 2 h$/m)
  expect(without.printed).not.toMatch(/^Alerts/m)
})

test('accounts that could not be asked about are counted, by network [RO.63]', async () => {
  await own.owner.query(
    sql`update account set checked_at = now() - interval '37 hours' where native_id <> '1'`,
  )

  const { printed } = await run(['status'])

  expect(printed).toMatch(/^Unchecked +2 accounts of X could not be asked about for 36 hours$/m)
})

test('if one engine is down, the other is still shown [RO.1]', async () => {
  const withoutSearch = await run(['status'], { OPENSEARCH_URL: 'http://127.0.0.1:1' })
  const withoutStore = await run(['status'], { DATABASE_URL: 'postgres://127.0.0.1:1/x' })

  expect([withoutSearch.code, withoutStore.code]).toEqual([1, 1])
  expect(withoutSearch.printed).toMatch(/^OpenSearch +UNAVAILABLE: .*ECONNREFUSED/m)
  expect(withoutSearch.printed).toMatch(/^Members +0 of 3/m)
  expect(withoutStore.printed).toMatch(/^PostgreSQL +UNAVAILABLE: .*ECONNREFUSED/m)
  expect(withoutStore.printed).toMatch(/^OpenSearch +3\./m)
})

/** While the lock is held, a collector counts as listening. */
const listen = async () => {
  const lock = await holdLock(own.url, new AbortController().signal)
  onTestFinished(() => lock.release())
  return lock
}
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

test('each stream has a line with its state, for how long, and its last error [RO.17]', async () => {
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

  const { printed } = await run(['status'])
  const { printed: json } = await run(['status', '--json'])
  await lock.release()
  const { printed: later } = await run(['status'])

  expect(printed).toMatch(
    /^Stream +posts of X: listening for 3 h; last error \d+ s ago: .* 503: away$/m,
  )
  expect(printed).toMatch(
    /^Stream +deletions at X: NOT LISTENING for 10 min, reconnecting; last error \d+ s ago: .* 503/m,
  )
  expect(JSON.parse(json)).toMatchObject({
    store: { answer: { streams: [{ state: 'listening' }, { lastError: failure.error }] } },
  })
  expect(later).toMatch(/^Stream +posts of X: ended: no collector is listening; last error/m)
})

test('a stream that is refused until somebody acts says so [RO.17]', async () => {
  const failure = { error: 'answered 401', at: ago(1) }
  await saveStream(own.store, { name: 'posts of X', state: 'refused', at: ago(271), failure })
  await listen()

  const { printed } = await run(['status'])

  expect(printed).toMatch(
    /^Stream +posts of X: REFUSED, not listening for 5 min; last error .*: answered 401$/m,
  )
})

test('the results of the last backups are shown, wherever the files are [RO.18]', async () => {
  const none = await run(['status'])
  await saveBackup(own.store, { file: 'hemicycle-1.dump', bytes: 1_234_567 })
  await saveFailedBackup(own.store, 'the disk is full')
  const failed = await run(['status'])
  await saveBackup(own.store, { file: 'hemicycle-2.dump', bytes: 1_234_567 })
  const made = await run(['status', '--json'])

  expect(none.printed).toMatch(/^Backup +none recorded in the database yet$/m)
  expect(failed.printed).toMatch(
    /^Backup +last made \S+ s ago: hemicycle-1.dump, 1.2 MB; THE LAST ONE FAILED \S+ s ago: the disk is full$/m,
  )
  expect(JSON.parse(made.printed)).toMatchObject({
    store: {
      answer: {
        backups: { made: { file: 'hemicycle-2.dump' }, failed: { error: 'the disk is full' } },
      },
    },
  })
})

test('the free space for backups is shown, or why it is unknown [RO.1]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'))
  onTestFinished(() => rm(folder, { recursive: true }))

  const { printed } = await run(['status'], { BACKUP_DIR: folder })
  const { printed: json } = await run(['status', '--json'], { BACKUP_DIR: folder })
  const away = await run(['status'], { BACKUP_DIR: '/nowhere/at/all' })

  const { freeBytes, diskBytes } = (
    JSON.parse(json) as { backupDisk: { answer: { freeBytes: number; diskBytes: number } } }
  ).backupDisk.answer
  expect(printed).toMatch(/^Disk +[\d.]+ .?B of [\d.]+ .?B free at BACKUP_DIR$/m)
  expect(freeBytes).toBeGreaterThan(0)
  expect(diskBytes).toBeGreaterThanOrEqual(freeBytes)
  expect(away.printed).toMatch(/^Disk +cannot measure BACKUP_DIR: ENOENT/m)
})

test('the exit code is 0 only when both engines respond and a collector is listening [RO.19]', async () => {
  const nobody = await run(['status'])
  await listen()
  const somebody = await run(['status', '--json'])
  const withoutSearch = await run(['status'], { OPENSEARCH_URL: 'http://127.0.0.1:1' })
  const help = await run(['status', '--help'])

  expect([nobody.code, somebody.code, withoutSearch.code]).toEqual([1, 0, 1])
  expect(help.printed).toMatch(
    /exit code +0 when both engines respond and a collector is listening/,
  )
})

test('what cannot be saved is told with its reason, and the exit code is 1 [RO.52]', async () => {
  await listen()
  await writeLastHeard(engine.search, 'twitter', 4_000)
  const problem = 'the disk of PostgreSQL is full: make room'
  await writeSavingPause(engine.search, 'twitter', { agoMs: 300_000, problem })

  const waiting = await run(['status'])
  const { printed: json } = await run(['status', '--json'])
  await writeSavingPause(engine.search, 'twitter', null)
  const over = await run(['status'])

  expect([waiting.code, over.code]).toEqual([1, 0])
  expect(waiting.printed).toMatch(
    /^Saving +WAITS, what X sends, for 5 min: the disk of PostgreSQL is full: make room$/m,
  )
  expect(JSON.parse(json)).toMatchObject({
    engine: { answer: { savingPauses: { twitter: { problem } } } },
  })
  expect(over.printed).not.toMatch(/^Saving/m)
})

test('an older schema is reported [RO.1]', async () => {
  const empty = await createTestDatabase()
  onTestFinished(() => empty.drop())

  const { printed } = await run(['status'], empty.settings)

  expect(printed).toMatch(/^PostgreSQL +UNAVAILABLE: .*run "operator migrate"$/m)
})

test('--json prints JSON, with the newest backup when BACKUP_DIR is set [RO.1 RO.2]', async () => {
  const { printed } = await run(['status', '--json'], { BACKUP_DIR: '/nowhere/at/all' })
  const lines = await run(['status'], { BACKUP_DIR: '/nowhere/at/all' })

  expect(JSON.parse(printed)).toMatchObject({
    store: { answer: { members: 3, membersPosted: 0, collectors: { listening: 0 } } },
    engine: { answer: { distribution: 'opensearch', lastHeard: {} } },
    backup: { answer: null },
  })
  expect(lines.printed).toContain('NO COLLECTOR IS LISTENING')
  expect(lines.printed).toContain('NONE in BACKUP_DIR')
})
