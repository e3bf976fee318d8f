import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listGroupsAnswer } from '@hemicycle/contract'
import Type from 'typebox'
import { serveThroughCache } from '../cache/serve-through-cache.ts'
import type { Deps } from '../deps.ts'
import { otherwise } from '../otherwise.ts'
import { listGroups } from './list-groups.ts'

const schema = {
  summary: 'Political groups with posts in the last 30 days',
  description: 'Their full names and their codes, by which `eParty` filters.',
  tags: ['contributors'],
  querystring: Type.Object({}, { additionalProperties: false }),
  response: { 200: listGroupsAnswer, ...otherwise(304, 400, 503) },
}

export const groupRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/type/eparty/', { schema }, (request, reply) =>
      serveThroughCache(deps, request, reply, { key: 'groups', load: () => listGroups(deps) }),
    )
  }
