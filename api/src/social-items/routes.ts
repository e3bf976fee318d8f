import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { failure, listSocialItemsAnswer, listSocialItemsQuery } from '@hemicycle/contract'
import { answerCached } from '../cache/answer-route.ts'
import type { Deps } from '../deps.ts'
import { findSocialItem, listSocialItems } from './list-social-items.ts'
import { toQuestion } from '../post-question/to-question.ts'

const schema = {
  summary: 'Posts, newest first',
  tags: ['posts'],
  querystring: listSocialItemsQuery,
  response: { 200: listSocialItemsAnswer, '4xx': failure, '5xx': failure },
}

export const socialItemRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/social-item/', { schema }, async (request, reply) => {
      const question = toQuestion(request.query)
      const id = question.get('id')
      await answerCached(deps, request, reply, {
        question: `social-item ${question.toString()}`,
        find: () => (id === null ? listSocialItems(deps, question) : findSocialItem(deps, id)),
      })
    })
  }
