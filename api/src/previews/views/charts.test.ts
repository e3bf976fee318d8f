import { knownPost } from '@hemicycle/search/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  contributorOf,
  createTestApi,
  liftTimeLimits,
  NOW,
  type TestApi,
} from '../../../testing/index.ts'
import { drawChart } from './draw-chart.ts'
import { drawView } from './draw-view.ts'

vi.mock('./draw-chart.ts', { spy: true })
vi.mock('./draw-view.ts', { spy: true })

let api: TestApi
let now = NOW

beforeAll(async () => {
  liftTimeLimits()
  const contributors = ['1', '2'].map((digit) => contributorOf(digit))
  api = await createTestApi({ contributors, posts: [knownPost('1')] }, () => ({ now: () => now }))
})
afterAll(() => api.close())

const ask = (path: string, address = '203.0.113.1') =>
  api.app.inject({ url: `/v1/${path}`, headers: { 'x-forwarded-for': address } })

const MONTH = 'period=month&search-value=energy&compare=group:EPP|rail|country:FR'

test.each([
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
])('the chart of a question is a file, %s [RS.271 RS.275]', async (...row) => {
  const [ending, type] = row
  const answer = await ask(`charts/timeline.${ending}?${MONTH}&country=DE`)

  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=600, s-maxage=10',
    'content-disposition': `attachment; filename="hemicycle-timeline-energy-DE-EPP-rail-FR-2026-10-17_11-15.${ending}"`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: ending, width: 1200, height: 630 })
})

test('the PNG is the picture of the link preview, drawn once [RS.271 RS.273]', async () => {
  const before = vi.mocked(drawView).mock.calls.length
  const preview = await ask('previews/views/timeline?period=week')
  const chart = await ask('charts/timeline.png?period=week')

  expect(chart.rawPayload.equals(preview.rawPayload)).toBe(true)
  expect(preview.headers['content-disposition']).toBeUndefined()
  expect(vi.mocked(drawView).mock.calls.length - before).toBe(1)
})

test('what it shows, its period, where it is from and when it was counted are words of the SVG [RS.271]', async () => {
  const { body } = await ask(`charts/timeline.svg?${MONTH}&sample=1`)

  const words = [...body.matchAll(/<text [^>]*>(.*?)<\/text>/gu)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/gu, ''),
  )
  expect(words).toEqual(
    expect.arrayContaining([
      'EPP, “rail” and France',
      'Posts per day with “energy”, 17 October – 15 November 2026, and in all',
      'Hemicycle',
      new URL(api.deps.site.url).host,
      '15 November 2026, 13:00 (Brussels)',
      'Sample parliament: people and posts are invented',
    ]),
  )
})

const ELEMENTS = new Set('svg title desc rect circle polyline polygon text tspan'.split(' '))

test.each([
  '</text><script>alert(1)</script>',
  '"><image href="https://x.example/"/>',
  '<!ENTITY x SYSTEM "file:///etc/passwd">&x;',
  ']]><?xml-stylesheet href="x"?>&#0;',
  '\u0001\u{FFFE}\u202Eright',
])('%j is text in an SVG, and nothing in it runs or loads [RS.272 RC.3 P7]', async (nasty) => {
  const word = encodeURIComponent(nasty.replaceAll('|', ''))
  const { statusCode, body, rawPayload } = await ask(
    `charts/timeline.svg?search-value=${word}&compare=${word}`,
  )

  expect(statusCode).toBe(200)
  const used = [...body.matchAll(/<\/?([^\s>/]+)/gu)].map(([, name]) => name)
  expect(used.filter((name) => !ELEMENTS.has(name ?? ''))).toEqual([])
  expect(body).not.toMatch(/<[^>]*\s(?:on\w+|style|(?:xlink:)?href|src)=/iu)
  // It is well-formed.
  expect((await sharp(rawPayload).metadata()).width).toBe(1200)
})

test('equal questions share one SVG; the same numbers are drawn again only after an hour [RS.273 P4]', async () => {
  const before = vi.mocked(drawChart).mock.calls.length
  await Promise.all([
    ask('charts/timeline.svg?country=FR,SE'),
    ask('charts/timeline.svg?country=se,fr,SE'),
  ])
  now = new Date(NOW.getTime() + 5 * 60_000)
  await ask('charts/timeline.svg?country=SE,FR')
  now = NOW

  expect(vi.mocked(drawChart).mock.calls.length - before).toBe(1)
})

test('new charts count for an address together with previews, and a refusal is no file [RS.273 RO.42 RW.4]', async () => {
  vi.mocked(drawChart).mockResolvedValue(Buffer.from('drawn'))
  for (let place = 0; place < 60; place += 1)
    await ask(`charts/timeline.svg?search-value=word${place}`, '198.51.100.7')
  const refused = await ask('charts/timeline.svg?search-value=more', '198.51.100.7')
  const preview = await ask('previews/views/timeline?search-value=more', '198.51.100.7')
  vi.mocked(drawChart).mockRestore()

  expect([refused.statusCode, preview.statusCode]).toEqual([429, 429])
  expect(refused.headers['content-disposition']).toBeUndefined()
})

test.each([
  'charts/timeline',
  'charts/timeline.gif',
  'charts/search.png',
  'charts/timeline.svg?unknown=1',
  'charts/timeline.svg?compare=e*',
  `charts/timeline.svg?compare=${'x'.repeat(301)}`,
])('there is no file %s [RS.272]', async (path) => {
  expect((await ask(path)).statusCode).toBe(400)
})
