import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  askForAlertAnswer,
  askForAlertBody,
  changeAlertBody,
  MIN_FEEDBACK_MS,
  ownAlertAnswer,
  ownAlertBody,
  postFiltersQuery,
  viewNameAnswer,
  type AskForAlertBody,
} from '@hemicycle/contract'
import type { FastifyReply } from 'fastify'
import { serveThroughCache } from '../cache/serve-through-cache.ts'
import type { Deps } from '../deps.ts'
import { HttpError } from '../errors.ts'
import { limitBy, limitByAddress } from '../limit-by-address.ts'
import { otherwise } from '../otherwise.ts'
import { toFilterParams } from '../post-query/canonical-params.ts'
import { nameAlert } from './name-alert.ts'
import { changeOwn, confirmOwn, readSettings, saveAsked, showAlert, stopOwn } from './own-alert.ts'

const BODY_LIMIT = 32 * 1024
const PER_MINUTE = 5
const PER_DAY = 50
const DAY_MS = 24 * 3_600_000
/** By token, not by address: the site sends what all of its visitors press. */
const OWN_PER_MINUTE = 60

const TOKEN = 'The token is from the link in a mail; without a valid one the response is 404.'
const askSchema = {
  summary: 'Follow a view by mail',
  description:
    'Mails a link to the address; nothing else is sent until it is confirmed there. The response is the same whatever is known of the address. 403 (`alerts_off`) where the site sends no mail.',
  tags: ['alerts'],
  body: askForAlertBody,
  response: { 202: askForAlertAnswer, ...otherwise(400, 403, 429, 503) },
}
const toOwnSchema = <Body>(summary: string, body: Body) => ({
  summary,
  description: TOKEN,
  tags: ['alerts'],
  body,
  response: { 200: ownAlertAnswer, ...otherwise(400, 403, 404, 429, 503) },
})
const nameSchema = {
  summary: 'The name of a view',
  description: 'Names a view in words, as mails do. Dates are not part of it.',
  tags: ['alerts'],
  querystring: postFiltersQuery,
  response: { 200: viewNameAnswer, ...otherwise(304, 400, 503) },
}

/** Reading changes nothing: programs that scan mails follow every link in them. */
export const alertRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const refuse = async (): Promise<void> => void readSettings(deps)
    const asked = {
      schema: askSchema,
      bodyLimit: BODY_LIMIT,
      onRequest: [refuse, limitByAddress(app, PER_MINUTE), limitByAddress(app, PER_DAY, DAY_MS)],
    }
    app.post('/alert/', asked, async (request, reply) => {
      refuseRobots(request.body, reply)
      await saveAsked(deps, request.log, request.body)
      void reply.code(202).header('cache-control', 'no-store')
      return { code: 202 as const, type: 'success' as const, data: {} }
    })

    const own = {
      bodyLimit: BODY_LIMIT,
      onRequest: refuse,
      preHandler: limitBy(app, ({ body }) => (body as { token: string }).token, OWN_PER_MINUTE),
    }
    const toAnswer = <Data>(reply: FastifyReply, data: Data) => {
      void reply.header('cache-control', 'no-store')
      return { code: 200 as const, type: 'success' as const, data }
    }
    app.post(
      '/alert/state/',
      { ...own, schema: toOwnSchema('An alert of one’s own', ownAlertBody) },
      async ({ log, body }, reply) => toAnswer(reply, await showAlert(deps, log, body.token)),
    )
    app.post(
      '/alert/confirm/',
      {
        ...own,
        schema: toOwnSchema('Confirm an alert, or keep one that was asked about', ownAlertBody),
      },
      async ({ log, body }, reply) => toAnswer(reply, await confirmOwn(deps, log, body.token)),
    )
    app.post(
      '/alert/change/',
      { ...own, schema: toOwnSchema('Change how often an alert comes', changeAlertBody) },
      async ({ log, body }, reply) => toAnswer(reply, await changeOwn(deps, log, body)),
    )
    app.post(
      '/alert/stop/',
      { ...own, schema: toOwnSchema('Stop an alert and erase it', ownAlertBody) },
      async ({ log, body }, reply) => toAnswer(reply, await stopOwn(deps, log, body.token)),
    )

    app.get('/view-name/', { schema: nameSchema }, (request, reply) => {
      const params = toFilterParams(request.query)
      return serveThroughCache(deps, request, reply, {
        key: `view-name ${params.toString()}`,
        load: () => nameAlert(deps, params),
      })
    })
  }

/** As for feedback: robots get an error too, because a person may be mistaken for one. */
function refuseRobots({ website = '', openMs }: AskForAlertBody, reply: FastifyReply): void {
  if (website !== '') throw new HttpError(400, 'alert.website.notValid')
  if (openMs >= MIN_FEEDBACK_MS) return
  void reply.header('retry-after', String(Math.ceil((MIN_FEEDBACK_MS - openMs) / 1000)))
  throw new HttpError(429, 'too_many_requests')
}
