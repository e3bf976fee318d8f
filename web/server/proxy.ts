import { PassThrough, Readable } from 'node:stream'
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { toTraceHeaders } from '@hemicycle/process'
import type { FastifyInstance } from 'fastify'
import type { Api } from './ask-api.ts'
import { sendFailure } from './failure.ts'
import { openPatience } from './open-patience.ts'

const PREFIX = '/v1'

class ApiUnreachableError extends Error {
  override name = 'ApiUnreachableError'
  readonly statusCode = 503
}

class TooManyStreamsError extends Error {
  override name = 'TooManyStreamsError'
  readonly statusCode = 503
}

/** Describe the connection between the site and the API, not the visitor's (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
])

/** Headers that only the site may send to the API, and cookies, which do not concern the API. */
const OURS = new Set(['baggage', 'cookie', 'traceparent', 'tracestate', 'x-forwarded-for'])

const omit = <Value>(headers: Record<string, Value>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)))

/** Streams have connections of their own: they keep them for hours, and the others are few. */
const STREAM = '/stream'
const STREAM_CONNECTIONS = 1_100
/** The API sends at least a comment every 15 seconds. */
const SILENT_STREAM_MS = 60_000

/** Serves the API under the site's own origin, so that a page needs no other host. */
export async function registerProxy(
  app: FastifyInstance,
  { url, apiTimeoutMs, awayMs = 0 }: Api,
  ending?: AbortSignal,
  streamConnections = STREAM_CONNECTIONS,
): Promise<void> {
  await app.register(
    async (api) => {
      api.setErrorHandler((error, _request, reply) => sendFailure(reply, statusOf(error)))
      api.setNotFoundHandler((_request, reply) => sendFailure(reply, 404))
      const patience = { headersTimeout: apiTimeoutMs, bodyTimeout: apiTimeoutMs }
      await api.register(async (others) => {
        await others.register(httpProxy, {
          ...toOptions(url, awayMs, patience),
          rewritePrefix: PREFIX,
        })
      })
      await api.register(async (streams) => {
        limitStreams(streams, streamConnections)
        endStreams(streams, ending)
        const own = { bodyTimeout: SILENT_STREAM_MS, connections: streamConnections }
        await streams.register(httpProxy, {
          ...toOptions(url, awayMs, { ...patience, ...own }),
          destroyAgent: true,
          prefix: STREAM,
          rewritePrefix: PREFIX + STREAM,
        })
      })
    },
    { prefix: PREFIX },
  )
}

const toOptions = (upstream: string, awayMs: number, undici: object): FastifyHttpProxyOptions => ({
  upstream,
  undici: { connect: { rejectUnauthorized: true }, ...undici },
  // The plugin logs URLs, which contain what visitors search for.
  disableRequestLogging: true,
  replyOptions: {
    // A busy API is not asked again: by default each 503 becomes eleven requests. The visitor decides.
    retryDelay: createRetryDelay(awayMs),
    rewriteRequestHeaders: (request, headers) => ({
      // Such as the offer of HTTP/2 that curl makes: the client would refuse to send it.
      ...omit(omit(headers, OURS), HOP_BY_HOP),
      'x-forwarded-for': request.ip,
      ...toTraceHeaders(),
    }),
    rewriteHeaders: (headers) => omit(headers, HOP_BY_HOP),
    onError: (reply, { error }) => {
      reply.request.log.error(error, 'the API cannot be reached: check API_URL')
      void reply.send(new ApiUnreachableError())
    },
  },
})

/** Refuses a stream for which there is no connection: it would wait for one without an answer. */
function limitStreams(app: FastifyInstance, most: number): void {
  let open = 0
  app.addHook('onRequest', async (_request, reply) => {
    if (open >= most) throw new TooManyStreamsError()
    open += 1
    reply.raw.once('close', () => {
      open -= 1
    })
  })
}

/** A request whose connection failed is sent again if it only reads. */
function createRetryDelay(awayMs: number) {
  const patience = new WeakMap<object, ReturnType<typeof openPatience>>()
  return ({ err, req }: { err: Error; req: { method?: string | undefined } }): number | null => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return null
    const toDelay = patience.get(req) ?? openPatience(awayMs)
    patience.set(req, toDelay)
    return toDelay(err)
  }
}

/** Ends the streams in this scope when the process is asked to end, so that it waits for none of them. */
function endStreams(app: FastifyInstance, ending?: AbortSignal): void {
  const ends = new Set<() => void>()
  const endAll = (): void => {
    for (const end of ends) end()
  }
  ending?.addEventListener('abort', endAll, { once: true })
  app.addHook('preClose', async () => endAll())
  app.addHook('onSend', async (_request, _reply, payload) => {
    if (!(payload instanceof Readable)) return payload
    const output = payload.pipe(new PassThrough())
    const end = (): void => void payload.destroy()
    ends.add(end)
    // A listener who leaves ends the API's stream. When the API ends or breaks it, they connect again.
    output.once('close', end)
    payload.on('error', () => {})
    payload.once('close', () => {
      ends.delete(end)
      output.end()
    })
    return output
  })
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
