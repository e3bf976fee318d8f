import { normalizeIP } from '@fastify/rate-limit'
import { readAddress } from '@hemicycle/process/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { disconnected, HttpError } from './errors.ts'

const MINUTE_MS = 60_000

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Rate limit per client address for costly routes; needs `@fastify/rate-limit` in the app. */
export const limitByAddress = (app: FastifyInstance, max: number, windowMs = MINUTE_MS): Check =>
  limit(app, { max, timeWindow: windowMs, keyGenerator: addressOf })

/** The visitor's address, or its network. A request of a client that has disconnected ends here. */
export function addressOf(request: FastifyRequest): string {
  const address = readAddress(request)
  if (address === null) throw disconnected()
  return normalizeIP(address)
}

/** Rate limit for each value that `keyGenerator` returns. */
export const limitBy = (
  app: FastifyInstance,
  keyGenerator: (request: FastifyRequest) => string,
  max: number,
): Check => limit(app, { max, timeWindow: MINUTE_MS, keyGenerator })

function limit(
  app: FastifyInstance,
  options: { max: number; timeWindow: number; keyGenerator: (request: FastifyRequest) => string },
): Check {
  const { max, timeWindow: windowMs } = options
  const check = app.createRateLimit(options)
  return async (request, reply) => {
    const state = await check(request)
    if (state.isAllowed) return
    const { remaining, ttlInSeconds } = state
    const seconds = windowMs / 1000
    add(reply, 'ratelimit-policy', `"${seconds}s";q=${max};w=${seconds}`)
    add(reply, 'ratelimit', `"${seconds}s";r=${remaining};t=${ttlInSeconds}`)
    if (!state.isExceeded) return
    void reply.header('retry-after', String(ttlInSeconds))
    throw new HttpError(429, 'too_many_requests')
  }
}

/** A request may have a limit for each minute and one for each day. */
function add(reply: FastifyReply, name: string, item: string): void {
  const before = reply.getHeader(name)
  void reply.header(name, before === undefined ? item : `${String(before)}, ${item}`)
}
