import { UNKNOWN_ERROR, type Failure } from '@hemicycle/contract'
import { InvalidCursorError, SearchUnavailableError } from '@hemicycle/search'
import { toStatusKey } from '@hemicycle/process'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FAILURE_VARY, toCacheControl } from './cache/send-answer.ts'
import { nameFault } from './name-fault.ts'
import { PROBLEM_TYPE, toProblem, wantsProblem } from './to-problem.ts'

export class HttpError extends Error {
  override name = 'HttpError'
  readonly code: number
  readonly data: Record<string, unknown>
  constructor(code: number, message: string, data: Record<string, unknown> = {}) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Nobody reads the answer; the status is for metrics, where it is neither a success nor a fault of ours. */
export const disconnected = (): HttpError => new HttpError(499, 'client_closed_request')

/** About a parameter of the request. */
export const refuseParameter = (
  parameter: string,
  message: string,
  fault: { code?: string; allowed?: readonly string[] } = {},
): HttpError => new HttpError(400, message, { code: 'invalid_value', parameter, ...fault })

const INVALID_CURSOR = {
  code: 'invalid_value',
  parameter: 'after',
  allowed: ['the address in next or prev, as it is'],
}

/** Every error leaves through here: always the envelope, never a stack or the text of an engine's error. */
export function toFailure(error: unknown, request?: FastifyRequest): Failure {
  if (error instanceof HttpError) return fail(error.code, error.message, error.data)
  if (error instanceof InvalidCursorError) return fail(400, error.message, INVALID_CURSOR)
  if (error instanceof SearchUnavailableError) return fail(503, 'service_unavailable')
  if (error instanceof TranslationUnavailableError) return fail(503, 'translation_unavailable')
  const status = statusOf(error)
  if (error instanceof Error && status >= 400 && status < 500)
    return fail(status, error.message, request && readFault(error, request))
  return fail(500, UNKNOWN_ERROR)
}

/** Neither the request nor a dependency is at fault. */
export const isOurFault = (error: unknown): boolean => {
  const { code } = toFailure(error)
  return code >= 500 && code !== 503
}

/** Messages are keys, or sentences about a parameter. */
const KEY = /^[a-z_]+$/u

const fail = (code: number, message: string, data: Record<string, unknown> = {}): Failure => ({
  code,
  type: 'error',
  data: { code: KEY.test(message) ? message : toStatusKey(code), ...data, message },
})

function readFault(error: Error, request: FastifyRequest): Record<string, unknown> {
  const { validation, validationContext: context } = error as Partial<FastifyError>
  return validation && (context === 'querystring' || context === 'params')
    ? nameFault(validation, request, context)
    : {}
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500

const retryAfterOf = (error: unknown): number =>
  error instanceof TranslationUnavailableError ? error.retryAfterSeconds : 5

function sendFailure(reply: FastifyReply, error: unknown, cacheSeconds?: number): FastifyReply {
  const failure = toFailure(error, reply.request)
  const isRetryable = failure.code === 503 || failure.code === 429
  if (isRetryable && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', String(retryAfterOf(error)))
  const isProblem = wantsProblem(reply.request)
  return reply
    .code(failure.code)
    .headers({
      'cache-control': cacheControlOf(reply, failure.code, cacheSeconds),
      vary: FAILURE_VARY,
    })
    .type(isProblem ? PROBLEM_TYPE : 'application/json')
    .send(isProblem ? toProblem(failure) : failure)
}

/** Only reads are cached. */
const cacheControlOf = ({ request }: FastifyReply, code: number, cacheSeconds?: number): string =>
  cacheSeconds !== undefined && ['GET', 'HEAD'].includes(request.method)
    ? toCacheControl(code, cacheSeconds)
    : 'no-store'

/** For a URL that reaches no route: the framework's own message would quote it. */
export const refuse = (reply: FastifyReply, code: number): FastifyReply =>
  sendFailure(reply, new HttpError(code, toStatusKey(code) || UNKNOWN_ERROR))

export function handleErrors(app: FastifyInstance, cacheSeconds: number): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error)
    if (failure.code === 503)
      request.log.debug({ err: error }, 'request answered with 503, to be retried')
    else if (failure.code >= 500) request.log.error({ err: error }, 'request failed')
    return sendFailure(reply, error, cacheSeconds)
  })
  app.setNotFoundHandler((_request, reply) =>
    sendFailure(reply, new HttpError(404, 'not_found'), cacheSeconds),
  )
}

/** Every engine fails, cools down, is busy, or has used up its day or the client's share of it. */
export class TranslationUnavailableError extends Error {
  override name = 'TranslationUnavailableError'
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('no translation engine is available')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
