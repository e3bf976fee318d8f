import type { OwnAlert } from '@hemicycle/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAppForTests } from '../app-for-tests.ts'

const TOKEN = 'T'.repeat(64)
const PAGE = `/alerts/${TOKEN}`
/** 15:04 in Brussels. */
const CONFIRMED_AT = Date.UTC(2026, 10, 16, 14, 4) / 1000
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ENDED: OwnAlert = {
  state: 'ended',
  view: null,
  name: null,
  every: null,
  address: null,
  confirmedAt: null,
}

let alert: OwnAlert
let failure: number | null
let changes: string[]
let api: FastifyInstance
let app: FastifyInstance

/** Stand-in for the API: one alert, which only its token reaches. */
function buildAlertsForTests(): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true })
  server.post<{ Params: { action: string }; Body: { token: string; every?: OwnAlert['every'] } }>(
    '/v1/alert/:action/',
    async ({ params: { action }, body }, reply) => {
      const code = failure ?? (body.token === TOKEN ? null : 404)
      if (code !== null) return reply.code(code).send({ code, type: 'error', data: {} })
      if (action !== 'state') changes.push(body.every ? `${action} ${body.every}` : action)
      if (action === 'stop') alert = ENDED
      if (action === 'change') alert = { ...alert, every: body.every ?? 'day' }
      if (action === 'confirm') alert = { ...alert, state: 'on', confirmedAt: CONFIRMED_AT }
      return { code: 200, type: 'success', data: alert }
    },
  )
  server.get('/v1/social-item/', async () => ({
    code: 200,
    type: 'success',
    data: { items: [], total: 7, offset: 0, next: null, prev: null },
  }))
  return server
}

beforeAll(async () => {
  api = buildAlertsForTests()
  app = await buildAppForTests(await api.listen({ port: 0 }))
})
beforeEach(() => {
  alert = {
    state: 'unconfirmed',
    view: 'country=LT&subject=fisheries',
    name: 'Fisheries, Lithuania',
    every: 'day',
    address: 'a…a@example.org',
    confirmedAt: null,
  }
  failure = null
  changes = []
})
afterAll(async () => {
  await app.close()
  await api.close()
})

const press = (fields: Record<string, string>, page = PAGE) =>
  app.inject({
    method: 'POST',
    url: page,
    headers: FORM,
    payload: new URLSearchParams(fields).toString(),
  })

test('opening the page of an alert changes nothing, whoever opens it how often [RM.2 RM.15]', async () => {
  for (const method of ['GET', 'HEAD', 'GET'] as const) {
    for (const url of [PAGE, `${PAGE}?started`, `${PAGE}/stop`]) await app.inject({ method, url })
  }

  expect(changes).toEqual([])
})

test('the page names what is followed, and has a button for each choice [RM.15]', async () => {
  const { statusCode, body } = await app.inject(PAGE)

  expect(statusCode).toBe(200)
  expect(body).toContain('Confirm this alert')
  expect(body).toContain('Fisheries, Lithuania')
  expect(body).toContain('href="/search?country=LT&amp;subject=fisheries"')
  expect(body).toContain(`action="${PAGE}" method="post"`)
  expect(body).toMatch(/<button [^>]*value="confirm" name="do"/u)
  expect(body).toMatch(/<button [^>]*value="stop" name="do"/u)
})

test('the pages say where the mails go, shortened, and when it was confirmed [RM.15]', async () => {
  const fresh = await app.inject(PAGE)
  alert = { ...alert, state: 'on', confirmedAt: CONFIRMED_AT }
  const on = await app.inject(PAGE)
  alert = { ...alert, state: 'asked' }
  const asked = await app.inject(PAGE)
  alert = { ...alert, address: null }
  const old = await app.inject(PAGE)

  for (const { body } of [fresh, on, asked]) expect(body).toContain('>a…a@example.org<')
  expect(fresh.body).not.toContain('>Confirmed<')
  for (const { body } of [on, asked]) expect(body).toContain('>16 November 2026<')
  expect(old.body).not.toContain('>To<')
})

test('nobody keeps the page or learns its address [RM.15]', async () => {
  const { headers, body } = await app.inject(PAGE)

  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, noarchive',
  })
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).toContain('<meta name="robots" content="noindex">')
  alert = { ...alert, state: 'on' }
  expect((await app.inject(PAGE)).body).toContain('Stop this alert?')
})

test('Confirm confirms with the chosen rhythm and leads to a page that says so [RM.15]', async () => {
  const { statusCode, headers } = await press({ do: 'confirm', every: 'week' })

  expect(changes).toEqual(['change week', 'confirm'])
  expect([statusCode, headers.location]).toEqual([303, `${PAGE}?started`])
  const { body } = await app.inject(`${PAGE}?started`)
  expect(body).toContain('The alert is on')
  expect(body).toContain('on Monday at 7:00')
  expect(body).toContain('Confirmed on 16 November 2026 at 15:04')
})

test.each([
  ['day', 'Weekly instead', 'week'],
  ['week', 'Daily instead', 'day'],
] as const)('a mail every %s offers %s, and Stop [RM.15]', async (every, text, other) => {
  alert = { ...alert, state: 'on', every }
  const { body } = await app.inject(PAGE)
  expect(body).toContain(text)
  expect(body).toContain(`name="every" value="${other}"`)

  const { headers } = await press({ do: 'change', every: other })

  expect([changes, headers.location]).toEqual([[`change ${other}`], PAGE])
})

test('after Stop the page says that it has ended, with 410 [RM.10 RM.15]', async () => {
  alert = { ...alert, state: 'on' }

  const { headers } = await press({ do: 'stop', every: 'week' })

  expect([changes, headers.location]).toEqual([['stop'], PAGE])
  const { statusCode, body } = await app.inject(PAGE)
  expect(statusCode).toBe(410)
  expect(body).toContain('This alert has ended')
  expect(body).not.toContain('Lithuania')
})

test('after a year the page asks, and Keep it confirms [RM.11 RM.15]', async () => {
  alert = { ...alert, state: 'asked' }

  expect((await app.inject(PAGE)).body).toContain('Do you still want this alert?')
  await press({ do: 'confirm', every: 'day' })

  expect(changes).toEqual(['change day', 'confirm'])
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  ['text/plain', ''],
])(
  'the button of a mail program stops it with one request as %s [RM.10]',
  async (type, payload) => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: `${PAGE}/stop`,
      headers: { 'content-type': type },
      payload,
    })

    expect([statusCode, headers['cache-control'], changes]).toEqual([200, 'no-store', ['stop']])
  },
)

test('a token that is not ours is 404, and 503 while the API is away [RM.15]', async () => {
  const wrong = `/alerts/${'W'.repeat(64)}`

  const page = await app.inject(wrong)
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('This link doesn’t work')
  expect(page.body).toContain('copy all of it')
  expect((await app.inject({ method: 'POST', url: `${wrong}/stop` })).statusCode).toBe(404)
  failure = 503
  expect((await app.inject(PAGE)).statusCode).toBe(503)
  expect((await app.inject({ method: 'POST', url: `${PAGE}/stop` })).statusCode).toBe(503)
  expect((await press({ do: 'stop' })).headers.location).toBe(PAGE)
})

test.each([{}, { do: 'erase' }, { do: 'change' }, { do: 'change', every: 'minute' }])(
  'a form with %o changes nothing [RM.15]',
  async (fields) => {
    const { statusCode } = await press(fields)

    expect([statusCode, changes]).toEqual([303, []])
  },
)

test('a request without a body leads back to the page and changes nothing [RM.15 RO.82]', async () => {
  const { statusCode, headers } = await app.inject({ method: 'POST', url: PAGE })

  expect([statusCode, headers.location]).toEqual([303, PAGE])
  expect(changes).toEqual([])
})

test('a body that is too long is refused [RM.15]', async () => {
  const { statusCode } = await press({ do: 'confirm', more: 'x'.repeat(5000) })

  expect([statusCode, changes]).toEqual([413, []])
})
