import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, postsOf, type TestApi } from '../../testing/index.ts'
import { buildApp } from '../app.ts'
import { openMetrics, type Metrics } from './open-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

let api: TestApi
let metrics: Metrics
let text: string

beforeAll(async () => {
  api = await createTestApi({ contributors: [contributorOf('a')], posts: postsOf(3) })
  metrics = openMetrics()
  const answers = metrics.countAnswers(api.deps.answers)
  const app = await buildApp({ ...api.deps, answers }, { watchers: [metrics] })
  for (const url of [
    '/v1/social-item/?search-value=secretword',
    '/v1/social-item/?search-value=secretword',
    '/v1/social-item/?id=404404',
    '/v1/contributor/ffffffffffffffffffffffff/',
    '/somebody/was/here',
  ]) {
    await app.inject({ url, remoteAddress: '198.51.100.77' })
  }
  await app.close()
  text = await metrics.registry.metrics()
})
afterAll(async () => {
  metrics.close()
  await api.close()
})

test.each([
  [
    'requests by route and status',
    /request_seconds_count\{.*route="\/v1\/social-item\/",status="200"\} 2/,
  ],
  [
    'requests that found nothing',
    /request_seconds_count\{.*route="\/v1\/social-item\/",status="404"\} 1/,
  ],
  ['requests of no route, as one', /request_seconds_count\{.*route="none",status="404"\} 1/],
  ['answers that were kept', /answers_total\{from="hit"\} 1/],
  ['answers made anew', /answers_total\{from="miss"\} [1-9]/],
  ['the time of the engine', /engine_seconds_count\{answered="true"\} [1-9]/],
])('%s are measured [P2 P4]', (_, line) => {
  expect(text).toMatch(line)
})

test('nothing of a visitor or a question is in what is measured [P5]', () => {
  for (const secret of [
    'secretword',
    '198.51.100.77',
    '404404',
    'ffffffffffffffffffffffff',
    'somebody',
  ])
    expect(text).not.toContain(secret)
})

test('what is measured is given to Prometheus on a port of its own [P5]', async () => {
  const server = await serveMetrics(metrics.registry, '127.0.0.1', 0)
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0

  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const other = await fetch(`http://127.0.0.1:${port}/`)
  const public_ = await api.app.inject('/metrics')

  server.closeAllConnections()
  server.close()
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(await answer.text()).toContain('hemicycle_request_seconds_bucket')
  expect([other.status, public_.statusCode]).toEqual([404, 404])
})
