import { once } from 'node:events'
import {
  Agent,
  createServer,
  request as askHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitUntil } from '@hemicycle/tools/stack'

/** What stands before several processes in production, without its second tries: what fails behind it fails. */
export interface Front {
  url: string
  /** From now on it is asked whether it is ready, and given requests while it is. Resolves when it is. */
  add: (origin: string) => Promise<void>
  remove: (origin: string) => void
  close: () => Promise<void>
}

const POLL_INTERVAL_MS = 100
/** Less than a process that was told to end goes on answering. */
const MAX_AGE_MS = 2_000
/** How long a process takes to start under load is not what is proven. */
const TIMEOUT_MS = 180_000
/** Shorter than our processes keep a silent connection, as every proxy must have it. */
const IDLE_MS = 10_000
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding'])

export async function openFront(): Promise<Front> {
  /** When each last said that it is ready; null when it did not. */
  const backends = new Map<string, number | null>()
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })
  let turn = 0
  const isOld = (readyAt: number | null): boolean =>
    readyAt !== null && performance.now() - readyAt > MAX_AGE_MS
  const choose = async (): Promise<string | undefined> => {
    // After a standstill of this machine nobody knows who is still there.
    const old = [...backends].flatMap(([origin, readyAt]) => (isOld(readyAt) ? [origin] : []))
    await Promise.all(old.map((origin) => look(origin)))
    const ready = [...backends].flatMap(([origin, readyAt]) => (readyAt === null ? [] : [origin]))
    turn += 1
    return ready[turn % ready.length]
  }
  const server = createServer((request, reply) => void passOn(request, reply))
  const passOn = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const origin = await choose()
    if (origin === undefined) {
      reply.writeHead(502).end('nobody is ready')
      return
    }
    const { hostname, port } = new URL(origin)
    const { method, url: path, headers } = request
    const onward = askHttp(
      { hostname, port, method, path, headers: toEndToEnd(headers), agent },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, toEndToEnd(answer.headers))
        answer.pipe(reply)
      },
    )
    onward.on('error', (error) => {
      if (reply.headersSent) reply.destroy()
      else reply.writeHead(502).end(String(error))
    })
    request.pipe(onward)
  }
  // Who asks us closes its connections first.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const look = async (origin: string): Promise<void> => {
    // It counts from when it was asked: an answer may have lain here for a while.
    const askedAt = performance.now()
    const isReady = await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (backends.has(origin)) backends.set(origin, isReady ? askedAt : null)
  }
  const looking = setInterval(() => {
    for (const origin of backends.keys()) void look(origin)
  }, POLL_INTERVAL_MS)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(origin) {
      backends.set(origin, null)
      await waitUntil(
        `${origin} is ready`,
        () => typeof backends.get(origin) === 'number',
        TIMEOUT_MS,
      )
    },
    remove: (origin) => void backends.delete(origin),
    async close() {
      clearInterval(looking)
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const toEndToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)))
