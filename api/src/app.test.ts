import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  listContributorsQuery,
  listSocialItemsQuery,
  findVoicesQuery,
  listTopicsQuery,
  postFiltersQuery,
} from '@hemicycle/contract'
import { ensureContributorIndex } from '@hemicycle/search'
import { createTestSearch } from '@hemicycle/search/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testDeps, depsWithEngineDown } from '../testing/index.ts'
import { buildApp } from './app.ts'

interface Document {
  openapi: string
  security: unknown[]
  paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>
}

let down: FastifyInstance
beforeAll(async () => {
  down = await buildApp(depsWithEngineDown())
})
afterAll(() => down.close())

/** From the tree that the router prints: each line continues the path of the line above it with less indent. */
/** Parameters without their names: routes that share a place share them too (`:id|:language`). */
function listRoutes(app: FastifyInstance): string[] {
  const branch: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = ''] = /^(.*)[├└]── (\S+)/.exec(line) ?? []
      if (part === '') return []
      branch.length = indent.length / 4
      branch.push(part)
      return [branch.join('').replaceAll(/:\w+(\|:\w+)*/g, '{}')]
    })
}

test.each(['/', '/v1/nothing/', '/v1/feedItems/find', '/v1/images/'])(
  'an unknown route answers 404 in the envelope: %s [S7.2 S7.30 RF.7]',
  async (url) => {
    const answer = await down.inject(url)

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      code: 404,
      type: 'error',
      data: { code: 'not_found', message: 'not_found' },
    })
    expect(answer.headers['cache-control']).toBe('public, max-age=10, stale-while-revalidate=10')
  },
)

test('a malformed request is answered in the envelope [S7.2 RF.7]', async () => {
  const url = new URL(await down.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(url.port), url.hostname).setEncoding('utf8')

  socket.end('hello\r\n\r\n')
  const [, body = ''] = (await text(socket)).split('\r\n\r\n')

  expect(JSON.parse(body)).toMatchObject({ code: 400, type: 'error' })
  expect(down.server.requestTimeout).toBe(30_000)
})

test.each([
  ['a'.repeat(101), 414, 'uri_too_long'],
  ['%c3%28secret', 400, 'bad_request'],
])('a URL that reaches no route is not quoted: %s [S7.2 RF.7 P5]', async (id, code, message) => {
  const answer = await down.inject(`/v1/contributor/${id}/`)

  expect(answer.json()).toEqual({ code, type: 'error', data: { code: message, message } })
})

test('an invalid URL answers 400 in the envelope [S7.2 RF.7]', async () => {
  const answer = await down.inject('/v1/contributor/%c3%28/')

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 400, type: 'error' })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each(['to=1e309', 'from=-1e309', 'pageNo=Infinity', 'pageSize=1e309', 'to=NaN'])(
  'an infinite number is refused: %s [S7.2]',
  async (query) => {
    const answer = await down.inject(`/v1/social-item/?${query}`)

    expect(answer.json()).toMatchObject({ code: 400, type: 'error' })
  },
)

test('an unexpected error is 500 and does not reveal its cause [S8.3 RW.23 RF.7]', async () => {
  const directory = { read: () => Promise.reject(new Error('password is hunter2')) }
  const app = await buildApp(depsWithEngineDown({ directory }))

  const answer = await app.inject('/v1/social-item/')

  await app.close()
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    code: 500,
    type: 'error',
    data: { code: 'unkown_error', message: 'unkown_error' },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

const ENGINE_ROUTES = [
  '/v1/social-item/',
  '/v1/social-item/?id=1',
  '/v1/contributor/',
  '/v1/type/eparty/',
  '/v1/topic/',
  '/v1/time-line/',
  '/v1/time-line/l24h/',
  '/v1/coverage/',
  '/v1/voices/',
  '/v1/tip/words/',
]

test.each(ENGINE_ROUTES)(
  'an engine that is down is an error, never an empty answer: %s [P2 RF.10 RF.7]',
  async (url) => {
    const answer = await down.inject(url)

    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({
      code: 503,
      type: 'error',
      data: { code: 'service_unavailable', message: 'service_unavailable' },
    })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
  },
)

test('an engine that came back without its posts is an error too [P2 RF.10]', async () => {
  const own = await createTestSearch()
  onTestFinished(() => own.drop())
  await ensureContributorIndex(own.search, { number: 1, live: true })
  const app = await buildApp(testDeps(own.search))
  onTestFinished(() => app.close())

  const answers = await Promise.all(ENGINE_ROUTES.map((url) => app.inject(url)))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(ENGINE_ROUTES.map(() => 503))
})

test.each(['GET', 'HEAD'] as const)(
  'other sites may read every answer to %s, and its age [RF.9]',
  async (method) => {
    const urls = ['/v1/nothing/', '/v1/openapi.json', '/v1/social-item/', '/v1/contributor/%zz']

    const answers = await Promise.all(urls.map((url) => down.inject({ method, url })))

    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers':
          'age, allow, etag, link, ratelimit, ratelimit-policy, retry-after, x-request-id, x-stale',
        'x-content-type-options': 'nosniff',
      })
    }
  },
)

test('another site cannot read the answer to a write [P5]', async () => {
  const urls = ['/v1/feedback/send/', '/v1/social-item/', '/v1/contributor/%zz']

  const answers = await Promise.all(urls.map((url) => down.inject({ method: 'POST', url })))

  for (const { headers } of answers) {
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).toHaveProperty('x-content-type-options', 'nosniff')
  }
})

test('no operation takes a credential [S1.17 S6.1]', async () => {
  const document = (await down.inject('/v1/openapi.json')).json<Document>()
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

  const places = operations.flatMap(({ parameters = [] }) =>
    parameters.map(({ in: place, name }) => (place === 'header' ? name : place)),
  )

  expect(new Set(places)).toEqual(new Set(['path', 'query', 'last-event-id']))
  // An empty list says so (OpenAPI 3.1).
  expect(document.security).toEqual([])
  // 403 is the operator's choice to give nothing out, whoever asks.
  expect(JSON.stringify(document)).not.toMatch(/"security(?!":\[\])|"401"/)
})

test('a credential in the request changes nothing, and none is issued [S1.17 S6.1]', async () => {
  const headers = { authorization: 'Bearer of-somebody', cookie: 'role=admin' }

  const [plain, known] = await Promise.all(
    [{}, headers].map((sent) => down.inject({ url: '/v1/openapi.json', headers: sent })),
  )

  expect(known?.body).toBe(plain?.body)
  expect(known?.headers).not.toHaveProperty('set-cookie')
})

test('there is nothing to administer: all operations read, but feedback and alerts of one’s own [S6.5 S1.1]', async () => {
  const { paths } = (await down.inject('/v1/openapi.json')).json<Document>()

  const writing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).flatMap((method) => (method === 'get' ? [] : `${method} ${path}`)),
  )

  expect(writing).toEqual([
    'post /v1/feedback/send/',
    'post /v1/alert/',
    'post /v1/alert/state/',
    'post /v1/alert/confirm/',
    'post /v1/alert/change/',
    'post /v1/alert/stop/',
  ])
})

test('the OpenAPI document is 3.1 and has every route of /v1 [RW.21]', async () => {
  const routes = listRoutes(down).filter((route) => route.startsWith('/v1/'))

  const document = (await down.inject('/v1/openapi.json')).json<Document>()

  expect(document.openapi).toMatch(/^3\.1\./)
  expect(routes).toContain('/v1/contributor/{}')
  expect(
    Object.keys(document.paths)
      .map((path) => path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '{}'))
      .toSorted(),
  ).toEqual(routes.filter((route) => !/^\/v1\/(openapi\.json|docs)/.test(route)).toSorted())
})

test('the OpenAPI document has every supported parameter [RW.21]', async () => {
  const { paths } = (await down.inject('/v1/openapi.json')).json<Document>()

  const named = (path: string) =>
    paths[path]?.['get']?.parameters?.flatMap((parameter) =>
      parameter.in === 'query' ? [parameter.name] : [],
    )
  expect(named('/v1/social-item/')).toEqual(Object.keys(listSocialItemsQuery.properties))
  expect(named('/v1/contributor/')).toEqual(Object.keys(listContributorsQuery.properties))
  expect(named('/v1/topic/')).toEqual(Object.keys(listTopicsQuery.properties))
  expect(named('/v1/voices/')).toEqual(Object.keys(findVoicesQuery.properties))
  for (const path of ['/v1/time-line/', '/v1/coverage/']) {
    expect(named(path)).toEqual(Object.keys(postFiltersQuery.properties))
  }
})
