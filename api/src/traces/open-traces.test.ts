import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, postsOf, type TestApi } from '../../testing/index.ts'
import { buildApp } from '../app.ts'
import { openTraces } from './open-traces.ts'

interface Sent {
  name: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}
interface Batch {
  resourceSpans: { scopeSpans: { spans: Sent[] }[] }[]
}

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ contributors: [contributorOf('a')], posts: postsOf(3) })
})
afterAll(() => api.close())

/** What a receiver of traces is sent while these addresses are asked. */
async function trace(share: number, urls: string[]): Promise<Sent[]> {
  const batches: Batch[] = []
  const receive = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    batches.push((await json(request)) as Batch)
    reply.end('{}')
  }
  const receiver = createServer((request, reply) => void receive(request, reply))
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  const traces = openTraces({ url: `http://127.0.0.1:${port}/v1/traces`, share })
  const app = await buildApp(api.deps, { watchers: [traces] })
  for (const url of urls) await app.inject({ url, remoteAddress: '198.51.100.77' })
  await app.close()
  await traces.close()
  receiver.closeAllConnections()
  receiver.close()
  return batches.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )
}

const URLS = [
  '/v1/social-item/?search-value=secretword',
  '/v1/contributor/ffffffffffffffffffffffff/',
]

test('a request and its questions to the engine are one trace, without anything of a visitor [P5]', async () => {
  const spans = await trace(1, URLS)

  const requests = spans.filter(({ parentSpanId }) => !parentSpanId)
  const questions = spans.filter(({ name }) => name === 'engine')
  expect(requests.map(({ name }) => name)).toEqual([
    'GET /v1/social-item/',
    'GET /v1/contributor/:id/',
  ])
  expect(requests[1]?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 404 },
  })
  expect(questions.map(({ parentSpanId }) => parentSpanId)).toContain(requests[0]?.spanId)
  expect(JSON.stringify(spans)).not.toMatch(/secretword|198\.51\.100\.77|ffffffff/)
})

test('of a share of nothing nothing is sent [P5]', async () => {
  expect(await trace(0, URLS)).toEqual([])
})
