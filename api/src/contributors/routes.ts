import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  contributorAnswer,
  contributorId,
  failure,
  findNamedAnswer,
  findNamedQuery,
  listContributorsAnswer,
  listContributorsQuery,
} from '@hemicycle/contract'
import Type from 'typebox'
import { answerCached } from '../cache/answer-route.ts'
import type { Deps } from '../deps.ts'
import { findNamed, readNames } from './find-named.ts'
import { findContributor, listContributors } from './list-contributors.ts'
import { openNetworkReport } from './report-network.ts'
import { toContributorsQuestion } from './question.ts'

const failures = { '4xx': failure, '5xx': failure }
const listSchema = {
  summary: 'Contributors, by type and name',
  tags: ['contributors'],
  querystring: listContributorsQuery,
  response: { 200: listContributorsAnswer, ...failures },
}
const namedSchema = {
  summary: 'Contributors that names and handles mean',
  tags: ['contributors'],
  querystring: findNamedQuery,
  response: { 200: findNamedAnswer, ...failures },
}
const oneSchema = {
  summary: 'One contributor',
  tags: ['contributors'],
  params: Type.Object({ id: contributorId }),
  response: { 200: contributorAnswer, ...failures },
}

export const contributorRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const report = openNetworkReport(app.log)
    app.get('/contributor/', { schema: listSchema }, async (request, reply) => {
      const question = toContributorsQuestion(request.query)
      await answerCached(deps, request, reply, {
        question: `contributors ${question.toString()}`,
        find: () => listContributors(deps, report, question),
      })
    })
    app.get('/contributor/named/', { schema: namedSchema }, async (request, reply) => {
      const names = readNames(request.query.names)
      await answerCached(deps, request, reply, {
        question: `named ${names.join('|')}`,
        find: () => findNamed(deps, names),
      })
    })
    app.get('/contributor/:id/', { schema: oneSchema }, (request, reply) =>
      answerCached(deps, request, reply, {
        question: `contributor ${request.params.id}`,
        find: () => findContributor(deps, report, request.params.id),
      }),
    )
  }
