import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maskAddress, registerVisits } from './register-visits.ts'

const VISITOR = '0123456789abcdef'
const SITE = 'https://hemicycle.example'

let app: FastifyInstance
let counter: FastifyInstance
let counted: { query: Record<string, string>; headers: Record<string, unknown> }[]

beforeEach(async () => {
  counted = []
  counter = Fastify({ forceCloseConnections: true })
  counter.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, String(body)),
  )
  counter.post('/count/matomo.php', async ({ body, headers }, reply) => {
    counted.push({ query: Object.fromEntries(new URLSearchParams(String(body))), headers })
    return reply.code(204).send()
  })
  const origin = await counter.listen({ port: 0 })
  app = Fastify({ trustProxy: 'loopback' })
  registerVisits(app, { url: `${origin}/count`, siteId: '7' }, SITE)
})
afterEach(async () => {
  await app.close()
  await counter.close()
})

const report = (values: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/visits',
    headers: {
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'x-forwarded-for': '203.0.113.77',
      'user-agent': 'Mozilla/5.0',
      cookie: 'theme=dark',
      origin: SITE,
      ...headers,
    },
    payload: new URLSearchParams(values).toString(),
  })

test('a page is counted with a part of the address, and without browser and cookies [RS.34 P5]', async () => {
  const { statusCode, headers } = await report({
    path: '/channels',
    visitor: VISITOR,
    from: 'https://news.example',
  })
  await vi.waitFor(() => expect(counted).toHaveLength(1))

  expect([statusCode, headers['cache-control']]).toEqual([204, 'no-store'])
  expect(counted[0]?.query).toEqual({
    idsite: '7',
    rec: '1',
    apiv: '1',
    send_image: '0',
    bots: '1',
    url: `${SITE}/channels`,
    _id: VISITOR,
    urlref: 'https://news.example',
  })
  expect(counted[0]?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.0' })
  // The counter's port may contain any digits.
  const { host: _counter, ...sent } = counted[0]?.headers ?? {}
  expect(JSON.stringify(sent)).not.toMatch(/Mozilla|theme|77/u)
})

test('how fast a page came is an event [RS.34]', async () => {
  await report({ path: '/', visitor: VISITOR, vital: 'CLS', value: '0.012' })
  await vi.waitFor(() => expect(counted).toHaveLength(1))

  expect(counted[0]?.query).toMatchObject({
    ca: '1',
    e_c: 'Web vitals',
    e_a: 'CLS',
    e_n: '/',
    e_v: '0.012',
  })
})

test.each([
  [{ path: '/search?q=secret', visitor: VISITOR }],
  [{ path: '//elsewhere.example/\n', visitor: VISITOR }],
  [{ path: '/', visitor: 'me' }],
  [{ path: '/', visitor: VISITOR, vital: '<b>', value: '1' }],
  [{ path: '/', visitor: VISITOR, vital: 'LCP', value: '1e99' }],
  [{ path: '/' + 'x'.repeat(3000), visitor: VISITOR }],
])('what no page of ours would send is not handed on: %j [RS.34]', async (values) => {
  const { statusCode } = await report(values)

  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
  expect(counted).toEqual([])
})

test('other sites cannot count here, and a whole address is not taken from them [RS.34]', async () => {
  const refused = await report({ path: '/', visitor: VISITOR }, { 'sec-fetch-site': 'cross-site' })
  await report({ path: '/', visitor: VISITOR, from: 'https://news.example/who?reads=this' })
  await vi.waitFor(() => expect(counted).toHaveLength(1))

  expect(refused.statusCode).toBe(400)
  expect(counted[0]?.query).not.toHaveProperty('urlref')
})

test('who does not say from which site cannot count here [RS.34]', async () => {
  const values = { path: '/', visitor: VISITOR }

  const unsaid = await report(values, { origin: '' })
  const said = await report(values, { origin: '', 'sec-fetch-site': 'same-origin' })

  expect([unsaid.statusCode, said.statusCode]).toEqual([400, 204])
})

test('nobody counts more than people read [RS.34]', async () => {
  const statuses = []
  for (let time = 0; time < 121; time += 1)
    statuses.push((await report({ path: '/', visitor: VISITOR })).statusCode)
  const other = await report({ path: '/', visitor: VISITOR }, { 'x-forwarded-for': '203.0.113.78' })

  expect(statuses.filter((status) => status === 204)).toHaveLength(120)
  expect([statuses.at(-1), other.statusCode]).toEqual([429, 204])
})

test('a counter that is away is no trouble to the visitor [P2]', async () => {
  await counter.close()

  expect((await report({ path: '/', visitor: VISITOR })).statusCode).toBe(204)
})

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::6', '2001:db8::'],
  ['::1', '::'],
])('of %s no more than %s is told [P5]', (address, told) => {
  expect(maskAddress(address)).toBe(told)
})
