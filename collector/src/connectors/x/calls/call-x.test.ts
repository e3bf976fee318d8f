import { ApiRequestError, ApiResponseError } from 'twitter-api-v2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestLog, type TestLog } from '../../../../testing/index.ts'
import { createCallX, type Call } from './call-x.ts'
import type { XClient } from './x-client.ts'
import { ADVICE } from './x-refusal.ts'

type Reply = { data: unknown; rateLimit?: object } | Error

let testLog: TestLog
let ending: AbortController
let waits: number[]
let asked: number

beforeEach(() => {
  testLog = createTestLog()
  ending = new AbortController()
  waits = []
  asked = 0
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => vi.useRealTimers())

/** X that gives these replies, the last one again and again. */
function open(...replies: Reply[]) {
  const reply = () => {
    const given = replies[asked] ?? replies.at(-1)
    asked += 1
    return given instanceof Error ? Promise.reject(given) : Promise.resolve(given)
  }
  const client = { get: reply, post: reply, delete: reply } as unknown as XClient
  const call = createCallX(client, {
    log: testLog.log,
    signal: ending.signal,
    wait: (ms) => {
      waits.push(ms)
      vi.advanceTimersByTime(ms)
      return Promise.resolve()
    },
  })
  return (more: Partial<Call> = {}) =>
    call({ method: 'GET', endpoint: 'users/:id/tweets', params: { id: '1' }, ...more })
}

const refused = (code: number, data: object = {}, rateLimit?: object): Error =>
  new ApiResponseError('refused', { code, data, headers: {}, rateLimit } as never)
const broken = (): Error => new ApiRequestError('Request failed.', { error: new Error() } as never)
const soon = () => Math.ceil(Date.now() / 1000) + 100
const ANSWER = { data: { data: [] } }

test('what X answers is given back [P3]', async () => {
  expect(await open(ANSWER)()).toEqual({ data: [] })
})

test('a field that is null is missing, however deep it is [RN.34]', async () => {
  const data = {
    data: [null, { id: '1', tag: null, media: { alt: null, key: '3_1' } }],
    meta: null,
  }

  expect(await open({ data })()).toEqual({ data: [{ id: '1', media: { key: '3_1' } }] })
})

test.each([500, 502, 503, 504])('the status %d passes: it is tried again [P3]', async (status) => {
  const call = open(refused(status), refused(status), ANSWER)

  expect(await call()).toEqual({ data: [] })
  expect(waits).toEqual([1_000, 2_000])
  expect(testLog.messages).toEqual([ADVICE.away, 'GET /2/users/:id/tweets works again'])
})

test('a broken connection passes too, but nobody is asked for ever [P3]', async () => {
  const call = open(broken())

  await expect(call()).rejects.toMatchObject({ name: 'XRefusalError', kind: 'away' })
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000])
})

test('after too many calls the end of the window is waited for, with a word [P3]', async () => {
  const reset = soon()
  const call = open(refused(429, {}, { limit: 1, remaining: 0, reset }), ANSWER)

  expect(await call()).toEqual({ data: [] })
  expect(Date.now()).toBeGreaterThanOrEqual(reset * 1000)
  expect(asked).toBe(2)
  expect(testLog.messages).toContain(ADVICE.rate)
})

test('after too many calls without a word on when, a minute is waited [P3]', async () => {
  expect(await open(refused(429), ANSWER)()).toEqual({ data: [] })
  expect(waits).toEqual([60_000])
})

test('calls stop before the budget is used up, until the window ends [P3]', async () => {
  const reset = soon()
  const call = open({ data: {}, rateLimit: { limit: 900, remaining: 1, reset } }, ANSWER)
  await call()
  const before = Date.now()

  await call()

  expect(before).toBeLessThan(reset * 1000)
  expect(Date.now()).toBeGreaterThanOrEqual(reset * 1000)
})

test.each([429, 503])(
  'a call in a hurry does not wait for what passes, as %d [P3]',
  async (status) => {
    const call = open(refused(status), ANSWER)

    await expect(call({ noRetry: true })).rejects.toMatchObject({ status })
    expect(waits).toEqual([])
  },
)

test('a call in a hurry is not made when the budget is used up [P3]', async () => {
  const call = open({ data: {}, rateLimit: { limit: 900, remaining: 0, reset: soon() } }, ANSWER)
  await call()

  await expect(call({ noRetry: true })).rejects.toMatchObject({ kind: 'rate' })
  expect([asked, waits]).toEqual([1, []])
})

test.each([
  [429, { title: 'UsageCapExceeded' }, 'capped'],
  [401, { title: 'Unauthorized' }, 'denied'],
  [403, { title: 'Forbidden' }, 'denied'],
] as const)(
  '%d %j is said once with what to do, and left to slower hands [P3]',
  async (...refusal) => {
    const [status, body, kind] = refusal
    const call = open(refused(status, body))

    for (let count = 0; count < 3; count += 1)
      await expect(call()).rejects.toMatchObject({ kind, status })

    expect(waits).toEqual([])
    expect(testLog.messages).toEqual([ADVICE[kind]])
  },
)

test.each([
  [400, {}],
  [404, {}],
  [429, { type: 'https://api.x.com/2/problems/rule-cap' }],
])('%d %j is final: asking again is no use [P3]', async (status, body) => {
  await expect(open(refused(status, body))()).rejects.toMatchObject({ kind: 'final', status })
  expect(asked).toBe(1)
})

test('the signal ends a call that X does not answer [P3]', async () => {
  const client = { get: () => new Promise(() => {}) } as unknown as XClient
  const call = createCallX(client, { log: testLog.log, signal: ending.signal })

  const answered = call({ method: 'GET', endpoint: 'users' })
  ending.abort()

  await expect(answered).rejects.toMatchObject({ name: 'AbortError' })
})
