import { negotiate } from '@fastify/accept-negotiator'
import { isCacheable, isKnownTag, type Failure } from '@hemicycle/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEM_TYPE, toProblem, wantsProblem } from '../to-problem.ts'
import type { Encoding } from './answer.ts'
import type { CacheResult } from './answer-cache.ts'

/** Smaller answers do not get smaller by compression. */
const MIN_COMPRESSED_BYTES = 1024

/** A failure is JSON or a problem, as asked. */
export const FAILURE_VARY = 'accept, accept-encoding'

/** Sends the bytes of an answer; `Age` tells downstream caches how much of its lifetime is left. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, ageSeconds, from }: CacheResult,
  cacheSeconds: number,
): Promise<void> {
  const isStale = from === 'stale'
  const isFailure = answer.status >= 400
  void reply.headers({
    ...answer.headers,
    'cache-control': isStale ? 'no-store' : toCacheControl(answer.status, cacheSeconds),
    vary: isFailure ? FAILURE_VARY : 'accept-encoding',
    age: String(Math.floor(ageSeconds)),
    ...(isStale ? { 'x-stale': '1' } : {}),
  })
  if (isFailure && wantsProblem(request)) {
    const problem = toProblem(JSON.parse(answer.body.toString()) as Failure)
    await reply.code(answer.status).type(PROBLEM_TYPE).send(problem)
    return
  }
  const encoding = chooseEncoding(request, answer.body.length)
  const etag = answer.etag(encoding)
  const ifNoneMatch = request.headers['if-none-match']
  void reply.headers({
    'content-type': 'application/json; charset=utf-8',
    etag,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
  const isUnchanged = ifNoneMatch !== undefined && isKnownTag(ifNoneMatch, etag)
  if (isUnchanged && answer.status === 200 && !isStale) await reply.code(304).send()
  else await reply.code(answer.status).send(await answer.encoded(encoding))
}

function chooseEncoding(request: FastifyRequest, size: number): Encoding {
  const accepted = request.headers['accept-encoding']
  if (size < MIN_COMPRESSED_BYTES || accepted === undefined) return 'identity'
  const chosen = negotiate(accepted, ['br', 'gzip'])
  return chosen === 'br' || chosen === 'gzip' ? chosen : 'identity'
}

/** For a fresh answer of this status, in browsers and shared caches. */
export const toCacheControl = (status: number, cacheSeconds: number): string =>
  isCacheable(status)
    ? `public, max-age=${cacheSeconds}, stale-while-revalidate=${cacheSeconds}`
    : 'no-store'

/** Browsers may keep a picture they have shown; shared caches drop a removed one as soon as its post. */
export const toPictureCacheControl = (isStale: boolean, cacheSeconds: number): string =>
  isStale ? 'no-store' : `public, max-age=600, s-maxage=${cacheSeconds}`
