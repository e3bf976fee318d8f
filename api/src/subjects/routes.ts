import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listSubjectsAnswer, postFiltersQuery, subjectAnswer, subjectId } from '@hemicycle/contract'
import Type from 'typebox'
import { serveThroughCache } from '../cache/serve-through-cache.ts'
import type { Deps } from '../deps.ts'
import { HttpError } from '../errors.ts'
import { toFilterParams } from '../post-query/canonical-params.ts'
import { otherwise } from '../otherwise.ts'
import { listSubjects } from './list-subjects.ts'

const listSchema = {
  summary: 'Subjects, with their posts and people',
  description:
    'A subject finds posts about one thing in 24 languages, by lists of words that anyone can read. Accepts every filter of the feed; by default the last 30 days are counted. A post can have several subjects or none.',
  tags: ['subjects'],
  querystring: postFiltersQuery,
  response: { 200: listSubjectsAnswer, ...otherwise(304, 400, 503) },
}
const oneSchema = {
  summary: 'The words of a subject in all languages',
  description:
    'A post has the subject if its own text contains one of the words of its language, or two of its passing words, or one of these and no word of another subject; text that it quotes does not count. A hashtag is compared with the words of every language. A post without a known language is compared with English, Irish and Maltese.',
  tags: ['subjects'],
  params: Type.Object({ subject: subjectId }),
  querystring: Type.Object({}, { additionalProperties: false }),
  response: { 200: subjectAnswer, ...otherwise(304, 400, 404) },
}

export const subjectRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/subject/', { schema: listSchema }, (request, reply) => {
      const params = toFilterParams(request.query)
      return serveThroughCache(deps, request, reply, {
        key: `subject ${params.toString()}`,
        load: () => listSubjects(deps, params),
      })
    })
    app.get('/subject/:subject/', { schema: oneSchema }, (request, reply) => {
      const { subject: id } = request.params
      return serveThroughCache(deps, request, reply, {
        key: `subject/${id}`,
        load: async () => {
          const subject = deps.search.subjects.byId.get(id)
          if (!subject) throw new HttpError(404, 'not_found')
          return subject
        },
      })
    })
  }
