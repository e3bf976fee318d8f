import type { Network } from '@hemicycle/contract'
import {
  failJob,
  loadProgress,
  noteSent,
  requestSweep,
  saveBackup,
  saveFailedBackup,
  savePosts,
  saveRoster,
  takeJob,
} from '@hemicycle/store'
import { createTestStore, newPost, rosterOf, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveTestFeedback } from '../../testing/index.ts'
import { publishStreamChange } from '../streams/stream-changes.ts'
import type { LastHeard } from '../publish-last-heard.ts'
import { openMetrics } from './open-metrics.ts'

let own: TestStore
beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

test('an empty store is measured as such [P3]', async () => {
  const text = await openMetrics(() => loadProgress(own.store), new Map(), ['twitter']).metrics()

  expect(text).toMatch(/^hemicycle_queue_length 0$/m)
  expect(text).toMatch(/^hemicycle_newest_post_timestamp_seconds\{network="twitter"\} 0$/m)
  expect(text).toMatch(/^hemicycle_last_sweep_timestamp_seconds\{network="twitter"\} 0$/m)
  expect(text).toMatch(/^hemicycle_unchecked_accounts\{network="twitter"\} 0$/m)
  expect(text).toMatch(/^hemicycle_job_delay_seconds 0$/m)
  expect(text).toMatch(/^hemicycle_backup_last_success_timestamp_seconds 0$/m)
  expect(text).toMatch(/^hemicycle_backup_last_failure_timestamp_seconds 0$/m)
})

test('what waits, the newest post and the state of streams are measured [P3 RF.1]', async () => {
  const registry = openMetrics(() => loadProgress(own.store), new Map(), ['twitter'])
  await saveRoster(own.store, 'test', rosterOf(1))
  await savePosts(own.store, [newPost('1000', { authorNativeId: '1', postedAt: new Date(5_000) })])
  const [posts, deletions] = ['/2/tweets/search/stream', '/2/activity/stream'] as const
  const publish = (path: string, state: 'listening' | 'reconnecting') =>
    publishStreamChange({ name: path, network: 'twitter', path, state, error: null })
  publish(posts, 'listening')
  publish(deletions, 'listening')
  publish(deletions, 'reconnecting')

  const text = await registry.metrics()

  expect(text).toMatch(/^hemicycle_queue_length [1-9]/m)
  expect(text).toMatch(/^hemicycle_newest_post_timestamp_seconds\{network="twitter"\} 5$/m)
  expect(text).toMatch(
    /^hemicycle_stream_open\{network="twitter",path="\/2\/tweets\/search\/stream"\} 1$/m,
  )
  expect(text).toMatch(
    /^hemicycle_stream_open\{network="twitter",path="\/2\/activity\/stream"\} 0$/m,
  )
})

test('each network has a stream and a newest post of its own, and one that waits for its first account has no stream [RO.62]', async () => {
  const registry = openMetrics(() => loadProgress(own.store), new Map(), ['twitter', 'bluesky'])
  const publish = (network: Network, state: 'connecting' | 'listening' | 'reconnecting') =>
    publishStreamChange({ name: network, network, path: '/same', state, error: null })
  publish('twitter', 'listening')
  publish('bluesky', 'connecting')
  const waiting = await registry.metrics()
  publish('bluesky', 'reconnecting')

  const text = await registry.metrics()

  expect(waiting).not.toContain('hemicycle_stream_open{network="bluesky"')
  expect(text).toMatch(/^hemicycle_stream_open\{network="twitter",path="\/same"\} 1$/m)
  expect(text).toMatch(/^hemicycle_stream_open\{network="bluesky",path="\/same"\} 0$/m)
  expect(text).toMatch(/^hemicycle_newest_post_timestamp_seconds\{network="twitter"\} 5$/m)
  expect(text).toMatch(/^hemicycle_newest_post_timestamp_seconds\{network="bluesky"\} 0$/m)
})

test('when a network was last heard is measured, as it is when somebody asks [RS.59]', async () => {
  const lastHeard: LastHeard = new Map()
  const registry = openMetrics(() => loadProgress(own.store), lastHeard, ['twitter'])
  const before = await registry.metrics()
  lastHeard.set('twitter', performance.now() - 7_000)

  expect(before).not.toMatch(/^hemicycle_last_heard/m)
  expect(await registry.metrics()).toMatch(
    /^hemicycle_last_heard_age_seconds\{network="twitter"\} 7\.\d+$/m,
  )
})

test('accounts that nobody could ask about for a day and a half are measured by network [RO.63]', async () => {
  await saveRoster(own.store, 'test', rosterOf(3))
  await own.owner.query(
    sql`update account set checked_at = now() - interval '37 hours' where native_id in ('1', '2')`,
  )

  const text = await openMetrics(() => loadProgress(own.store), new Map(), [
    'twitter',
    'bluesky',
  ]).metrics()

  expect(text).toMatch(/^hemicycle_unchecked_accounts\{network="twitter"\} 2$/m)
  expect(text).toMatch(/^hemicycle_unchecked_accounts\{network="bluesky"\} 0$/m)
})

test('feedback that waits and jobs that fail are measured [P3]', async () => {
  const registry = openMetrics(() => loadProgress(own.store), new Map(), ['twitter'])
  await noteSent(own.store, await saveTestFeedback(own.reader))
  await saveTestFeedback(own.reader)
  const job = await takeJob(own.store, ['send-feedback'])
  if (job) await failJob(own.store, job, 'the mail server is away')

  const text = await registry.metrics()

  expect(text).toMatch(/^hemicycle_feedback_unsent 1$/m)
  expect(text).toMatch(/^hemicycle_jobs_failing 1$/m)
})

test('how many members sit and have posted is measured, and how long jobs wait [RO.1 RO.10]', async () => {
  await saveRoster(own.store, 'test', rosterOf(3))
  await savePosts(own.store, [newPost('2000', { authorNativeId: '2', postedAt: new Date() })])
  await requestSweep(own.store, 'twitter')

  const text = await openMetrics(() => loadProgress(own.store), new Map(), ['twitter']).metrics()

  expect(text).toMatch(/^hemicycle_members 3$/m)
  expect(text).toMatch(/^hemicycle_members_posted 1$/m)
  expect(text).toMatch(/^hemicycle_job_delay_seconds \d/m)
})

test('when backups were made and failed is measured [RO.18 RO.10]', async () => {
  await saveFailedBackup(own.store, 'the disk is full')
  await own.store.query(sql`update backup set at = ${new Date(5_000)}`)
  await saveBackup(own.store, { file: 'made.dump', bytes: 1 })

  const text = await openMetrics(() => loadProgress(own.store), new Map(), ['twitter']).metrics()
  const read = (outcome: string) =>
    Number(
      new RegExp(`^hemicycle_backup_last_${outcome}_timestamp_seconds (.+)$`, 'm').exec(text)?.[1],
    )

  expect(read('failure')).toBe(5)
  expect(read('success')).toBeGreaterThan(Date.now() / 1000 - 600)
})

test('a store that is away does not keep the rest from being measured [P2]', async () => {
  const text = await openMetrics(() => Promise.reject(new Error('away')), new Map(), [
    'twitter',
  ]).metrics()

  expect(text).toMatch(/^hemicycle_queue_length -1$/m)
  expect(text).toMatch(/^hemicycle_feedback_unsent -1$/m)
  expect(text).toMatch(/^hemicycle_unchecked_accounts\{network="twitter"\} -1$/m)
  expect(text).toMatch(/^hemicycle_jobs_failing -1$/m)
  expect(text).toContain('process_cpu_seconds_total')
})
