import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contributorId, failure, listTopicsAnswer, postFiltersQuery } from '@hemicycle/contract'
import Type from 'typebox'
import { answerCached } from '../cache/answer-route.ts'
import type { Deps } from '../deps.ts'
import { toFilterQuestion } from '../post-question/to-question.ts'
import { listTopics, listTopicsOf } from './list-topics.ts'
import { openUsualTopics } from './open-usual-topics.ts'

const shared = {
  tags: ['counts'],
  response: { 200: listTopicsAnswer, '4xx': failure, '5xx': failure },
}
const listSchema = {
  summary: 'What is talked about: hashtags of the last 24 hours, the highest level first',
  description:
    'Takes every filter of the feed. The 24 hours end at `to`, by default now; `from` changes nothing. Reposts do not count. Within a level the hashtags of most contributors come first.',
  querystring: postFiltersQuery,
  ...shared,
}
const ofContributorSchema = {
  summary: 'What one contributor talks about',
  params: Type.Object({ contributor: contributorId }),
  ...shared,
}

export const topicRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const usualTopics = openUsualTopics(deps)
    app.get('/topic/', { schema: listSchema }, (request, reply) => {
      const question = toFilterQuestion(request.query)
      // Only the end of the window counts: whatever its beginning, the answer is one.
      question.delete('from')
      return answerCached(deps, request, reply, {
        question: `topic ${question.toString()}`,
        find: () => listTopics(deps, usualTopics, question),
      })
    })
    app.get('/topic/:contributor/', { schema: ofContributorSchema }, (request, reply) => {
      const { contributor } = request.params
      return answerCached(deps, request, reply, {
        question: `topic/${contributor}`,
        find: () => listTopicsOf(deps, usualTopics, contributor),
      })
    })
  }
