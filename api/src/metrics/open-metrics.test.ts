import { serveMetrics } from '@hemicycle/process/metrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contributorOf,
  createTestApi,
  depsWithEngineDown,
  postsOf,
  type TestApi,
} from '../../testing/index.ts'
import { buildApp } from '../app.ts'
import { createAnswerCache } from '../cache/answer-cache.ts'
import { openMetrics, type Metrics } from './open-metrics.ts'

let api: TestApi
let metrics: Metrics
let text: string

beforeAll(async () => {
  const answerCache = createAnswerCache(10, () => 0)
  const known = { contributors: [contributorOf('a')], posts: postsOf(3) }
  api = await createTestApi(known, () => ({ answerCache }))
  metrics = openMetrics()
  const app = await buildApp(api.deps, { watchers: [metrics] })
  for (const url of [
    '/v1/social-item/?search-value=secretword',
    '/v1/social-item/?search-value=secretword',
    '/v1/social-item/?id=404404',
    '/v1/contributor/ffffffffffffffffffffffff/',
    '/somebody/was/here',
  ]) {
    await app.inject({ url, remoteAddress: '198.51.100.77' })
  }
  const twice = '/v1/social-item/?search-value=asked|at|once'
  await Promise.all([app.inject(twice), app.inject(twice)])
  await app.inject('/v1/images/p-1001-0-960')
  const down = await buildApp(depsWithEngineDown(), { watchers: [metrics] })
  await down.inject('/v1/social-item/')
  await Promise.all([app.close(), down.close()])
  text = await metrics.registry.metrics()
})
afterAll(async () => {
  metrics.close()
  await api.close()
})

test.each([
  [
    'requests by route and status',
    /request_duration_seconds_count\{.*route="\/v1\/social-item\/",status="200"\} 4/,
  ],
  [
    'requests that found nothing',
    /request_duration_seconds_count\{.*route="\/v1\/social-item\/",status="404"\} 1/,
  ],
  [
    'requests of no route, as one',
    /request_duration_seconds_count\{.*route="none",status="404"\} 1/,
  ],
  ['answers from the cache', /answers_total\{from="hit"\} 1\n/],
  ['computed answers, without pictures', /answers_total\{from="miss"\} 4\n/],
  ['answers shared with another request', /answers_total\{from="shared"\} 1\n/],
  ['failed answers', /answers_total\{from="failed"\} 1\n/],
  ['the time of the engine', /search_duration_seconds_count\{answered="true"\} [1-9]/],
])('%s are measured [P2 P4]', (_, line) => {
  expect(text).toMatch(line)
})

test('metrics contain nothing about visitors or searches [P5]', () => {
  for (const secret of [
    'secretword',
    '198.51.100.77',
    '404404',
    'ffffffffffffffffffffffff',
    'somebody',
  ])
    expect(text).not.toContain(secret)
})

test('metrics are served to Prometheus on a separate port [P5]', async () => {
  const server = await serveMetrics(metrics.registry, { host: '127.0.0.1', port: 0 })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0

  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const other = await fetch(`http://127.0.0.1:${port}/`)
  const public_ = await api.app.inject('/metrics')

  server.closeAllConnections()
  server.close()
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(await answer.text()).toContain('hemicycle_request_duration_seconds_bucket')
  expect([other.status, public_.statusCode]).toEqual([404, 404])
})
