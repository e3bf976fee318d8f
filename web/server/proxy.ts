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

/** About the connection between us and the API, not about the visitor's (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
])

/** Headers that a visitor may send but that only we may tell the API, and cookies, which are no business of the API. */
const OURS = new Set(['baggage', 'cookie', 'traceparent', 'tracestate', 'x-forwarded-for'])

/** The API under our own origin, so that a page asks nobody else. */
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
        // Its lines quote addresses, and addresses hold what visitors search for.
        disableRequestLogging: true,
        replyOptions: {
          // Asking a busy API again is the visitor's choice; by default each 503 becomes eleven.
          retryDelay: () => null,
          rewriteRequestHeaders: (request, headers) => ({
            ...Object.fromEntries(Object.entries(headers).filter(([name]) => !OURS.has(name))),
            'x-forwarded-for': request.ip,
            ...toTraceHeaders(),
          }),
          rewriteHeaders: (headers) =>
            Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name))),
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
