import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify'
import { refuse } from './errors.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
/** Browsers ask for these before a read with headers of its own, such as If-None-Match. */
const PREFLIGHT_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
}

/**
 * Answers every method that a resource does not have: OPTIONS with those it has, all others with 405. Call it before
 * the routes; call the result after them.
 */
export function answerOtherMethods(app: FastifyInstance): () => void {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    const known = methods.get(url) ?? new Set()
    for (const one of [method].flat()) known.add(one)
    methods.set(url, known)
  })
  return () => {
    for (const [url, known] of methods) {
      const allow = [...known, 'OPTIONS'].join(', ')
      const isRead = known.has('GET')
      const answer = (reply: FastifyReply, isAsked: boolean): FastifyReply => {
        void reply.header('allow', allow)
        if (!isAsked) return refuse(reply, 405)
        return reply
          .code(204)
          .headers(isRead ? PREFLIGHT_HEADERS : {})
          .send()
      }
      app.route({
        method: METHODS.filter((method) => !known.has(method)),
        url,
        schema: { hide: true },
        // Before a body is read.
        onRequest: async ({ method }, reply) => answer(reply, method === 'OPTIONS'),
        handler: async () => null,
      })
    }
  }
}
