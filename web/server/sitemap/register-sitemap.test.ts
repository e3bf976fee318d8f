import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerSitemap } from './register-sitemap.ts'

const SAGA = 'c0ffee000000000000000001'
const BRAM = 'c0ffee000000000000000002'
const SITE = 'https://hemicycle.example'

let asked: string[]
let askedDays: string
let now: number
let isAway: boolean
let age: number
let people: Record<string, { ids: string[]; next: string | null }>

afterEach(() => {
  vi.useRealTimers()
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  askedDays = ''
  asked = []
  now = 0
  isAway = false
  age = 0
  people = {
    '/v1/contributor/?pageSize=1000': {
      ids: [SAGA],
      next: 'https://elsewhere.example/v1/contributor/?pageSize=1000&after=x',
    },
    '/v1/contributor/?pageSize=1000&after=x': { ids: [BRAM, '"><script>', SAGA], next: null },
  }
})

/** Midnights in Brussels around the end of summer time. */
const days = [
  { day: '20261025', time: Date.parse('2026-10-24T22:00:00Z') / 1000, total: 3 },
  { day: '20261026', time: Date.parse('2026-10-25T23:00:00Z') / 1000, total: 1 },
  { day: '20261027', time: Date.parse('2026-10-26T23:00:00Z') / 1000, total: 0 },
]

function open() {
  const app = Fastify()
  registerSitemap(app, {
    siteUrl: SITE,
    cacheSeconds: 10,
    now: () => now,
    ask: async (path) => {
      if (path === '/v1/subject/' && !isAway)
        return Response.json({
          code: 200,
          type: 'success',
          data: { subjects: [{ id: 'climate' }, { id: 'rail' }] },
        })
      if (path.startsWith('/v1/time-line/') && !isAway) {
        askedDays = path
        return Response.json({ code: 200, type: 'success', data: days })
      }
      asked.push(path)
      const page = people[path]
      const isGroups = path === '/v1/type/eparty/'
      if (isAway || (!page && !isGroups)) throw new Error('away')
      const data = page
        ? { items: page.ids.map((id) => ({ id })), next: page.next }
        : [{ eparty: 'S&D' }, { eparty: '"><script>' }]
      return Response.json({ code: 200, type: 'success', data }, { headers: { age: String(age) } })
    },
  })
  return app
}
const listed = (body: string) =>
  [...body.matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, address]) => address)

test('the sitemap lists the pages, the subjects, the groups, everybody who is shown, page by page, and the days with posts, and no posts [RF.16 RS.186 RS.239]', async () => {
  const { headers, body } = await open().inject('/sitemap.xml')

  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=10')
  expect(listed(body)).toEqual(
    [
      '/',
      '/timeline',
      '/channels',
      '/voices',
      '/subjects',
      '/help',
      '/accessibility',
      '/data-protection-notice',
      '/cookies',
      '/subjects/climate',
      '/subjects/rail',
      '/groups/s-d',
      '/groups/%22%3E%3Cscript%3E',
      `/contributors/${SAGA}`,
      `/contributors/${BRAM}`,
      '/day/2026-10-26',
      '/day/2026-10-25',
    ].map((path) => SITE + path),
  )
})

test('it is made once for all who ask while its answers are fresh, tells its age, and is then made anew [P4 RF.3]', async () => {
  const app = open()

  await Promise.all([app.inject('/sitemap.xml'), app.inject('/sitemap.xml')])
  now = 9_999
  const { headers } = await app.inject('/sitemap.xml')
  expect(asked).toHaveLength(3)
  expect(headers['age']).toBe('9')

  now = 10_000
  people = { '/v1/contributor/?pageSize=1000': { ids: [BRAM], next: null } }
  const { body } = await app.inject('/sitemap.xml')
  expect(body).not.toContain(SAGA)
})

test('who is hidden leaves it as soon as pages: an answer that is old already is kept for less [RF.3 RF.4 RG.15]', async () => {
  const app = open()
  age = 8

  await app.inject('/sitemap.xml')
  now = 2_000
  people = { '/v1/contributor/?pageSize=1000': { ids: [BRAM], next: null } }
  const { body } = await app.inject('/sitemap.xml')

  expect(body).not.toContain(SAGA)
})

test('without the API it is away and not empty, and back with it [P2]', async () => {
  const app = open()
  isAway = true
  const away = await app.inject('/sitemap.xml')
  isAway = false
  const back = await app.inject('/sitemap.xml')

  expect(away.statusCode).toBe(503)
  expect(away.headers['cache-control']).toBe('no-store')
  expect(back.statusCode).toBe(200)
})

test('a list without end is cut before a sitemap is too long', async () => {
  people = {
    '/v1/contributor/?pageSize=1000': { ids: [SAGA], next: '/v1/contributor/?pageSize=1000' },
  }

  const { statusCode } = await open().inject('/sitemap.xml')

  expect(statusCode).toBe(200)
  expect(asked).toHaveLength(50)
})

test.each(['2026-07-01T10:00:00Z', '2026-11-18T10:00:00Z', '2026-03-30T10:00:00Z'])(
  'days are those of the 366 days before today, without reposts: %s [RS.239]',
  async (time) => {
    vi.setSystemTime(Date.parse(time))

    await open().inject('/sitemap.xml')

    const params = new URLSearchParams(askedDays.slice(askedDays.indexOf('?')))
    const [from, to] = ['from', 'to'].map((name) => Number(params.get(name)))
    expect(to).toBeLessThan(Date.parse(time) / 1000)
    expect(Date.parse(time) / 1000 - Number(to)).toBeLessThan(86_400)
    expect((Number(to) - Number(from)) / 86_400).toBeGreaterThan(365.9)
    expect((Number(to) - Number(from)) / 86_400).toBeLessThanOrEqual(366)
    expect(params.get('kind')).toBe('original,quote,reply')
  },
)
