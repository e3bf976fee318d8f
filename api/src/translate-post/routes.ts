import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  translationAnswer,
  translationParams,
  translationsAnswer,
  translationsParams,
  translationsQuery,
  toWholeAddresses,
} from '@hemicycle/contract'
import { serveThroughCache } from '../cache/serve-through-cache.ts'
import type { Deps } from '../deps.ts'
import { isOurFault } from '../errors.ts'
import { addressOf, limitByAddress } from '../limit-by-address.ts'
import { otherwise } from '../otherwise.ts'
import { translatePost } from './translate-post.ts'
import { readPostIds, translatePosts } from './translate-posts.ts'

/** More than a reader needs. */
const PER_MINUTE = 30

const oneSchema = {
  summary: 'A post in another language, and who translated it',
  description:
    'Made by a machine; show the name of the engine beside it. `translatable` of a post lists the languages. A translation is stored and given again while the post stays as it is.',
  tags: ['posts'],
  params: translationParams,
  response: { 200: translationAnswer, ...otherwise(304, 400, 404, 410, 429, 503) },
}
const severalSchema = {
  summary: 'Up to 25 posts in another language',
  description:
    'Counts as one request against the limit and answers within 3 seconds. Request `pending` ids again.',
  tags: ['posts'],
  params: translationsParams,
  querystring: translationsQuery,
  response: { 200: translationsAnswer, ...otherwise(400, 429, 503) },
}

export const translationRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const onRequest = limitByAddress(app, PER_MINUTE)
    app.get(
      '/translate/:id/:language/',
      { schema: oneSchema, onRequest },
      async (request, reply) => {
        const { id } = request.params
        const language = request.params.language.toLowerCase()
        const client = addressOf(request)
        await serveThroughCache(deps, request, reply, {
          key: `translate ${id} ${language}`,
          load: () => translatePost(deps, { id, target: language, client }),
        })
      },
    )
    app.get(
      '/translate/:language/',
      { schema: severalSchema, onRequest },
      async (request, reply) => {
        const data = await translatePosts(deps, {
          ids: readPostIds(request.query.ids),
          target: request.params.language.toLowerCase(),
          client: addressOf(request),
          onFailure: (error) => {
            if (isOurFault(error)) request.log.error({ err: error }, 'translation failed')
          },
        })
        // Pending translations are ready in a moment, and a removed post leaves within seconds.
        void reply.header('cache-control', 'no-store')
        const whole = toWholeAddresses(data, deps.site.url)
        return { code: 200 as const, type: 'success' as const, data: whole }
      },
    )
  }
