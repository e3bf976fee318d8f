import type { FastifyInstance } from 'fastify'
import { toApiError } from '../../src/api/api-error.ts'
import type { Ask } from '../../src/api/ask.ts'
import { CACHED } from '../cached.ts'
import { sendFailure } from '../failure.ts'
import type { Site } from '../site.ts'

interface OembedOptions {
  site: Site
  ask: Ask
  siteUrl: string
}

type Query = Record<string, string | string[] | undefined>

/** How a page of ours becomes a frame on theirs (oembed.com): JSON only, for posts and views. */
export function registerOembed(app: FastifyInstance, { site, ask, siteUrl }: OembedOptions): void {
  app.get<{ Querystring: Query }>('/oembed', async ({ query }, reply) => {
    const read = (name: string): string => [query[name] ?? ''].flat()[0] ?? ''
    if (!['', 'json'].includes(read('format'))) return sendFailure(reply, 501)
    const { answerOembed } = await site.loadEntry()
    try {
      const answer = await answerOembed(ask, {
        siteUrl,
        url: read('url'),
        maxWidth: Number(read('maxwidth')),
        maxHeight: Number(read('maxheight')),
      })
      if (answer === null) return await sendFailure(reply, 404)
      return await reply
        .headers({ 'cache-control': CACHED, 'access-control-allow-origin': '*' })
        .send(answer)
    } catch (error) {
      const { answered, code } = toApiError(error)
      return sendFailure(reply, answered && code < 500 ? 404 : 503)
    }
  })
}
