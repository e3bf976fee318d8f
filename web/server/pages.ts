import { isCacheable } from '@hemicycle/contract'
import type { Send } from '#web/api/send.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ask } from '#web/api/client.ts'
import type { RenderedPage } from '#web/app/entry-server.tsx'
import type { Settings } from '#web/app/first-screen/seed.ts'
import type { LegalTexts } from './legal/read-legal-texts.ts'
import { toEtag } from './compress.ts'
import { renderEmbed } from './embed/render-embed.ts'
import { isKnown, toCacheControl, watchFreshness } from './caching.ts'
import { isPrivate } from '#web/router/paths.ts'
import { limitRequests } from './ask-api.ts'
import { sendFailure as sendRefusal } from './failure.ts'
import { type FinishedPage, type Kept, openPageCache, toKept } from './page-cache.ts'
import { listStylesheets, renderDocument } from './render.ts'
import type { Site } from './site.ts'
import { toPageAddress } from './to-page-address.ts'

export interface PagesOptions extends Settings {
  site: Site
  ask: Ask
  send: Send
  siteUrl: string
  cacheSeconds: number
  legal: LegalTexts
}

const MOVED = { status: 301, isEmbed: false, contentSecurityPolicy: '' }
/** The address of the page is a secret, which no other site may learn and no search engine may keep. */
const SECRET = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, noarchive' }
const FRAMED = { 'cross-origin-resource-policy': 'cross-origin' }

/** Every URL without another route is a page, which decides its own status. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { site, ask: askApi, siteUrl, cacheSeconds, ...given } = options
  const givePage = openPageCache<FinishedPage>()
  const finish = async (
    path: string,
    page: RenderedPage,
    freshness: Pick<FinishedPage, 'isStale' | 'freshForMs'>,
  ): Promise<FinishedPage> => ({
    status: page.head.status,
    body: await site.finish(path, renderWhole(path, page)),
    ...freshness,
    contentSecurityPolicy: page.isEmbed
      ? site.embedPolicy
      : site.toContentSecurityPolicy(listStylesheets(page, site.assets)),
    isEmbed: page.isEmbed,
  })

  const renderWhole = (path: string, page: RenderedPage): string =>
    page.isEmbed
      ? renderEmbed(page, site.assets, siteUrl, toParameters(path))
      : renderDocument(page, site.assets, siteUrl, path)

  const sendFailure = async (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const { renderFailure } = await site.loadEntry()
    const page = renderFailure({ ...given, path: request.url, ask: askApi }, status)
    const finished = await finish(request.url, page, { isStale: false, freshForMs: 0 })
    return send(
      request,
      reply.header('cache-control', 'no-store'),
      toKept(finished, performance.now()),
    )
  }

  app.get('/*', async (request, reply) => {
    const path = toPageAddress(request.url)
    const isSecret = isPrivate(path)
    const page = await givePage(path, async () => {
      const { renderPage } = await site.loadEntry()
      const { ask, isStale, freshForMs } = watchFreshness(limitRequests(askApi), cacheSeconds)
      const rendered = await renderPage({ ...given, path, ask })
      if (typeof rendered === 'string')
        return { ...MOVED, body: rendered, isStale: isStale(), freshForMs: freshForMs() }
      if (rendered.error && rendered.head.status >= 500) request.log.error(rendered.error)
      return finish(path, rendered, {
        isStale: isStale(),
        freshForMs: isSecret || !isCacheable(rendered.head.status) ? 0 : freshForMs(),
      })
    })
    const cached = page.isStale || isSecret ? 'no-store' : toCacheControl(cacheSeconds, page.status)
    reply.header('cache-control', cached).headers(isSecret ? SECRET : {})
    if (page.status === 301) return reply.redirect(page.body, 301)
    return send(request, reply, page)
  })

  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, 404))

  app.setErrorHandler(async (error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal !== null) return sendRefusal(reply, refusal)
    request.log.error(error)
    return sendFailure(request, reply, 500)
  })

  async function send(request: FastifyRequest, reply: FastifyReply, page: Kept<FinishedPage>) {
    const { encoding, body } = await page.compressed(request.headers['accept-encoding'] ?? '')
    const etag = toEtag(page.tag, encoding)
    reply
      .header('etag', etag)
      .header('age', String(Math.floor((performance.now() - page.madeAt) / 1000)))
      .header('content-security-policy', page.contentSecurityPolicy)
      .headers(page.isEmbed ? FRAMED : {})
      .header('vary', 'accept-encoding')
    if (page.status === 200 && isKnown(request.headers, { etag })) return reply.code(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply.code(page.status).type('text/html; charset=utf-8').send(body)
  }
}

/** Of a request that the server itself refuses, such as for a body that it does not read; null for an error of ours. */
function toRefusal(error: unknown): number | null {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? status : null
}

const toParameters = (path: string): URLSearchParams =>
  new URLSearchParams(path.split('?').slice(1).join('?'))
