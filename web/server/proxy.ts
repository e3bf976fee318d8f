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
      rewriteRequestHeaders: (_request, { cookie: _cookie, ...headers }) => headers,
      onError: (reply, { error }) => {
        reply.request.log.error(error)
        void reply.code(UNREACHABLE.code).header('cache-control', 'no-store').send(UNREACHABLE)
      },
    },
  })
}
