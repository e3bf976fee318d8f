import { toBrusselsDate } from '@hemicycle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contributorOf,
  createTestApi,
  depsWithEngineDown,
  postsOf,
  type TestApi,
} from '../testing/index.ts'
import { buildApp } from './app.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ contributors: [contributorOf('a')], posts: postsOf(30) })
})
afterAll(() => api.close())

const READ = '/v1/social-item/'
const preflight = { origin: 'https://other.example', 'access-control-request-method': 'GET' }

test.each([READ, '/v1/contributor/0/', '/v1/openapi.json', '/v1/images/c-0-96', '/v1/subject/x'])(
  'a page of another site may ask before it reads %s [RW.52]',
  async (url) => {
    const { statusCode, headers } = await api.app.inject({
      method: 'OPTIONS',
      url,
      headers: { ...preflight, 'access-control-request-headers': 'if-none-match' },
    })

    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      allow: 'GET, HEAD, OPTIONS',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
    })
  },
)

test.each([
  ['DELETE', READ, 'GET, HEAD, OPTIONS'],
  ['POST', READ, 'GET, HEAD, OPTIONS'],
  ['PUT', '/v1/contributor/0', 'GET, HEAD, OPTIONS'],
  ['GET', '/v1/feedback/send/', 'POST, OPTIONS'],
] as const)(
  '%s %s is refused with the methods that work [RW.53 S7.2]',
  async (method, url, allow) => {
    const answer = await api.app.inject({ method, url, payload: 'x'.repeat(100) })

    expect(answer.statusCode).toBe(405)
    expect(answer.headers['allow']).toBe(allow)
    expect(answer.json()).toEqual({
      code: 405,
      type: 'error',
      data: { code: 'method_not_allowed', message: 'method_not_allowed' },
    })
  },
)

test.each([
  ['foo=1', { code: 'unknown_parameter', parameter: 'foo' }],
  ['pageSize=0', { code: 'invalid_value', parameter: 'pageSize' }],
  ['kind=tweet', { code: 'invalid_value', parameter: 'kind' }],
  ['country=FR,XX', { code: 'invalid_value', parameter: 'country' }],
  ['subject=nothing', { code: 'invalid_value', parameter: 'subject' }],
  ['search-type=x', { code: 'invalid_value', parameter: 'search-type' }],
  ['after=x', { code: 'invalid_value', parameter: 'after' }],
  ['from=200&to=100', { code: 'invalid_value', parameter: 'from' }],
  ['from=100', { code: 'window_too_long', parameter: 'from' }],
  [
    `search-any=${Array.from({ length: 51 }, (_, index) => `word${index}`).join('|')}`,
    { code: 'too_many_values', parameter: 'search-any' },
  ],
])(
  '%s: the failure names the parameter, a code and what is allowed [RW.54]',
  async (query, fault) => {
    const answer = await api.app.inject(`${READ}?${query}`)

    const { data } = answer.json<{ data: { allowed: string[] } }>()
    expect(answer.statusCode).toBe(400)
    expect(data).toMatchObject(fault)
    expect(data.allowed.length).toBeGreaterThan(0)
  },
)

test('the allowed values are listed where they are few [RW.54]', async () => {
  const allowedBy = async (query: string) =>
    (await api.app.inject(`${READ}?${query}`)).json<{ data: { allowed: string[] } }>().data.allowed

  expect(await allowedBy('kind=x')).toEqual(['original', 'repost', 'quote', 'reply'])
  expect(await allowedBy('country=XX')).toContain('FR')
  expect(await allowedBy('subject=x')).toContain('climate')
  expect(await allowedBy('foo=1')).toContain('search-value')
  expect(await allowedBy('pageSize=1000')).toEqual(['a whole number', 'at least 1', 'at most 100'])
})

test.each([
  [`${READ}?foo=1`, 400, { code: 'unknown_parameter', parameter: 'foo' }],
  ['/v1/nothing/', 404, { code: 'not_found' }],
  // Through the cache.
  [`${READ}?id=404`, 404, { code: 'not_found' }],
])('%s is a problem for those who ask for one [RW.55]', async (url, status, members) => {
  await api.app.inject(url)
  const answer = await api.app.inject({
    url,
    headers: { accept: 'application/json;q=0.5, application/problem+json' },
  })

  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(answer.headers['vary']).toContain('accept,')
  expect(answer.json()).toMatchObject({ type: 'about:blank', status, ...members })
  expect(answer.json<{ title: string }>().title).toMatch(/^(?:Bad Request|Not Found)$/)
})

test('a problem from the cache tells its age, like the failure that it is [RW.55 RF.7]', async () => {
  const ask = (accept: string) => api.app.inject({ url: `${READ}?id=405405`, headers: { accept } })
  const envelope = await ask('application/json')
  const problem = await ask('application/problem+json')

  expect(problem.headers['age']).toMatch(/^\d+$/)
  expect(problem.headers['cache-control']).toBe(envelope.headers['cache-control'])
})

test.each([undefined, '*/*', 'application/json', 'application/problem+json;q=0'])(
  'who accepts %s gets the envelope [RW.55]',
  async (accept) => {
    const answer = await api.app.inject({
      url: '/v1/nothing/',
      headers: accept === undefined ? {} : { accept },
    })

    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['vary']).toContain('accept,')
    expect(answer.json()).toMatchObject({ code: 404, type: 'error' })
  },
)

test('pages are linked in a header too, also from the cache [RW.56]', async () => {
  const url = `${READ}?pageSize=10&pageNo=1`
  await api.app.inject(url)
  const { headers, body } = await api.app.inject(url)

  const { data } = JSON.parse(body) as { data: { next: string; prev: string } }
  expect(headers['link']).toBe(`<${data.next}>; rel="next", <${data.prev}>; rel="prev"`)
  expect((await api.app.inject(`${READ}?id=404`)).headers).not.toHaveProperty('link')
})

test('all addresses are absolute, and the text is there without HTML [RW.60 RW.61]', async () => {
  const { data } = (await api.app.inject(`${READ}?pageSize=10`)).json<{
    data: { next: string; items: { text: string; content: string }[] }
  }>()
  const people = (await api.app.inject('/v1/contributor/?pageSize=1')).body

  expect(data.next).toMatch(/^https:\/\/posts\.example\.org\/v1\/social-item\/\?/)
  expect(JSON.stringify(data)).not.toMatch(/"\/v1\/|href=\\"\//)
  expect(people).not.toContain('"/v1/')
  expect(data.items[0]?.text).toBeTruthy()
})

test('the days beside a day are no links [RW.56]', async () => {
  const { data } = (await api.app.inject('/v1/social-item/?pageSize=1')).json<{
    data: { items: { postedAt: number }[] }
  }>()
  const day = toBrusselsDate(new Date((data.items[0]?.postedAt ?? 0) * 1000))
  const { statusCode, headers } = await api.app.inject(`/v1/day/${day}/`)

  expect(statusCode).toBe(200)
  expect(headers).not.toHaveProperty('link')
})

test('the root of the API leads to its documentation [RW.57]', async () => {
  const answers = await Promise.all(['/v1/', '/v1'].map((url) => api.app.inject(url)))

  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(302)
    expect(headers['location']).toBe('/v1/docs')
    expect(headers['link']).toContain('</v1/openapi.json>; rel="service-desc"')
  }
})

test('each answer has the id under which its error is logged [RW.58]', async () => {
  const lines: string[] = []
  const log = {
    error: (fields: object) => lines.push(JSON.stringify(fields)),
    warn() {},
    info() {},
    debug() {},
    trace() {},
    fatal() {},
    silent() {},
    level: 'error',
    child: (fields: object) => ({
      ...log,
      error: () => lines.push(JSON.stringify(fields)),
    }),
  }
  const directory = { read: () => Promise.reject(new Error('broken')) }
  const app = await buildApp(depsWithEngineDown({ directory }), { log: log as never })

  const broken = await app.inject(READ)
  const another = await app.inject('/v1/nothing/')
  await app.close()

  const id = String(broken.headers['x-request-id'])
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines.filter((line) => line.includes(id))).toHaveLength(1)
  expect(another.headers['x-request-id']).not.toBe(id)
})

test('a limited call says how often it may be made, and how often still [RW.59]', async () => {
  const ask = () =>
    api.app.inject({
      url: '/v1/charts/timeline.svg?period=week',
      headers: { 'x-forwarded-for': '198.51.100.23' },
    })
  const { headers } = await ask()

  expect(headers['ratelimit-policy']).toBe('"60s";q=60;w=60')
  expect(headers['ratelimit']).toMatch(/^"60s";r=59;t=\d+$/)
})
