import type { ServerResponse } from 'node:http'
import { finished, pipeline, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PostsPage } from '../../../src/api/fetch-posts.ts'
import { type Api, askApi } from '../../ask-api.ts'
import { sendFailure } from '../../failure.ts'
import type { Table } from './columns.ts'
import { listRows } from './list-rows.ts'

/** Each asks the engine again and again: more at a time would be felt by those who read pages. */
const MAX_OPEN = 4
/** A reader who takes longer is not reading. */
const MAX_MS = 10 * 60_000

interface StreamOptions {
  api: Api
  table: Table
  /** How long a reader may take nothing. */
  silentMs?: number
  /** How long tables may go on once the site ends: less than whoever ends it waits. */
  lastMs?: number
}

/** Sends tables that are too long to be held, as fast as they are read. */
export function openTableStreams(
  app: FastifyInstance,
  { api, table, silentMs = 30_000, lastMs = 20_000 }: StreamOptions,
) {
  const responses = new Set<ServerResponse>()
  let isEnding = false

  app.addHook('preClose', async () => {
    isEnding = true
    // Broken off as by a failure, so that nobody takes what came for the whole.
    setTimeout(() => responses.forEach((response) => response.destroy()), lastMs).unref()
  })

  return (request: FastifyRequest, reply: FastifyReply, first: PostsPage): FastifyReply => {
    void reply.header('cache-control', 'no-store')
    if (request.method === 'HEAD') return reply.send()
    if (isEnding || responses.size >= MAX_OPEN)
      return sendFailure(reply.removeHeader('content-disposition'), 503)
    const response = reply.raw
    const left = new AbortController()
    responses.add(response)
    response.setTimeout(silentMs, () => response.destroy())
    // Whoever leaves, or has left before, is not asked for any longer, not even for the page that is on its way.
    finished(response, () => {
      responses.delete(response)
      left.abort()
    })
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(MAX_MS)])
    const ask = askApi(api, { signal, headers: { 'accept-encoding': 'identity' } })
    const rows = Readable.from(listRows(table, first, ask, signal), { objectMode: false, signal })
    if (!/\bgzip\b/u.test(request.headers['accept-encoding'] ?? '')) return reply.send(rows)
    // A reader sees each page when it is there.
    const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH })
    return reply.header('content-encoding', 'gzip').send(pipeline(rows, gzip, () => {}))
  }
}
