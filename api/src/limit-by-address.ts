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
    if (limit.isAllowed) return
    const { remaining, ttlInSeconds } = limit
    const seconds = windowMs / 1000
    add(reply, 'ratelimit-policy', `"${seconds}s";q=${max};w=${seconds}`)
    add(reply, 'ratelimit', `"${seconds}s";r=${remaining};t=${ttlInSeconds}`)
    if (!limit.isExceeded) return
    void reply.header('retry-after', String(ttlInSeconds))
    throw new HttpError(429, 'too_many_requests')
  }
}

/** A request may have a limit for each minute and one for each day. */
function add(reply: FastifyReply, name: string, item: string): void {
  const before = reply.getHeader(name)
  void reply.header(name, before === undefined ? item : `${String(before)}, ${item}`)
}
