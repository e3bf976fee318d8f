import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAppForTests } from '../app-for-tests.ts'

const NOBODY_LISTENS = 'http://127.0.0.1:9'
const CACHED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=10'
const PAGES = {
  legal: {
    scripts: ['/assets/legal-abc123.js'],
    stylesheets: [{ path: '/assets/legal-abc123.css', text: '.own{}' }],
  },
}

let app: FastifyInstance

/** No API is running: legal pages do not need it. */
beforeAll(async () => {
  app = await buildAppForTests(NOBODY_LISTENS, PAGES)
})
afterAll(() => app.close())

test.each([
  ['/cookies', 'Cookie policy', 'Few &amp; small.'],
  ['/data-protection-notice', 'Data protection notice', 'What we know of you.'],
  ['/accessibility', 'Accessibility statement', 'For everyone.'],
  ['/help', 'Help', 'How to find posts.'],
])(
  '%s is readable without scripts and may be found [S1.14 S2.25 S2.27 RS.4 P7]',
  async (path, title, words) => {
    const { statusCode, headers, body } = await app.inject(`${path}?theme=dark`)

    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe(CACHED)
    expect(body).toContain(`<title>${title} · Hemicycle</title>`)
    expect(body).toContain(`<meta name="description" content="${words}">`)
    expect(body).toContain(`<p>${words}</p>`)
    expect(body).toContain(`<link rel="canonical" href="https://hemicycle.example${path}">`)
    expect(body).not.toContain('noindex')
  },
)

test('a legal page brings its own styles, and other pages do not carry them [P4 P7]', async () => {
  const styles =
    '<style>.own{}</style><link rel="stylesheet" href="/assets/legal-abc123.css" disabled>'

  expect((await app.inject('/cookies')).body).toContain(styles)
  expect((await app.inject('/')).body).not.toContain('legal-abc123')
})

test('the words of a legal page are there for whoever comes from another page [S1.14]', async () => {
  const { headers, body } = await app.inject('/legal/cookies.json')

  expect(headers['cache-control']).toBe(CACHED)
  expect(JSON.parse(body)).toMatchObject({ title: 'Cookie policy' })
  expect((await app.inject('/legal/nope.json')).statusCode).toBe(404)
})

test.each(['', '?theme=dark'])('/privacy%s leads to the notice [RS.54 S2.26]', async (search) => {
  const { statusCode, headers } = await app.inject(`/privacy${search}`)

  expect([statusCode, headers.location]).toEqual([301, `/data-protection-notice${search}`])
})

test('without scripts the choice about analytics does not pretend to work [P7 RS.32]', async () => {
  const { body } = await app.inject('/cookies')

  expect(body).toContain('<noscript>')
  expect(body).toContain('there’s nothing to decide')
  expect(body).not.toContain('Send feedback')
})
