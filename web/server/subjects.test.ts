import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAppForTests } from './app-for-tests.ts'

let app: FastifyInstance

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T15:00:00Z') })
  app = await openAppForTests()
})

afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

const toText = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/gu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')

test('a subject’s page is in the HTML: its posts, and how many members posted of how many [P7 RS.184]', async () => {
  const { statusCode, body } = await app.inject('/subjects/climate')

  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Climate change · Hemicycle</title>')
  expect(body).toContain('<link rel="canonical" href="https://hemicycle.example/subjects/climate">')
  expect(body).toContain('href="/search.atom?subject=climate"')
  expect(toText(body)).toContain('12 posts in the last 30 days')
  expect(toText(body)).toContain(
    '36 of the 39 members with an account that we follow posted about it in the last 30 days. Reposts not counted.',
  )
  expect(body).toContain('One year of joint grid operation.')
})

test('all 24 languages are side by side without JavaScript, with what is excluded and why [P7 RS.185]', async () => {
  const { body } = await app.inject('/subjects/climate')
  const words = body.slice(body.indexOf('id="words"'))

  expect(words.match(/<li/gu)).toHaveLength(24)
  expect(toText(words)).toContain('German Deutsch Klima*, *klima')
  expect(toText(words)).toContain('Polish polski klimat* but not klimatyz* : air conditioning')
  expect(toText(words)).toContain('Version 4be1c96a7f02, 2 March')
  expect(words).toContain('href="/v1/subject/climate/"')
})

test('a language is chosen without JavaScript, at an address that is not for search engines [P7 RS.184]', async () => {
  const { body } = await app.inject('/subjects/climate?lang=de')

  expect(body).toMatch(/<form[^>]* action="\/subjects\/climate"/u)
  expect(body).toMatch(/<option value="de" selected="">German/u)
  expect(body).toContain('<meta name="robots" content="noindex">')
})

test.each(['/subjects/poetry', '/subjects/Climate', '/subjects/%3Cb%3E'])(
  '%s is no page [RS.184 S8.3]',
  async (address) => {
    expect((await app.inject(address)).statusCode).toBe(404)
  },
)

test('all subjects are listed with posts and people [P7 RS.186]', async () => {
  const { statusCode, body } = await app.inject('/subjects')

  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Subjects · Hemicycle</title>')
  expect(toText(body)).toContain('Climate change Emissions and adaptation. 646 231')
  expect(body).toContain('href="/subjects/climate"')
})

test('a chip and the title call a subject by its name without JavaScript [P7 RS.181]', async () => {
  const { body } = await app.inject('/?subject=climate')

  expect(body).toContain('<title>Climate change · Latest posts · Hemicycle</title>')
  expect(body).toContain('aria-label="Remove Subject Climate change"')
})
