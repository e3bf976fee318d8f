import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  MIN_FEEDBACK_MS,
  sendFeedbackAnswer,
  sendFeedbackBody,
  type SendFeedbackBody,
} from '@hemicycle/contract'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import { HttpError } from '../errors.ts'
import { limitByAddress } from '../limit-by-address.ts'
import { otherwise } from '../otherwise.ts'
import { listRefusedFields, toFieldError } from './field-error.ts'
import { isPlainBody } from './is-plain-body.ts'
import { sendFeedback } from './send-feedback.ts'

/** A picture in base64 and the longest comment, with room for escapes. */
const BODY_LIMIT = 3 * 1024 * 1024
const PER_MINUTE = 5
const PER_DAY = 50
const DAY_MS = 24 * 3_600_000

const schema = {
  summary: 'Feedback to the people who run the site',
  description:
    'Responds once the feedback is stored. Invalid fields are listed in `data.fields`. When there is a lot of feedback, the response is 428 and `data.proof` asks for a calculation of about a second: send the same feedback again with `id` and `proof`. Feedback is kept as long as the data protection notice says.',
  tags: ['feedback'],
  body: sendFeedbackBody,
  response: { 200: sendFeedbackAnswer, ...otherwise(400, 428, 429, 503) },
}

export const feedbackRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string' },
      (request, body, done) => {
        if (isPlainBody(body)) void parse(request, body, done)
        else done(new HttpError(400, 'the body has too many parts'))
      },
    )
    const options = {
      schema,
      bodyLimit: BODY_LIMIT,
      attachValidation: true,
      onRequest: [limitByAddress(app, PER_MINUTE), limitByAddress(app, PER_DAY, DAY_MS)],
    }
    app.post('/feedback/send/', options, async (request, reply) => {
      const { body, validationError } = request
      if (validationError) {
        const refused = listRefusedFields(body)
        throw refused.length > 0 ? toFieldError(refused) : validationError
      }
      refuseRobots(body, reply)
      const data = await sendFeedback(deps, request.log, body)
      void reply.header('cache-control', 'no-store')
      return { code: 200 as const, type: 'success' as const, data }
    })
  }

/** Robots get an error too: a person mistaken for one must not believe that the message was sent. */
function refuseRobots({ website = '', openMs }: SendFeedbackBody, reply: FastifyReply) {
  if (website !== '') throw toFieldError(['website'])
  if (openMs >= MIN_FEEDBACK_MS) return
  void reply.header('retry-after', String(Math.ceil((MIN_FEEDBACK_MS - openMs) / 1000)))
  throw new HttpError(429, 'too_many_requests')
}
