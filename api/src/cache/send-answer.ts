import { negotiate } from '@fastify/accept-negotiator'
import { isKnownTag } from '@hemicycle/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding } from './answer.ts'
import type { Given } from './answer-cache.ts'
import { toCacheControl } from './to-cache-control.ts'

/** Smaller answers do not get smaller by compression. */
const WORTH_COMPRESSING = 1024

/** Sends finished bytes; `Age` tells caches further on how much of that time is left. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, ageSeconds, from }: Given,
  cacheSeconds: number,
): Promise<void> {
  const stale = from === 'stale'
  const encoding = chooseEncoding(request, answer.body.length)
  const etag = answer.etag(encoding)
  const known = request.headers['if-none-match']
  void reply.headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': stale ? 'no-store' : toCacheControl(answer.status, cacheSeconds),
    vary: 'accept-encoding',
    age: String(Math.floor(ageSeconds)),
    etag,
    ...(stale ? { 'x-stale': '1' } : {}),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
  const isKnown = known !== undefined && isKnownTag(known, etag)
  if (isKnown && answer.status === 200 && !stale) await reply.code(304).send()
  else await reply.code(answer.status).send(await answer.encoded(encoding))
}

function chooseEncoding(request: FastifyRequest, size: number): Encoding {
  const accepted = request.headers['accept-encoding']
  if (size < WORTH_COMPRESSING || accepted === undefined) return 'identity'
  const chosen = negotiate(accepted, ['br', 'gzip'])
  return chosen === 'br' || chosen === 'gzip' ? chosen : 'identity'
}
