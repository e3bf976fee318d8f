import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  contributorAnswer,
  contributorId,
  findLatestAnswer,
  findLatestQuery,
  findNamedAnswer,
  findNamedQuery,
  listContributorsAnswer,
  listContributorsQuery,
} from '@hemicycle/contract'
import Type from 'typebox'
import { serveThroughCache } from '../cache/serve-through-cache.ts'
import type { Deps } from '../deps.ts'
import { otherwise } from '../otherwise.ts'
import { findLatest, toLatestParams } from './find-latest.ts'
import { findNamed, readNames } from './find-named.ts'
import { findContributor, listContributors, toContributorParams } from './list-contributors.ts'
import { createNetworkReport } from './to-contributor.ts'

const listSchema = {
  summary: 'Contributors, by type and name',
  description:
    'Members and the other authors of posts, with how many each type, group and country has.',
  tags: ['contributors'],
  querystring: listContributorsQuery,
  response: { 200: listContributorsAnswer, ...otherwise(304, 400, 503) },
}
const namedSchema = {
  summary: 'Contributors with given names or handles',
  description: 'For each name, or handle with or without @, everyone who has it today.',
  tags: ['contributors'],
  querystring: findNamedQuery,
  response: { 200: findNamedAnswer, ...otherwise(304, 400, 503) },
}
const latestSchema = {
  summary: 'The latest post of each of these contributors, and how many are new',
  description: 'Of the last 30 days, without reposts.',
  tags: ['contributors'],
  querystring: findLatestQuery,
  response: { 200: findLatestAnswer, ...otherwise(304, 400, 503) },
}
const oneSchema = {
  summary: 'One contributor',
  description: 'As in the list. 404 also for someone who may not be shown.',
  tags: ['contributors'],
  params: Type.Object({ id: contributorId }),
  response: { 200: contributorAnswer, ...otherwise(304, 400, 404, 503) },
}

export const contributorRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const report = createNetworkReport(app.log)
    app.get('/contributor/', { schema: listSchema }, async (request, reply) => {
      const params = toContributorParams(request.query)
      await serveThroughCache(deps, request, reply, {
        key: `contributors ${params.toString()}`,
        load: () => listContributors(deps, report, params),
      })
    })
    app.get('/contributor/named/', { schema: namedSchema }, async (request, reply) => {
      const names = readNames(request.query.names)
      await serveThroughCache(deps, request, reply, {
        key: `named ${names.join('|')}`,
        load: () => findNamed(deps, names),
      })
    })
    app.get('/contributor/latest/', { schema: latestSchema }, async (request, reply) => {
      const params = toLatestParams(request.query)
      await serveThroughCache(deps, request, reply, {
        key: `latest ${params.toString()}`,
        load: () => findLatest(deps, report, params),
      })
    })
    app.get('/contributor/:id/', { schema: oneSchema }, (request, reply) =>
      serveThroughCache(deps, request, reply, {
        key: `contributor ${request.params.id}`,
        load: () => findContributor(deps, report, request.params.id),
      }),
    )
  }
