import { randomUUID } from 'node:crypto'
import {
  findProof,
  isProof,
  PROOF_BITS,
  PROOF_ITERATIONS,
  type ProofTask,
} from '@hemicycle/contract'
import { createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { depsWithEngineDown, makePhoto } from '../../testing/index.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'

const SAID = { name: 'Ada', surname: 'Invented', email: 'ada@example.org', comment: 'Good.' }
let own: TestStore
let logged: string

beforeAll(async () => {
  own = await createTestStore()
})
beforeEach(async () => {
  logged = ''
  await own.owner.query(sql`delete from feedback`)
})
afterAll(() => own.drop())

const openApp = (change: Partial<Deps>) => {
  const log = pino({ level: 'warn' }, { write: (line) => void (logged += line) })
  return buildApp(depsWithEngineDown({ store: own.reader, ...change }), { log })
}
const newForm = (change: object = {}) => ({ ...SAID, id: randomUUID(), openMs: 5_000, ...change })
let visitors = 0
/** From a new address each time, so that no limit applies. */
const send = (body: unknown, to: FastifyInstance, address = `198.51.100.${(visitors += 1)}`) =>
  to.inject({
    method: 'POST',
    url: '/v1/feedback/send/',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    payload: JSON.stringify(body),
  })
const listStored = () => own.store.query(sql`select id from feedback`)
const prove = async (body: object, to: FastifyInstance) => {
  const { proof } = (await send(body, to)).json<{ data: { proof: ProofTask } }>().data
  return { ...body, proof: { challenge: proof.challenge, nonce: await findProof(proof) } }
}
/** A nonce that is no proof; a neighbour of the right one sometimes is. */
const spoil = async ({ challenge }: { challenge: string }) => {
  const task = { challenge, bits: PROOF_BITS, iterations: PROOF_ITERATIONS }
  let nonce = 0
  while (await isProof(task, nonce)) nonce += 1
  return { challenge, nonce }
}

test('after 200 messages of others a message is still accepted, without a picture [RS.81]', async () => {
  const { feedbackPerDay } = readConfig({
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    OPENSEARCH_URL: 'http://127.0.0.1:1',
    SITE_URL: 'https://posts.example.org',
    EXPORTS: 'off',
  })
  const usual = await openApp({ feedbackPerDay })
  for (let time = 0; time < 200; time += 1)
    await send(newForm(), usual, `2001:db8:0:${Math.floor(time / 5)}::1`)

  const content = `data:image/jpeg;base64,${(await makePhoto()).toString('base64')}`
  const picture = { name: 'photo.jpg', content }

  const withPicture = await send(newForm({ files: [picture] }), usual, '192.0.2.1')
  const honest = await send(newForm(), usual, '192.0.2.1')

  await usual.close()
  expect(withPicture.json()).toMatchObject({
    code: 400,
    data: { fields: { files: 'sendFeedback.files.tooMany' } },
  })
  expect(honest.statusCode).toBe(200)
  expect(await listStored()).toHaveLength(201)
})

test('beyond half of the daily limit, a proof of work is required instead of a refusal [RS.81 RS.24]', async () => {
  const busy = await openApp({ feedbackPerDay: 4 })
  const first = [await send(newForm(), busy), await send(newForm(), busy)]
  const body = newForm()

  const asked = await send(body, busy)
  const proven = await prove(body, busy)
  const answers = [await send(proven, busy), await send(proven, busy)]
  const others = [
    await send({ ...proven, comment: 'Other words' }, busy),
    await send({ ...proven, proof: await spoil(proven.proof) }, busy),
    await send({ ...SAID, openMs: 5_000, proof: proven.proof }, busy),
  ]

  await busy.close()
  expect(first.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(asked.json()).toMatchObject({
    code: 428,
    type: 'error',
    data: { message: 'proof_needed', proof: { bits: 8, iterations: 20_000 } },
  })
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(others.map(({ statusCode }) => statusCode)).toEqual([428, 428, 400])
  expect(others[2]?.json()).toMatchObject({ data: { fields: { id: 'sendFeedback.id.notValid' } } })
  expect(await listStored()).toHaveLength(3)
})

test('a proof is valid for two hours at most [RS.81]', async () => {
  let hours = 0
  const now = () => new Date(Date.UTC(2026, 10, 15, 12) + hours * 3_600_000)
  const busy = await openApp({ feedbackPerDay: 2, now })
  await send(newForm(), busy)
  const proven = await prove(newForm(), busy)

  hours = 2
  const late = await send(proven, busy)
  hours = 1
  const inTime = await send(proven, busy)

  await busy.close()
  expect([late.statusCode, inTime.statusCode]).toEqual([428, 200])
})

test('at most FEEDBACK_PER_DAY messages are stored in 24 hours, from all visitors together [P4 RS.24 RS.81]', async () => {
  const busy = await openApp({ feedbackPerDay: 2 })
  await own.owner.query(sql`
    insert into feedback (id, name, surname, email, comment, received_at)
    values (${randomUUID()}, ${SAID.name}, ${SAID.surname}, ${SAID.email}, ${SAID.comment}, now() - interval '25 hours')`)

  const first = await send(newForm(), busy)
  const proven = [await prove(newForm(), busy), await prove(newForm(), busy)]
  const answers = [first, await send(proven[0], busy), await send(proven[1], busy)]

  await busy.close()
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 503])
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(logged).toContain('FEEDBACK_PER_DAY')
})
