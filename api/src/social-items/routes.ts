import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { failure, listSocialItemsAnswer, listSocialItemsQuery } from '@hemicycle/contract'
import { serveThroughCache } from '../cache/serve-through-cache.ts'
import type { Deps } from '../deps.ts'
import { findSocialItem, listSocialItems } from './list-social-items.ts'
import { toCanonicalParams } from '../post-query/canonical-params.ts'

const schema = {
  summary: 'Posts, newest first',
  tags: ['posts'],
  querystring: listSocialItemsQuery,
  response: { 200: listSocialItemsAnswer, '4xx': failure, '5xx': failure },
}

export const socialItemRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/social-item/', { schema }, async (request, reply) => {
      const params = toCanonicalParams(request.query)
      const id = params.get('id')
      await serveThroughCache(deps, request, reply, {
        key: `social-item ${params.toString()}`,
        load: () => (id === null ? listSocialItems(deps, params) : findSocialItem(deps, id)),
      })
    })
  }
