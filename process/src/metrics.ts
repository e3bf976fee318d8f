import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import type { MetricsSettings } from './config/shared-settings.ts'

export const SECONDS_BUCKETS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/** The metrics of a server: routes and statuses, never visitors or search texts. */
export function openRequestMetrics(
  isDraining: () => boolean,
  toRoute: (url: string) => string = (url) => url,
) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'hemicycle_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS_BUCKETS,
    registers,
  })
  const draining: Gauge = new Gauge({
    name: 'hemicycle_draining',
    help: 'Whether the process was told to end and still answers: 1 or 0',
    registers,
    collect: () => draining.set(isDraining() ? 1 : 0),
  })
  return {
    registry,
    watchRequests(app: FastifyInstance): void {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        const route = routeOptions.url === undefined ? 'none' : toRoute(routeOptions.url)
        requests.observe({ method, route, status: statusCode }, elapsedTime / 1000)
      })
    },
  }
}

type Health = () => { code: number; status: string }

/** Serves Prometheus and, with `health`, health checks, on a separate port that must not be public. */
export async function serveMetrics(
  registry: Registry,
  { host, port }: MetricsSettings,
  health?: Health,
): Promise<Server> {
  const server = createServer((request, reply) => {
    if (request.url === '/metrics') void sendMetrics(reply)
    else if (request.url === '/health/live' && health) sendHealth(reply, health())
    else reply.writeHead(404).end()
  })
  const sendMetrics = async (reply: ServerResponse): Promise<void> => {
    try {
      const text = await registry.metrics()
      reply.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      reply.writeHead(500).end()
    }
  }
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

function sendHealth(reply: ServerResponse, { code, status }: ReturnType<Health>): void {
  reply.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify({ status }))
}
