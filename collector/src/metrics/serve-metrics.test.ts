import type { AddressInfo } from 'node:net'
import { Gauge, Registry } from '@prometheus-io/client'
import { expect, onTestFinished, test } from 'vitest'
import { openStanding } from '../standing.ts'
import { serveMetrics } from './serve-metrics.ts'

async function serve(
  registry: Registry,
  standing = openStanding(),
): Promise<(path: string) => Promise<Response>> {
  const server = await serveMetrics(registry, standing, '127.0.0.1', 0)
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
})

test('what cannot be measured is 500, and ends nothing [P3]', async () => {
  const registry = new Registry()
  const collect = () => Promise.reject(new Error('away'))
  registry.registerMetric(new Gauge({ name: 'seats', help: 'Seats', registers: [], collect }))
  const ask = await serve(registry)

  expect((await ask('/metrics')).status).toBe(500)
  expect((await ask('/metrics')).status).toBe(500)
})

test('a collector that neither listens nor waits for its turn for two minutes says so [P3 RO.10]', async () => {
  let now = 0
  const standing = openStanding(() => now)
  const ask = await serve(new Registry(), standing)
  const read = async () => {
    const answer = await ask('/health/live')
    return [answer.status, (await answer.json()) as unknown]
  }
  standing.note('listening')
  now += 600_000
  const listening = await read()
  standing.note('stopping')
  now += 120_000
  const stopping = await read()
  now += 1

  expect(listening).toEqual([200, { status: 'listening' }])
  expect(stopping).toEqual([200, { status: 'stopping' }])
  expect(await read()).toEqual([503, { status: 'stuck' }])
})
