import { once } from 'node:events'
import { get } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildAppForTests } from '../app-for-tests.ts'

let api: FastifyInstance
let site: FastifyInstance
let url: string
let asked: { address: unknown; signal: AbortSignal }[] = []

/** An API that never draws: it waits, or reports that its limit is reached. */
beforeAll(async () => {
  api = Fastify({ forceCloseConnections: true })
  api.get<{ Params: { id: string } }>('/v1/previews/:id', async (request, reply) => {
    asked.push({ address: request.headers['x-forwarded-for'], signal: request.signal })
    if (request.params.id === 'waiting') await once(request.signal, 'abort')
    return reply.code(429).header('retry-after', '42').send({})
  })
  site = await buildAppForTests(await api.listen({ port: 0 }))
  url = await site.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await site.close()
  await api.close()
})

test('a preview is asked for in the name of the visitor, whom only our own proxies name [RO.42]', async () => {
  asked = []
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }

  await site.inject({ url: '/og/100.png', headers: forwarded })
  await site.inject({ url: '/og/100.png', headers: forwarded, remoteAddress: '198.51.100.9' })

  expect(asked.map(({ address }) => address)).toEqual(['203.0.113.7', '198.51.100.9'])
})

test('who has had too many drawn is told when to come again [RO.42 RW.4]', async () => {
  const answer = await site.inject('/og/100.png')

  expect(answer.statusCode).toBe(429)
  expect(answer.headers).toMatchObject({ 'retry-after': '42', 'cache-control': 'no-store' })
})

test('when the visitor leaves, nobody waits for the preview any more [RO.42]', async () => {
  asked = []
  const visit = get(`${url}/og/waiting.png`).on('error', () => {})
  await vi.waitFor(() => expect(asked).toHaveLength(1))

  visit.destroy()

  await vi.waitFor(() => expect(asked[0]?.signal.aborted).toBe(true))
})
