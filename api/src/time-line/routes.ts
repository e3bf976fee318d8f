import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { failure, last24HoursQuery, postFiltersQuery, timeLineAnswer } from '@hemicycle/contract'
import { answerCached } from '../cache/answer-route.ts'
import type { Deps } from '../deps.ts'
import { toFilterQuestion } from '../post-question/to-question.ts'
import { countLast24Hours, countTimeLine } from './count-time-line.ts'

const shared = {
  tags: ['counts'],
  response: { 200: timeLineAnswer, '4xx': failure, '5xx': failure },
}
const daysSchema = {
  summary: 'Posts by day in Europe/Brussels, days without any included',
  description:
    'Counts the posts that the feed shows for the same filters. Of a question about the whole archive, the last 366 days.',
  querystring: postFiltersQuery,
  ...shared,
}
const hoursSchema = {
  summary: 'Posts in each of the last 24 whole hours',
  querystring: last24HoursQuery,
  ...shared,
}

export const timeLineRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/time-line/', { schema: daysSchema }, (request, reply) => {
      const question = toFilterQuestion(request.query)
      return answerCached(deps, request, reply, {
        question: `time-line ${question.toString()}`,
        find: () => countTimeLine(deps, question),
      })
    })
    app.get('/time-line/l24h/', { schema: hoursSchema }, (request, reply) => {
      const question = toFilterQuestion(request.query)
      return answerCached(deps, request, reply, {
        question: `time-line/l24h ${question.toString()}`,
        find: () => countLast24Hours(deps, question),
      })
    })
  }
