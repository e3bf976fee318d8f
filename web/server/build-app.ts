import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { askApi } from './ask-api.ts'
import { registerPages } from './pages.ts'
import { registerProxy } from './proxy.ts'
import { ROBOTS } from './robots.ts'
import { addSecurityHeaders } from './security-headers.ts'
import type { Site } from './site.ts'
import { registerStaticFiles } from './static-files.ts'

export interface Deps {
  apiUrl: string
  siteUrl: string
  isSample: boolean
  /** Proxies whose word about the visitor's address is taken. */
  trustProxy?: string
  openSite: (app: FastifyInstance) => Promise<Site>
  /** Folder of built files for the browser; null when something else serves them. */
  staticRoot: string | null
  logger?: FastifyBaseLogger
}

/** Every address of the web server, on one screen. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { apiUrl, siteUrl, isSample, staticRoot, trustProxy = 'loopback', logger } = deps
  const app: FastifyInstance = Fastify({
    trustProxy,
    ...(logger ? { loggerInstance: logger } : {}),
  })

  addSecurityHeaders(app)
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async () => ({ status: 'ready' }))
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send(ROBOTS))
  await registerProxy(app, apiUrl)
  if (staticRoot) await registerStaticFiles(app, staticRoot)
  const site = await deps.openSite(app)
  registerPages(app, { site, ask: askApi(apiUrl), siteUrl, isSample })

  return app
}
