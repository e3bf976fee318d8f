import {
  Agent,
  createServer,
  request as askHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { waitUntil } from '@hemicycle/tools/stack'
import { listen } from '../listen.ts'

/** A load balancer as in production, but without retries: every failure behind it is visible. */
export interface Front {
  url: string
  /** Polls its readiness and sends it requests while it is ready. Resolves when it is first ready. */
  add: (origin: string) => Promise<void>
  remove: (origin: string) => void
  close: () => Promise<void>
}

const POLL_INTERVAL_MS = 100
/** Shorter than the time for which a stopped process still answers. */
const MAX_AGE_MS = 2_000
/** Long, because startup time under load is not measured here. */
const TIMEOUT_MS = 180_000
/** Shorter than the keep-alive timeout of our processes, as every proxy needs. */
const IDLE_MS = 10_000
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding'])

export async function openFront(): Promise<Front> {
  /** When each was last ready; null when it is not. */
  const backends = new Map<string, number | null>()
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })
  let turn = 0
  const isOld = (readyAt: number | null): boolean =>
    readyAt !== null && performance.now() - readyAt > MAX_AGE_MS
  const choose = async (): Promise<string | undefined> => {
    // If this machine has stalled, the readiness may be outdated.
    const old = [...backends].flatMap(([origin, readyAt]) => (isOld(readyAt) ? [origin] : []))
    await Promise.all(old.map((origin) => checkReady(origin)))
    const ready = [...backends].flatMap(([origin, readyAt]) => (readyAt === null ? [] : [origin]))
    turn += 1
    return ready[turn % ready.length]
  }
  const server = createServer((request, reply) => void passOn(request, reply))
  const passOn = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const origin = await choose()
    if (origin === undefined) {
      reply.writeHead(502).end('no backend is ready')
      return
    }
    const { hostname, port: backendPort } = new URL(origin)
    const { method, url: path, headers } = request
    const onward = askHttp(
      { hostname, port: backendPort, method, path, headers: toEndToEnd(headers), agent },
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
  // Clients close their connections first.
  server.keepAliveTimeout = 0
  const { port, close: closeServer } = await listen(server)
  const checkReady = async (origin: string): Promise<void> => {
    // Counts from the request: the answer may have waited here for a while.
    const askedAt = performance.now()
    const isReady = await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (backends.has(origin)) backends.set(origin, isReady ? askedAt : null)
  }
  const polling = setInterval(() => {
    for (const origin of backends.keys()) void checkReady(origin)
  }, POLL_INTERVAL_MS)
  return {
    url: `http://127.0.0.1:${port}`,
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
      clearInterval(polling)
      agent.destroy()
      await closeServer()
    },
  }
}

const toEndToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)))
