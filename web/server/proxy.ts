import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

const UNREACHABLE = {
  code: 503,
  type: 'error',
  data: { message: 'The API cannot be reached.' },
}

/** The API under our own origin, so that a page asks nobody else. */
export async function registerProxy(app: FastifyInstance, apiUrl: string): Promise<void> {
  await app.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/v1',
    rewritePrefix: '/v1',
    replyOptions: {
      // What a visitor says of earlier proxies is replaced by what we know.
      rewriteRequestHeaders: (request, { cookie: _cookie, ...headers }) => ({
        ...headers,
        'x-forwarded-for': request.ip,
      }),
      onError: (reply, { error }) => {
        reply.request.log.error(error)
        void reply.code(UNREACHABLE.code).header('cache-control', 'no-store').send(UNREACHABLE)
      },
    },
  })
}
