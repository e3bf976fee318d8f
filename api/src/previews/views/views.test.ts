import { knownPost } from '@hemicycle/search/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  contributorOf,
  createTestApi,
  idOf,
  liftTimeLimits,
  NOW,
  type TestApi,
} from '../../../testing/index.ts'
import { drawView } from './draw-view.ts'
import { VIEWS } from './find-view.ts'
import type { Figure, ViewPreview } from './view-preview.ts'

vi.mock('./draw-view.ts', { spy: true })

let api: TestApi
let now = NOW

beforeAll(async () => {
  liftTimeLimits()
  const contributors = ['1', '2', 'a'].map((digit) => contributorOf(digit))
  api = await createTestApi({ contributors, posts: [knownPost('1')] }, () => ({ now: () => now }))
})
afterAll(() => api.close())

const ask = (path: string, address = '203.0.113.1') =>
  api.app.inject({
    url: `/v1/previews/views/${path}`,
    headers: { 'x-forwarded-for': address },
  })
const countDrawn = () => vi.mocked(drawView).mock.calls.length

test.each([
  'home',
  'search?search-value=energy',
  'timeline',
  'timeline?period=month&compare=group:EPP|rail|country:FR',
  'voices?search-value=energy',
  `contributor?contributors_ids=${idOf('1')}`,
  'group?eParty=EPP',
  'subject?subject=climate',
  'day?day=2026-11-15',
])('%s has a picture of 1200 by 630 [RS.255 RS.261]', async (path) => {
  const answer = await ask(path)

  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=600, s-maxage=10',
  })
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
})

test('every kind of view is drawn [RS.255]', () => {
  const kinds = ['home', 'search', 'timeline', 'voices', 'contributor', 'group', 'subject', 'day']
  expect(Object.keys(VIEWS)).toEqual(kinds)
})

test.each([
  ['search?unknown=1', 400],
  ['search?utm_source=x', 400],
  ['nothing', 400],
  ['search?subject=nothing', 400],
  ['timeline?compare=e*', 400],
  [`timeline?compare=${'x'.repeat(301)}`, 400],
  ['search?from=9&to=1', 400],
  ['group?eParty=Nobody', 404],
  ['day', 404],
  ['day?day=2026-02-30', 404],
  ['day?day=2099-01-01', 404],
  ['day?day=today', 400],
])('%s is refused: %i [RS.258 RS.260]', async (path, status) => {
  expect((await ask(path)).statusCode).toBe(status)
})

test('equal questions share one picture; the same numbers are drawn again only after an hour [RS.260 P4]', async () => {
  const before = countDrawn()
  const [one, other] = await Promise.all([
    ask('search?country=FR,SE'),
    ask('search?country=se,fr,SE'),
  ])
  now = new Date(NOW.getTime() + 5 * 60_000)
  const later = await ask('search?country=SE,FR&sample=1')
  const again = await ask('search?country=SE,FR')
  expect(other.rawPayload.equals(one.rawPayload)).toBe(true)
  expect(again.rawPayload.equals(one.rawPayload)).toBe(true)
  // The sample notice is another picture.
  expect(later.rawPayload.equals(one.rawPayload)).toBe(false)
  expect(countDrawn() - before).toBe(2)
  now = NOW
})

test('the picture says when its numbers were counted, in Brussels [RS.262]', async () => {
  await ask('search?country=DE')

  expect(vi.mocked(drawView).mock.lastCall?.[0].when).toBe('15 November 2026, 13:00 (Brussels)')
  expect(vi.mocked(drawView).mock.lastCall?.[0].sample).toBeNull()
})

test('sample data says so [RS.262 RS.58]', async () => {
  await ask('search?country=DK&sample=1')

  expect(vi.mocked(drawView).mock.lastCall?.[0].sample).toContain('invented')
})

test('new pictures of views count for an address, together with those of posts [RS.260 RO.42 RW.4]', async () => {
  vi.mocked(drawView).mockResolvedValue(Buffer.from('drawn'))
  for (let place = 0; place < 60; place += 1)
    await ask(`search?search-value=word${place}`, '198.51.100.7')
  const refused = await ask('search?search-value=more', '198.51.100.7')
  const ofPost = await api.app.inject({
    url: '/v1/previews/1',
    headers: { 'x-forwarded-for': '198.51.100.7' },
  })
  const other = await ask('search?search-value=more', '198.51.100.8')
  vi.mocked(drawView).mockRestore()

  expect([refused.statusCode, ofPost.statusCode, other.statusCode]).toEqual([429, 429, 200])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

const PLAIN: ViewPreview = {
  kind: 'Posts with',
  group: 'EPP',
  title: '“energy”',
  line: 'in the last 30 days',
  note: 'France',
  faces: [],
  facesText: null,
  facts: [{ number: '1', text: 'post' }],
  figure: null,
  source: null,
  when: '15 November 2026, 13:00 (Brussels)',
  sample: null,
}
const NASTY = '</span><span foreground="red">&amp; <b>"\'\u0000\uD800\u202E'
const bars = (values: number[]): Figure => ({
  kind: 'bars',
  place: 'wide',
  values,
  lit: null,
  labels: [{ at: 0, text: NASTY }],
})

test.each<[string, Partial<ViewPreview>]>([
  ['markup', { title: NASTY, kind: NASTY, line: NASTY, note: NASTY, group: NASTY }],
  ['nothing at all', { title: '', kind: null, line: null, note: null, facts: [], group: null }],
  ['very long texts', { title: 'W'.repeat(3000), line: 'w'.repeat(3000), kind: 'w'.repeat(3000) }],
  ['another direction', { title: 'مرحبا بكم في البرلمان' }],
  [
    'more numbers than fit',
    { facts: Array.from({ length: 9 }, () => ({ number: '9,999,999', text: 'posts' })) },
  ],
  ['no members', { figure: { kind: 'seats', place: 'top', seats: [] } }],
  ['no bars', { figure: bars([]) }],
  ['bars of nothing', { figure: bars([0, 0]) }],
  ['lines of nothing', { figure: { kind: 'lines', lines: [], labels: [] } }],
  [
    'lines of one point',
    { figure: { kind: 'lines', lines: [{ name: NASTY, total: '1', values: [1] }], labels: [] } },
  ],
  ['faces without a picture', { faces: [{ name: NASTY, isPerson: true, picture: null }] }],
])('whatever a view is called is drawn as text: %s [RS.258 RC.3 P7]', async (_, change) => {
  const picture = await drawView({ ...PLAIN, ...change }, [null])

  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
})

const toPixels = async (figure: Figure) =>
  sharp(await drawView({ ...PLAIN, figure }, []))
    .removeAlpha()
    .raw()
    .toBuffer()

test('every compared line differs in more than its colour: the marks of equal lines are all drawn [RS.261]', async () => {
  const line = (name: string) => ({ name, total: '1', values: [1, 2, 3, 4, 5, 6, 7] })
  const of = (names: string[]): Figure => ({ kind: 'lines', lines: names.map(line), labels: [] })

  const [one, two, three] = await Promise.all([
    toPixels(of(['a'])),
    toPixels(of(['a', 'b'])),
    toPixels(of(['a', 'b', 'c'])),
  ])
  expect(two.equals(one)).toBe(false)
  expect(three.equals(two)).toBe(false)
})
