import {
  CACHE_MAX_AGE_SECONDS,
  STALE_WHILE_REVALIDATE_SECONDS,
} from '@hemicycle/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRequest, RenderedPage } from '../src/app/entry-server.tsx'
import type { Ask } from '../src/api/ask.ts'
import { compress } from './compress.ts'
import { renderDocument } from './render.ts'
import type { Site } from './site.ts'

export interface PagesOptions {
  site: Site
  ask: Ask
  siteUrl: string
  isSample: boolean
}

const CACHED = `public, max-age=0, s-maxage=${CACHE_MAX_AGE_SECONDS}, stale-while-revalidate=${STALE_WHILE_REVALIDATE_SECONDS}`

/** Every address that is nothing else is a page; the page knows its status. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const toRequest = (path: string): PageRequest => ({ path, ...options })

  app.get('/*', async (request, reply) => {
    const { renderPage } = await options.site.loadEntry()
    const page = await renderPage(toRequest(request.url))
    if (typeof page === 'string') return reply.header('cache-control', CACHED).redirect(page, 301)
    if (page.error) request.log.error(page.error)
    return send(request, reply, page, options)
  })

  app.setNotFoundHandler(async (request, reply) => {
    const { renderFailure } = await options.site.loadEntry()
    return send(request, reply, renderFailure(toRequest(request.url), 404), options)
  })

  app.setErrorHandler(async (error, request, reply) => {
    request.log.error(error)
    const { renderFailure } = await options.site.loadEntry()
    return send(request, reply, renderFailure(toRequest(request.url), 500), options)
  })
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  { site, siteUrl }: PagesOptions,
) {
  const html = await site.finish(request.url, renderDocument(page, site.assets, siteUrl))
  const { encoding, body } = await compress(html, request.headers['accept-encoding'] ?? '')
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(page.head.status)
    .header('cache-control', page.head.status === 200 && !page.isStale ? CACHED : 'no-store')
    .header('content-security-policy', site.contentSecurityPolicy)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(body)
}
