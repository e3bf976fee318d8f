import { finished, pipeline, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { normalizeIP } from '@fastify/rate-limit'
import { readAddress } from '@hemicycle/process/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PostsPage } from '#web/api/feed.ts'
import { type Api, askApi } from '../../ask-api.ts'
import { chooseEncoding } from '../../compress.ts'
import { sendFailure } from '../../failure.ts'
import type { Table } from './columns.ts'
import { listRows } from './list-rows.ts'
import { openPlaces } from './open-places.ts'
import { type Every, everyPeriod, watchSpeed } from './watch-speed.ts'

/** A client that takes longer is treated as stalled. */
const MAX_MS = 10 * 60_000

interface StreamOptions {
  api: Api
  table: Table
  /** Schedules the checks of the client's speed. */
  every?: Every
  /** How long open tables may continue after shutdown begins; shorter than the process manager's grace period. */
  lastMs?: number
}

/** Streams tables that are too long for memory, at the speed of the client. */
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
    const address = readAddress(request)
    const isLeft = response.destroyed || address === null
    if (isEnding || isLeft || !places.take({ response, address: normalizeIP(address) }))
      return sendFailure(reply.removeHeader('content-disposition'), 503)
    const left = new AbortController()
    const endWatch = watchSpeed(response, every)
    // When the client disconnects, or has already done so, API requests stop, including one in flight.
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
    // Flushes each page to the reader as soon as it is ready.
    const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH })
    return reply.header('content-encoding', 'gzip').send(pipeline(rows, gzip, () => {}))
  }
}
