import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Faults } from '../faults/faults.ts'
import { internalError, invalidRequest, notFound, ProblemError } from '../wire/problem.ts'
import { findRefusal, spoilAnswer, toFaultyAllowance } from './apply-faults.ts'
import { RateLimits } from './rate-limits.ts'
import { isStream, ok, toEndpoint, type Answer, type Route } from './route.ts'
import { sendAnswer } from './send-answer.ts'
import type { Tokens } from './tokens.ts'

export interface DispatchOptions {
  routes: Route[]
  tokens: Tokens
  faults: Faults
  /** Other limits than X's, by endpoint. */
  limits: Record<string, number>
  counts: Map<string, number>
}

/** Finds the endpoint, checks token and limit, and lets every failure out through one door. */
export function openDispatch(options: DispatchOptions) {
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
    places: string[],
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const endpoint = toEndpoint(route)
    counts.set(endpoint, (counts.get(endpoint) ?? 0) + 1)
    if (route.limit === null) return
    const taken = rateLimits.take(endpoint, options.limits[endpoint] ?? route.limit)
    const allowance = toFaultyAllowance(faults, taken, places)
    response.setHeader('x-rate-limit-limit', allowance.limit)
    response.setHeader('x-rate-limit-remaining', allowance.remaining)
    response.setHeader('x-rate-limit-reset', allowance.reset)
    const [, token = ''] = /^Bearer (.*)$/.exec(request.headers.authorization ?? '') ?? []
    const isKnown =
      route.takesBasic === true ||
      (tokens.isValid(token) && !faults.strike('expiredToken', ...places))
    const refusal = findRefusal(faults, allowance, isKnown, places)
    if (refusal) throw refusal
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'https://simulator.invalid')
    const found = find(request, url)
    const places = found ? [toEndpoint(found.route), `${found.route.method} ${url.pathname}`] : []
    const isOurs = found?.route.limit === null
    const spoilt = isOurs ? undefined : faults.strike('spoiledAnswer', ...places)
    let answer: Answer
    try {
      if (!found) throw notFound(`There is no ${request.method ?? ''} ${url.pathname} here.`)
      const { route, params } = found
      admit(route, places, request, response)
      checkParameters(route, url.searchParams)
      const call = { params, query: url.searchParams, request, response }
      answer = spoilt && isStream(route) ? ok({}) : await route.answer(call)
    } catch (error) {
      const problem = error instanceof ProblemError ? error : internalError(String(error))
      answer = { status: problem.status, json: problem.body }
    }
    const slow = isOurs || answer === 'open' ? undefined : faults.strike('slowRead', ...places)
    const sent = spoilt ? spoilAnswer(answer, spoilt.how) : answer
    await sendAnswer(request, response, sent, slow?.pieceMs)
  }
}

function checkParameters({ parameters }: Route, query: URLSearchParams): void {
  const odd = parameters && [...query.keys()].find((name) => !parameters.includes(name))
  if (odd === undefined) return
  const message = `The query parameter [${odd}] is not one of [${parameters?.join(',') ?? ''}]`
  throw invalidRequest(odd, query.get(odd) ?? '', message)
}

function toPattern(path: string): RegExp {
  return new RegExp(
    `^${path.replaceAll('.', String.raw`\.`).replaceAll(/:(\w+)/g, '(?<$1>[^/]+?)')}$`,
  )
}
