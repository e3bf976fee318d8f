import { loadProgress, savePosts, saveRoster } from '@hemicycle/store'
import { createTestStore, newPost, rosterOf, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellStreamChange } from '../connectors/x/stream/stream-changes.ts'
import { openMetrics } from './open-metrics.ts'

let own: TestStore
beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

test('an empty store is measured as such [P3]', async () => {
  const text = await openMetrics(() => loadProgress(own.store)).metrics()

  expect(text).toMatch(/^hemicycle_queue_length 0$/m)
  expect(text).toMatch(/^hemicycle_newest_post_timestamp_seconds 0$/m)
  expect(text).toMatch(/^hemicycle_last_sweep_timestamp_seconds 0$/m)
})

test('what waits, the newest post and the state of streams are measured [P3 RF.1]', async () => {
  const registry = openMetrics(() => loadProgress(own.store))
  await saveRoster(own.store, 'test', rosterOf(1))
  await savePosts(own.store, [newPost('1000', { authorNativeId: '1', postedAt: new Date(5_000) })])
  tellStreamChange({ path: '/2/tweets/search/stream', isOpen: true })
  tellStreamChange({ path: '/2/activity/stream', isOpen: true })
  tellStreamChange({ path: '/2/activity/stream', isOpen: false })

  const text = await registry.metrics()

  expect(text).toMatch(/^hemicycle_queue_length [1-9]/m)
  expect(text).toMatch(/^hemicycle_newest_post_timestamp_seconds 5$/m)
  expect(text).toMatch(/^hemicycle_stream_open\{path="\/2\/tweets\/search\/stream"\} 1$/m)
  expect(text).toMatch(/^hemicycle_stream_open\{path="\/2\/activity\/stream"\} 0$/m)
})

test('a store that is away does not keep the rest from being measured [P2]', async () => {
  const text = await openMetrics(() => Promise.reject(new Error('away'))).metrics()

  expect(text).toMatch(/^hemicycle_queue_length -1$/m)
  expect(text).toContain('process_cpu_seconds_total')
})
