import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { receiveSpans } from '@hemicycle/process/testing'
import { openTraces } from '@hemicycle/process/traces'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { generate } from 'selfsigned'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as entry from '#web/app/entry-server.tsx'
import { buildApp, type Deps } from './build-app.ts'
import { legalForTests } from './legal/legal-for-tests.ts'

const NOBODY_LISTENS = 'http://127.0.0.1:1'
const BUSY = {
  code: 503,
  type: 'error',
  data: { code: 'service_unavailable', message: 'service_unavailable' },
}
let api: FastifyInstance
let apiUrl: string
let asked: string[]
let received: { body: unknown; cookie: string | undefined; traceparent: unknown }
const opened: FastifyInstance[] = []

beforeEach(async () => {
  asked = []
  api = buildBusyApi({})
  apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
})

/** An API that answers 503 to everything, over http or https. */
function buildBusyApi(options: { https?: { key: string; cert: string } }): FastifyInstance {
  const busy = Fastify({ ...options, forceCloseConnections: true }) as unknown as FastifyInstance
  busy.all('/*', { bodyLimit: 4_000_000 }, async (request, reply) => {
    asked.push(request.url)
    const { cookie, traceparent } = request.headers
    received = { body: request.body, cookie, traceparent }
    return reply.code(503).header('retry-after', '5').send(BUSY)
  })
  opened.push(busy)
  return busy
}

async function openSite(change: Partial<Deps> = {}): Promise<FastifyInstance> {
  const app = await buildApp({
    apiUrl,
    apiTimeoutMs: 120_000,
    apiAwayMs: 0,
    cacheSeconds: 10,
    siteUrl: 'https://posts.example.org',
    isSample: false,
    parliamentUrl: null,
    hasYouthEvent: false,
    hasAlerts: false,
    exports: 'full',
    legal: legalForTests(),
    staticRoot: null,
    openSite: async () => ({
      assets: {
        script: '/entry.js',
        preloads: [],
        styles: '',
        pages: {},
        embed: { stylesheets: [], modules: [] },
      },
      toContentSecurityPolicy: () => "default-src 'none'",
      embedPolicy: '',
      loadEntry: async () => entry,
      finish: async (_path, html) => html,
    }),
    ...change,
  })
  opened.push(app)
  return app
}

test('a busy API is asked once for each visitor who asks [P4]', async () => {
  const site = await openSite()

  const { statusCode, headers } = await site.inject('/v1/social-item/')

  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(asked).toEqual(['/v1/social-item/'])
})

test('an API that never answers is told as one that is away, also through the proxy [RF.10 P2]', async () => {
  const silent = Fastify({ forceCloseConnections: true })
  silent.all('/*', () => new Promise(() => {}))
  opened.push(silent)
  const site = await openSite({
    apiUrl: await silent.listen({ port: 0, host: '127.0.0.1' }),
    proxiedMs: 1,
  })

  expect((await site.inject('/v1/social-item/')).json()).toEqual(BUSY)
})

test("how long a connection is kept is between two neighbours: the API's is not the visitor's [S7.2]", async () => {
  const site = await openSite()
  await site.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')

  socket.write('GET /v1/social-item/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  const answer = (await text(socket)).toLowerCase()

  expect(answer).toContain('http/1.1 503 ')
  expect(answer).toContain('connection: close')
  expect(answer).not.toContain('keep-alive')
})

test('an API that cannot prove its name is not asked [P5]', async () => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'API' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  })
  const secure = buildBusyApi({ https: { key, cert } })
  await secure.listen({ port: 0, host: '127.0.0.1' })
  const { port } = secure.server.address() as AddressInfo
  const change = { apiUrl: `https://localhost:${port}` }
  const trusted = getCACertificates('default')

  const unknown = await (await openSite(change)).inject('/v1/unknown/')
  setDefaultCACertificates([...trusted, cert])
  const known = await (await openSite(change)).inject('/v1/known/')
  setDefaultCACertificates(trusted)

  expect([unknown.statusCode, known.statusCode]).toEqual([503, 503])
  expect(asked).toEqual(['/v1/known/'])
})

test.each([
  ['GET', '/v1/tip/%zz/', 400, 'bad_request'],
  ['GET', '/v1/tip/a%2F..%2Fb/', 400, 'bad_request'],
  ['PROPFIND', '/v1/social-item/', 404, 'not_found'],
] as const)(
  'what does not reach the API is refused in its envelope: %s %s [S7.2 RF.7]',
  async (method, url, code, message) => {
    const site = await openSite()

    const { statusCode, headers, body } = await site.inject({ method: method as 'GET', url })

    expect(statusCode).toBe(code)
    expect(JSON.parse(body)).toEqual({ code, type: 'error', data: { code: message, message } })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(asked).toEqual([])
  },
)

test('an API that is away is told as it would tell of its engine [RF.10 S7.2]', async () => {
  const site = await openSite({ apiUrl: NOBODY_LISTENS })

  const answer = await site.inject('/v1/social-item/')

  expect(answer.json()).toEqual(BUSY)
  expect(answer.headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  })
})

test('a visitor’s request waits for an API that is started again; one that writes does not [RO.54]', async () => {
  const { port } = new URL(apiUrl)
  await api.close()
  const site = await openSite({ apiAwayMs: 120_000 })
  const origin = await site.listen({ port: 0, host: '127.0.0.1' })

  const waiting = fetch(`${origin}/v1/social-item/`)
  const written = await fetch(`${origin}/v1/feedback/`, { method: 'POST', body: '' })
  await buildBusyApi({}).listen({ port: Number(port), host: '127.0.0.1' })

  expect(written.status).toBe(503)
  expect(await (await waiting).json()).toEqual(BUSY)
  expect(asked).toEqual(['/v1/social-item/'])
})

test('a request that does not end is refused and its connection ended [P4 S7.2]', async () => {
  const site = await openSite({ requestTimeoutMs: 300 })
  await site.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')

  socket.write('POST /v1/feedback/send/ HTTP/1.1\r\nhost: x\r\n')
  socket.write('content-type: application/json\r\ncontent-length: 2\r\n\r\n{')
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')

  expect(head).toContain('HTTP/1.1 408 ')
  expect(JSON.parse(body)).toMatchObject({ code: 408, type: 'error' })
  expect((await openSite()).server.requestTimeout).toBe(30_000)
})

test('feedback with the largest picture reaches the API whole, with who sent it and no cookie [S7.26 S1.13 P5]', async () => {
  const site = await openSite()
  const content = `data:image/png;base64,${'A'.repeat(2_796_204)}`
  const payload = {
    name: '',
    surname: '',
    email: 'a@b.c',
    comment: '',
    openMs: 1,
    files: [{ name: 'x', content }],
  }

  const { statusCode } = await site.inject({
    method: 'POST',
    url: '/v1/feedback/send/',
    headers: { cookie: 'a=1', 'x-forwarded-for': '198.51.100.1' },
    payload,
  })

  expect(statusCode).toBe(503)
  expect(asked).toEqual(['/v1/feedback/send/'])
  expect(received).toMatchObject({ body: payload, cookie: undefined })
})

test.each(['/v1/social-item/', '/search?q=a'])(
  'the trace of a request for %s begins at the site and goes on in the API; a visitor’s does not [P5]',
  async (url) => {
    const sent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    const headers = { traceparent: sent }
    const spans = await receiveSpans(async (receiver) => {
      const traces = openTraces({ url: receiver, sampleRatio: 1 }, { service: 'web' })
      const site = await openSite({ watchers: [traces] })
      await site.inject({ url, headers })
      await site.close()
      await traces.close()
    })
    expect(received.traceparent).toBe(`00-${spans[0]?.traceId}-${spans[0]?.spanId}-01`)
    expect(received.traceparent).not.toBe(sent)

    await (await openSite()).inject({ url, headers })
    expect(received.traceparent).toBeUndefined()
  },
)

test('nothing of what visitors look for is in the log, found or not [P5]', async () => {
  let logged = ''
  const logger = pino({ level: 'trace' }, { write: (line) => void (logged += line) })
  const sites = [await openSite({ logger }), await openSite({ logger, apiUrl: NOBODY_LISTENS })]
  const addresses = [
    '/v1/tip/secretword/',
    '/v1/tip/%zz-secretword/',
    '/v1/tip/a%2F..%2Fsecretword/',
    '/v1/social-item/?search-value=secretword',
    '/search?q=secretword',
    '/secretword',
  ]

  for (const site of sites) for (const url of addresses) await site.inject(url)

  expect(logged).toContain('check API_URL')
  expect(logged).not.toContain('secretword')
})

test('headers about the connection to the site are not passed on [RO.82]', async () => {
  const site = await openSite()

  const answers = await Promise.all(
    [{ upgrade: 'h2c' }, { 'keep-alive': 'timeout=5' }, { te: 'chunked' }].map((headers) =>
      site.inject({ url: '/v1/social-item/', headers }),
    ),
  )

  expect(answers.map(({ body }) => JSON.parse(body) as unknown)).toEqual([BUSY, BUSY, BUSY])
  expect(asked).toHaveLength(3)
})
