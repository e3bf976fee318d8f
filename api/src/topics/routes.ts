import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contributorId, failure, listTopicsAnswer, postFiltersQuery } from '@hemicycle/contract'
import Type from 'typebox'
import { serveThroughCache } from '../cache/serve-through-cache.ts'
import type { Deps } from '../deps.ts'
import { toFilterParams } from '../post-query/canonical-params.ts'
import { listTopics, listTopicsOf } from './list-topics.ts'
import { createTopicBaseline } from './topic-baseline.ts'

const shared = {
  tags: ['counts'],
  response: { 200: listTopicsAnswer, '4xx': failure, '5xx': failure },
}
const listSchema = {
  summary: 'Trending topics: hashtags of the last 24 hours, highest level first',
  description:
    'Accepts every filter of the feed. The 24 hours end at `to`, by default now; `from` has no effect. Reposts do not count. Within a level, hashtags used by the most contributors come first.',
  querystring: postFiltersQuery,
  ...shared,
}
const ofContributorSchema = {
  summary: 'Topics one contributor posts about',
  params: Type.Object({ contributor: contributorId }),
  ...shared,
}

export const topicRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const baseline = createTopicBaseline(deps)
    app.get('/topic/', { schema: listSchema }, (request, reply) => {
      const params = toFilterParams(request.query)
      // Only the end of the window counts, so `from` must not split the cache.
      params.delete('from')
      return serveThroughCache(deps, request, reply, {
        key: `topic ${params.toString()}`,
        load: () => listTopics(deps, baseline, params),
      })
    })
    app.get('/topic/:contributor/', { schema: ofContributorSchema }, (request, reply) => {
      const { contributor } = request.params
      return serveThroughCache(deps, request, reply, {
        key: `topic/${contributor}`,
        load: () => listTopicsOf(deps, baseline, contributor),
      })
    })
  }
