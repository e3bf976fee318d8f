import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding } from './answer.ts'
import type { Given } from './answer-cache.ts'

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
  const ok = answer.status === 200
  const fresh = `public, max-age=${cacheSeconds}, stale-while-revalidate=${cacheSeconds}`
  void reply.headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': ok && !stale ? fresh : 'no-store',
    vary: 'accept-encoding',
    age: String(Math.floor(ageSeconds)),
    etag,
    ...(stale ? { 'x-stale': '1' } : {}),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
  if (ok && !stale && request.headers['if-none-match'] === etag) await reply.code(304).send()
  else await reply.code(answer.status).send(await answer.encoded(encoding))
}

function chooseEncoding(request: FastifyRequest, size: number): Encoding {
  const accepted = request.headers['accept-encoding']
  if (size < WORTH_COMPRESSING || accepted === undefined) return 'identity'
  const chosen = negotiate(accepted, ['br', 'gzip'])
  return chosen === 'br' || chosen === 'gzip' ? chosen : 'identity'
}
