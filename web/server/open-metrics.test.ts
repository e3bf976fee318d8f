import type { AddressInfo } from 'node:net'
import { serveMetrics } from '@hemicycle/process/metrics'
import { expect, onTestFinished, test } from 'vitest'
import { openAppForTests } from './app-for-tests.ts'
import { openMetrics } from './open-metrics.ts'

test('requests are measured by route and status, on a port of their own, without what was asked [RO.10 P5]', async () => {
  let draining = false
  const metrics = openMetrics(() => draining)
  const app = await openAppForTests({ watchers: [metrics] })
  onTestFinished(() => app.close())
  const server = await serveMetrics(metrics.registry, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  for (const path of ['/', '/search?search-value=nasty', '/nope', '/health/live'])
    await app.inject({ url: path, remoteAddress: '198.51.100.77' })
  draining = true

  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const elsewhere = await fetch(`http://127.0.0.1:${port}/`)

  expect(text).toMatch(/request_duration_seconds_count\{method="GET",route="\/\*",status="200"\} 2/)
  expect(text).toMatch(/request_duration_seconds_count\{method="GET",route="\/\*",status="404"\} 1/)
  expect(text).toMatch(
    /request_duration_seconds_count\{method="GET",route="\/health\/live",status="200"\}/,
  )
  expect(text).toMatch(/^hemicycle_draining 1$/m)
  expect(text).toContain('process_cpu_seconds_total')
  for (const secret of ['nasty', '198.51.100.77', 'nope']) expect(text).not.toContain(secret)
  expect(elsewhere.status).toBe(404)
})
