import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  contributorId,
  listTopicsAnswer,
  listTopicsQuery,
  topicsOfDayAnswer,
} from '@hemicycle/contract'
import Type from 'typebox'
import { serveThroughCache } from '../cache/serve-through-cache.ts'
import type { Deps } from '../deps.ts'
import { toFilterParams } from '../post-query/canonical-params.ts'
import { otherwise } from '../otherwise.ts'
import { listTopics, listTopicsOf } from './list-topics.ts'
import { listViewTopics } from './list-view-topics.ts'
import { createTopicBaseline } from './topic-baseline.ts'

const listSchema = {
  summary: 'Trending topics: hashtags of the last 24 hours, highest level first',
  description:
    'Accepts every filter of the feed. The 24 hours end at `to`, by default now; `from` has no effect. Reposts do not count. Within a level, hashtags used by the most contributors come first. With `window=view` they are counted between `from` and `to` instead, without levels: each has its number of contributors (`value`) and of posts, and those of the most contributors come first.',
  tags: ['counts'],
  querystring: listTopicsQuery,
  response: { 200: listTopicsAnswer, ...otherwise(304, 400, 503) },
}
const ofContributorSchema = {
  summary: 'Topics one contributor posts about',
  description: 'Hashtags of the last 24 hours, as in the list of all.',
  tags: ['counts'],
  params: Type.Object({ contributor: contributorId }),
  response: { 200: topicsOfDayAnswer, ...otherwise(304, 400, 404, 503) },
}

export const topicRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const baseline = createTopicBaseline(deps)
    app.get('/topic/', { schema: listSchema }, (request, reply) => {
      const { window, ...filters } = request.query
      const params = toFilterParams(filters)
      if (window === 'view') {
        return serveThroughCache(deps, request, reply, {
          key: `topic view ${params.toString()}`,
          load: () => listViewTopics(deps, params),
        })
      }
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
