import fastifySwagger from '@fastify/swagger'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { contributorRoutes } from './contributors/routes.ts'
import type { Deps } from './deps.ts'
import { handleErrors, sendFailure } from './errors.ts'
import { healthRoutes } from './health/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { parseQueryString } from './query-string.ts'
import { socialItemRoutes } from './social-items/routes.ts'

const EVERY_ANSWER = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }

/** Every route of the API, by name. */
export async function buildApp(deps: Deps, log?: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    // Requests are not logged: addresses of visitors are nobody's business.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQueryString },
    // An unknown parameter is an error, not a silent nothing.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: true, useDefaults: true } },
    frameworkErrors: (error, _request, reply) =>
      void sendFailure(reply.headers(EVERY_ANSWER), error),
  })
  handleErrors(app)
  app.addHook('onSend', async (_request, reply) => {
    void reply.headers(EVERY_ANSWER)
  })
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Hemicycle', version: '1', license: { name: 'EUPL-1.2' } },
    },
  })
  await app.register(socialItemRoutes(deps), { prefix: '/v1' })
  await app.register(contributorRoutes(deps), { prefix: '/v1' })
  await app.register(imageRoutes(deps), { prefix: '/v1' })
  await app.register(healthRoutes(deps))
  app.get('/v1/openapi.json', { schema: { hide: true } }, () => app.swagger())
  return app
}
