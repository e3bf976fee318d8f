import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAppForTests } from './app-for-tests.ts'

const SAGA = 'c0ffee000000000000000001'
const GREENS = 'c0ffee000000000000000009'

let app: FastifyInstance

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T15:00:00Z') })
  app = await openAppForTests()
})

afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

test('a contributor’s page is in the HTML: who they are, their networks, their posts [P7 S2.16 S2.18 S2.19]', async () => {
  const { statusCode, body } = await app.inject(`/contributors/${SAGA}`)

  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Saga Lindqvist-Aro · Hemicycle</title>')
  expect(body).toContain('Member of Parliament')
  expect(body).toContain('href="https://x.com/SagaLindqvistA"')
  expect(body).toContain('One year of joint grid operation.')
  expect(body).toContain(
    `<link rel="canonical" href="https://hemicycle.example/contributors/${SAGA}">`,
  )
  expect(body).toContain('<script type="application/ld+json">{"@context":"https://schema.org"')
})

test('how much they post each day is in the HTML [P7 RS.64]', async () => {
  const { body } = await app.inject(`/contributors/${SAGA}`)

  expect(body).toContain('<caption>Posts per day, Brussels time</caption>')
  expect(body).toContain('<title>Monday 9 March: 1 post</title>')
})

test('nothing of theirs that matches is said so [S8.12 RS.8 RW.24]', async () => {
  const { body } = await app.inject(`/contributors/${SAGA}?media=video`)

  expect(body).toContain('No results')
  expect(body).toContain('There were no items matching your criteria.')
})

test('a party on a card leads to its group’s page; the pairs are in the HTML [RG.11 S2.58 S7.3]', async () => {
  const { body } = await app.inject('/')

  expect(body).toMatch(new RegExp(`<a [^>]*href="/contributors/${GREENS}"[^>]*>.{0,200}Greens/EFA`))
  expect(body).toContain(`"key":["group-accounts"],"data":{"Greens/EFA":"${GREENS}"}`)
})

test('a filtered view of it is not for search engines [P6]', async () => {
  const { body } = await app.inject(`/contributors/${SAGA}?media=video`)

  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).not.toContain('rel="canonical"')
})

test('a group’s page lists its members [S2.20]', async () => {
  const { body } = await app.inject(`/contributors/${GREENS}`)

  expect(body).toContain('12 members')
  expect(body).toContain(`href="/contributors/${SAGA}"`)
})

test.each(['0', 'dddddddddddddddddddddddd', 'nobody', '..%2F..%2Fhealth'])(
  'who is hidden or unknown is 404 without a name: %s [RG.16 S6.4]',
  async (id) => {
    const { statusCode, body } = await app.inject(`/contributors/${id}`)

    expect(statusCode).toBe(404)
    expect(body).toContain('<title>Page not found · Hemicycle</title>')
    expect(body).not.toContain('Lindqvist')
  },
)

test('channels are in the HTML, with a form, a card and a link to the next ones [P7 S2.12 S2.13 S2.15]', async () => {
  const { statusCode, body } = await app.inject('/channels?type=mep')

  expect(statusCode).toBe(200)
  expect(body).toContain('12 profiles')
  expect(body).toMatch(/<form [^>]*action="\/channels"/)
  expect(body).toContain('name="search-value"')
  expect(body).toMatch(/<button [^>]*value="EPP"[^>]*name="eParty"/)
  expect(body).toContain(`href="/contributors/${SAGA}"`)
  expect(body).toContain('href="/channels?type=mep&amp;after=opaque"')
})

test('the whole list has its canonical address, a narrowed one is not for search engines [P6]', async () => {
  const whole = await app.inject('/channels')
  const narrowed = await app.inject('/channels?search-value=saga')

  expect(whole.body).toContain('<link rel="canonical" href="https://hemicycle.example/channels">')
  expect(narrowed.body).toContain('<meta name="robots" content="noindex">')
})

test('channels that cannot be had are the 503 page [S8.5]', async () => {
  const { statusCode, body } = await app.inject('/channels?search-value=broken')

  expect(statusCode).toBe(503)
  expect(body).toContain('Service unavailable')
})

test('a place in the list that the API does not know leads to its beginning [P6]', async () => {
  const { statusCode, headers } = await app.inject('/channels?type=mep&after=nonsense')

  expect([statusCode, headers.location]).toEqual([301, '/channels?type=mep'])
})
