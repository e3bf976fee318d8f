import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildApp } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'
import type { OpenApiDocument, Operation } from '../src/openapi/document.ts'
import { BODY_EXAMPLES } from '../src/openapi/examples/answers.ts'
import { depsWithEngineDown } from './create-test-api.ts'

/** What the API sent to an operation of its document. */
export interface Sent {
  /** Such as `get /v1/topic/` */
  name: string
  status: string
  headers: LightMyRequestResponse['headers']
}

/** By operation: requests of which the caller knows the answer, and how often each address may ask. */
export interface KnownRequests {
  urls: Record<string, string[]>
  limits: Record<string, number>
  /** Bodies that succeed, where the documented example does not. */
  bodies: Record<string, object>
}

type Request = InjectOptions & { url: string }

const STREAM = 'get /v1/stream/'
/** One that lacks everything, and one that is too long to be read. */
const BAD_BODIES = [{}, { comment: 'x'.repeat(4_000_000) }]

/**
 * Asks each operation with its examples, in every state that the API can be in: as usual, again with the tag, with what
 * the cache kept while the engines are down, without engines, with a fault of ours, and when the operator gives nothing
 * out.
 */
export async function askOperations(
  deps: Deps,
  passTime: () => void,
  { urls, limits, bodies }: KnownRequests,
): Promise<Sent[]> {
  const sent: Sent[] = []
  let visitors = 0
  /** From a new address, unless the request names one, so that no limit applies. */
  const ask = async (app: FastifyInstance, name: string, request: Request) => {
    const from = `198.51.${visitors >> 8}.${visitors & 255}`
    visitors += 1
    const { statusCode, headers } = await app.inject({
      ...request,
      headers: { 'x-forwarded-for': from, ...request.headers },
    })
    sent.push({ name, status: String(statusCode), headers })
  }

  const ending = new AbortController()
  const open = (change: Partial<Deps>) =>
    buildApp({ ...deps, ...change }, { ending: ending.signal })
  const down = { ...depsWithEngineDown(), now: deps.now, alerts: deps.alerts }
  const [usual, stale, without, broken, closed, crowded] = await Promise.all([
    open({}),
    open({ ...down, answerCache: deps.answerCache }),
    open(down),
    open({ directory: { read: () => Promise.reject(new Error('broken')) } }),
    open({ exports: 'off', alerts: null }),
    open({ feedbackPerDay: 0, alerts: deps.alerts && { ...deps.alerts, linksPerDay: 0 } }),
  ])
  const { paths } = (await usual.inject('/v1/openapi.json')).json<OpenApiDocument>()
  sent.push({ name: STREAM, status: '200', headers: await readStreamHeaders(usual) })
  // From now on a stream has no place.
  ending.abort()

  for (const [name, example] of listRequests(paths)) {
    const body = bodies[name]
    const request = body ? { ...example, payload: body } : example
    if (body) await ask(usual, name, example)
    const tagged = { ...request, headers: { 'if-none-match': '*' } }
    await ask(usual, name, request)
    await ask(usual, name, tagged)
    // Written in another way, so that the cache does not find it before it is counted.
    await ask(usual, name, withQuery(tagged, '&'))
    await ask(usual, name, withQuery(request, 'no-such=1'))
    for (const url of urls[name] ?? []) await ask(usual, name, { url })
    for (const payload of request.method === 'POST' ? BAD_BODIES : [])
      await ask(usual, name, { ...request, payload })
    passTime()
    for (const app of [stale, without, broken, closed, crowded]) await ask(app, name, request)
    const fromOne = { ...request, headers: { 'x-forwarded-for': '192.0.2.1' } }
    for (let times = limits[name] ?? -1; times >= 0; times -= 1) {
      // Always written in another way: what the cache finds is not counted.
      await ask(usual, name, withQuery(fromOne, '&'.repeat(times + 2)))
    }
  }
  await ask(usual, STREAM, { url: '/v1/stream/', headers: { 'last-event-id': 'x'.repeat(101) } })
  for (const app of [usual, stale, without, broken, closed, crowded]) await app.close()
  return sent
}

const listRequests = (paths: OpenApiDocument['paths']): [string, Request][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Request] => [
      `${method} ${path}`,
      toRequest(path, method, operation),
    ]),
  )

/** With the examples of what it cannot do without, and pages so small that there is another one. */
function toRequest(path: string, method: string, { parameters = [] }: Operation): Request {
  const url = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (filled, { name, example }) =>
        filled.replace(`{${name}}`, encodeURIComponent(String(example))),
      path,
    )
  if (method === 'post') return { method: 'POST', url, payload: BODY_EXAMPLES[path] as object }
  const query = parameters.flatMap(({ name, schema, example }) => {
    if (name === 'pageSize') return [[name, '1']]
    return schema['default'] === '' ? [[name, String(example)]] : []
  })
  return { url: query.length > 0 ? `${url}?${new URLSearchParams(query).toString()}` : url }
}

const withQuery = ({ url, ...request }: Request, query: string): Request => ({
  ...request,
  url: `${url}${url.includes('?') ? '&' : '?'}${query}`,
})

/** It does not end. */
async function readStreamHeaders(app: FastifyInstance): Promise<Sent['headers']> {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const { headers, body } = await fetch(`${origin}/v1/stream/`)
  await body?.cancel()
  return Object.fromEntries(headers)
}
