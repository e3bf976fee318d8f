import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApiForTests } from '../api-for-tests.ts'
import { buildAppForTests } from '../app-for-tests.ts'

const HOUR = 3600
const FIRST = Date.parse('2026-03-09T14:00:00Z') / 1000
const NAME = 'attachment; filename="hemicycle-timeline-2026-03-09_10.svg"'

let api: FastifyInstance
let app: FastifyInstance
const asked: string[] = []

beforeAll(async () => {
  api = buildApiForTests()
  api.get<{ Querystring: { country?: string } }>('/v1/time-line/l24h/', async ({ query }, reply) =>
    query.country === 'DE'
      ? reply.code(503).send({ code: 503, type: 'error', data: { message: 'busy' } })
      : {
          code: 200,
          type: 'success',
          data: Array.from({ length: 24 }, (_, hour) => ({
            day: '2026031000',
            time: FIRST + hour * HOUR,
            total: hour,
          })),
        },
  )
  api.get<{ Params: { file: string } }>('/v1/charts/:file', async (request, reply) => {
    asked.push(decodeURIComponent(request.url))
    if (request.url.includes('subject=nothing')) return reply.code(400).send({})
    const isPng = request.params.file.endsWith('.png')
    return reply
      .headers({
        'content-type': isPng ? 'image/png' : 'image/svg+xml',
        'cache-control': 'public, max-age=600',
        'content-disposition': NAME,
      })
      .send(Buffer.from('DRAWN'))
  })
  const pages = {
    timeline: {
      scripts: ['/assets/t.js'],
      stylesheets: [{ path: '/assets/t.css', text: '.own{}' }],
    },
  }
  app = await buildAppForTests(await api.listen({ port: 0 }), pages)
})
afterAll(async () => {
  await app.close()
  await api.close()
})

test.each([
  ['/timeline.png', 'image/png', '/v1/charts/timeline.png?sample=1'],
  [
    '/timeline.svg?period=month&compare=group:epp|grid&share=on&country=fr&utm_source=x',
    'image/svg+xml',
    '/v1/charts/timeline.svg?country=FR&period=month&compare=group:EPP|grid&sample=1',
  ],
])(
  '%s is a file drawn by the API, which is asked the question only [RS.271 RS.272]',
  async (...row) => {
    const [path, type, question] = row
    asked.length = 0

    const answer = await app.inject(path)

    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('DRAWN')
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=600',
      'content-disposition': NAME,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, noarchive',
    })
    expect(asked).toEqual([question])
  },
)

test('a chart that cannot be drawn is no file [RS.272 RS.273]', async () => {
  const { statusCode, headers } = await app.inject('/timeline.svg?subject=nothing')

  expect(statusCode).toBe(404)
  expect(headers['content-disposition']).toBeUndefined()
})

test('below the chart are its files, as links that need no scripts, and how to use its bars [RS.274 RS.278]', async () => {
  const { body } = await app.inject(
    `/timeline?country=FR&compare=rail&from=${FIRST}&to=${FIRST + HOUR}`,
  )

  const question = 'country=FR&amp;compare=rail'
  expect(body).toContain(`href="/timeline.png?${question}" rel="nofollow">PNG</a>`)
  expect(body).toContain(`href="/timeline.svg?${question}" rel="nofollow">SVG</a>`)
  expect(body).toMatch(
    /href="data:text\/csv[^"]*" download="hemicycle-timeline-FR-rail-2026-03-09_10\.csv">CSV</u,
  )
  expect(body).toContain('Press a bar to see its posts.')
})

test('the chart of a question is a frame for other pages, with its period and a way to the site [RS.276]', async () => {
  const { statusCode, headers, body } = await app.inject(
    `/embed/timeline?search-value=grid&from=${FIRST}&to=${FIRST + HOUR}&theme=dark`,
  )

  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=10')
  expect(body).toContain('<html lang="en" data-theme="dark">')
  expect(body).toMatch(/<h1[^>]*>grid<\/h1>/u)
  expect(body).toContain(
    'Posts per hour, Monday 9 March, 15:00 to Tuesday 10 March, 15:00, Brussels time',
  )
  expect(body).toContain('276 posts')
  expect(body).toContain('<caption>Posts per hour, Brussels time</caption>')
  expect(body).toContain('href="/timeline?search-value=grid"')
  expect(body).toContain('Sample parliament: people and posts are invented')
})

test('it has the styles of the timeline and none of its scripts, forms and buttons [RS.276 RS.34 P5]', async () => {
  const { body } = await app.inject('/embed/timeline')

  expect(body).toContain('<link rel="stylesheet" href="/assets/t.css">')
  expect(body).not.toContain('/assets/t.js')
  expect(body.match(/<script/gu)).toHaveLength(1)
  expect(body).not.toMatch(/<(?:button|form|input|select)|id="seed"|<[^>]+ style=/u)
  expect(body).toContain('<meta name="robots" content="noindex">')
})

test('compared lines are named in it [RS.276]', async () => {
  const { body } = await app.inject('/embed/timeline?search-value=grid&compare=rail|group:EPP')

  expect(body).toMatch(/<h1[^>]*>rail and EPP<\/h1>/u)
  expect(body).toMatch(/Brussels time<!-- --> · grid/u)
  expect(body).toMatch(/<b>EPP<\/b>276/u)
})

test('a frame without numbers says so, and is not kept [RS.276 P2]', async () => {
  const { statusCode, headers, body } = await app.inject('/embed/timeline?country=DE')

  expect(statusCode).toBe(503)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('Service unavailable')
})
