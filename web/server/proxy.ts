import httpProxy from '@fastify/http-proxy'
import { toTraceHeaders } from '@hemicycle/process'
import type { FastifyInstance } from 'fastify'
import type { Api } from './ask-api.ts'
import { sendFailure } from './failure.ts'

const PREFIX = '/v1'

class ApiUnreachableError extends Error {
  override name = 'ApiUnreachableError'
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

/** Serves the API under the site's own origin, so that a page needs no other host. */
export async function registerProxy(
  app: FastifyInstance,
  { url, apiTimeoutMs }: Api,
): Promise<void> {
  await app.register(
    async (api) => {
      api.setErrorHandler((error, _request, reply) => sendFailure(reply, statusOf(error)))
      api.setNotFoundHandler((_request, reply) => sendFailure(reply, 404))
      await api.register(httpProxy, {
        upstream: url,
        rewritePrefix: PREFIX,
        undici: {
          connect: { rejectUnauthorized: true },
          headersTimeout: apiTimeoutMs,
          bodyTimeout: apiTimeoutMs,
        },
        // The plugin logs URLs, which contain what visitors search for.
        disableRequestLogging: true,
        replyOptions: {
          // No retries: by default each 503 becomes eleven requests. The visitor decides whether to ask a busy API
          // again.
          retryDelay: () => null,
          rewriteRequestHeaders: (request, headers) => ({
            ...omit(headers, OURS),
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
    },
    { prefix: PREFIX },
  )
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
