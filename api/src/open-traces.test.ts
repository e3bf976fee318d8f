import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveSpans } from '@hemicycle/process/testing'
import { contributorOf, createTestApi, postsOf, type TestApi } from '../testing/index.ts'
import { buildApp } from './app.ts'
import { openApiTraces } from './open-traces.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ contributors: [contributorOf('a')], posts: postsOf(3) })
})
afterAll(() => api.close())

const STRANGER = '198.51.100.77'
const TRACE_ID = 'a'.repeat(32)
const PARENT = `00-${TRACE_ID}-${'b'.repeat(16)}-01`

async function trace(sampleRatio: number, urls: string[], remoteAddress = STRANGER) {
  return receiveSpans(async (url) => {
    const traces = openApiTraces({ url, sampleRatio }, 'loopback')
    const app = await buildApp(api.deps, { watchers: [traces] })
    for (const asked of urls) {
      await app.inject({ url: asked, remoteAddress, headers: { traceparent: PARENT } })
    }
    await app.close()
    await traces.close()
  })
}

const URLS = [
  '/v1/social-item/?search-value=secretword',
  '/v1/contributor/ffffffffffffffffffffffff/',
]

test('a request and its searches are one trace, without anything of a visitor [P5]', async () => {
  const spans = await trace(1, URLS)

  const requests = spans.filter(({ parentSpanId }) => !parentSpanId)
  const searches = spans.filter(({ name }) => name === 'engine')
  expect(requests.map(({ name }) => name)).toEqual([
    'GET /v1/social-item/',
    'GET /v1/contributor/:id/',
  ])
  expect(requests[1]?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 404 },
  })
  expect(searches.map(({ parentSpanId }) => parentSpanId)).toContain(requests[0]?.spanId)
  expect(searches.map(({ traceId }) => traceId)).toContain(requests[0]?.traceId)
  expect(JSON.stringify(spans)).not.toMatch(/secretword|198\.51\.100\.77|ffffffff/)
})

test('the site’s trace goes on in the API, a stranger’s does not [P5]', async () => {
  const [url = ''] = URLS

  const [ofSite] = await trace(1, [`${url}1`], '127.0.0.1')
  const [ofStranger] = await trace(1, [`${url}2`])

  expect(ofSite).toMatchObject({ traceId: TRACE_ID })
  expect(ofStranger?.traceId).not.toBe(TRACE_ID)
})

test('a ratio of 0 sends nothing [P5]', async () => {
  expect(await trace(0, URLS)).toEqual([])
})
