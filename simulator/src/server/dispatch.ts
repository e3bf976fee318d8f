import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Faults } from '../faults/faults.ts'
import { internalError, invalidRequest, notFound, ProblemError } from '../wire/problem.ts'
import { findRefusal, corruptResponse, applyRateLimitFault } from './apply-faults.ts'
import { RateLimits } from './rate-limits.ts'
import { isStream, ok, toEndpoint, type RouteResult, type Route } from './route.ts'
import { sendResponse } from './send-response.ts'
import type { Tokens } from './tokens.ts'

export interface DispatchOptions {
  routes: Route[]
  tokens: Tokens
  faults: Faults
  /** Overrides X's rate limits, by endpoint. */
  limits: Record<string, number>
  counts: Map<string, number>
}

/** Finds the route, checks token and rate limit, and turns every error into a response. */
export function createDispatcher(options: DispatchOptions) {
  const { faults, tokens, counts } = options
  const rateLimits = new RateLimits()
  const matchers = options.routes.map((route) => ({ route, pattern: toPattern(route.path) }))

  function find(request: IncomingMessage, { pathname }: URL) {
    for (const { route, pattern } of matchers) {
      const match = route.method === request.method ? pattern.exec(pathname) : null
      if (match) return { route, params: { ...match.groups } }
    }
    return undefined
  }

  function admit(
    route: Route,
    targets: string[],
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const endpoint = toEndpoint(route)
    counts.set(endpoint, (counts.get(endpoint) ?? 0) + 1)
    if (route.limit === null) return
    const taken = rateLimits.take(endpoint, options.limits[endpoint] ?? route.limit)
    const rateLimit = applyRateLimitFault(faults, taken, targets)
    response.setHeader('x-rate-limit-limit', rateLimit.limit)
    response.setHeader('x-rate-limit-remaining', rateLimit.remaining)
    response.setHeader('x-rate-limit-reset', rateLimit.reset)
    const [, token = ''] = /^Bearer (.*)$/.exec(request.headers.authorization ?? '') ?? []
    const isAuthorized =
      route.usesBasicAuth === true ||
      (tokens.isValid(token) && !faults.trigger('expiredToken', ...targets))
    const refusal = findRefusal(faults, rateLimit, isAuthorized, targets)
    if (refusal) throw refusal
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'https://simulator.invalid')
    const found = find(request, url)
    const targets = found ? [toEndpoint(found.route), `${found.route.method} ${url.pathname}`] : []
    const isOutsideApi = found?.route.limit === null
    const corruption = isOutsideApi ? undefined : faults.trigger('spoiledAnswer', ...targets)
    let result: RouteResult
    try {
      if (!found) throw notFound(`There is no ${request.method ?? ''} ${url.pathname} here.`)
      const { route, params } = found
      admit(route, targets, request, response)
      checkParameters(route, url.searchParams)
      const call = { params, query: url.searchParams, request, response }
      result = corruption && isStream(route) ? ok({}) : await route.handle(call)
    } catch (error) {
      const problem = error instanceof ProblemError ? error : internalError(String(error))
      result = { status: problem.status, json: problem.body }
    }
    const slow =
      isOutsideApi || result === 'open' ? undefined : faults.trigger('slowRead', ...targets)
    const final = corruption ? corruptResponse(result, corruption.how) : result
    await sendResponse(request, response, final, slow?.pieceMs)
  }
}

function checkParameters({ parameters }: Route, query: URLSearchParams): void {
  const unknown = parameters && [...query.keys()].find((name) => !parameters.includes(name))
  if (unknown === undefined) return
  const message = `The query parameter [${unknown}] is not one of [${parameters?.join(',') ?? ''}]`
  throw invalidRequest(unknown, query.get(unknown) ?? '', message)
}

function toPattern(path: string): RegExp {
  return new RegExp(
    `^${path.replaceAll('.', String.raw`\.`).replaceAll(/:(\w+)/g, '(?<$1>[^/]+?)')}$`,
  )
}
