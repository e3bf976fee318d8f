import { pipeline, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PostsPage } from '../../../src/api/fetch-posts.ts'
import { askApi } from '../../ask-api.ts'
import { sendFailure } from '../../failure.ts'
import type { Table } from './columns.ts'
import { listRows } from './list-rows.ts'

/** Each asks the engine again and again: more at a time would be felt by those who read pages. */
const MAX_OPEN = 4
/** A reader who takes longer is not reading. */
const MAX_MS = 10 * 60_000

/** Sends tables that are too long to be held, as fast as they are read. */
export function openTableStreams(apiUrl: string, table: Table) {
  let open = 0

  return (request: FastifyRequest, reply: FastifyReply, first: PostsPage): FastifyReply => {
    void reply.header('cache-control', 'no-store')
    if (request.method === 'HEAD') return reply.send()
    if (open >= MAX_OPEN) return sendFailure(reply.removeHeader('content-disposition'), 503)
    open += 1
    const left = new AbortController()
    // Whoever leaves is not asked for any longer, not even for the page that is on its way.
    reply.raw.once('close', () => left.abort())
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(MAX_MS)])
    const ask = askApi(apiUrl, { signal, headers: { 'accept-encoding': 'identity' } })
    const rows = Readable.from(listRows(table, first, ask, signal), { objectMode: false, signal })
    rows.once('close', () => (open -= 1))
    if (!/\bgzip\b/u.test(request.headers['accept-encoding'] ?? '')) return reply.send(rows)
    // A reader sees each page when it is there.
    const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH })
    return reply.header('content-encoding', 'gzip').send(pipeline(rows, gzip, () => {}))
  }
}
