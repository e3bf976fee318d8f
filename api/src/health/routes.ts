import { withTimeout } from '@hemicycle/process'
import { ping } from '@hemicycle/store'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'

/**
 * Ready means configured, listening and not draining. Engines do not count: in an outage visitors must get our 503,
 * not a proxy's 502.
 */
export const healthRoutes =
  ({ months, store }: Deps, isDraining: () => boolean): FastifyPluginAsync =>
  async (app) => {
    const pingStore = shareRunning(() => ping(store))
    app.get('/health/live', { schema: { hide: true } }, async () => ({ live: true }))
    app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
      if (isDraining()) return reply.code(503).send({ ready: false, draining: true })
      const [searchState, storeState] = await Promise.all([
        toState(() => months.list()),
        toState(pingStore),
      ])
      return { ready: true, search: searchState, store: storeState }
    })
  }

const toState = (check: () => Promise<unknown>): Promise<'reached' | 'away'> =>
  withTimeout(() => check().then(() => 'reached' as const), 'away')

/** Concurrent health checks share one query to PostgreSQL. */
function shareRunning(check: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= check().finally(() => {
      running = null
    })
    return running
  }
}
