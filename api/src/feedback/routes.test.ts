import { randomUUID } from 'node:crypto'
import { openStore, type Store } from '@hemicycle/store'
import { createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { depsWithEngineDown } from '../../testing/index.ts'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'

const SAID = {
  name: 'Ada',
  surname: 'Invented',
  email: 'ada@example.org',
  comment: 'First line\nsecond line',
}
const GOOD = { ...SAID, openMs: 5_000 }
const AS_AVIF = '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'
const WORDS = /Ada|Invented|ada@|First line/
let own: TestStore
let app: FastifyInstance
let logged: string
let png: Buffer

beforeAll(async () => {
  own = await createTestStore()
  png = await sharp({ create: { width: 6, height: 4, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  app = await openApp(own.reader)
})
beforeEach(async () => {
  logged = ''
  await own.owner.query(sql`delete from feedback`)
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await app.close()
  await own.drop()
})

const openApp = (store: Store, change: Partial<Deps> = {}) => {
  const log = pino({ level: 'trace' }, { write: (line) => void (logged += line) })
  return buildApp(depsWithEngineDown({ store, ...change }), { log })
}
let visitors = 0
/** From a new address each time, so that no limit applies. */
const send = (body: unknown, to = app, address = `198.51.100.${(visitors += 1)}`) =>
  to.inject({
    method: 'POST',
    url: '/v1/feedback/send/',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const fileOf = (bytes: Buffer) => ({
  name: 'photo.png',
  content: `data:image/png;base64,${bytes.toString('base64')}`,
})
const listStored = () =>
  own.store.query<{ id: string; picture: Buffer | null }>(sql`select * from feedback`)

test('feedback is acknowledged once it is stored and its mail is queued [S1.13 S7.26 S3.25 S3.26]', async () => {
  const answer = await send({ ...GOOD, files: [fileOf(png)] })

  const rows = await listStored()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({ code: 200, type: 'success', data: { id: rows[0]?.id } })
  expect(rows).toMatchObject([{ ...SAID, sent_at: null }])
  expect(await sharp(rows[0]?.picture ?? undefined).metadata()).toMatchObject({
    format: 'jpeg',
    width: 6,
  })
  const jobs = await own.store.query(sql`select payload from job`)
  expect(jobs).toContainEqual({ payload: { id: rows[0]?.id } })
})

test('only the e-mail address is required [S5.3 S5.18]', async () => {
  const answer = await send({ ...GOOD, name: '', surname: '', comment: '' })

  expect(answer.statusCode).toBe(200)
})

test.each(
  [
    ['', 'ada', '@example.org', 'ada@', 'a b@example.org', 'ada@example.org\r\nBcc: x@example.org'],
    ['<ada@example.org>', 'ada@example.org, x@example.org', `${'a'.repeat(250)}@example.org`],
  ].flat(),
)('an invalid e-mail address is reported by its key: "%s" [S5.1 S5.2]', async (email) => {
  const answer = await send({ ...GOOD, email })

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    code: 400,
    type: 'error',
    data: {
      code: 'bad_request',
      message: 'sendFeedback.email.notValid',
      fields: { email: 'sendFeedback.email.notValid' },
    },
  })
  expect(await listStored()).toEqual([])
})

test('all refused fields are listed together [S5.2]', async () => {
  const answer = await send({
    name: 'x'.repeat(101),
    email: '',
    comment: 'x'.repeat(5001),
    openMs: 9,
  })

  const { fields } = answer.json<{ data: { fields: object } }>().data
  expect(Object.keys(fields)).toEqual(['name', 'surname', 'email', 'comment'])
})

test.each([
  ['two pictures', () => [fileOf(png), fileOf(png)]],
  ['what is no data URL', () => [{ name: 'x', content: 'https://example.org/x.png' }]],
  ['what is no picture', () => [fileOf(Buffer.from('<svg></svg>'))]],
  ['a drawing that pretends to be one', () => [fileOf(Buffer.from(AS_AVIF))]],
  ['a picture above 2 MB', () => [fileOf(Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]))]],
])('%s is refused by its field [S5.4 S5.5 RS.56]', async (_, files) => {
  const answer = await send({ ...GOOD, files: files() })

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    data: { fields: { files: 'sendFeedback.files.notValid' } },
  })
  expect(await listStored()).toEqual([])
})

test.each([
  ['a body that is no JSON', '{"name": "Ada', 400],
  ['a list', [], 400],
  ['nothing', 'null', 400],
  ['a field that nobody knows', { ...GOOD, admin: true }, 400],
  ['brackets in brackets', '['.repeat(2_900_000), 400],
  ['a prototype', '{"__proto__": {"admin": true}}', 400],
  ['a body above 3 MB', { ...GOOD, comment: 'x'.repeat(3 * 1024 * 1024) }, 413],
])('%s is refused in the envelope [S7.2 RW.4]', async (_, body, code) => {
  const answer = await send(body)

  expect(answer.statusCode).toBe(code)
  expect(answer.json()).toMatchObject({ code, type: 'error' })
})

test('another site cannot send in the name of its visitors [P5]', async () => {
  const asForm = await app.inject({
    method: 'POST',
    url: '/v1/feedback/send/',
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify(GOOD),
  })
  const asked = await app.inject({ method: 'OPTIONS', url: '/v1/feedback/send/' })

  expect(asForm.statusCode).toBe(400)
  expect(asked.statusCode).toBe(204)
  expect(asked.headers).not.toHaveProperty('access-control-allow-origin')
  expect(await listStored()).toEqual([])
})

test('a form sent twice is stored once; a changed text is stored too [P3 RS.24]', async () => {
  const id = randomUUID()

  const [first, again] = await Promise.all([send({ ...GOOD, id }), send({ ...GOOD, id })])
  const changed = await send({ ...GOOD, id, comment: 'Better words' })
  const other = await send({ ...GOOD, id: randomUUID() })

  expect(again.json()).toEqual(first.json())
  expect(new Set([first, changed, other].map((answer) => answer.body)).size).toBe(3)
  expect(await listStored()).toHaveLength(3)
})

test('line breaks and control characters cannot leave their field [S7.26]', async () => {
  await send({
    ...GOOD,
    name: 'Ada\r\nE-mail: x@example.org\u0000',
    comment: 'a\r\nb\u0000\u001B[1mc\td',
  })

  expect(await listStored()).toMatchObject([
    { name: 'Ada E-mail: x@example.org', comment: 'a\nb[1mc\td' },
  ])
})

test('filling in the hidden field is answered with an error [RS.24]', async () => {
  const answer = await send({ ...GOOD, website: 'https://example.org' })

  expect(answer.json()).toMatchObject({
    code: 400,
    data: { fields: { website: 'sendFeedback.website.notValid' } },
  })
  expect(await listStored()).toEqual([])
})

test('a form sent faster than people can is told when to retry [RS.24]', async () => {
  const quick = await send({ ...GOOD, openMs: 900 })
  const slow = await send({ ...GOOD, openMs: 3_000 })

  expect([quick.statusCode, slow.statusCode]).toEqual([429, 200])
  expect(quick.headers['retry-after']).toBe('3')
  expect(await listStored()).toHaveLength(1)
})

test('a form without its open time is refused: a robot would leave it out [RS.24]', async () => {
  const answer = await send(SAID)

  expect(answer.json()).toMatchObject({
    code: 400,
    data: { fields: { openMs: 'sendFeedback.openMs.notValid' } },
  })
  expect(await listStored()).toEqual([])
})

test('an address may send fifty times a day [RW.4]', async () => {
  const counts: Record<number, number> = {}

  for (let time = 0; time < 55; time += 1) {
    if (time % 5 === 0) vi.setSystemTime(Date.now() + 60_000)
    const { statusCode } = await send({ ...GOOD, email: '' }, app, '203.0.113.9')
    counts[statusCode] = (counts[statusCode] ?? 0) + 1
  }

  expect(counts).toEqual({ 400: 50, 429: 5 })
})

test('an address may send five times a minute, then gets an error in the envelope; others are not affected [S7.2 RW.4]', async () => {
  const codes: number[][] = []

  for (let time = 0; time < 6; time += 1) {
    const answer = await send(GOOD, app, '203.0.113.7')
    codes.push([answer.statusCode, answer.json<{ code: number }>().code])
  }
  const other = await send(GOOD, app, '203.0.113.8')

  expect(codes).toEqual([200, 200, 200, 200, 200, 429].map((code) => [code, code]))
  expect(other.statusCode).toBe(200)
})

test('without PostgreSQL the failure is logged and the client is asked to retry [P2 S8.8 RS.24]', async () => {
  const noStore = openStore('postgres://127.0.0.1:1/none')
  const down = await openApp(noStore)

  const { statusCode, headers } = await send(GOOD, down)

  await Promise.all([down.close(), noStore.destroy()])
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(logged).toContain('feedback could not be stored')
  expect(logged).not.toMatch(WORDS)
})

test('feedback is never logged, whether stored or refused [P5]', async () => {
  const long = 'First line'.repeat(400_000)
  const bodies = [GOOD, { ...GOOD, email: 'ada@' }, { ...GOOD, comment: long }, '{"name": "Ada']

  const answers = await Promise.all(bodies.map((body) => send(body)))

  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 400, 413, 400])
  expect(logged).not.toMatch(WORDS)
  expect(answers.map((answer) => answer.body).join()).not.toMatch(WORDS)
})
