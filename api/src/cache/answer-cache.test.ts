import { SearchUnavailableError } from '@hemicycle/search'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openAnswerCache, type AnswerCache } from './answer-cache.ts'
import { toAnswer, type Answer } from './answer.ts'

let now: number
let computed: number
let cache: AnswerCache
let patience: PromiseWithResolvers<void>

const compute = (): Promise<Answer> => {
  computed += 1
  return Promise.resolve(toAnswer(200, `answer ${computed}`))
}
const engineIsAway = () => Promise.reject(new SearchUnavailableError('away'))
const bodyOf = async (question: string, find = compute) =>
  (await cache.give(question, find)).answer.body.toString()

beforeEach(() => {
  now = 1_000_000
  computed = 0
  patience = Promise.withResolvers()
  cache = openAnswerCache(
    10,
    () => now,
    () => patience.promise,
  )
})

test('however many ask at the same time, one answer is made [P4]', async () => {
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

test('an answer is given again for less than 10 s and then made anew [S9.15 P4]', async () => {
  const bodies = [await bodyOf('q')]
  now += 9_999
  bodies.push(await bodyOf('q'))
  now += 1
  bodies.push(await bodyOf('q'))

  expect(bodies).toEqual(['answer 1', 'answer 1', 'answer 2'])
})

test('who runs it may have an answer made anew after 1 s [RF.21]', async () => {
  cache = openAnswerCache(1, () => now)

  const bodies = [await bodyOf('q')]
  now += 999
  bodies.push(await bodyOf('q'))
  now += 1
  bodies.push(await bodyOf('q'))

  expect(bodies).toEqual(['answer 1', 'answer 1', 'answer 2'])
})

test('another question has another answer [P4]', async () => {
  expect(await bodyOf('q')).not.toBe(await bodyOf('another'))
})

test('an answer tells its age [S9.15]', async () => {
  await cache.give('q', compute)
  now += 4_000

  const given = await cache.give('q', compute)

  expect(given).toMatchObject({ ageSeconds: 4, from: 'hit' })
})

test('while the engine is away the answer of the last 60 s is given, marked with its age [RF.9 P2]', async () => {
  await cache.give('q', compute)
  now += 60_000

  const given = await cache.give('q', engineIsAway)

  expect(given).toMatchObject({ ageSeconds: 60, from: 'stale' })
  expect(given.answer.body.toString()).toBe('answer 1')
})

test('an older answer, or none, is an error while the engine is away [RF.10 P2]', async () => {
  await cache.give('q', compute)
  now += 60_001

  await expect(cache.give('q', engineIsAway)).rejects.toThrow(SearchUnavailableError)
  await expect(cache.give('another', engineIsAway)).rejects.toThrow(SearchUnavailableError)
})

test('a stale answer does not become fresh by being given [RF.9]', async () => {
  await cache.give('q', compute)
  now += 59_000
  await cache.give('q', engineIsAway)
  now += 2_000

  await expect(cache.give('q', engineIsAway)).rejects.toThrow(SearchUnavailableError)
})

test('a fault of our own is not hidden behind an old answer [P2]', async () => {
  await cache.give('q', compute)
  now += 20_000

  await expect(cache.give('q', () => Promise.reject(new TypeError('fault')))).rejects.toThrow(
    TypeError,
  )
})

test('after a failure the next question asks again [P2]', async () => {
  await expect(cache.give('q', engineIsAway)).rejects.toThrow(SearchUnavailableError)

  expect(await bodyOf('q')).toBe('answer 1')
})

test('a clock that is set back by an hour keeps no answer longer [RF.4 RG.15]', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const byRealClock = openAnswerCache(10)
  await byRealClock.give('q', compute)

  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(9_000)
  const kept = await byRealClock.give('q', compute)
  vi.advanceTimersByTime(1_000)
  const made = await byRealClock.give('q', compute)

  expect([kept.from, kept.ageSeconds, made.from]).toEqual(['hit', 9, 'miss'])
})

const HOME = { isHome: true }
const waiting = () => new Promise<Answer>(() => {})

test('the home question is answered from before when its turn takes too long, marked with its age [RF.31]', async () => {
  await cache.give('home', compute, HOME)
  now += 12_000

  const asked = cache.give('home', waiting, HOME)
  patience.resolve()

  expect(await asked).toMatchObject({ ageSeconds: 12, from: 'stale' })
})

test('what came too late for one is there for the next [RF.31]', async () => {
  const slow = Promise.withResolvers<Answer>()
  await cache.give('home', compute, HOME)
  now += 12_000
  const asked = cache.give('home', () => slow.promise, HOME)
  patience.resolve()
  await asked

  slow.resolve(await compute())
  await cache.renew()
  const next = await cache.give('home', waiting, HOME)

  expect(next).toMatchObject({ ageSeconds: 0 })
  expect(next.answer.body.toString()).toBe('answer 2')
})

test('other questions, and a home question without an answer of the last 60 s, wait [RF.31 RF.10]', async () => {
  await cache.give('q', compute)
  await cache.give('home', compute, HOME)
  now += 60_001
  patience.resolve()

  expect(await cache.give('q', compute)).toMatchObject({ from: 'miss' })
  expect(await cache.give('home', compute, HOME)).toMatchObject({ from: 'miss' })
})

test('the home question is made anew beside the others before its answer is old [RF.31 P4]', async () => {
  await cache.give('q', compute)
  await cache.give('home', compute, HOME)
  now += 9_000
  await cache.renew()
  now += 9_000

  const given = await cache.give('home', waiting, HOME)

  expect(given).toMatchObject({ ageSeconds: 9, from: 'hit' })
  expect(computed).toBe(3)
})

test('what cannot be made anew stays as it was [RF.31 RF.9]', async () => {
  let isAway = false
  await cache.give('home', () => (isAway ? engineIsAway() : compute()), HOME)
  isAway = true
  now += 9_000

  await cache.renew()

  expect(await cache.give('home', engineIsAway, HOME)).toMatchObject({ ageSeconds: 9, from: 'hit' })
})
