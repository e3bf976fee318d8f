import { finished, pipeline, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PostsPage } from '#web/api/feed.ts'
import { type Api, askApi } from '../../ask-api.ts'
import { chooseEncoding } from '../../compress.ts'
import { sendFailure } from '../../failure.ts'
import type { Table } from './columns.ts'
import { listRows } from './list-rows.ts'
import { openPlaces } from './open-places.ts'
import { type Every, everyPeriod, watchSpeed } from './watch-speed.ts'

/** A reader who takes longer is not reading. */
const MAX_MS = 10 * 60_000

interface StreamOptions {
  api: Api
  table: Table
  /** When it is looked how much readers take. */
  every?: Every
  /** How long tables may go on once the site ends: less than whoever ends it waits. */
  lastMs?: number
}

/** Sends tables that are too long to be held, as fast as they are read. */
export function openTableStreams(
  app: FastifyInstance,
  { api, table, every = everyPeriod, lastMs = 20_000 }: StreamOptions,
) {
  const places = openPlaces()
  let isEnding = false

  app.addHook('preClose', async () => {
    isEnding = true
    setTimeout(() => places.clear(), lastMs).unref()
  })

  return (request: FastifyRequest, reply: FastifyReply, first: PostsPage): FastifyReply => {
    if (request.method === 'HEAD') return reply.send()
    const response = reply.raw
    const place = { response, address: normalizeIP(request.ip) }
    if (isEnding || response.destroyed || !places.take(place))
      return sendFailure(reply.removeHeader('content-disposition'), 503)
    const left = new AbortController()
    const endWatch = watchSpeed(response, every)
    // Whoever leaves, or has left before, is not asked for any longer, not even for the page that is on its way.
    finished(response, () => {
      places.leave(response)
      endWatch()
      left.abort()
    })
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(MAX_MS)])
    const ask = askApi(api, { signal, headers: { 'accept-encoding': 'identity' } })
    const rows = Readable.from(listRows(table, first, ask, signal), { objectMode: false, signal })
    const accepted = request.headers['accept-encoding'] ?? ''
    if (chooseEncoding(accepted, ['gzip']) === null) return reply.send(rows)
    // A reader sees each page when it is there.
    const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH })
    return reply.header('content-encoding', 'gzip').send(pipeline(rows, gzip, () => {}))
  }
}
