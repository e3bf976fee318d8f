import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, isApiError, openEnvelope, toApiError } from './client.ts'
import { fetchPost } from './post.ts'

const answering = (body: unknown, init?: ResponseInit) => async () => Response.json(body, init)
const failureOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

test('a success gives its data [S7.2]', async () => {
  const ask = answering({ type: 'success', code: 200, data: [1] })

  expect(await openEnvelope(ask, '/v1/')).toEqual({ data: [1], staleSince: null })
})

test('an answer that was given again tells its age [RF.9]', async () => {
  vi.useFakeTimers({ now: 100_000 })
  onTestFinished(() => void vi.useRealTimers())
  const headers = { 'x-stale': '1', age: '40' }
  const ask = answering({ type: 'success', code: 200, data: [] }, { headers })

  expect((await openEnvelope(ask, '/v1/')).staleSince).toBe(60_000)
})

test('anything but a success is an error with its code and data [S8.1]', async () => {
  const data = { message: 'gone', reason: 'deleted' }
  const ask = answering({ type: 'error', code: 410, data }, { status: 410 })

  const error = await failureOf(openEnvelope(ask, '/v1/'))

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 410, data, answered: true })
})

test('a failing network is code 500 and unkown_error [S8.2 S8.3 RW.32]', async () => {
  const error = await failureOf(openEnvelope(() => Promise.reject(new TypeError('x')), '/v1/'))

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 500, message: 'unkown_error', answered: false })
})

test('an error page of a proxy is an error with its status [S8.1 RF.10]', async () => {
  const ask = async () => new Response('<h1>Bad day</h1>', { status: 503 })

  expect(await failureOf(openEnvelope(ask, '/v1/'))).toMatchObject({ code: 503, answered: true })
})

test('an operation that the API does not know is an error, never an empty answer [S8.15]', async () => {
  const ask = answering(
    { type: 'error', code: 404, data: { message: 'not_found' } },
    { status: 404 },
  )

  const error = await failureOf(openEnvelope(ask, '/v1/feedItems/find'))

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 404, message: 'not_found' })
})

test('an answer that is no envelope is an internal error, whatever its status says [S8.15 S8.1]', async () => {
  const error = await failureOf(openEnvelope(answering(['something']), '/v1/unknown/'))

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 500, message: 'unkown_error' })
})

test.each([
  [410, { message: 'gone', reason: 'withheld' }, { state: 'gone', reason: 'withheld' }],
  [404, { message: 'not_found' }, { state: 'unknown' }],
])('that a post answers %d is an answer, not a failure [RF.14]', async (code, data, answer) => {
  const ask = answering({ type: 'error', code, data }, { status: code })

  expect(await fetchPost(ask, '1')).toEqual(answer)
})

test('an engine that is down is a failure, not a missing post [RF.10]', async () => {
  const ask = answering({ type: 'error', code: 503, data: { message: 'no' } }, { status: 503 })

  expect(await failureOf(fetchPost(ask, '1'))).toMatchObject({ code: 503 })
})

test('an error of the other copy of the class is one too: the built site holds two [RF.7]', () => {
  class Copied extends ApiError {}
  Object.setPrototypeOf(Copied.prototype, Error.prototype)
  const error = Object.setPrototypeOf(
    new ApiError(404, { message: 'not_found' }, true),
    Copied.prototype,
  ) as Error

  expect(error instanceof ApiError).toBe(false)
  expect(isApiError(error)).toBe(true)
  expect(toApiError(error)).toMatchObject({ code: 404, answered: true })
})

test('whatever else is thrown means that nobody answered [RF.7]', () => {
  expect(toApiError(new TypeError('no network'))).toMatchObject({ code: 500, answered: false })
})
