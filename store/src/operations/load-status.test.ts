import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestStore, newPost, rosterOf, type TestStore } from '../../testing/index.ts'
import {
  failJob,
  hideContributor,
  holdLock,
  listContributors,
  loadClock,
  loadStatus,
  requestSweep,
  savePosts,
  saveRoster,
  takeJob,
} from '../index.ts'

const MINUTE_MS = 60_000
let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  await saveRoster(own.store, 'test', rosterOf(4))
})

const ago = (ms: number) => new Date(Date.now() - ms)

test('members who posted in 30 days are counted among those who sit and are shown [RO.1]', async () => {
  const [, , third] = await listContributors(own.store)
  await hideContributor(own.store, third!.id, true)
  await savePosts(own.store, [
    newPost('1', { postedAt: ago(MINUTE_MS) }),
    newPost('2', { postedAt: ago(MINUTE_MS), authorNativeId: '3' }),
    newPost('3', { postedAt: ago(31 * 24 * 60 * MINUTE_MS), authorNativeId: '2' }),
  ])

  expect(await loadStatus(own.store)).toMatchObject({ members: 3, membersPosted: 1 })
})

test('it says how long posts took to arrive, and when the newest was written [RO.1]', async () => {
  const before = await loadStatus(own.store)
  await savePosts(own.store, [newPost('1', { postedAt: ago(MINUTE_MS) })])

  const { lag, newestPostAt } = await loadStatus(own.store)

  expect(before.lag).toBeNull()
  expect(lag?.posts).toBe(1)
  expect(lag?.p50).toBeGreaterThanOrEqual(60)
  expect(lag?.p50).toBeLessThan(120)
  expect(newestPostAt.twitter?.getTime()).toBeLessThan(Date.now())
  expect(Object.keys(newestPostAt)).toEqual(['twitter'])
})

test('it says who listens and who waits [RO.1]', async () => {
  const nobody = await loadStatus(own.store)
  const lock = await holdLock(own.url, new AbortController().signal)
  const giveUp = new AbortController()
  const waiting = holdLock(own.url, giveUp.signal).catch(() => null)

  await expect
    .poll(async () => (await loadStatus(own.store)).collectors)
    .toEqual({ listening: 1, waiting: 1 })
  giveUp.abort()
  await waiting
  await lock.release()

  expect(nobody.collectors).toEqual({ listening: 0, waiting: 0 })
})

test('it says what is due and what failed last [RO.1]', async () => {
  await requestSweep(own.store, 'twitter')
  const job = await takeJob(own.store, ['sweep:twitter'])
  await failJob(own.store, job!, 'X is away')
  await own.store.query(sql`update job set run_at = now() - interval '1 minute'`)

  const { jobs, failingJobs, jobDelay, version, databaseBytes } = await loadStatus(own.store)

  expect(jobs).toMatchObject({ due: 1, failing: [{ task: 'sweep:twitter', error: 'X is away' }] })
  expect(failingJobs).toBe(1)
  expect(jobDelay).toBeGreaterThanOrEqual(60)
  expect(version).toMatch(/^\d+/)
  expect(databaseBytes).toBeGreaterThan(1_000_000)
})

test('the clock of PostgreSQL can be read [RO.6]', async () => {
  const before = Date.now()

  const clock = (await loadClock(own.store)).getTime()

  expect(clock).toBeGreaterThan(before - MINUTE_MS)
  expect(clock).toBeLessThan(Date.now() + MINUTE_MS)
})
