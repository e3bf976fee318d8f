import { watchEngineTime } from '@hemicycle/search'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import { watchSources } from '../cache/answer-sources.ts'

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/** What is measured: routes and states, never anything of a visitor or of a question. */
export function openMetrics(isDraining: () => boolean = () => false) {
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
  const answers = new Counter({
    name: 'hemicycle_answers_total',
    help: 'Where answers came from: kept (hit), made anew (miss), made for another (shared), old ones given again (stale), or nowhere (failed)',
    labelNames: ['from'] as const,
    registers,
  })
  const engine = new Histogram({
    name: 'hemicycle_engine_seconds',
    help: 'How long the search engine took, by whether it answered',
    labelNames: ['answered'] as const,
    buckets: SECONDS,
    registers,
  })
  const draining: Gauge = new Gauge({
    name: 'hemicycle_draining',
    help: 'Whether the process was told to end and still answers: 1 or 0',
    registers,
    collect: () => draining.set(isDraining() ? 1 : 0),
  })
  const unwatch = [
    watchSources((from) => answers.inc({ from })),
    watchEngineTime(({ seconds, isAnswered }) =>
      engine.observe({ answered: String(isAnswered) }, seconds),
    ),
  ]

  return {
    registry,
    close(): void {
      for (const end of unwatch) end()
    },
    watchRequests(app: FastifyInstance): void {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'
        requests.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        )
      })
    },
  }
}

export type Metrics = ReturnType<typeof openMetrics>
