import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { failure, translationAnswer, translationParams } from '@hemicycle/contract'
import { answerCached } from '../cache/answer-route.ts'
import type { Deps } from '../deps.ts'
import { limitByAddress } from '../limit-by-address.ts'
import { translatePost } from './translate-post.ts'

/** Nobody reads faster. */
const PER_MINUTE = 30

const schema = {
  summary: 'A post in another language, and who translated it',
  tags: ['posts'],
  params: translationParams,
  response: { 200: translationAnswer, '4xx': failure, '5xx': failure },
}

export const translationRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const onRequest = limitByAddress(app, PER_MINUTE)
    const look = app.createRateLimit()

    app.get('/translate/:id/:language/', { schema, onRequest }, async (request, reply) => {
      const { id } = request.params
      const language = request.params.language.toLowerCase()
      // The visitor's address, or its network, as limits know it; nothing is counted here.
      const { key: asker } = await look(request, { increment: false })
      await answerCached(deps, request, reply, {
        question: `translate ${id} ${language}`,
        find: () => translatePost(deps, { id, target: language, asker }),
      })
    })
  }
