import { SearchUnavailableError } from '@hemicycle/search'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepWarm, createAnswerCache, type AnswerCache } from './answer-cache.ts'
import { toAnswer, type Answer } from './answer.ts'

let now: number
let computed: number
let cache: AnswerCache
let homeTimeout: PromiseWithResolvers<void>

const compute = (): Promise<Answer> => {
  computed += 1
  return Promise.resolve(toAnswer(200, `answer ${computed}`))
}
const engineIsDown = () => Promise.reject(new SearchUnavailableError('down'))
const bodyOf = async (key: string, load = compute) =>
  (await cache.getOrCompute(key, load)).answer.body.toString()

beforeEach(() => {
  now = 1_000_000
  computed = 0
  homeTimeout = Promise.withResolvers()
  cache = createAnswerCache(
    10,
    () => now,
    () => homeTimeout.promise,
  )
})

test('concurrent requests share one computation [P4]', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const slow = () => {
    computed += 1
    return promise
  }

  const asked = Array.from({ length: 50 }, () => bodyOf('q', slow))
  resolve(toAnswer(200, 'the answer'))

  expect(new Set(await Promise.all(asked))).toEqual(new Set(['the answer']))
  expect(computed).toBe(1)
})

test('an answer is reused for less than 10 s and then recomputed [S9.15 P4]', async () => {
  const bodies = [await bodyOf('q')]
  now += 9_999
  bodies.push(await bodyOf('q'))
  now += 1
  bodies.push(await bodyOf('q'))

  expect(bodies).toEqual(['answer 1', 'answer 1', 'answer 2'])
})

test('the operator can set the lifetime of an answer to 1 s [RF.21]', async () => {
  cache = createAnswerCache(1, () => now)

  const bodies = [await bodyOf('q')]
  now += 999
  bodies.push(await bodyOf('q'))
  now += 1
  bodies.push(await bodyOf('q'))

  expect(bodies).toEqual(['answer 1', 'answer 1', 'answer 2'])
})

test('an answer that is out of date is computed again, and so is one that was begun before [RD.33]', async () => {
  const slow = Promise.withResolvers<Answer>()
  await cache.getOrCompute('known', compute)
  const asked = bodyOf('begun', () => slow.promise)

  cache.expire('known')
  cache.expire('begun')
  const between = [await bodyOf('known'), await bodyOf('begun')]
  slow.resolve(toAnswer(200, 'of before'))

  expect([between, await asked, await bodyOf('begun')]).toEqual([
    ['answer 2', 'answer 3'],
    'of before',
    'answer 3',
  ])
})

test('an answer that is out of date still serves while the engine is down [RF.9 RD.33]', async () => {
  await cache.getOrCompute('q', compute)

  cache.expire('q')

  expect(await cache.getOrCompute('q', engineIsDown)).toMatchObject({ from: 'stale' })
})

test('another key has another answer [P4]', async () => {
  expect(await bodyOf('q')).not.toBe(await bodyOf('another'))
})

test('a result carries the age of its answer [S9.15]', async () => {
  await cache.getOrCompute('q', compute)
  now += 4_000

  const result = await cache.getOrCompute('q', compute)

  expect(result).toMatchObject({ ageSeconds: 4, from: 'hit' })
})

test('while the engine is down, an answer up to 60 s old is served as stale, with its age [RF.9 P2]', async () => {
  await cache.getOrCompute('q', compute)
  now += 60_000

  const result = await cache.getOrCompute('q', engineIsDown)

  expect(result).toMatchObject({ ageSeconds: 60, from: 'stale' })
  expect(result.answer.body.toString()).toBe('answer 1')
})

test('while the engine is down, a missing or older answer is an error [RF.10 P2]', async () => {
  await cache.getOrCompute('q', compute)
  now += 60_001

  await expect(cache.getOrCompute('q', engineIsDown)).rejects.toThrow(SearchUnavailableError)
  await expect(cache.getOrCompute('another', engineIsDown)).rejects.toThrow(SearchUnavailableError)
})

test('serving a stale answer does not make it fresh [RF.9]', async () => {
  await cache.getOrCompute('q', compute)
  now += 59_000
  await cache.getOrCompute('q', engineIsDown)
  now += 2_000

  await expect(cache.getOrCompute('q', engineIsDown)).rejects.toThrow(SearchUnavailableError)
})

test('a bug of our own is not hidden behind a stale answer [P2]', async () => {
  await cache.getOrCompute('q', compute)
  now += 20_000

  await expect(
    cache.getOrCompute('q', () => Promise.reject(new TypeError('fault'))),
  ).rejects.toThrow(TypeError)
})

test('after a failure the next request computes again [P2]', async () => {
  await expect(cache.getOrCompute('q', engineIsDown)).rejects.toThrow(SearchUnavailableError)

  expect(await bodyOf('q')).toBe('answer 1')
})

test('setting the clock back by an hour does not extend the lifetime of an answer [RF.4 RG.15]', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const byRealClock = createAnswerCache(10)
  await byRealClock.getOrCompute('q', compute)

  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(9_000)
  const cached = await byRealClock.getOrCompute('q', compute)
  vi.advanceTimersByTime(1_000)
  const recomputed = await byRealClock.getOrCompute('q', compute)

  expect([cached.from, cached.ageSeconds, recomputed.from]).toEqual(['hit', 9, 'miss'])
})

const HOME = { isHome: true }
const waiting = () => new Promise<Answer>(() => {})

test('a slow home request gets the stale answer, with its age [RF.31]', async () => {
  await cache.getOrCompute('home', compute, HOME)
  now += 12_000

  const asked = cache.getOrCompute('home', waiting, HOME)
  homeTimeout.resolve()

  expect(await asked).toMatchObject({ ageSeconds: 12, from: 'stale' })
})

test('an answer that came too late for one home request serves the next [RF.31]', async () => {
  const slow = Promise.withResolvers<Answer>()
  await cache.getOrCompute('home', compute, HOME)
  now += 12_000
  const asked = cache.getOrCompute('home', () => slow.promise, HOME)
  homeTimeout.resolve()
  await asked

  slow.resolve(await compute())
  await cache.refreshHome()
  const next = await cache.getOrCompute('home', waiting, HOME)

  expect(next).toMatchObject({ ageSeconds: 0 })
  expect(next.answer.body.toString()).toBe('answer 2')
})

test('other requests wait, and so does a home request without an answer of the last 60 s [RF.31 RF.10]', async () => {
  await cache.getOrCompute('q', compute)
  await cache.getOrCompute('home', compute, HOME)
  now += 60_001
  homeTimeout.resolve()

  expect(await cache.getOrCompute('q', compute)).toMatchObject({ from: 'miss' })
  expect(await cache.getOrCompute('home', compute, HOME)).toMatchObject({ from: 'miss' })
})

test('the home answer is refreshed in the background before it expires [RF.31 P4]', async () => {
  await cache.getOrCompute('q', compute)
  await cache.getOrCompute('home', compute, HOME)
  now += 9_000
  await cache.refreshHome()
  now += 9_000

  const result = await cache.getOrCompute('home', waiting, HOME)

  expect(result).toMatchObject({ ageSeconds: 9, from: 'hit' })
  expect(computed).toBe(3)
})

test('a failed refresh keeps the cached home answer [RF.31 RF.9]', async () => {
  let isDown = false
  await cache.getOrCompute('home', () => (isDown ? engineIsDown() : compute()), HOME)
  isDown = true
  now += 9_000

  await cache.refreshHome()

  expect(await cache.getOrCompute('home', engineIsDown, HOME)).toMatchObject({
    ageSeconds: 9,
    from: 'hit',
  })
})

test('the home answer is refreshed twice per lifetime, until stopped [RF.31]', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const refreshHome = vi.fn<() => Promise<void>>().mockResolvedValue()
  const stop = keepWarm({ refreshHome }, 10)

  vi.advanceTimersByTime(9_999)
  expect(refreshHome).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(refreshHome).toHaveBeenCalledTimes(3)

  stop()
  vi.advanceTimersByTime(60_000)
  expect(refreshHome).toHaveBeenCalledTimes(3)
})
