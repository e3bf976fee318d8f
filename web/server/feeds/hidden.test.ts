import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemForTests } from '#web/features/feed/item-for-tests.ts'
import { buildApiForTests } from '../api-for-tests.ts'
import { buildAppForTests } from '../app-for-tests.ts'

const SAGA = itemForTests().contributor
const hidden = new Set<string>()
let api: FastifyInstance
let app: FastifyInstance

beforeAll(async () => {
  api = buildApiForTests(hidden)
  app = await buildAppForTests(await api.listen({ port: 0 }))
})
afterAll(async () => {
  await app.close()
  await api.close()
})

test('who is hidden has no feed and no table, and stands in none [RD.8 RG.15 RG.16]', async () => {
  expect((await app.inject('/feed.atom?kind=original')).body).toContain(SAGA.fullName)

  hidden.add(SAGA.id)

  for (const ending of ['atom', 'json', 'csv']) {
    const { statusCode, body } = await app.inject(`/contributors/${SAGA.id}.${ending}`)
    expect(statusCode).toBe(404)
    expect(body).not.toContain(SAGA.lastName)
  }
  for (const ending of ['atom', 'json', 'csv']) {
    const { statusCode, body } = await app.inject(`/feed.${ending}`)
    expect(statusCode).toBe(200)
    expect(body).not.toContain(SAGA.lastName)
  }
})
