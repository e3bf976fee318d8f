import { withTimeout } from '@hemicycle/process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { openStore, ping } from '@hemicycle/store'
import { createTestStore } from '@hemicycle/store/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { depsOfEngineThatIsDown } from '../../testing/index.ts'
import { withoutTimeout } from '../../testing/without-timeout.ts'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'

vi.mock('@hemicycle/process', { spy: true })

async function ask(path: string, change: Partial<Deps>) {
  const app = await buildApp(depsOfEngineThatIsDown(change))
  onTestFinished(() => app.close())
  const { statusCode, body } = await app.inject(path)
  return { statusCode, said: JSON.parse(body) as unknown }
}

/** Takes connections and never says a word. */
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
  /** How many connections were made before one of our own, which comes after them. */
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

test('the process says that it lives [P2]', async () => {
  expect(await ask('/health/live', {})).toEqual({ statusCode: 200, said: { live: true } })
})

test('it is ready without any engine, and says that both are away [P2]', async () => {
  expect(await ask('/health/ready', {})).toEqual({
    statusCode: 200,
    said: { ready: true, search: 'away', store: 'away' },
  })
})

test('it says which engines it reaches [P2]', async () => {
  const own = await createTestStore()
  onTestFinished(() => own.drop())
  const months = { list: async () => new Set(['2026-11']) }
  vi.mocked(withTimeout).mockImplementation(withoutTimeout)
  onTestFinished(() => void vi.mocked(withTimeout).mockReset())
  await ping(own.reader)

  expect(await ask('/health/ready', { store: own.reader, months })).toEqual({
    statusCode: 200,
    said: { ready: true, search: 'reached', store: 'reached' },
  })
})

test('an engine that takes the question and says nothing is away, and nobody waits for it [P2]', async () => {
  const months: Deps['months'] = { list: () => new Promise(() => {}) }

  const { store } = await openSilentStore()

  const { said } = await ask('/health/ready', { store, months })

  expect(said).toEqual({ ready: true, search: 'away', store: 'away' })
})

test('however many ask, PostgreSQL is asked once at a time [P4]', async () => {
  const { store, count } = await openSilentStore()
  const app = await buildApp(depsOfEngineThatIsDown({ store }))
  onTestFinished(() => app.close())

  await Promise.all(Array.from({ length: 20 }, () => app.inject('/health/ready')))

  expect(await count()).toBe(1)
})
