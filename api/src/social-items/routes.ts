import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listSocialItemsAnswer, listSocialItemsQuery } from '@hemicycle/contract'
import { serveThroughCache } from '../cache/serve-through-cache.ts'
import type { Deps } from '../deps.ts'
import { otherwise } from '../otherwise.ts'
import { toAnswerKey } from './answer-key.ts'
import { findSocialItem, listSocialItems } from './list-social-items.ts'
import { toCanonicalParams } from '../post-query/canonical-params.ts'

const schema = {
  summary: 'Posts, newest first',
  description:
    'All filters of the site. Without a window, the posts of the last 30 days. Reposts of one original are one item of a page. With `id`, one post, whatever the window and the other filters; 410 when it is gone.',
  tags: ['posts'],
  querystring: listSocialItemsQuery,
  response: { 200: listSocialItemsAnswer, ...otherwise(304, 400, 404, 410, 503) },
}

export const socialItemRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/social-item/', { schema }, async (request, reply) => {
      const params = toCanonicalParams(request.query)
      const id = params.get('id')
      await serveThroughCache(deps, request, reply, {
        key: toAnswerKey(params),
        load: () => (id === null ? listSocialItems(deps, params) : findSocialItem(deps, id)),
      })
    })
  }
