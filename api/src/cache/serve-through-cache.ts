import { channel } from 'node:diagnostics_channel'
import { HOME_FEED_PATH, toWholeAddresses } from '@hemicycle/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { HttpError, toFailure } from '../errors.ts'
import { toAnswer } from './answer.ts'
import type { CacheResult } from './answer-cache.ts'
import { sendAnswer } from './send-answer.ts'

interface CachedRoute {
  /** Built from canonical parameters, so that equal requests share one answer. */
  key: string
  load: () => Promise<unknown>
}

/** Serves a route through the cache. 404 and 410 are cached too, so they cost the engine one query. */
export async function serveThroughCache(
  { answerCache, cacheSeconds, site }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, load }: CachedRoute,
): Promise<void> {
  // Taken now: the home page's answers are recomputed long after this reply is gone.
  const serialize = reply.getSerializationFunction('200') ?? JSON.stringify
  const compute = async () => {
    try {
      const data = toWholeAddresses(await load(), site.url)
      return toAnswer(200, serialize({ code: 200, type: 'success', data }), toLinks(data))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return toAnswer(error.code, JSON.stringify(toFailure(error)))
    }
  }
  const { url } = request
  const result = await answerCache
    .getOrCompute(key, compute, { url, isHome: url === HOME_FEED_PATH })
    .catch((error: unknown) => {
      recordCacheSource('failed')
      throw error
    })
  recordCacheSource(result.from)
  await sendAnswer(request, reply, result, cacheSeconds)
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('http')

/** The pages before and after, as RFC 8288 writes them: for clients that do not know our bodies. */
function toLinks(data: unknown): Record<string, string> {
  const { next, prev } = (data ?? {}) as { next?: unknown; prev?: unknown }
  const links = Object.entries({ next, prev }).flatMap(([rel, address]) =>
    isAddress(address) ? `<${address}>; rel="${rel}"` : [],
  )
  return links.length > 0 ? { link: links.join(', ') } : {}
}

/** Serves a URL that was requested before from the cache, before the request is parsed. */
export const serveFromCache =
  ({ answerCache, cacheSeconds }: Deps) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const result = request.method === 'GET' ? answerCache.peek(request.url) : null
    if (!result) return
    recordCacheSource(result.from)
    await sendAnswer(request, reply, result, cacheSeconds)
  }

type CacheSource = CacheResult['from'] | 'failed'

const sources = channel('hemicycle:answer-source')

const recordCacheSource = (source: CacheSource): void => sources.publish(source)

/** Returns how to stop watching. */
export function watchCacheSources(onSource: (source: CacheSource) => void): () => void {
  const listen = (source: unknown) => onSource(source as CacheSource)
  sources.subscribe(listen)
  return () => {
    sources.unsubscribe(listen)
  }
}
