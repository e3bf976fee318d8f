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

test('a party on a card leads to its group’s page; the full name is in the HTML [RG.11 S2.58 RS.127]', async () => {
  const { body } = await app.inject('/')

  expect(body).toMatch(
    /<a [^>]*title="Green Alliance" href="\/groups\/greens-efa"[^>]*>.{0,200}Greens\/EFA/,
  )
})

test('a filtered view of it is not for search engines [P6]', async () => {
  const { body } = await app.inject(`/contributors/${SAGA}?media=video`)

  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).not.toContain('rel="canonical"')
})

const toText = (body: string) => body.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ')

test('a group’s page is in the HTML: who it is, how many post, what members post [P7 RS.121]', async () => {
  const { statusCode, body } = await app.inject('/groups/greens-efa')

  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Greens/EFA · Hemicycle</title>')
  expect(body).toContain(
    '<link rel="canonical" href="https://hemicycle.example/groups/greens-efa">',
  )
  const text = toText(body)
  expect(text).toContain('Political group Greens/EFA Green Alliance')
  expect(text).toContain('members 53 with an account that we follow 39')
  expect(text).toContain('of the 39 posted in the last 7 days (reposts not counted) 36')
  expect(text).toContain('All members 12 Group account 33')
  expect(body).toContain(`href="/contributors/${GREENS}"`)
  expect(body).toContain('One year of joint grid operation.')
})

test('a group’s account is shown on the page of the group, with the account’s posts [S2.20 RS.121]', async () => {
  const { body } = await app.inject(`/contributors/${GREENS}`)

  expect(toText(body)).toContain('Political group Greens/EFA Green Alliance')
  expect(body).toMatch(/href="\/groups\/greens-efa">All members/)
  expect(body).toMatch(
    new RegExp(`aria-current="true" href="/contributors/${GREENS}">Group account`),
  )
})

test('a group’s members are in the HTML, by family name, with a form to find them [P7 RS.121 RS.124]', async () => {
  const { statusCode, body } = await app.inject('/groups/greens-efa/members?country=FI')

  expect(statusCode).toBe(200)
  expect(toText(body)).toContain('12 members by family name, with their posts of the last 30 days')
  expect(body).toMatch(/<form [^>]*action="\/groups\/greens-efa\/members"/)
  expect(body).toMatch(new RegExp(`href="/contributors/${SAGA}">Saga <b [^>]*>Lindqvist-Aro</b>`))
  expect(body).toContain('href="/groups/greens-efa/members?country=FI&amp;after=opaque"')
  expect(body).toContain('<meta name="robots" content="noindex">')
})

test.each(['/groups/nobody', '/groups/nobody/members', '/groups/%3Cb%3E'])(
  'a group that does not exist is 404: %s [RS.121 P6]',
  async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404)
  },
)

test('the search box on their page searches their posts without JavaScript [RS.125 P7]', async () => {
  const person = await app.inject(`/contributors/${SAGA}`)
  const group = await app.inject('/groups/greens-efa')

  expect(person.body).toContain('placeholder="Search in Saga’s posts"')
  expect(person.body).toMatch(
    new RegExp(`<input type="hidden" name="contributors_ids" value="${SAGA}"`),
  )
  expect(group.body).toContain('placeholder="Search posts by Greens/EFA"')
  expect(group.body).toContain('<input type="hidden" name="eParty" value="Greens/EFA"')
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
  expect(body).toMatch(/on Bluesky<\/dt><dd[^>]*>21<\/dd>/)
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
