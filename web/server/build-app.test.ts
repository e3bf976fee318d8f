import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as entry from '#web/app/entry-server.tsx'
import { THEME_SCRIPT } from '#web/app/theme/theme.ts'
import { buildApiForTests } from './api-for-tests.ts'
import { buildApp, type Deps } from './build-app.ts'
import { toContentSecurityPolicy } from './security-headers.ts'
import { legalForTests } from './legal/legal-for-tests.ts'

const STYLES = ':root{color-scheme:light dark}'
const CACHED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=10'

let api: FastifyInstance
let apiUrl: string
let app: FastifyInstance
let staticRoot: string

beforeAll(async () => {
  staticRoot = await mkdtemp(join(tmpdir(), 'hemicycle-web-'))
  await mkdir(join(staticRoot, 'assets'))
  await writeFile(join(staticRoot, 'assets/entry-abc123.js'), 'export {}')
  await writeFile(join(staticRoot, 'favicon.svg'), '<svg/>')
  api = buildApiForTests()
  apiUrl = await api.listen({ port: 0 })
  app = await openApp(apiUrl)
})

afterAll(async () => {
  await app.close()
  await api.close()
  await rm(staticRoot, { recursive: true })
})

const openApp = (upstream: string, settings: Partial<Deps> = {}) =>
  buildApp({
    apiUrl: upstream,
    apiTimeoutMs: 120_000,
    apiAwayMs: 0,
    cacheSeconds: 10,
    isSample: true,
    parliamentUrl: null,
    hasYouthEvent: false,
    hasAlerts: false,
    exports: 'full',
    ...settings,
    siteUrl: 'https://hemicycle.example',
    legal: legalForTests(),
    staticRoot,
    openSite: async () => ({
      assets: {
        script: '/assets/entry-abc123.js',
        preloads: [],
        styles: STYLES,
        pages: {},
        embed: { stylesheets: [], modules: [] },
      },
      toContentSecurityPolicy: () =>
        toContentSecurityPolicy({ script: THEME_SCRIPT, styles: [STYLES] }),
      embedPolicy: '',
      loadEntry: async () => entry,
      finish: async (_path, html) => html,
    }),
  })

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

test('the feed is in the HTML, with times, permalinks and a link to older posts [P7 S2.2 S1.4]', async () => {
  const { statusCode, body } = await app.inject('/')

  expect(statusCode).toBe(200)
  expect(body).toContain('One year of joint grid operation.')
  expect(body).toContain('href="/tw/1899148213307154433"')
  expect(body).toContain('href="?to=7&amp;after=opaque"')
  expect(body).toMatch(/<time[^>]* title="Tuesday 10 March 2026, 15:32 Brussels time">/)
  expect(body).toContain('<link rel="canonical" href="https://hemicycle.example/">')
})

test('a page may be shared for ten seconds and is the same for everyone [RF.6 P4 P5]', async () => {
  const one = await app.inject('/')
  const other = await app.inject({
    url: '/',
    headers: { cookie: 'theme=dark', 'user-agent': 'another' },
  })

  expect(one.headers['cache-control']).toBe(CACHED)
  expect(one.headers['set-cookie']).toBeUndefined()
  const withoutTime = (html: string) => html.replaceAll(/"now":\d+/g, '')
  expect(withoutTime(other.body)).toBe(withoutTime(one.body))
})

test('the policy allows the inline script and style that were sent, and no others [P5 RS.34]', async () => {
  const { headers, body } = await app.inject('/')

  const policy = String(headers['content-security-policy'])
  const inline = [...body.matchAll(/<(script|style)>([^]*?)<\/\1>/g)]
  expect(inline.map(([, name]) => name)).toEqual(['script', 'style'])
  for (const [, name, text] of inline)
    expect(policy).toContain(`${name}-src 'self' 'sha256-${hashOf(text ?? '')}'`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(body).not.toMatch(/<[^>]+ style=/)
  expect(body).not.toMatch(/<link rel="preload"/)
})

test('every answer carries the headers that guard the visitor [P5]', async () => {
  const { headers } = await app.inject('/')

  expect(headers).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noarchive',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test('what the page starts from cannot end its script element [RC.3 P7]', async () => {
  const { body } = await app.inject('/search?search-value=nasty')

  const seed = /<script type="application\/json" id="seed">([^]*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(seed).not.toContain('<')
  expect(JSON.stringify(JSON.parse(seed))).toContain('</script>')
})

test('a post has its own page that introduces itself [S2.21 S1.9]', async () => {
  const { statusCode, body } = await app.inject('/tw/100')

  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Saga Lindqvist-Aro: One year of joint grid operation. #energy')
  expect(body).toContain('<link rel="canonical" href="https://hemicycle.example/tw/100">')
  expect(body).toContain('<meta property="og:type" content="article">')
  expect(body).toContain(
    '<meta property="og:image" content="https://hemicycle.example/og/100.png">',
  )
})

test('a later id of an edited post leads to the first one [RF.20]', async () => {
  const { statusCode, headers } = await app.inject('/tw/101')

  expect(statusCode).toBe(301)
  expect(headers.location).toBe('/tw/100')
})

test.each([
  '/nope',
  '/tw/unknown',
  '/p/unknown-post',
  '/tw/',
  '/timeline/x',
  '//elsewhere.example/',
])('%s is not a page [S2.29 S2.83 S8.14]', async (path) => {
  const { statusCode, headers, body } = await app.inject(path)

  expect(statusCode).toBe(404)
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=10')
  expect(body).toContain('doesn&#x27;t exist or has changed')
  expect(body).toContain('Homepage')
})

test('an API that cannot be reached is the 503 page, never an empty feed [RF.10 S2.84]', async () => {
  const lonely = await openApp('http://127.0.0.1:9')

  const { statusCode, headers, body } = await lonely.inject('/')
  const proxied = await lonely.inject('/v1/social-item/')
  await lonely.close()

  expect(statusCode).toBe(503)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('Service unavailable')
  expect(body).toContain('Please try again later')
  expect(proxied.statusCode).toBe(503)
  expect(proxied.json()).toMatchObject({ code: 503, type: 'error' })
})

test('a busy API is the 503 page [RF.10 S2.84]', async () => {
  expect((await app.inject('/search?search-value=busy')).statusCode).toBe(503)
})

test('an API that fails is the error page with Reload [S8.4 RS.21]', async () => {
  const { statusCode, body } = await app.inject('/search?search-value=broken')

  expect(statusCode).toBe(500)
  expect(body).toContain('Something went wrong')
  expect(body).toContain('Try refreshing the page to see if things are back in order.')
  expect(body).toContain('Reload')
})

test('nothing found says so [S8.9 RS.103]', async () => {
  const { statusCode, body } = await app.inject('/search?search-value=nothing')

  expect(statusCode).toBe(200)
  expect(body).toContain('No posts with “nothing”')
})

test('invented data says so, real data does not [RS.58]', async () => {
  const real = await openApp(apiUrl, { isSample: false })

  const realPage = await real.inject('/')
  await real.close()

  const sentence = 'Sample parliament: people and posts are invented'
  expect((await app.inject('/')).body).toContain(sentence)
  expect((await app.inject('/nope')).body).toContain(sentence)
  expect(realPage.body).not.toContain(sentence)
})

test('what the operator decides about pages reaches them [S2.36 RL.3]', async () => {
  const decided = await openApp(apiUrl, {
    parliamentUrl: 'https://parliament.example/en',
    hasYouthEvent: true,
    hasAlerts: true,
  })

  const pages = [await decided.inject('/'), await decided.inject('/nope')]
  await decided.close()

  for (const { body } of pages) {
    expect(body).toContain('href="https://parliament.example/en"')
    expect(body).toContain('"hasYouthEvent":true')
  }
  expect((await app.inject('/')).body).toContain('"hasYouthEvent":false')
})

test('the API is under our own origin and gets no cookie [P5 RS.34 S7.1]', async () => {
  const { statusCode, body } = await app.inject({
    url: '/v1/social-item/?search-value=headers',
    headers: { cookie: 'a=b', accept: 'application/json' },
  })

  expect(statusCode).toBe(200)
  expect(body).toContain('application/json')
  expect(body).not.toContain('a=b')
})

test.each([
  ['a visitor who comes directly', '198.51.100.7', '198.51.100.7'],
  ['a visitor behind our proxy', '127.0.0.1', '203.0.113.9'],
])(
  'the API learns whom to limit, whatever the visitor says: %s [P4]',
  async (_, remoteAddress, told) => {
    const { body } = await app.inject({
      url: '/v1/social-item/?search-value=headers',
      remoteAddress,
      headers: { 'x-forwarded-for': '192.0.2.1, 203.0.113.9' },
    })

    expect(body).toContain(`"x-forwarded-for":"${told}"`)
  },
)

test('a file with a hash in its name is kept for a year, and no cache keeps that it is not here yet [P4 RO.8]', async () => {
  const hashed = await app.inject('/assets/entry-abc123.js')
  const plain = await app.inject('/favicon.svg')
  const missing = await app.inject('/assets/entry-of-tomorrow.js')

  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(plain.headers['cache-control']).toBe('public, max-age=86400')
})

test('robots may have pages and pictures, not answers [RF.16]', async () => {
  const { body } = await app.inject('/robots.txt')

  expect(body).toContain('Allow: /v1/images/')
  expect(body).toContain('Disallow: /v1/')
  expect(body).toContain('Disallow: /embed/')
  expect(body).toContain('Disallow: /*.csv')
  expect(body).toContain('Disallow: /timeline.png')
  expect(body).toContain('Sitemap: https://hemicycle.example/sitemap.xml')
})

test.each(['/health/live', '/health/ready'])('%s answers [P2]', async (path) => {
  expect((await app.inject(path)).statusCode).toBe(200)
})

test('a page is sent compressed to those who accept it [P4]', async () => {
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })

  expect(headers['content-encoding']).toBe('br')
  expect(headers.vary).toBe('accept-encoding')
})
