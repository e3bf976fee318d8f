import { escapeHtml } from '@hemicycle/contract'
import type { FastifyInstance } from 'fastify'
import type { Ask } from '../../src/api/ask.ts'
import { PATHS } from '../../src/app/paths.ts'
import { openCompressed } from '../compress.ts'
import { sendFailure } from '../failure.ts'
import { listContributorPaths } from './list-contributor-paths.ts'

/** Who is hidden is out of it after this time. */
const KEPT_MS = 10 * 60_000
const CACHED = `public, max-age=${KEPT_MS / 1000}`
/** Pages that are there for everybody to find. Posts are not listed: a list would outlive a deletion. */
const PAGES = [
  PATHS.home,
  PATHS.timeline,
  PATHS.channels,
  PATHS.help,
  PATHS.accessibility,
  PATHS.dataProtection,
  PATHS.cookies,
]

interface SitemapOptions {
  ask: Ask
  siteUrl: string
  now?: () => number
}

/** What search engines may know of: the pages, and everybody who is shown. Made once for all who ask. */
export function registerSitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { ask, siteUrl, now = Date.now } = options
  let kept: { madeAt: number; sitemap: Promise<ReturnType<typeof openCompressed>> } | null = null

  const make = async () =>
    openCompressed(toSitemap(siteUrl, [...PAGES, ...(await listContributorPaths(ask))]))

  app.get('/sitemap.xml', async (request, reply) => {
    if (!kept || now() - kept.madeAt >= KEPT_MS) kept = { madeAt: now(), sitemap: make() }
    const asked = kept
    try {
      const { encoding, body } = await (
        await asked.sitemap
      )(request.headers['accept-encoding'] ?? '')
      if (encoding) reply.header('content-encoding', encoding)
      return await reply
        .header('cache-control', CACHED)
        .header('vary', 'accept-encoding')
        .type('application/xml; charset=utf-8')
        .send(body)
    } catch (error) {
      if (kept === asked) kept = null
      request.log.error(error, 'the list of contributors cannot be had: check API_URL')
      return sendFailure(reply, 503)
    }
  })
}

function toSitemap(siteUrl: string, paths: string[]): string {
  const addresses = paths.map((path) => `<url><loc>${escapeHtml(siteUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('\n')}
</urlset>
`
}
