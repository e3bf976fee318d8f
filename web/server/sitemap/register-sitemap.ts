import {
  type Contributor,
  escapeHtml,
  MAX_WINDOW_DAYS,
  type Page,
  POST_KINDS,
  type SubjectList,
  type TimeLinePoint,
} from '@hemicycle/contract'
import type { FastifyInstance } from 'fastify'
import { MAX_CONTRIBUTORS_PAGE_SIZE } from '@hemicycle/contract/constants'
import { type Answer, type Ask, openEnvelope } from '#web/api/client.ts'
import { fetchGroups } from '#web/api/groups.ts'
import { addDays, startOfDay, toDay } from '#web/feed-query/brussels-day.ts'
import { toGroupAddress } from '#web/feed-query/subject.ts'
import { filePaths, paths } from '#web/router/paths.ts'
import { sendFailure } from '../failure.ts'
import { openPageCache } from '../page-cache.ts'
import { toCacheControl, watchFreshness } from '../caching.ts'

/** Pages for search engines. Posts are not listed: the list would outlive a deletion. */
const PAGES = [
  paths.home,
  paths.timeline,
  paths.channels,
  paths.voices,
  paths.subjects,
  paths.help,
  paths.accessibility,
  paths.dataProtection,
  paths.cookies,
]

interface SitemapOptions {
  ask: Ask
  siteUrl: string
  cacheSeconds: number
  now?: () => number
}

/**
 * Lists the pages, all subjects, the political groups, all visible contributors and the days of a year. Cached like a page, so that a hidden contributor disappears as quickly.
 */
export function registerSitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { siteUrl, cacheSeconds, now = () => performance.now() } = options
  const give = openPageCache<{ body: string; freshForMs: number; writtenAt: number }>(now)

  const make = async () => {
    const { ask, freshForMs } = watchFreshness(options.ask, cacheSeconds)
    const listed = await Promise.all([
      listSubjectPaths(ask),
      listGroupPaths(ask),
      listContributorPaths(ask),
      listDayPaths(ask, Date.now()),
    ])
    const body = toSitemap(siteUrl, [...PAGES, ...listed.flat()])
    return { body, freshForMs: freshForMs(), writtenAt: now() }
  }

  app.get(filePaths.sitemap, async (request, reply) => {
    try {
      const { compressed, freshForMs, writtenAt } = await give(filePaths.sitemap, make)
      const { encoding, body } = await compressed(request.headers['accept-encoding'] ?? '')
      if (encoding) reply.header('content-encoding', encoding)
      return await reply
        .header('cache-control', freshForMs > 0 ? toCacheControl(cacheSeconds) : 'no-store')
        .header('age', String(Math.floor((now() - writtenAt) / 1000)))
        .header('vary', 'accept-encoding')
        .type('application/xml; charset=utf-8')
        .send(body)
    } catch (error) {
      request.log.error(error, 'the list of contributors or subjects cannot be had: check API_URL')
      return sendFailure(reply, 503)
    }
  })
}

function toSitemap(siteUrl: string, pages: string[]): string {
  const addresses = pages.map((path) => `<url><loc>${escapeHtml(siteUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('\n')}
</urlset>
`
}

/** API responses, tables and embeds are not pages; link previews need the images. */
export const toRobots = (siteUrl: string): string => `User-agent: *
Allow: /v1/images/
Disallow: /v1/
Disallow: /embed/
Disallow: /*.csv
Disallow: /timeline.png
Disallow: /timeline.svg

Sitemap: ${siteUrl}${filePaths.sitemap}
`

/** A sitemap may contain at most 50,000 URLs. */
const MAX_PAGES = 49
type Contributors = Pick<Page<Pick<Contributor, 'id'>>, 'items' | 'next'>

const ID = /^[0-9a-f]{24}$/u

async function listSubjectPaths(ask: Ask): Promise<string[]> {
  const { data } = await openEnvelope<SubjectList>(ask, '/v1/subject/')
  return data.subjects.map(({ id }) => paths.subject(id))
}

/** The pages of all visible contributors, in the order of the channels. */
async function listContributorPaths(ask: Ask): Promise<string[]> {
  const ids = new Set<string>()
  let next: string | null = `/v1/contributor/?pageSize=${MAX_CONTRIBUTORS_PAGE_SIZE}`
  for (let pages = 0; next && pages < MAX_PAGES; pages += 1) {
    const { data }: Answer<Contributors> = await openEnvelope<Contributors>(ask, toPath(next))
    for (const { id } of data.items) if (ID.test(id)) ids.add(id)
    next = data.next
  }
  return [...ids].map(paths.contributor)
}

/** Path of a link, to be requested from the configured API only. */
function toPath(link: string): string {
  const { pathname, search } = new URL(link, 'http://api.invalid')
  return pathname + search
}

const listGroupPaths = async (ask: Ask): Promise<string[]> =>
  (await fetchGroups(ask)).map(({ eparty }) => toGroupAddress(eparty))

const DAY = 86_400
const KINDS = POST_KINDS.filter((kind) => kind !== 'repost').join(',')

/** The pages of the last 366 days before today; a day without posts is not for search engines. */
async function listDayPaths(ask: Ask, now: number): Promise<string[]> {
  const today = toDay(now / 1000)
  const to = startOfDay(today)
  // One hour longer when the clocks have been set back since; the API accepts no more than 366 days.
  const from = Math.max(startOfDay(addDays(today, -MAX_WINDOW_DAYS)), to - MAX_WINDOW_DAYS * DAY)
  const window = `from=${from}&to=${to}`
  const path = `/v1/time-line/?${window}&kind=${encodeURIComponent(KINDS)}`
  const { data } = await openEnvelope<TimeLinePoint[]>(ask, path)
  return data
    .filter(({ total }) => total > 0)
    .map(({ time }) => paths.day(toDay(time)))
    .toReversed()
}
