import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApiForTests } from './api-for-tests.ts'
import { buildAppForTests } from './app-for-tests.ts'
import { readLegalTexts } from './legal/read-legal-texts.ts'

const SAGA = 'c0ffee000000000000000001'
const SCREENS = [
  '/',
  '/search',
  '/timeline?contributors_ids=c0ffee000000000000000001&period=month',
  '/channels',
  `/contributors/${SAGA}`,
  '/tw/100',
  '/embed/tw/100',
  '/embed/search',
  '/my-list',
  '/cookies',
  '/data-protection-notice',
  '/accessibility',
]

let api: FastifyInstance
let app: FastifyInstance
const asked: string[] = []

beforeAll(async () => {
  api = buildApiForTests()
  api.addHook('onRequest', async ({ url }) => void asked.push(url))
  app = await buildAppForTests(await api.listen({ port: 0 }))
})

afterAll(async () => {
  await app.close()
  await api.close()
})

const withoutTime = (html: string) => html.replaceAll(/"now":\d+/g, '')

// Runs first, because the site caches a requested page for a while.
test.each(['/tw/100', '/embed/tw/100'])(
  'the id in %s is the one filter of what it shows [S2.23 S3.32 RW.29]',
  async (path) => {
    asked.length = 0

    const { body } = await app.inject(path)

    expect(asked.filter((url) => url.startsWith('/v1/social-item/'))).toEqual([
      '/v1/social-item/?id=100',
    ])
    expect(body.match(/<article/g)).toHaveLength(1)
  },
)

test.each(SCREENS)(
  '%s is open to everybody, and the same for those who say who they are [S6.2 S1.17]',
  async (url) => {
    const headers = { authorization: 'Bearer of-somebody', cookie: 'role=admin; session=1' }

    const plain = await app.inject(url)
    const known = await app.inject({ url, headers })

    expect(plain.statusCode).toBe(200)
    expect(withoutTime(known.body)).toBe(withoutTime(plain.body))
    expect(known.headers).not.toHaveProperty('set-cookie')
  },
)

test.each(['/admin', '/admin/', '/administration', '/login', '/account', '/operator'])(
  'there is no interface for administrators or contributors: %s [S6.5 S1.20]',
  async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404)
  },
)

test('the data protection notice says that administration is elsewhere [S1.20]', async () => {
  const texts = await readLegalTexts(join(import.meta.dirname, '../legal'), null)

  const { rest } = texts['data-protection-notice']

  expect(rest).toContain('Administrators and contributors (members, staff)')
  expect(rest).toContain('not part of this site')
})

test('the server says how many members have posted today [RS.300]', async () => {
  expect((await app.inject('/')).body).toContain('9 of 39 posted today')
})

test('the address of results shows the feed page, with its search, filters and posts [S2.11 RS.2]', async () => {
  const home = await app.inject('/')
  const results = await app.inject('/search')

  for (const { statusCode, body } of [home, results]) {
    expect(statusCode).toBe(200)
    expect(body).toContain('<search')
    expect(body).toContain('role="feed"')
    expect(body).toContain('One year of joint grid operation.')
  }
})
