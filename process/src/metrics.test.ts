import type { AddressInfo } from 'node:net'
import { Gauge, Registry } from '@prometheus-io/client'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openRequestMetrics, serveMetrics } from './metrics.ts'

async function serve(
  registry: Registry,
  health?: Parameters<typeof serveMetrics>[2],
): Promise<(path: string) => Promise<Response>> {
  const server = await serveMetrics(registry, { host: '127.0.0.1', port: 0 }, health)
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return (path) => fetch(`http://127.0.0.1:${port}${path}`)
}

test('what is measured stands at /metrics and nowhere else [P3]', async () => {
  const registry = new Registry()
  new Gauge({ name: 'seats', help: 'Seats', registers: [registry] }).set(720)
  const ask = await serve(registry)

  const found = await ask('/metrics')

  expect(found.status).toBe(200)
  expect(await found.text()).toMatch(/^seats 720$/m)
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/health/live')).status).toBe(404)
})

test('what cannot be measured is 500, and ends nothing [P3]', async () => {
  const registry = new Registry()
  const collect = () => Promise.reject(new Error('away'))
  registry.registerMetric(new Gauge({ name: 'seats', help: 'Seats', registers: [], collect }))
  const ask = await serve(registry)

  expect((await ask('/metrics')).status).toBe(500)
  expect((await ask('/metrics')).status).toBe(500)
})

test('a process without visitors tells its health beside its metrics [RO.10]', async () => {
  const ask = await serve(new Registry(), () => ({ code: 503, status: 'stuck' }))

  const health = await ask('/health/live')

  expect(health.status).toBe(503)
  expect(await health.json()).toEqual({ status: 'stuck' })
})

test('requests are measured by route and status, and whether the process drains [P3 RO.7]', async () => {
  const metrics = openRequestMetrics(
    () => true,
    (url) => url.replace(/^\/assets\/.+/, '/assets/*'),
  )
  const app = Fastify()
  onTestFinished(() => app.close())
  metrics.watchRequests(app)
  app.get('/posts/:id', async () => 'post')
  app.get('/assets/a1b2.js', async () => 'script')

  for (const url of ['/posts/secret', '/assets/a1b2.js', '/nowhere']) await app.inject(url)

  const text = await metrics.registry.metrics()
  expect(text).toMatch(/_count\{method="GET",route="\/posts\/:id",status="200"\} 1/)
  expect(text).toMatch(/_count\{method="GET",route="\/assets\/\*",status="200"\} 1/)
  expect(text).toMatch(/_count\{method="GET",route="none",status="404"\} 1/)
  expect(text).toMatch(/^hemicycle_draining 1$/m)
  expect(text).not.toContain('secret')
})
