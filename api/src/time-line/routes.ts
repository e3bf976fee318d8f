import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { last24HoursQuery, postFiltersQuery, timeLineAnswer } from '@hemicycle/contract'
import { serveThroughCache } from '../cache/serve-through-cache.ts'
import type { Deps } from '../deps.ts'
import { toFilterParams } from '../post-query/canonical-params.ts'
import { otherwise } from '../otherwise.ts'
import { countLast24Hours, countTimeLine } from './count-time-line.ts'

const shared = {
  tags: ['counts'],
  response: { 200: timeLineAnswer, ...otherwise(304, 400, 503) },
}
const daysSchema = {
  summary: 'Posts per day in Europe/Brussels, including days without any',
  description:
    'Counts the posts that the feed shows for the same filters. A query for the whole archive covers the last 366 days.',
  querystring: postFiltersQuery,
  ...shared,
}
const hoursSchema = {
  summary: 'Posts in each of the last 24 whole hours',
  description: 'Counts the posts that the feed shows for the same filters.',
  querystring: last24HoursQuery,
  ...shared,
}

export const timeLineRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/time-line/', { schema: daysSchema }, (request, reply) => {
      const params = toFilterParams(request.query)
      return serveThroughCache(deps, request, reply, {
        key: `time-line ${params.toString()}`,
        load: () => countTimeLine(deps, params),
      })
    })
    app.get('/time-line/l24h/', { schema: hoursSchema }, (request, reply) => {
      const params = toFilterParams(request.query)
      return serveThroughCache(deps, request, reply, {
        key: `time-line/l24h ${params.toString()}`,
        load: () => countLast24Hours(deps, params),
      })
    })
  }
