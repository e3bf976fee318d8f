import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  internalError,
  notFound,
  ProblemError,
  tooManyRequests,
  unauthorized,
} from '../wire/problem.ts'
import { RateLimits } from './rate-limits.ts'
import { toEndpoint, type Answer, type Route } from './route.ts'

export interface DispatchOptions {
  routes: Route[]
  bearerToken: string
  /** Other limits than X's, by endpoint. */
  limits: Record<string, number>
  counts: Map<string, number>
}

/** Finds the endpoint, checks token and limit, and lets every failure out through one door. */
export function openDispatch(options: DispatchOptions) {
  const rateLimits = new RateLimits()
  const matchers = options.routes.map((route) => ({ route, pattern: toPattern(route.path) }))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'https://simulator.invalid')
    for (const { route, pattern } of matchers) {
      const match = route.method === request.method ? pattern.exec(url.pathname) : null
      if (!match) continue
      admit(route, request, response)
      return route.answer({
        params: { ...match.groups },
        query: url.searchParams,
        request,
        response,
      })
    }
    throw notFound(`There is no ${request.method ?? ''} ${url.pathname} here.`)
  }

  function admit(route: Route, request: IncomingMessage, response: ServerResponse): void {
    const endpoint = toEndpoint(route)
    options.counts.set(endpoint, (options.counts.get(endpoint) ?? 0) + 1)
    if (route.limit === null) return
    const allowance = rateLimits.take(endpoint, options.limits[endpoint] ?? route.limit)
    response.setHeader('x-rate-limit-limit', allowance.limit)
    response.setHeader('x-rate-limit-remaining', allowance.remaining)
    response.setHeader('x-rate-limit-reset', allowance.reset)
    const isToken = route.path === '/oauth2/token'
    const isKnown = request.headers.authorization === `Bearer ${options.bearerToken}`
    if (!isToken && !isKnown) throw unauthorized()
    if (allowance.refused) throw tooManyRequests()
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      send(response, await answer(request, response))
    } catch (error) {
      const problem = error instanceof ProblemError ? error : internalError(String(error))
      send(response, { status: problem.status, json: problem.body })
    }
  }
}

function toPattern(path: string): RegExp {
  return new RegExp(
    `^${path.replaceAll('.', String.raw`\.`).replaceAll(/:(\w+)/g, '(?<$1>[^/]+?)')}$`,
  )
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'open' || response.headersSent || response.destroyed) return
  const isJson = 'json' in answer
  const body = isJson ? JSON.stringify(answer.json) : answer.bytes
  response.writeHead(answer.status, {
    'content-type': isJson ? 'application/json; charset=utf-8' : answer.type,
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}
