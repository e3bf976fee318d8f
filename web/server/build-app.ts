import type { Exports } from '@hemicycle/process'
import { closeKeptConnections, toFastifyOptions } from '@hemicycle/process/fastify'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Settings } from '#web/app/first-screen/seed.ts'
import { registerAlerts } from './alerts/register-alerts.ts'
import { askApi, sendToApi } from './ask-api.ts'
import { registerEmbedJs } from './embed/embed-js.ts'
import { registerOembed } from './embed/oembed.ts'
import { registerPreviewPictures } from './embed/preview-picture.ts'
import { sendFailure } from './failure.ts'
import { registerFeeds } from './feeds/register-feeds.ts'
import { type LegalTexts, registerLegalTexts } from './legal/read-legal-texts.ts'
import { registerSecurityTxt, type SecurityTxt } from './security-txt/security-txt.ts'
import { registerPages } from './pages.ts'
import { registerProxy } from './proxy.ts'
import type { Releases } from './releases/open-releases.ts'
import { registerSitemap, toRobots } from './sitemap/register-sitemap.ts'
import { addSecurityHeaders, SECURITY_HEADERS } from './security-headers.ts'
import type { Site } from './site.ts'
import { registerStaticFiles } from './static-files.ts'
import { type Analytics, registerVisits } from './visits/register-visits.ts'

export interface Deps extends Omit<Settings, 'isMeasured' | 'hasFeeds'> {
  apiUrl: string
  /** Timeout of the site's own requests to the API. */
  apiTimeoutMs: number
  /** Timeout of a visitor's requests to the API through the proxy. */
  proxiedMs?: number
  /** How long requests wait for an API that is being started again. */
  apiAwayMs?: number
  /** How long pages and feeds may be cached. */
  cacheSeconds: number
  siteUrl: string
  legal: LegalTexts
  /** Where to report vulnerabilities; null until the operator provides it. */
  securityTxt?: SecurityTxt | null
  /** How much of a post feeds and tables contain. */
  exports: Exports
  /** The analytics server; without it visits are not counted. */
  analytics?: Analytics | null
  /** Proxies trusted to report the visitor's IP address. */
  trustProxy?: string
  openSite: (app: FastifyInstance) => Promise<Site>
  /** Folder of built files for the browser; null when something else serves them. */
  staticRoot: string | null
  /** Built files of other releases; null when they are not kept. */
  releases?: Releases | null
  logger?: FastifyBaseLogger
  requestTimeoutMs?: number
  /** Collectors of request metrics. */
  watchers?: { watchRequests: (app: FastifyInstance) => void }[]
  /** Whether the process has received SIGTERM and still answers. */
  isDraining?: () => boolean
  /** Fires when it has received it. */
  ending?: AbortSignal | undefined
}

/** Extra time for proxied requests: another service makes translations and images. */
const MADE_ELSEWHERE_MS = 10_000

/** A container that was killed is started again within this time, also on a machine that is busy or slow. */
const API_AWAY_MS = 5_000

/** Registers every route of the web server. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { apiUrl, apiTimeoutMs, siteUrl, cacheSeconds, staticRoot, logger, releases = null } = deps
  const {
    isSample,
    parliamentUrl,
    hasYouthEvent,
    hasAlerts,
    legal,
    exports,
    analytics = null,
  } = deps
  const { proxiedMs = apiTimeoutMs + MADE_ELSEWHERE_MS, apiAwayMs: awayMs = API_AWAY_MS } = deps
  const { trustProxy, requestTimeoutMs, watchers = [], isDraining = () => false } = deps
  const api = { url: apiUrl, apiTimeoutMs, awayMs }
  const ask = askApi(api)
  const send = sendToApi(api)
  const app: FastifyInstance = Fastify({
    ...toFastifyOptions({ log: logger, trustProxy, requestTimeoutMs }),
    frameworkErrors: (error, _request, reply) =>
      void sendFailure(reply.headers(SECURITY_HEADERS), error.statusCode ?? 400),
  })

  for (const watcher of watchers) watcher.watchRequests(app)
  addSecurityHeaders(app)
  closeKeptConnections(app, isDraining)
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) =>
    isDraining() ? reply.code(503).send({ status: 'draining' }) : { status: 'ready' },
  )
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(toRobots(siteUrl)),
  )
  registerSitemap(app, { ask, siteUrl, cacheSeconds })
  registerEmbedJs(app)
  registerLegalTexts(app, legal, cacheSeconds)
  // The sample site has no operator to read reports.
  if (deps.securityTxt && !isSample) registerSecurityTxt(app, deps.securityTxt)
  if (analytics) registerVisits(app, analytics, siteUrl)
  await registerProxy(app, { ...api, apiTimeoutMs: proxiedMs }, deps.ending)
  if (staticRoot) await registerStaticFiles(app, staticRoot, releases)
  const site = await deps.openSite(app)
  registerOembed(app, { site, ask, siteUrl, cacheSeconds })
  registerPreviewPictures(app, { api, isSample, cacheSeconds })
  registerFeeds(app, { site, api, siteUrl, isSample, exports, cacheSeconds })
  registerAlerts(app, send)
  registerPages(app, {
    site,
    ask,
    send,
    siteUrl,
    cacheSeconds,
    legal,
    isSample,
    parliamentUrl,
    hasYouthEvent,
    hasAlerts,
    isMeasured: analytics !== null,
    hasFeeds: exports !== 'off',
  })

  return app
}
