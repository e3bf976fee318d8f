import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { coverage, seats, table } from '#web/features/who-posts/who-posts-for-tests.ts'
import { buildAppForTests } from './app-for-tests.ts'

const asked: string[] = []
let api: FastifyInstance
let app: FastifyInstance

const success = (data: object) => ({ code: 200, type: 'success', data })
const MEMBERS = [
  ...seats(9, { eparty: 'EPP', state: 'about' }),
  ...seats(5, { eparty: 'EPP', state: 'notAbout' }),
  ...seats(3, { eparty: 'S&D', state: 'didNotPost' }),
]

beforeAll(async () => {
  api = Fastify({ forceCloseConnections: true })
  api.addHook('onRequest', async ({ url }) => void asked.push(decodeURIComponent(url)))
  api.get('/v1/coverage/', async () => success(coverage(MEMBERS)))
  api.get<{ Querystring: { country?: string } }>('/v1/voices/', async ({ query }, reply) => {
    if (query.country !== undefined) return reply.code(503).send({})
    return success(table([['EPP', 14]], { Climate: [9], Rail: [2] }))
  })
  app = await buildAppForTests(await api.listen({ port: 0 }), {
    'who-posts': {
      scripts: ['/assets/who.js'],
      stylesheets: [{ path: '/assets/who.css', text: '.own{}' }],
    },
  })
})
beforeEach(() => {
  asked.length = 0
})
afterAll(async () => {
  await app.close()
  await api.close()
})

/** The page as it is read, and its seed. */
async function read(path: string) {
  const { statusCode, body } = await app.inject(path)
  const html = body.slice(body.indexOf('<main'), body.indexOf('</main>')).replaceAll('<!-- -->', '')
  return { statusCode, body, html, rest: body.slice(body.indexOf('</main>')) }
}

test('numbers, names, subjects and rules are in the server’s HTML, with the page’s styles [RS.200 P7]', async () => {
  const { html, body } = await read('/voices?subject=climate&names=EPP&state=notAbout')

  expect(body).toContain('<title>Who posts about climate · Hemicycle</title>')
  expect(body).toContain('/assets/who.css')
  expect(html).toContain('Who posts about climate</h1>')
  expect(html).toContain('9 of 14')
  expect(html).toContain('64 %')
  expect(html).toContain('EPPnotAbout5')
  expect(html).toContain('How to read this page')
  expect(html).toContain('data:text/csv')
})

test('the seed has the names of the open row only [RS.200]', async () => {
  const closed = await read('/voices?subject=climate')
  const open = await read('/voices?subject=climate&names=EPP')

  expect(closed.rest).not.toContain('EPPabout1')
  expect(open.rest).toContain('EPPabout1')
  expect(open.rest).not.toContain('didNotPost1')
})

test.each([
  ['/voices', false],
  ['/voices?by=country', true],
  ['/voices?subject=climate', true],
  ['/voices?country=x&by=nonsense&rows=1&state=2&from=abc', false],
])(
  'search engines index only the page without a question: %s [RS.200 P6]',
  async (path, isHidden) => {
    const { statusCode, body } = await read(path)

    expect(statusCode).toBe(200)
    expect(body.includes('<meta name="robots" content="noindex">')).toBe(isHidden)
    expect(body.includes('rel="canonical" href="https://hemicycle.example/voices"')).toBe(!isHidden)
  },
)

test('without a question nobody is asked for by name [RS.211]', async () => {
  await read('/voices')

  expect(asked.filter((path) => path.startsWith('/v1/coverage/'))).toEqual([])
})

test('typed text becomes a question of the search [RS.200]', async () => {
  const { statusCode, headers } = await app.inject('/voices?q=rail')

  expect([statusCode, headers.location]).toEqual([301, '/search?search-value=rail'])
})

test('the answer to a question does not wait for a table that fails; alone, its failure is the page’s [RS.200 RS.211]', async () => {
  expect((await read('/voices?subject=climate&country=FR')).html).toContain('9 of 14')
  expect((await read('/voices?country=FR')).statusCode).toBe(503)
})
