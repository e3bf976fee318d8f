import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AnswerError } from './errors.ts'

/** Refuses who asks for costly things more often than people do; needs `@fastify/rate-limit` in the app. */
export function limitByAddress(
  app: FastifyInstance,
  perMinute: number,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const check = app.createRateLimit({ max: perMinute, timeWindow: 60_000 })
  return async (request, reply) => {
    const limit = await check(request)
    if (limit.isAllowed || !limit.isExceeded) return
    void reply.header('retry-after', String(limit.ttlInSeconds))
    throw new AnswerError(429, 'too_many_requests')
  }
}
