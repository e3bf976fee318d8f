import { isCacheable } from '@hemicycle/contract'
import type { FastifyInstance } from 'fastify'
import { type Ask, toApiError } from '#web/api/client.ts'
import { filePaths } from '#web/router/paths.ts'
import { sendFailure } from '../failure.ts'
import { limitRequests } from '../ask-api.ts'
import type { Site } from '../site.ts'
import { toCacheControl } from '../caching.ts'

interface OembedOptions {
  site: Site
  ask: Ask
  siteUrl: string
  cacheSeconds: number
}

type Query = Record<string, string | string[] | undefined>

/** oEmbed endpoint (oembed.com), by which other sites embed our pages: JSON only, for posts and views. */
export function registerOembed(app: FastifyInstance, options: OembedOptions): void {
  const { site, ask, siteUrl, cacheSeconds } = options
  app.get<{ Querystring: Query }>(filePaths.oembed, async ({ query }, reply) => {
    const read = (name: string): string => [query[name] ?? ''].flat()[0] ?? ''
    if (!['', 'json'].includes(read('format'))) return sendFailure(reply, 501)
    const { answerOembed } = await site.loadEntry()
    try {
      const answer = await answerOembed(limitRequests(ask), {
        siteUrl,
        url: read('url'),
        maxWidth: Number(read('maxwidth')),
        maxHeight: Number(read('maxheight')),
      })
      if (answer === null) return await sendFailure(reply, 404, cacheSeconds)
      return await reply
        .headers({
          'cache-control': toCacheControl(cacheSeconds),
          'access-control-allow-origin': '*',
        })
        .send(answer)
    } catch (error) {
      const { answered, code } = toApiError(error)
      if (!answered || code >= 500) return sendFailure(reply, 503)
      return isCacheable(code) ? sendFailure(reply, 404, cacheSeconds) : sendFailure(reply, 404)
    }
  })
}
