import { withTimeout } from '@hemicycle/process'
import { ping } from '@hemicycle/store'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'

/**
 * Ready means configured, listening and not about to end. Engines do not count: in an outage visitors must get our
 * 503, not a proxy's 502.
 */
export const healthRoutes =
  ({ months, store }: Deps, isDraining: () => boolean): FastifyPluginAsync =>
  async (app) => {
    const reachStore = oneAtATime(() => ping(store))
    app.get('/health/live', { schema: { hide: true } }, async () => ({ live: true }))
    app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
      if (isDraining()) return reply.code(503).send({ ready: false, draining: true })
      const [search, kept] = await Promise.all([toState(() => months.list()), toState(reachStore)])
      return { ready: true, search, store: kept }
    })
  }

const toState = (ask: () => Promise<unknown>): Promise<'reached' | 'away'> =>
  withTimeout(() => ask().then(() => 'reached' as const), 'away')

/** However many ask whether we are ready, PostgreSQL is asked once. */
function oneAtATime(ask: () => Promise<void>): () => Promise<void> {
  let asking: Promise<void> | null = null
  return () => {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }
}
