import { Client } from 'pg'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createTestStore,
  newPost,
  removalOf,
  rosterOf,
  type TestStore,
} from '../../testing/index.ts'
import { loadPosts, removePosts, saveHandle, savePosts, saveRoster, takeBatch } from '../index.ts'

const GATE = 99

let own: TestStore
let keeper: Client

beforeEach(async () => {
  own = await createTestStore()
  await saveRoster(own.store, 'test', rosterOf(3))
  keeper = new Client({ connectionString: own.url })
  await keeper.connect()
})
afterEach(async () => {
  await keeper.end()
  await own.drop()
})

/** Saves post 2, which refers to post 1, and holds the commit back until the gate is opened. */
async function saveBehindGate(kind: 'quote' | 'repost') {
  await keeper.query('select pg_advisory_lock($1)', [GATE])
  await own.owner.query(sql`
    create function wait_at_gate() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(99); return null; end $$`)
  await own.owner.query(sql`
    create trigger gate after insert on post for each row when (new.id = '2')
    execute function wait_at_gate()`)
  const saved = savePosts(own.store, [newPost('2', { kind, refersTo: '1', authorNativeId: '2' })])
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1))
  return { saved, open: () => keeper.query('select pg_advisory_unlock($1)', [GATE]) }
}

async function countWaiting(): Promise<number> {
  const rows = await own.store.query<{ total: number }>(sql`
    select count(*)::int as total from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows[0]?.total ?? 0
}

/** Waits until the work is done or blocked. */
const settled = (work: Promise<unknown>) =>
  Promise.race([work, vi.waitFor(async () => expect(await countWaiting()).toBe(2))])

test('a post and a quote of it that are saved at the same moment know of each other [P3]', async () => {
  const { saved, open } = await saveBehindGate('quote')
  const original = savePosts(own.store, [newPost('1')])
  await settled(original)
  await open()

  // The quote is indexed again, with the quoted post.
  expect([await saved, await original]).toEqual([1, 2])
})

test('a repost that is saved at the moment its original is removed goes with it [RF.17]', async () => {
  const { saved, open } = await saveBehindGate('repost')
  const removed = removePosts(own.store, [removalOf('1')])
  await settled(removed)
  await open()

  await Promise.all([saved, removed])

  const [repost] = await loadPosts(own.store, ['2'])
  expect(repost?.content ?? null).toBeNull()
})

test('a quote that is saved at the moment the quoted author takes another handle is indexed with it [P3]', async () => {
  await savePosts(own.store, [newPost('1')])
  const { saved, open } = await saveBehindGate('quote')
  const renamed = saveHandle(own.store, { network: 'twitter', nativeId: '1' }, 'another')
  await settled(renamed)
  await open()

  await Promise.all([saved, renamed])

  const queued = await takeBatch(own.store, 1000)
  const latest = (subject: string, id?: string) =>
    Math.max(
      ...queued
        .filter((entry) => entry.subject === subject && (id === undefined || entry.id === id))
        .map(({ revision }) => revision),
    )
  expect(latest('post', '2')).toBeGreaterThan(latest('contributor'))
})
