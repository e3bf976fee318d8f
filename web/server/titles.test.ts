import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAppForTests } from './app-for-tests.ts'

const SAGA = 'c0ffee000000000000000001'

let app: FastifyInstance

beforeAll(async () => {
  app = await openAppForTests()
})

afterAll(async () => {
  await app.close()
})

async function readTitle(path: string): Promise<string | undefined> {
  const { body } = await app.inject(path)
  return /<title>(.*?) · Hemicycle<\/title>/u.exec(body)?.[1]
}

test.each([
  ['/', 'Latest posts'],
  ['/?country=DE', 'Germany · Latest posts'],
  ['/search?search-value=nothing', 'nothing · Search results'],
  [
    '/search?search-value=nothing&search-not=rain&topics=energy',
    'nothing, #energy, Without rain · Search results',
  ],
  [
    '/search?search-any=b|c&country=DE,FR&lang=el',
    'Germany, France, Greek and 2 more · Search results',
  ],
  [`/search?contributors_ids=${SAGA}`, 'Saga Lindqvist-Aro · Search results'],
  [`/search?contributors_exclues=${SAGA}`, 'Not by Saga Lindqvist-Aro · Search results'],
  ['/search?contributors_ids=dddddddddddddddddddddddd', 'Search results'],
  ['/timeline?contributors_ids=x', 'Timeline of the last 24 hours'],
  [
    `/timeline?period=week&media=text&contributors_ids=${SAGA}`,
    'Saga Lindqvist-Aro, text only · Timeline of the last 7 days',
  ],
  ['/channels', 'People'],
  ['/channels?type=mep&eParty=EPP&search-value=saga', 'saga, EPP, MEPs · People'],
  [`/contributors/${SAGA}`, 'Saga Lindqvist-Aro'],
  [`/contributors/${SAGA}?lang=el`, 'Greek · Saga Lindqvist-Aro'],
  ['/my-list', 'My list'],
  ['/cookies', 'Cookie policy'],
  ['/help', 'Help'],
])('the title of %s says what it shows: %s [P6]', async (path, title) => {
  expect(await readTitle(path)).toBe(title)
})

test.each(['/?country=DE', '/search', '/search?search-value=nothing', '/my-list'])(
  '%s is not for search engines, the whole feed is [P6 RS.2]',
  async (path) => {
    const { statusCode, body } = await app.inject(path)
    const home = await app.inject('/')

    expect(statusCode).toBe(200)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toContain('rel="canonical"')
    expect(home.body).not.toContain('noindex')
  },
)

test('what strangers put into an address is text in a title, and short [P6]', async () => {
  const title = await readTitle(
    `/search?search-and=${encodeURIComponent(`</title><b>${'x'.repeat(200)}`)}`,
  )

  expect(title).toMatch(/^&lt;\/title&gt;&lt;b&gt;x{40,50}… · Search results$/u)
})

test('who has lost the way can search without scripts [S2.83 P7]', async () => {
  const { statusCode, body } = await app.inject('/nowhere')

  expect(statusCode).toBe(404)
  const main = body.slice(body.indexOf('<main'))
  expect(main).toMatch(/<form [^>]*action="\/search">.*<input [^>]*name="q"/su)
  expect(main).toContain('Homepage')
})
