import { ApiError, Paginator, type Schemas } from '@xdevplatform/xdk'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createXdk, openXdk } from './open-xdk.ts'

let xdk: Awaited<ReturnType<typeof openXdk>>
beforeEach(async () => void (xdk = await openXdk()))
afterEach(() => xdk.stop())

/** The error of a refused call. */
async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.catch((reason: unknown) => reason)
  if (error instanceof ApiError) return error
  throw new Error('the call was not refused')
}

const toLimits = ({ headers }: ApiError) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-rate-limit-${name}`)))

test('a token that is not valid is refused [RN.34]', async () => {
  const stranger = createXdk({ origin: xdk.simulator.origin, bearerToken: 'nobody' })

  const error = await refusal(stranger.posts.getByIds(['1']))

  expect(error).toMatchObject({ status: 401, data: { title: 'Unauthorized', status: 401 } })
})

test('what the plan does not include is refused [RN.34]', async () => {
  await xdk.client.stream.updateRules({ add: [{ value: 'from:1' }] })

  const error = await refusal(xdk.client.stream.posts({ backfillMinutes: 5 }))

  expect(error).toMatchObject({ status: 403, data: { title: 'Client Forbidden', status: 403 } })
})

test('a stream without rules is refused [RN.34]', async () => {
  const error = await refusal(xdk.client.stream.posts())

  expect(error).toMatchObject({
    status: 409,
    data: { title: 'ConnectionException', connection_issue: 'RuleConfigurationIssue' },
  })
})

test('a rate limit tells when it ends [RN.34]', async () => {
  const ms = 30_000
  xdk.simulator.faults.set('rateLimited', { endpoint: 'GET /2/tweets', ms })

  const error = await refusal(xdk.client.posts.getByIds(['1']))

  const [limit, remaining, reset = 0] = toLimits(error)
  expect(error).toMatchObject({ status: 429, data: { title: 'Too Many Requests' } })
  expect([limit, remaining]).toEqual([3500, 0])
  expect(reset * 1000).toBeGreaterThan(Date.now())
})

test('a used-up month is refused with calls left [RN.34]', async () => {
  xdk.simulator.faults.set('usageCapped', { endpoint: 'GET /2/tweets' })

  const error = await refusal(xdk.client.posts.getByIds(['1']))

  const [, remaining] = toLimits(error)
  expect(error).toMatchObject({ status: 429, data: { title: 'UsageCapExceeded' } })
  expect(remaining).toBeGreaterThan(0)
})

test('a rate limit ends the reading of a timeline [RN.34]', async () => {
  xdk.simulator.faults.set('rateLimited', { body: 'legacy' })
  const timeline = new Paginator<Schemas.Post>(async () => {
    const { data = [] } = await xdk.client.users.getPosts('1')
    return { data }
  })

  const error = await refusal(timeline.fetchNext())

  expect(error.data).toEqual({ errors: [{ code: 88, message: 'Rate limit exceeded' }] })
  expect(timeline.rateLimited).toBe(true)
})

test('a service that is away says so [RN.34]', async () => {
  xdk.simulator.faults.set('serverError', { status: 503, count: 1 })

  const error = await refusal(xdk.client.users.getByIds(['1']))

  expect(error).toMatchObject({ status: 503, data: { title: 'Service Unavailable', status: 503 } })
})

test('a request that is not valid names its parameter [RN.34]', async () => {
  const error = await refusal(xdk.client.users.getPosts('1', { maxResults: 3 }))

  expect(error).toMatchObject({
    status: 400,
    data: {
      type: 'https://api.x.com/2/problems/invalid-request',
      parameter: 'max_results',
      value: '3',
      errors: [{ parameters: { max_results: ['3'] } }],
    },
  })
})
