import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

const MINUTE_MS = 60_000

/** Rate limit per client address for costly routes; needs `@fastify/rate-limit` in the app. */
export function limitByAddress(
  app: FastifyInstance,
  max: number,
  windowMs = MINUTE_MS,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const check = app.createRateLimit({ max, timeWindow: windowMs })
  return async (request, reply) => {
    const limit = await check(request)
    if (limit.isAllowed || !limit.isExceeded) return
    void reply.header('retry-after', String(limit.ttlInSeconds))
    throw new HttpError(429, 'too_many_requests')
  }
}
