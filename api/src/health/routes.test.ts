import { withTimeout } from '@hemicycle/process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { openStore, ping } from '@hemicycle/store'
import { createTestStore } from '@hemicycle/store/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { depsWithEngineDown } from '../../testing/index.ts'
import { withoutTimeout } from '../../testing/time-limits.ts'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'

vi.mock('@hemicycle/process', { spy: true })

async function ask(path: string, change: Partial<Deps>) {
  const app = await buildApp(depsWithEngineDown(change))
  onTestFinished(() => app.close())
  const { statusCode, body } = await app.inject(path)
  return { statusCode, body: JSON.parse(body) as unknown }
}

/** Accepts connections and never answers. */
async function openSilentStore() {
  const connections: Socket[] = []
  const server = createServer((socket) => void connections.push(socket.on('error', () => {})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const store = openStore(`postgres://127.0.0.1:${port}/none`)
  onTestFinished(async () => {
    server.close()
    for (const one of connections) one.destroy()
    await store.destroy()
  })
  /** Number of connections before our own, which comes last. */
  const count = async (): Promise<number> => {
    const last = connect(port, '127.0.0.1')
    await once(last, 'connect')
    const isLast = ({ remotePort }: Socket) => remotePort === last.localPort
    await vi.waitUntil(() => connections.some(isLast))
    const before = connections.findIndex(isLast)
    last.destroy()
    return before
  }
  return { store, count }
}

test('the process reports that it is live [P2]', async () => {
  expect(await ask('/health/live', {})).toEqual({ statusCode: 200, body: { live: true } })
})

test('it is ready without any engine, and reports both as down [P2]', async () => {
  expect(await ask('/health/ready', {})).toEqual({
    statusCode: 200,
    body: { ready: true, search: 'away', store: 'away' },
  })
})

test('it reports which engines it reaches [P2]', async () => {
  const own = await createTestStore()
  onTestFinished(() => own.drop())
  const months = { list: async () => new Set(['2026-11']) }
  vi.mocked(withTimeout).mockImplementation(withoutTimeout)
  onTestFinished(() => void vi.mocked(withTimeout).mockReset())
  await ping(own.reader)

  expect(await ask('/health/ready', { store: own.reader, months })).toEqual({
    statusCode: 200,
    body: { ready: true, search: 'reached', store: 'reached' },
  })
})

test('an engine that accepts a query but does not answer counts as down, and the check does not wait for it [P2]', async () => {
  const months: Deps['months'] = { list: () => new Promise(() => {}) }

  const { store } = await openSilentStore()

  const { body } = await ask('/health/ready', { store, months })

  expect(body).toEqual({ ready: true, search: 'away', store: 'away' })
})

test('concurrent checks share one query to PostgreSQL [P4]', async () => {
  const { store, count } = await openSilentStore()
  const app = await buildApp(depsWithEngineDown({ store }))
  onTestFinished(() => app.close())

  await Promise.all(Array.from({ length: 20 }, () => app.inject('/health/ready')))

  expect(await count()).toBe(1)
})
