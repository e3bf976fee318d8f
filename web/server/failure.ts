import type { Failure } from '@hemicycle/contract'
import { UNKNOWN_ERROR } from '@hemicycle/contract/constants'
import { toPlainFailure } from '@hemicycle/process'
import type { FastifyReply } from 'fastify'
import { toCacheControl } from './caching.ts'

const RETRY_AFTER_SECONDS = 5
const SERVICE_UNAVAILABLE = 503
/** Other sites may read responses, including failures. */
const EVERY_READ = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
}

/** The API's error format, for requests that do not reach the API. */
const toFailure = (code: number): Failure =>
  code >= 500 && code !== SERVICE_UNAVAILABLE
    ? toPlainFailure(code, UNKNOWN_ERROR)
    : toPlainFailure(code)

/** With `cacheSeconds`, a cacheable failure such as 404 or 410 is cached as long as the resource would have been. */
export function sendFailure(
  reply: FastifyReply,
  code: number,
  cacheSeconds?: number,
): FastifyReply {
  const { method } = reply.request
  if (method === 'GET' || method === 'HEAD') void reply.headers(EVERY_READ)
  if (code === SERVICE_UNAVAILABLE) void reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  return reply
    .code(code)
    .header(
      'cache-control',
      cacheSeconds === undefined ? 'no-store' : toCacheControl(cacheSeconds, code),
    )
    .type('application/json')
    .send(toFailure(code))
}
