import { parse as parseCsv } from 'csv-parse/sync'
import Fastify, { type FastifyInstance } from 'fastify'
import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dayForTests, emptyDayForTests } from '#web/pages/day/day-for-tests.ts'
import { itemForTests } from '#web/features/feed/item-for-tests.ts'
import { buildAppForTests } from './app-for-tests.ts'

const asked: string[] = []
let api: FastifyInstance
let app: FastifyInstance

const DAYS = new Map(
  [
    dayForTests(),
    emptyDayForTests({ day: '2026-03-08' }),
    dayForTests({ day: '2026-03-11', isOver: false, next: null }),
  ].map((day) => [day.day, day]),
)

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-12T09:30:00+01:00') })
  api = Fastify({ forceCloseConnections: true })
  api.addHook('onRequest', async ({ url }) => void asked.push(decodeURIComponent(url)))
  api.get<{ Params: { day: string } }>('/v1/day/:day/', async ({ params }, reply) => {
    const data = DAYS.get(params.day)
    return data
      ? { code: 200, type: 'success', data }
      : reply.code(404).send({ code: 404, type: 'error', data: { message: 'not_found' } })
  })
  api.get<{ Querystring: { from?: string; to?: string } }>('/v1/social-item/', async () => ({
    code: 200,
    type: 'success',
    data: {
      items: [itemForTests({ id: '7' })],
      total: 1,
      offset: 1,
      next: null,
      prev: null,
    },
  }))
  api.get('/v1/time-line/', async () => ({
    code: 200,
    type: 'success',
    data: [9, 10].map((day) => ({
      day: `202603${String(day).padStart(2, '0')}`,
      time: 1773010800 + (day - 9) * 86_400,
      total: day,
    })),
  }))
  app = await buildAppForTests(await api.listen({ port: 0 }), {
    day: {
      scripts: ['/assets/day.js'],
      stylesheets: [{ path: '/assets/day.css', text: '.own{}' }],
    },
  })
})
beforeEach(() => {
  asked.length = 0
})
afterAll(async () => {
  await app.close()
  await api.close()
  vi.useRealTimers()
})

/** The page as it is read. */
async function read(path: string) {
  const { statusCode, body } = await app.inject(path)
  const html = body
    .slice(body.indexOf('<main'), body.indexOf('</main>'))
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')
  const text = html.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ')
  return { statusCode, body, html, text }
}
const QUERY = 'from=1773097200&to=1773183600'
const KIND = 'kind=original,quote,reply'
const COUNTED = `${KIND}&${QUERY}`
const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/gu)].map(([, href]) => decodeURIComponent(href ?? ''))

test('a day is in the server’s HTML with its posts, people, groups, hours, topics and firsts [RS.230 P7]', async () => {
  const { statusCode, body, html, text } = await read('/day/2026-03-10')

  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Tuesday 10 March 2026 · Hemicycle</title>')
  expect(body).toContain('<link rel="canonical" href="https://hemicycle.example/day/2026-03-10">')
  expect(body).not.toContain('content="noindex"')
  expect(body).toContain('/assets/day.css')
  expect(html).toMatch(/<h1[^>]*><time[^>]*>Tuesday 10 March 2026/u)
  expect(text).toContain('Counted on Wednesday 11 March 2026 at 08:10.')
  expect(text).toContain('most at 15:00: 232')
  expect(text).toContain('#Energy 84')
  expect(text).toContain('EPP 20 of 25 800')
  expect(html.match(/<rect/gu)).toHaveLength(24)
  expect(asked.filter((url) => !url.includes('eparty'))).toEqual(['/v1/day/2026-03-10/'])
})

test('each number says its base and that reposts are not counted [RS.234]', async () => {
  const { text } = await read('/day/2026-03-10')

  expect(text).toContain('1,318 posts 1,256 by members, 62 by others. 412 reposts not counted.')
  expect(text).toContain(
    '31 members of the 42 with an account that we follow. 6 of 48 have none. Reposts not counted.',
  )
  expect(text).toContain('2 groups of 3 with at least one member who posted.')
  expect(text).toContain('by people, reposts not counted')
  expect(text).not.toMatch(/\b(?:speak|spoke|silen|voice|chamber)/iu)
})

test('the first post on each topic is in the order of time, as written, with a link to it [RS.235]', async () => {
  const { html, text } = await read('/day/2026-03-10')

  const firsts = text.slice(text.indexOf('First on each topic'), text.indexOf('By group'))
  expect(firsts).toMatch(/06:48 .*#Rail .*Нощният влак &lt;тръгва&gt; .*07:05 .*#Energy/u)
  expect(firsts).toContain('Prices today')
  expect(firsts).not.toContain('Second line')
  expect(html).toContain('lang="bg"')
  expect(hrefs(html)).toEqual(
    expect.arrayContaining(['/tw/501', '/tw/502', '/contributors/c0ffee000000000000000001']),
  )
})

test('each number leads to its posts or people as a view [RS.236]', async () => {
  const { html } = await read('/day/2026-03-10')

  expect(hrefs(html)).toEqual(
    expect.arrayContaining([
      `/search?${COUNTED}`,
      `/voices?${QUERY}`,
      `/timeline?${QUERY}`,
      `/groups/s-d?${COUNTED}`,
      `/search?${KIND}&from=1773151200&to=1773154800`,
      `/search?${KIND}&topics=energy&${QUERY}`,
      '/day/2026-03-09',
      '/day/2026-03-11',
    ]),
  )
})

test('today says that the numbers are those so far, has no next day and is not indexed [RS.233]', async () => {
  const { body, html, text } = await read('/day/2026-03-11')

  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(text).toContain('So far: from 00:00, Brussels time.')
  expect(html).not.toContain('rel="next"')
  expect(html).toContain('rel="prev"')
})

test('a day without posts says so and is not indexed [RS.233]', async () => {
  const { statusCode, body, text } = await read('/day/2026-03-08')

  expect(statusCode).toBe(200)
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(text).toContain('No posts on Tuesday 10 March 2026')
  expect(text).toContain('Of the 42 members with an account that we follow, no one posted')
})

test.each(['2026-03-13', '2005-01-01', '2026-3-1', '2026-02-30', 'today', '%2e%2e%2ftopic'])(
  'a day before the archive, after today or misspelt is not found: %s [RS.232]',
  async (day) => {
    const { statusCode } = await read(`/day/${day}`)

    expect(statusCode).toBe(404)
    expect(asked.filter((url) => !/^\/v1\/(?:day\/\d{4}-\d\d-\d\d\/|type\/)/u.test(url))).toEqual(
      [],
    )
  },
)

test('the page gives its citation, with the time at which it was viewed [RS.238]', async () => {
  const { text } = await read('/day/2026-03-10')

  expect(text).toContain(
    'Hemicycle, “Tuesday 10 March 2026”, https://hemicycle.example/day/2026-03-10, viewed on 12 March 2026 at 09:30 (Brussels time).',
  )
})

test('the posts of a day are an Atom feed, a JSON feed and a table at its address [RS.237 RD.5]', async () => {
  const get = async (ending: string) => (await app.inject(`/day/2026-03-10.${ending}`)).body

  const atom = parseAtomFeed(await get('atom'))
  expect(atom).toMatchObject({
    id: 'https://hemicycle.example/day/2026-03-10',
    title: { value: 'Tuesday 10 March 2026 · Hemicycle' },
    entries: [{ id: 'https://hemicycle.example/tw/7' }],
  })
  expect(parseJsonFeed(await get('json'))).toMatchObject({
    feed_url: 'https://hemicycle.example/day/2026-03-10.json',
  })
  expect(parseCsv<{ id: string }>(await get('csv'), { bom: true, columns: true })).toMatchObject([
    { id: '7' },
  ])
  const posts = asked.filter((url) => url.startsWith('/v1/social-item/'))
  expect(posts).toHaveLength(3)
  expect(posts.every((url) => url.includes(QUERY))).toBe(true)
})

test.each(['2026-03-13', '2026-02-30'])(
  'the files of a day that the archive does not have are not found: %s [RS.232 RS.237]',
  async (day) => {
    for (const ending of ['atom', 'json', 'csv'])
      expect((await app.inject(`/day/${day}.${ending}`)).statusCode).toBe(404)
  },
)

test('the page names its files [RS.237 RD.5]', async () => {
  const { body, html } = await read('/day/2026-03-10')

  expect(body).toContain('href="/day/2026-03-10.atom"')
  expect(hrefs(html)).toEqual(expect.arrayContaining(['/day/2026-03-10.csv']))
})

test('the home page leads to today, and the timeline to its last selected day [RS.240]', async () => {
  expect(hrefs((await read('/')).html)).toContain('/day/2026-03-12')
  expect(hrefs((await read('/?country=FR')).html)).not.toContain('/day/2026-03-12')
  expect(hrefs((await read('/timeline?period=week')).html)).toContain('/day/2026-03-10')
  const selected = '/timeline?period=week&from=1773010800&to=1773097200'
  expect(hrefs((await read(selected)).html)).toContain('/day/2026-03-09')
})

test('its address names its picture, and nothing else of it [RS.259]', async () => {
  const { body } = await read('/day/2026-03-10?country=FR&utm_source=x')
  const address = 'https://hemicycle.example'

  expect(body).toContain(`<meta property="og:url" content="${address}/day/2026-03-10">`)
  expect(body).toContain(
    `<meta property="og:image" content="${address}/og/view/day/2026-03-10.png">`,
  )
})
