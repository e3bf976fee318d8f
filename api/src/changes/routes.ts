import type { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import type { Deps } from '../deps.ts'
import { HttpError } from '../errors.ts'
import { addressOf } from '../limit-by-address.ts'
import { otherwise } from '../otherwise.ts'
import { refuseWithoutExports } from './refuse-without-exports.ts'
import { createChangeStream } from './stream.ts'

const RETRY_AFTER_SECONDS = 30

const schema = {
  summary: 'Changes of posts as they happen',
  description:
    'Server-sent events. `created` and `changed` are sent when `/v1/social-item/?id=` finds that state of the post, `removed` at once. After a break, `Last-Event-ID` continues within 15 minutes. On `reset`, ask `/v1/removal/` and the feed for what you missed. Events may arrive twice, never too few.',
  tags: ['posts'],
  headers: Type.Object({
    'last-event-id': Type.Optional(
      Type.String({ maxLength: 100, description: 'The id of the last event that you had.' }),
    ),
  }),
  response: {
    200: {
      description: 'Events, until the connection ends.',
      content: {
        'text/event-stream': {
          schema: Type.Unsafe<Readable>({
            type: 'string',
            description:
              'Events `created`, `changed` and `removed` with `{"id": "…"}`, and `reset` with `{}`.',
          }),
        },
      },
    },
    ...otherwise(400, 403, 503),
  },
}

/** A stream is open for hours: it ends when the process is asked to end, not when it has ended. */
export const changeRoutes =
  (deps: Deps, ending?: AbortSignal): FastifyPluginAsyncTypebox =>
  async (app) => {
    const stream = createChangeStream(deps.changeLog)
    ending?.addEventListener('abort', stream.close, { once: true })
    app.addHook('preClose', async () => stream.close())
    app.route({
      method: 'GET',
      url: '/stream/',
      schema,
      exposeHeadRoute: false,
      onRequest: refuseWithoutExports(deps),
      handler: async (request, reply) => {
        const output = stream.open(addressOf(request), request.headers['last-event-id'])
        if (output === null) {
          void reply.header('retry-after', String(RETRY_AFTER_SECONDS))
          throw new HttpError(503, 'too_many_listeners')
        }
        // The connection may have ended before there was anything to read.
        request.raw.once('close', () => output.destroy())
        return reply
          .headers({
            'content-type': 'text/event-stream; charset=utf-8',
            // A proxy that compresses or collects would hold events back.
            'cache-control': 'no-store, no-transform',
            'x-accel-buffering': 'no',
          })
          .send(output)
      },
    })
  }
