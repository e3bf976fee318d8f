import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { failure, translationAnswer, translationParams } from '@hemicycle/contract'
import { serveThroughCache } from '../cache/serve-through-cache.ts'
import type { Deps } from '../deps.ts'
import { limitByAddress } from '../limit-by-address.ts'
import { translatePost } from './translate-post.ts'

/** More than a reader needs. */
const PER_MINUTE = 30

const schema = {
  summary: 'A post in another language, and who translated it',
  tags: ['posts'],
  params: translationParams,
  response: { 200: translationAnswer, '4xx': failure, '5xx': failure },
}

export const translationRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const onRequest = limitByAddress(app, PER_MINUTE)
    const identify = app.createRateLimit()

    app.get('/translate/:id/:language/', { schema, onRequest }, async (request, reply) => {
      const { id } = request.params
      const language = request.params.language.toLowerCase()
      // The visitor's address, or its network, as the rate limit keys it; nothing is counted here.
      const { key: client } = await identify(request, { increment: false })
      await serveThroughCache(deps, request, reply, {
        key: `translate ${id} ${language}`,
        load: () => translatePost(deps, { id, target: language, client }),
      })
    })
  }
