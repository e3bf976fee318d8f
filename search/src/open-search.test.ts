import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SearchUnavailableError } from './errors.ts'
import { runQuery, openSearch, type SearchOptions } from './open-search.ts'

const PATIENT = { searchTimeoutSeconds: 120 }

type Answer = (...exchange: Parameters<RequestListener>) => unknown

const answerAtOnce: RequestListener = (_request, reply) =>
  void reply.setHeader('content-type', 'application/json').end('{"answer":42}')

/** A question to an engine that treats it so; counts how often the engine hears one. */
async function openEngine(answer: Answer, options: Partial<SearchOptions> = {}) {
  let heard = 0
  const server = createServer((request, reply) => {
    heard += 1
    answer(request, reply)
  })
  const url = await listen(server)
  const search = openSearch({ url, ...options })
  onTestFinished(async () => {
    close(server)
    await search.close()
  })
  return {
    search,
    ask: () => runQuery(search, 'posts', {}),
    askMuch: () => runQuery(search, 'posts', {}, 'expensive'),
    heard: () => heard,
  }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Before the client, which waits for answers. */
function close(server: Server): void {
  server.closeAllConnections()
  server.close()
}

test('a slow engine does not get its work twice [P4 RF.10]', async () => {
  const engine = await openEngine(() => {})

  await expect(engine.ask()).rejects.toThrow(SearchUnavailableError)

  expect(engine.heard()).toBe(1)
})

test('a connection that breaks is tried once more [P2]', async () => {
  const engine = await openEngine(({ socket }, reply) => {
    if (engine.heard() === 1) socket.destroy()
    else reply.setHeader('content-type', 'application/json').end('{"answer":42}')
  }, PATIENT)

  expect(await engine.ask()).toEqual({ answer: 42 })
})

test.each<[string, Answer]>([
  ['does not answer', () => {}],
  ['answers 503', (_request, reply) => reply.writeHead(503).end()],
  ['breaks its connections', ({ socket }) => socket.destroy()],
])('a node that %s leaves its questions to the others [RO.83 P2]', async (_name, fail) => {
  const nodes = [fail, answerAtOnce, answerAtOnce].map((answer) => createServer(answer))
  const urls = await Promise.all(nodes.map(listen))
  const search = openSearch({ url: urls.join(), searchTimeoutSeconds: 3 })
  onTestFinished(async () => {
    nodes.forEach(close)
    await search.close()
  })

  const answers = await Promise.all(Array.from({ length: 12 }, () => runQuery(search, 'posts', {})))

  expect(answers).toEqual(answers.map(() => ({ answer: 42 })))
})

test('a question waits for its place no longer than for its answer, and is not asked too late [P4 RF.10]', async () => {
  const engine = await openEngine(() => {}, { concurrency: 1, searchTimeoutSeconds: 0.05 })
  const { limit } = engine.search
  const place = Promise.withResolvers<void>()
  const taken = limit(() => place.promise)

  const all = await Promise.allSettled(Array.from({ length: 20 }, () => engine.ask()))
  const waiting = limit.pendingCount
  place.resolve()
  await taken
  await vi.waitFor(() => expect(limit.activeCount + limit.pendingCount).toBe(0))

  expect(all.map(({ status }) => status)).toEqual(Array(20).fill('rejected'))
  expect(all.every((one) => 'reason' in one && one.reason instanceof SearchUnavailableError)).toBe(
    true,
  )
  expect(waiting).toBe(20)
  expect(engine.heard()).toBe(0)
})

test('expensive questions have 4 places and a queue of 20; others do not wait behind them [RO.41 P4]', async () => {
  const open = Promise.withResolvers<void>()
  const engine = await openEngine(async (_request, reply) => {
    if (engine.heard() <= 4) await open.promise
    reply.setHeader('content-type', 'application/json').end('{"answer":42}')
  }, PATIENT)
  const asked = Array.from({ length: 25 }, () => engine.askMuch())
  const [beyond] = asked.splice(24)
  await expect(beyond).rejects.toThrow(SearchUnavailableError)
  await vi.waitFor(() => expect(engine.heard()).toBe(4))

  expect(await engine.ask()).toEqual({ answer: 42 })
  expect(engine.heard()).toBe(5)

  open.resolve()
  expect(await Promise.all(asked)).toHaveLength(24)
})

test('expensive questions are among the 32, not besides them [RO.41]', async () => {
  const engine = await openEngine(() => {}, { ...PATIENT, concurrency: 1 })
  void engine.ask().catch(() => {})
  await vi.waitFor(() => expect(engine.heard()).toBe(1))

  void engine.askMuch().catch(() => {})
  await vi.waitFor(() => expect(engine.search.limit.pendingCount).toBe(1))

  expect(engine.heard()).toBe(1)
})
