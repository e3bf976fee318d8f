import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { findVoicesAnswer, findVoicesQuery } from '@hemicycle/contract'
import { serveThroughCache } from '../cache/serve-through-cache.ts'
import type { Deps } from '../deps.ts'
import { toFilterParams } from '../post-query/canonical-params.ts'
import { otherwise } from '../otherwise.ts'
import { findVoices } from './find-voices.ts'

const schema = {
  summary: 'How many members post about each subject or hashtag, by group or by country',
  description:
    'A table with one column for each group or country of today, never both at once. Filters mean the same as in coverage. People are counted once however often they post; a repost is not counted. For who they are, ask `/coverage/` with the subject or the hashtag of a row.',
  tags: ['counts'],
  querystring: findVoicesQuery,
  response: { 200: findVoicesAnswer, ...otherwise(304, 400, 503) },
}

export const voicesRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/voices/', { schema }, (request, reply) => {
      const { rows = 'subject', by = 'group', ...filters } = request.query
      const params = toFilterParams(filters)
      return serveThroughCache(deps, request, reply, {
        key: `voices ${rows} ${by} ${params.toString()}`,
        load: () => findVoices(deps, params, { rows, by }),
      })
    })
  }
