import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'

/** Ready means configured and listening: in an outage visitors must get our 503, not a proxy's 502. */
export const healthRoutes =
  ({ months }: Deps): FastifyPluginAsync =>
  async (app) => {
    app.get('/health/live', { schema: { hide: true } }, async () => ({ live: true }))
    app.get('/health/ready', { schema: { hide: true } }, async () => ({
      ready: true,
      search: await months.list().then(
        () => 'reached',
        () => 'away',
      ),
    }))
  }
