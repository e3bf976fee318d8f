import { SearchUnavailableError } from '@hemicycle/search'
import { beforeEach, expect, test } from 'vitest'
import { openAnswerCache, type AnswerCache } from './answer-cache.ts'
import { toAnswer, type Answer } from './answer.ts'

let now: number
let computed: number
let cache: AnswerCache

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
  cache = openAnswerCache(10, () => now)
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
