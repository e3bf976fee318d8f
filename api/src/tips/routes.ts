import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { suggestedFor, suggestionsAnswer } from '@hemicycle/contract'
import Type from 'typebox'
import { serveThroughCache } from '../cache/serve-through-cache.ts'
import type { Deps } from '../deps.ts'
import { otherwise } from '../otherwise.ts'
import { createSubjectTips } from './list-subject-tips.ts'
import { listTips, createWordCache, toTypedWords } from './list-tips.ts'

const schema = {
  summary: 'Suggestions while typing: subjects, words that posts use, then contributors',
  description: 'Folded: accents and case do not matter. Names with a typo are offered as `near`.',
  tags: ['search'],
  params: Type.Object({ words: suggestedFor }),
  response: { 200: suggestionsAnswer, ...otherwise(304, 503) },
}

export const tipRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSubjectTips = createSubjectTips(deps.search.subjects)
    const wordCache = createWordCache(deps)
    app.get('/tip/:words/', { schema }, (request, reply) => {
      const typed = toTypedWords(request.params.words)
      return serveThroughCache(deps, request, reply, {
        key: `tip ${typed.join(' ')}`,
        load: () => listTips(deps, wordCache, listSubjectTips, typed),
      })
    })
  }
