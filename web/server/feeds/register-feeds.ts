import type { Exports } from '@hemicycle/process'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toApiError, toFailureStatus } from '#web/api/client.ts'
import { toDay } from '#web/feed-query/brussels-day.ts'
import { type Ending, ENDING_NAMES, ENDINGS } from '#web/feed-query/data-endings.ts'
import { paths } from '#web/router/paths.ts'
import { type Api, askApi } from '../ask-api.ts'
import { sendFailure } from '../failure.ts'
import { toEtag } from '../compress.ts'
import { isKnown, toCacheControl } from '../caching.ts'
import { type Kept, openPageCache } from '../page-cache.ts'
import type { Site } from '../site.ts'
import { toPageAddress } from '../to-page-address.ts'
import { openTable } from './csv/columns.ts'
import { MAX_ROWS } from './csv/list-rows.ts'
import { nameTable } from './csv/name-table.ts'
import { openTableStreams } from './csv/stream-table.ts'
import { type MadeData, makeData } from './make-data.ts'
import { openSinceMemory } from './open-since-memory.ts'

interface FeedsOptions {
  site: Site
  api: Api
  siteUrl: string
  isSample: boolean
  exports: Exports
  cacheSeconds: number
}

/** The page behind each name. */
const PLACES = { '/feed': paths.home, '/search': paths.search, '/timeline': paths.timeline }
const DAY = paths.day(String.raw`:day(^\d{4}-\d{2}-\d{2})`)
const CONTRIBUTOR = paths.contributor(':id(^[0-9a-f]{24})')

const EVERY_ANSWER = {
  // A browser that displays this data must run and load nothing, whatever it contains.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'age, etag, last-modified, retry-after, x-row-limit, x-stale, x-total-count',
  'x-robots-tag': 'noindex, noarchive',
  vary: 'accept-encoding',
}

const OFF = 'The operator of this site does not offer posts as feeds or tables (EXPORTS=off).\n'

type Whole = Kept<MadeData> & { kind: 'whole' }

/** Every view of posts as Atom, JSON Feed and CSV, at its own URL with another extension. */
export function registerFeeds(app: FastifyInstance, options: FeedsOptions): void {
  const { exports, api, siteUrl, isSample, cacheSeconds } = options
  const cached = toCacheControl(cacheSeconds)
  const table = openTable({ siteUrl, isSample, exports })
  const streamTable = openTableStreams(app, { api, table })
  const giveData = openPageCache<MadeData>()
  const findSince = openSinceMemory()
  const makeOptions = { ...options, ask: askApi(api), table }

  for (const ending of ENDING_NAMES) {
    for (const [name, pathname] of Object.entries(PLACES))
      app.get(`${name}.${ending}`, (request, reply) => answer(request, reply, pathname, ending))
    app.get<{ Params: { id: string } }>(`${CONTRIBUTOR}.${ending}`, (request, reply) =>
      answer(request, reply, paths.contributor(request.params.id), ending),
    )
    app.get<{ Params: { day: string } }>(`${DAY}.${ending}`, (request, reply) =>
      answer(request, reply, paths.day(request.params.day), ending),
    )
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    pathname: string,
    ending: Ending,
  ): Promise<FastifyReply> {
    reply.headers(EVERY_ANSWER)
    if (exports === 'off')
      return reply.code(403).header('cache-control', cached).type('text/plain').send(OFF)
    try {
      const address = toPageAddress(request.url)
      const [, ...search] = address.split('?')
      const url = new URL(`${siteUrl}${pathname}?${search.join('?')}`)
      const data = await giveData(address, () => makeData(url, ending, makeOptions))
      reply.header('cache-control', data.isStale ? 'no-store' : cached)
      if (data.kind === 'moved') return await reply.redirect(data.body, 301)
      reply.type(`${ENDINGS[ending].type}; charset=utf-8`)
      if (ending === 'csv') describeTable(reply, url, data)
      if (data.kind === 'long') return await streamTable(request, reply, data.first)
      return await send(request, reply, address, data)
    } catch (error) {
      const failed = toApiError(error)
      const status = failed.answered ? toFailureStatus(failed) : 503
      if (status >= 500) request.log.error(error)
      return sendFailure(reply, status, cacheSeconds)
    }
  }

  async function send(request: FastifyRequest, reply: FastifyReply, address: string, data: Whole) {
    const { encoding, body } = await data.compressed(request.headers['accept-encoding'] ?? '')
    const etag = toEtag(data.tag, encoding)
    const since = findSince(address, data)
    reply.headers({
      age: String(Math.floor((performance.now() - data.madeAt) / 1000)),
      etag,
      'last-modified': new Date(since).toUTCString(),
      ...(data.isStale && { 'x-stale': '1' }),
    })
    if (isKnown(request.headers, { etag, since })) return reply.code(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(body)
  }
}

/** Makes the table a download; headers give the total number of posts and the row limit. */
function describeTable(
  reply: FastifyReply,
  url: URL,
  data: Exclude<MadeData, { kind: 'moved' }>,
): void {
  const name = nameTable(url, data.title, toDay(Date.now() / 1000))
  reply.headers({
    'content-disposition': `attachment; filename="${name}"`,
    'x-total-count': String(data.kind === 'long' ? data.first.total : data.total),
    'x-row-limit': String(MAX_ROWS),
  })
}
