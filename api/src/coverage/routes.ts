import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { coverageAnswer, failure, postFiltersQuery } from '@hemicycle/contract'
import { answerCached } from '../cache/answer-route.ts'
import type { Deps } from '../deps.ts'
import { toFilterQuestion } from '../post-question/to-question.ts'
import { findCoverage } from './find-coverage.ts'

const schema = {
  summary: 'Who of the members posts: by group, by state and seat by seat',
  description:
    'Types, countries, groups and contributors choose the members as they are today; words, topics, media, kind and language choose what counts as a post.',
  tags: ['counts'],
  querystring: postFiltersQuery,
  response: { 200: coverageAnswer, '4xx': failure, '5xx': failure },
}

export const coverageRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/coverage/', { schema }, (request, reply) => {
      const question = toFilterQuestion(request.query)
      return answerCached(deps, request, reply, {
        question: `coverage ${question.toString()}`,
        find: () => findCoverage(deps, question),
      })
    })
  }
