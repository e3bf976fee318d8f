import { randomBytes } from 'node:crypto'
import { createAlertKeys } from '@hemicycle/process'
import { createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import { openStore } from '@hemicycle/store'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contributorOf, createTestApi, idOf, postsOf, type TestApi } from '../../testing/index.ts'
import { buildApp } from '../app.ts'

const EMAIL = 'ada.secret@example.org'
const GOOD = { email: EMAIL, view: 'subject=fisheries&country=SE', every: 'day', openMs: 5_000 }
const keys = createAlertKeys(randomBytes(32))
let own: TestStore
let api: TestApi
let app: TestApi['app']
let logged = ''

beforeAll(async () => {
  own = await createTestStore()
  api = await createTestApi({ contributors: [contributorOf('a')], posts: postsOf(1) }, () => ({
    store: own.reader,
    alerts: { keys, linksPerDay: 30 },
  }))
  const log = pino({ level: 'trace' }, { write: (line) => void (logged += line) })
  app = await buildApp(api.deps, { log })
})
beforeEach(async () => {
  logged = ''
  await own.owner.query(sql`delete from alert`)
})
afterAll(async () => {
  await app.close()
  await api.close()
  await own.drop()
})

let visitors = 0
/** From a new address each time, so that no limit applies. */
const send = (
  path: string,
  payload: object,
  address = `198.51.100.${(visitors += 1) % 250}`,
  to = app,
) =>
  to.inject({
    method: 'POST',
    url: `/v1/alert/${path}`,
    headers: { 'x-forwarded-for': address },
    payload,
  })
const ask = (change: object = {}) => send('', { ...GOOD, ...change })
const listRows = () =>
  own.owner.query<{ id: string; view: string; address_sealed: Buffer; confirmed_at: Date | null }>(
    sql`select * from alert order by created_at`,
  )
async function askForOne(): Promise<string> {
  await ask()
  const [row] = await listRows()
  return keys.toToken(row?.id ?? '')
}

test('an alert is saved with a sealed address, and its view in canonical form [RM.1 RM.4]', async () => {
  const answer = await ask({
    view: '?country=se&subject=FISHERIES,fisheries&from=1794700800&seen-since=5&after=x',
  })

  const [row] = await listRows()
  expect(answer.statusCode).toBe(202)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({ code: 202, type: 'success', data: {} })
  expect(row?.view).toBe('country=SE&subject=fisheries')
  expect(row && keys.open(row.id, row.address_sealed)).toBe(EMAIL)
  expect(JSON.stringify(row)).not.toContain('secret')
})

test('the answer is the same whatever is known of the address, byte by byte [RM.1]', async () => {
  const first = await ask()
  const token = await askForOne()
  await send('confirm/', { token })
  const again = await ask()
  const views = Array.from({ length: 30 }, (_, index) => `search-value=word${index}`)
  const answers = [first, again]
  for (const view of views) answers.push(await ask({ view }))

  const seen = answers.map(
    ({ statusCode, body, headers: { date: _date, 'x-request-id': _id, ...headers } }) =>
      JSON.stringify({ statusCode, body, headers: Object.keys(headers) }),
  )
  expect(new Set(seen).size).toBe(1)
  expect(await listRows()).toHaveLength(5)
})

test.each([
  ['an address that is none', { email: 'ada' }],
  ['another interval', { every: 'minute' }],
  ['a field that people do not see', { website: 'x' }],
  ['a filter that does not exist', { view: 'colour=red' }],
  ['a value that does not exist', { view: 'country=XX' }],
  ['a subject that does not exist', { view: 'subject=nothing' }],
  ['a star that is too short', { view: 'search-value=e*' }],
  ['more than the form has', { name: 'Ada' }],
])('%s is refused, and nothing is kept [RM.3]', async (_, change) => {
  const answer = await ask(change)

  expect(answer.statusCode).toBe(400)
  expect(answer.body).not.toContain('secret')
  expect(await listRows()).toEqual([])
})

test('a form that was open for no time, and one too many from an address, wait [RM.3]', async () => {
  const fast = await ask({ openMs: 10 })
  const statuses: number[] = []
  for (let times = 0; times < 6; times += 1)
    statuses.push((await send('', GOOD, '192.0.2.1')).statusCode)

  expect([fast.statusCode, fast.headers['retry-after']]).toEqual([429, '3'])
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
})

test('beyond the limit of a day the response is 503 for everybody [RM.3]', async () => {
  for (let index = 0; index < 30; index += 1) await ask({ email: `a${index}@example.org` })

  const answer = await ask({ email: 'another@example.org' })

  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
})

test('with its token an alert is shown, confirmed, changed and stopped [RM.2 RM.10]', async () => {
  const token = await askForOne()

  const states = [
    await send('state/', { token }),
    await send('confirm/', { token }),
    await send('change/', { token, every: 'week' }),
    await send('stop/', { token }),
    await send('stop/', { token }),
    await send('state/', { token }),
    await send('confirm/', { token }),
  ]

  const alert = {
    view: 'country=SE&subject=fisheries',
    name: 'Fisheries, Sweden',
    every: 'day',
    address: 'a…t@example.org',
    confirmedAt: expect.any(Number) as unknown,
  }
  const ended = {
    state: 'ended',
    view: null,
    name: null,
    every: null,
    address: null,
    confirmedAt: null,
  }
  expect(states.map((state) => state.json<{ data: object }>().data)).toEqual([
    { ...alert, state: 'unconfirmed', confirmedAt: null },
    { ...alert, state: 'on' },
    { ...alert, state: 'on', every: 'week' },
    ended,
    ended,
    ended,
    ended,
  ])
  expect(states.map(({ body }) => body).join('')).not.toContain('secret')
  expect(await listRows()).toEqual([])
})

test('without a valid token nothing is told or changed [RM.2 RM.4]', async () => {
  const token = await askForOne()
  const [row] = await listRows()
  const forged = createAlertKeys(randomBytes(32)).toToken(row?.id ?? '')

  const answers = await Promise.all(
    ['state/', 'confirm/', 'stop/'].map((path) => send(path, { token: forged })),
  )
  const short = await send('stop/', { token: token.slice(1) })

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(short.statusCode).toBe(400)
  expect((await listRows()).map((alert) => alert.confirmed_at)).toEqual([null])
})

test.each(['alert/', 'alert/state/', 'alert/confirm/', 'alert/change/', 'alert/stop/'])(
  'a GET of %s changes nothing [RM.2]',
  async (path) => {
    await askForOne()
    const before = await listRows()

    expect((await app.inject(`/v1/${path}`)).statusCode).toBe(405)
    expect(await listRows()).toEqual(before)
  },
)

test('nothing that is logged has an address or a token, also when the database is away [RM.4]', async () => {
  const token = await askForOne()
  await send('stop/', { token })
  await ask({ every: 'never' })
  const log = pino({ level: 'trace' }, { write: (line) => void (logged += line) })
  const away = openStore('postgres://127.0.0.1:1/none')
  const without = await buildApp({ ...api.deps, store: away }, { log })
  const answer = await send('', GOOD, '192.0.2.9', without)
  await without.close()
  await away.destroy()

  expect(answer.statusCode).toBe(503)
  expect(logged).toContain('an alert could not be')
  expect(logged).not.toMatch(/secret|example\.org/)
  expect(logged).not.toContain(token)
})

test('a site without alerts says so [RM.1]', async () => {
  const off = await buildApp({ ...api.deps, alerts: null })
  const answer = await send('', GOOD, '192.0.2.10', off)
  await off.close()

  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ data: { code: 'alerts_off' } })
})

test.each([
  ['', { name: 'All posts', isGone: false }],
  ['subject=fisheries&country=SE,FR', { name: 'Fisheries, France, Sweden', isGone: false }],
  ['search-value=night&kind=original', { name: '“night”, original posts', isGone: false }],
  [`contributors_ids=${idOf('f')}`, { name: 'All posts', isGone: true }],
])('a view is named: %s [RM.11]', async (view, data) => {
  const answer = await app.inject(`/v1/view-name/?${view}`)

  expect(answer.json<{ data: object }>().data).toEqual(data)
})
