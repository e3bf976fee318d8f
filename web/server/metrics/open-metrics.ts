import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]
const OWN_FILE = /^\/assets\/.+/

/** What is measured: routes and states, never anything of a visitor or of a question. */
export function openMetrics(isDraining: () => boolean) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'hemicycle_request_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
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
      app.addHook('onResponse', async (request, reply) => {
        // Each built file is a route; their names change with every release.
        const route = request.routeOptions.url?.replace(OWN_FILE, '/assets/*') ?? 'none'
        requests.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        )
      })
    },
  }
}
