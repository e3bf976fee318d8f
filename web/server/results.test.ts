import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contributorForTests } from '#web/api/contributor-for-tests.ts'
import { itemForTests } from '#web/features/feed/item-for-tests.ts'
import { buildAppForTests } from './app-for-tests.ts'

const STYLES = '/assets/search.css'
type Query = Record<string, string | undefined>

const asked: string[] = []
let api: FastifyInstance
let app: FastifyInstance

const success = (data: object) => ({ code: 200, type: 'success', data })
const posts = (total: number) => {
  const items = total > 0 ? [itemForTests({ content: 'The rail network.' })] : []
  return success({ items, total, offset: items.length, next: null, prev: null })
}

/** Posts with `rail` and `network`, more of them without filters, and with beginnings of words. */
function countPosts(query: Query): number {
  const words = query['search-value'] ?? query['search-and'] ?? ''
  if (words === 'forst*') return 14
  if (words === 'forst') return query['media'] === undefined ? 3 : 0
  return query['country'] === undefined ? 75 : 9
}

beforeAll(async () => {
  api = Fastify({ forceCloseConnections: true })
  api.addHook('onRequest', async ({ url }) => void asked.push(decodeURIComponent(url)))
  api.get<{ Querystring: Query }>('/v1/social-item/', async ({ query }) => posts(countPosts(query)))
  api.get<{ Querystring: Query }>('/v1/contributor/', async ({ query }, reply) => {
    if (query['search-value'] === 'network') return reply.code(503).send({})
    const items = query['search-value'] === 'Saga' ? [contributorForTests()] : []
    return success({ items, total: items.length, offset: items.length, next: null, prev: null })
  })
  app = await buildAppForTests(await api.listen({ port: 0 }), {
    search: { scripts: [], stylesheets: [{ path: STYLES, text: '.own{}' }] },
  })
})
beforeEach(() => {
  asked.length = 0
})
afterAll(async () => {
  await app.close()
  await api.close()
})

/** The page as it is read, without tags. */
async function read(path: string): Promise<{ html: string; text: string }> {
  const { statusCode, body } = await app.inject(path)
  expect(statusCode).toBe(200)
  const html = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  return {
    html,
    text: html
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/<[^>]*>/g, '|')
      .replaceAll(/\|+/g, '|'),
  }
}
const hrefOf = (html: string, text: string) =>
  new RegExp(`href="([^"]*)"[^>]*>(?:<[^>]*>)*${text}`, 'u').exec(
    html.replaceAll(/<!--.*?-->/g, ''),
  )?.[1]

test('people, words, period and marks are in the server’s HTML [RS.100 RS.102 RS.104 RS.107 P7]', async () => {
  const { html, text } = await read('/search?search-value=Saga')

  expect(html).toContain('>“Saga”</h1>')
  expect(text).toContain('75 posts in the last 30 days')
  expect(text).toContain('|Saga Lindqvist-Aro|')
  expect(text).toContain('Search 12 months')
})

test('found words are marked without scripts [RS.107 P7]', async () => {
  const { html } = await read('/search?search-value=rail')

  expect(html).toContain('The <mark>rail</mark> network.')
})

test('words and filters say what else would be found [RS.102]', async () => {
  const { html, text } = await read('/search?search-value=rail|network&country=DE')

  expect(text).toContain('9 posts in the last 30 days')
  expect(hrefOf(html, 'With both: 9')).toBe('/search?country=DE&amp;search-and=rail%7Cnetwork')
  expect(hrefOf(html, 'Without them: 75 posts')).toBe('/search?search-value=rail%7Cnetwork')
})

test.each([
  ['from=1772319600&to=1772751600', '75 posts on 1–5 March'],
  ['from=1772319600&to=1772406000', '75 posts on 1 March'],
  ['to=1772751600', '75 posts in the 30 days to 5 March'],
  [`contributors_ids=${'a'.repeat(24)}`, '75 posts since we began collecting'],
])('a count has the period of its view: %s [RS.104]', async (dates, total) => {
  expect((await read(`/search?search-value=rail&${dates}`)).text).toContain(total)
})

test('nothing found offers what finds something, and no row without posts [RS.103 P7]', async () => {
  const { html, text } = await read('/search?search-value=forst&country=AT&media=video')

  expect(text).toContain('No posts with “forst”')
  expect(text).toContain('|Country Austria| · Media video|in the last 30 days|')
  expect(text).toContain('These find posts')
  expect(hrefOf(html, 'forst\\*')).toBe(
    '/search?country=AT&amp;media=video&amp;search-value=forst*',
  )
  expect(text).toContain('|14 posts|')
  expect(text).toContain('Without |video|')
  expect(text).not.toContain('Without |Austria|')
  expect(text).toContain('Without any filter')
  expect(asked.length).toBeLessThan(16)
})

test('the home page without posts offers the same, with the styles for it [RS.103 P7]', async () => {
  const empty = await app.inject('/?search-value=forst&media=video')
  const full = await app.inject('/')

  expect(empty.body).toContain('These find posts')
  expect(empty.body).toContain(STYLES)
  expect(full.body).not.toContain(STYLES)
})

test('people who cannot be loaded leave the posts [RS.101]', async () => {
  const { html, text } = await read('/search?search-value=network')

  expect(html).toContain('role="feed"')
  expect(text).not.toContain('People|')
})

test.each(['/search', '/search?country=DE', '/search?search-value=%23rail', '/search?topics=rail'])(
  'without words nobody is looked for: %s [RS.100]',
  async (path) => {
    await read(path)

    expect(asked.filter((url) => url.includes('search-type=contributor'))).toEqual([])
  },
)
