import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApiForTests } from './api-for-tests.ts'
import { buildAppForTests } from './app-for-tests.ts'

const HOUR = 3600
const FIRST = Date.parse('2026-03-09T14:00:00Z') / 1000
const PAGES = {
  timeline: { scripts: [], stylesheets: [{ path: '/assets/timeline-abc123.css', text: '.own{}' }] },
}

let api: FastifyInstance
let app: FastifyInstance
const asked: string[] = []

beforeAll(async () => {
  api = buildApiForTests()
  api.addHook('onRequest', async ({ url }) => void asked.push(url))
  api.get('/v1/time-line/l24h/', async () => ({
    code: 200,
    type: 'success',
    data: Array.from({ length: 24 }, (_, hour) => ({
      day: '2026031000',
      time: FIRST + hour * HOUR,
      total: hour,
    })),
  }))
  app = await buildAppForTests(await api.listen({ port: 0 }), PAGES)
})
afterAll(async () => {
  await app.close()
  await api.close()
})

test('the chart, its numbers and 25 posts at a time are in the HTML, which may be found [S2.6 S2.10 RW.9 P7 S9.2]', async () => {
  const { statusCode, body } = await app.inject('/timeline')

  expect(statusCode).toBe(200)
  expect(asked).toContain('/v1/social-item/?pageSize=25')
  expect(body).toContain('<title>Timeline of the last 24 hours · Hemicycle</title>')
  expect(body).toContain('posts in the last 24 hours, until Tuesday 10 March')
  expect(body).toContain('<caption>Posts per hour, Brussels time</caption>')
  expect(body).toContain('One year of joint grid operation.')
  expect(body).toContain('<link rel="canonical" href="https://hemicycle.example/timeline">')
  expect(body).toContain('href="/assets/timeline-abc123.css"')
  expect(body).not.toContain('noindex')
  expect(body).not.toContain(' style=')
})

test.each(['?country=FR', '?from=1773100800&to=1773129600', '?period=week', '?compare=rail'])(
  'a narrower view is not for search engines: %s [P7]',
  async (search) => {
    expect((await app.inject(`/timeline${search}`)).body).toContain('noindex')
  },
)

test('what is compared is in the HTML, and the numbers in a file that needs no scripts [P7 RS.62 RS.63 RD.4]', async () => {
  const { body } = await app.inject('/timeline?compare=rail|group:EPP')

  expect(asked).toContain('/v1/time-line/l24h/?search-and=rail')
  expect(asked).toContain('/v1/time-line/l24h/?eParty=EPP')
  expect(body).toContain('<th scope="col">rail</th><th scope="col">EPP</th>')
  expect(body).toContain('href="data:text/csv;charset=utf-8,from%2Cto%2Cposts%2Crail%2CEPP')
  expect(body).toContain('<input type="hidden" name="compare" value="rail|group:EPP"/>')
})

test('so are its totals, what it compares in the titles, and a way to the bars [P7 RS.264 RS.266 RS.268]', async () => {
  const { body } = await app.inject('/timeline?country=FR&compare=rail|group:Greens/EFA')

  expect(body).toContain(
    '<title>rail and Greens/EFA (France) · Timeline of the last 24 hours · Hemicycle</title>',
  )
  expect(body).toContain('property="og:title" content="rail and Greens/EFA (France) · ')
  expect(body).toMatch(
    /<h1[^>]*>Timeline<span[^>]*>.*rail and Greens\/EFA \(France\)<\/span><\/h1>/,
  )
  expect(body).toContain('<td>36 of 39</td>')
  expect(body).toContain('compare=rail%7Cgroup%3AGreens%2FEFA&amp;bars=on"')
})

test('bars are links and the lists are a form: a part can be selected without scripts [P7 RS.48]', async () => {
  const { body } = await app.inject(`/timeline?country=FR&from=${FIRST}&to=${FIRST + HOUR}`)

  const second = `/timeline?country=FR&amp;from=${FIRST + HOUR}&amp;to=${FIRST + 2 * HOUR}`
  expect(body).toContain(`href="${second}"`)
  expect(body).toMatch(
    /action="\/timeline"><input type="hidden" name="country" value="FR"\/><label[^>]*>From/,
  )
  expect(body).toContain(`<option value="${FIRST}" selected="">Mon 15:00</option>`)
  expect(body).toContain(`<option value="${FIRST + HOUR}" selected="">Mon 16:00</option>`)
  expect(body).toMatch(/<noscript><button[^>]*>Show these posts<\/button><\/noscript>/)
  expect(body).toMatch(/href="\/timeline\?country=FR">Clear selection/)
})

test('a window that cuts through bars leads to the whole bars that it touches [RS.47 P6]', async () => {
  const cut = `from=${FIRST + 1}&to=${FIRST + HOUR + 1}`
  const { statusCode, headers } = await app.inject(`/timeline?${cut}&compare=rail`)

  expect(statusCode).toBe(301)
  expect(headers.location).toBe(`/timeline?from=${FIRST}&to=${FIRST + 2 * HOUR}&compare=rail`)
})

test('a chart that cannot be had leaves the posts [P2 P7]', async () => {
  const { statusCode, body } = await app.inject('/timeline?period=week')

  expect(statusCode).toBe(200)
  expect(body).toContain('One year of joint grid operation.')
  expect(body).toContain('Loading the chart')
})

test('nothing found has a tip of its own [S8.9 S8.10 S8.11 S2.85]', async () => {
  const { body } = await app.inject('/timeline?search-value=nothing')

  expect(body).toContain('No posts with “nothing”')
  expect(body).toContain('Expand the time/date range selected')
  expect(body).toMatch(/See also:.*href="\/help".*href="\/channels"/s)
})
