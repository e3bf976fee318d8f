import { randomUUID } from 'node:crypto'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifySwagger from '@fastify/swagger'
import { closeKeptConnections, toFastifyOptions } from '@hemicycle/process/fastify'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { alertRoutes } from './alerts/routes.ts'
import { serveFromCache } from './cache/serve-through-cache.ts'
import { changeRoutes } from './changes/routes.ts'
import { contributorRoutes } from './contributors/routes.ts'
import { coverageRoutes } from './coverage/routes.ts'
import { dayRoutes } from './day/routes.ts'
import type { Deps } from './deps.ts'
import { handleErrors, refuse } from './errors.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { describeApi } from './openapi/info.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { previewRoutes } from './previews/routes.ts'
import { answerOtherMethods } from './other-methods.ts'
import { parseQueryString } from './query-string.ts'
import { removalRoutes } from './removals/routes.ts'
import { socialItemRoutes } from './social-items/routes.ts'
import { checkSubjects } from './subjects/refuse-unknown-subjects.ts'
import { subjectRoutes } from './subjects/routes.ts'
import { timeLineRoutes } from './time-line/routes.ts'
import { translationRoutes } from './translate-post/routes.ts'
import { tipRoutes } from './tips/routes.ts'
import { topicRoutes } from './topics/routes.ts'
import { voicesRoutes } from './voices/routes.ts'

const COMMON_HEADERS = { 'x-content-type-options': 'nosniff' }
/** Other sites may read answers, with their age and when to retry. */
const READ_HEADERS = {
  ...COMMON_HEADERS,
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'age, allow, etag, link, ratelimit, ratelimit-policy, retry-after, x-request-id, x-stale',
}
const headersFor = ({ id, method }: FastifyRequest): Record<string, string> => ({
  ...(READS.has(method) ? READ_HEADERS : COMMON_HEADERS),
  // Also in what is logged of this request, so that somebody can ask about an error.
  'x-request-id': id,
})
const READS = new Set(['GET', 'HEAD'])

interface AppOptions {
  log?: FastifyBaseLogger
  /** Proxies that are trusted to report the visitor's address. */
  trustProxy?: string
  /** Metrics and traces. */
  watchers?: { watchRequests(app: FastifyInstance): void }[]
  requestTimeoutMs?: number
  /** Whether the process has been asked to stop and still serves requests. */
  isDraining?: () => boolean
  /** Fires when it has been asked. */
  ending?: AbortSignal
}

export async function buildApp(
  deps: Deps,
  {
    log,
    trustProxy,
    watchers = [],
    requestTimeoutMs,
    isDraining = () => false,
    ending,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...toFastifyOptions({ log, trustProxy, requestTimeoutMs }),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQueryString },
    // An unknown parameter is an error; it is never ignored.
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: true,
        useDefaults: true,
        // Otherwise 1e309 becomes Infinity and passes every `maximum`.
        strictNumbers: false,
      },
    },
    frameworkErrors: (error, request, reply) =>
      void refuse(reply.headers(headersFor(request)), error.statusCode ?? 400),
  })
  handleErrors(app, deps.cacheSeconds)
  const answerMethods = answerOtherMethods(app)
  for (const watcher of watchers) watcher.watchRequests(app)
  app.addHook('onSend', async (request, reply) => {
    void reply.headers(headersFor(request))
  })
  closeKeptConnections(app, isDraining)
  app.addHook('onRequest', serveFromCache(deps))
  app.addHook('preHandler', checkSubjects(deps.search.subjects))
  // Only costly routes are limited, each in its own file.
  await app.register(fastifyRateLimit, { global: false })
  await app.register(fastifySwagger, { openapi: describeApi(deps.site) })
  await app.register(socialItemRoutes(deps), { prefix: '/v1' })
  await app.register(contributorRoutes(deps), { prefix: '/v1' })
  await app.register(groupRoutes(deps), { prefix: '/v1' })
  await app.register(topicRoutes(deps), { prefix: '/v1' })
  await app.register(timeLineRoutes(deps), { prefix: '/v1' })
  await app.register(coverageRoutes(deps), { prefix: '/v1' })
  await app.register(dayRoutes(deps), { prefix: '/v1' })
  await app.register(subjectRoutes(deps), { prefix: '/v1' })
  await app.register(voicesRoutes(deps), { prefix: '/v1' })
  await app.register(tipRoutes(deps), { prefix: '/v1' })
  await app.register(translationRoutes(deps), { prefix: '/v1' })
  await app.register(imageRoutes(deps), { prefix: '/v1' })
  await app.register(previewRoutes(deps), { prefix: '/v1' })
  await app.register(removalRoutes(deps), { prefix: '/v1' })
  await app.register(changeRoutes(deps, ending), { prefix: '/v1' })
  await app.register(feedbackRoutes(deps), { prefix: '/v1' })
  await app.register(alertRoutes(deps), { prefix: '/v1' })
  await app.register(healthRoutes(deps, isDraining))
  await app.register(openApiRoutes(deps), { prefix: '/v1' })
  answerMethods()
  return app
}
