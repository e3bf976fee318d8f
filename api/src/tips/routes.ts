import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { failure, suggestedFor, suggestionsAnswer } from '@hemicycle/contract'
import Type from 'typebox'
import { answerCached } from '../cache/answer-route.ts'
import type { Deps } from '../deps.ts'
import { listTips, toTypedWords } from './list-tips.ts'
import { openUsedWords } from './open-used-words.ts'

const schema = {
  summary: 'Suggestions while typing: words that posts use, then contributors',
  tags: ['search'],
  params: Type.Object({ words: suggestedFor }),
  response: { 200: suggestionsAnswer, '4xx': failure, '5xx': failure },
}

export const tipRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const usedWords = openUsedWords(deps)
    app.get('/tip/:words/', { schema }, (request, reply) => {
      const typed = toTypedWords(request.params.words)
      return answerCached(deps, request, reply, {
        question: `tip ${typed.join(' ')}`,
        find: () => listTips(deps, usedWords, typed),
      })
    })
  }
