import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { coverageAnswer, postFiltersQuery } from '@hemicycle/contract'
import { serveThroughCache } from '../cache/serve-through-cache.ts'
import type { Deps } from '../deps.ts'
import { toFilterParams } from '../post-query/canonical-params.ts'
import { otherwise } from '../otherwise.ts'
import { findCoverage } from './find-coverage.ts'

const schema = {
  summary: 'Which members post: by group, by country and seat by seat',
  description:
    'Types, countries, groups and contributors select members as of today; words, topics, media, kind and language select which posts count. A repost is never counted; originals, quotes and replies are.',
  tags: ['counts'],
  querystring: postFiltersQuery,
  response: { 200: coverageAnswer, ...otherwise(304, 400, 503) },
}

export const coverageRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/coverage/', { schema }, (request, reply) => {
      const params = toFilterParams(request.query)
      return serveThroughCache(deps, request, reply, {
        key: `coverage ${params.toString()}`,
        load: () => findCoverage(deps, params),
      })
    })
  }
