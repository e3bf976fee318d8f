import { closeKeptConnections, toFastifyOptions } from '@hemicycle/process/fastify'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Settings } from '#web/app/first-screen/seed.ts'
import { askApi } from './ask-api.ts'
import { registerEmbedJs } from './embed/embed-js.ts'
import { registerOembed } from './embed/oembed.ts'
import { registerPreviewPictures } from './embed/preview-picture.ts'
import { sendFailure } from './failure.ts'
import type { Exports } from './feeds/exports.ts'
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
  /** How long the API may take to answer the site itself. */
  apiTimeoutMs: number
  /** How long it may take to answer a visitor through us. */
  proxiedMs?: number
  /** How long pages and feeds may be cached. */
  cacheSeconds: number
  siteUrl: string
  legal: LegalTexts
  /** To whom weaknesses are reported; null until the operator has said so. */
  securityTxt?: SecurityTxt | null
  /** What of posts is given as feeds and tables. */
  exports: Exports
  /** Where visits are counted; without it they are not. */
  analytics?: Analytics | null
  /** Proxies whose word about the visitor's address is taken. */
  trustProxy?: string
  openSite: (app: FastifyInstance) => Promise<Site>
  /** Folder of built files for the browser; null when something else serves them. */
  staticRoot: string | null
  /** Built files of other releases; null when nobody keeps them. */
  releases?: Releases | null
  logger?: FastifyBaseLogger
  requestTimeoutMs?: number
  /** Those who measure requests. */
  watchers?: { watchRequests: (app: FastifyInstance) => void }[]
  /** Whether the process was told to end and still answers. */
  isDraining?: () => boolean
}

/** A translation or a picture, which somebody else makes, may take so much longer than an answer. */
const MADE_ELSEWHERE_MS = 10_000

/** Every address of the web server, on one screen. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { apiUrl, apiTimeoutMs, siteUrl, cacheSeconds, staticRoot, logger, releases = null } = deps
  const { isSample, parliamentUrl, hasYouthEvent, legal, exports, analytics = null } = deps
  const { proxiedMs = apiTimeoutMs + MADE_ELSEWHERE_MS } = deps
  const { trustProxy, requestTimeoutMs, watchers = [], isDraining = () => false } = deps
  const api = { url: apiUrl, apiTimeoutMs }
  const ask = askApi(api)
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
  // A sample has no operator who would read reports.
  if (deps.securityTxt && !isSample) registerSecurityTxt(app, deps.securityTxt)
  if (analytics) registerVisits(app, analytics, siteUrl)
  await registerProxy(app, { url: apiUrl, apiTimeoutMs: proxiedMs })
  if (staticRoot) await registerStaticFiles(app, staticRoot, releases)
  const site = await deps.openSite(app)
  registerOembed(app, { site, ask, siteUrl, cacheSeconds })
  registerPreviewPictures(app, { api, isSample, cacheSeconds })
  registerFeeds(app, { site, api, siteUrl, isSample, exports, cacheSeconds })
  registerPages(app, {
    site,
    ask,
    siteUrl,
    cacheSeconds,
    legal,
    isSample,
    parliamentUrl,
    hasYouthEvent,
    isMeasured: analytics !== null,
    hasFeeds: exports !== 'off',
  })

  return app
}
