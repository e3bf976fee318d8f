import { afterEach, expect, test, vi } from 'vitest'
import { createRandom } from '../random.ts'
import { Faults } from './faults.ts'

afterEach(() => void vi.useRealTimers())

const open = () => new Faults(createRandom(1))

test('a fault strikes as often as told, and at its own place only', () => {
  const faults = open()
  faults.set('serverError', { endpoint: 'GET /2/users/*', count: 2 })

  const elsewhere = faults.trigger('serverError', 'GET /2/tweets')
  const strikes = [1, 2, 3].map(() => faults.trigger('serverError', 'GET /2/users/12/tweets'))

  expect(elsewhere).toBeUndefined()
  expect(strikes.map((one) => one?.status)).toEqual([503, 503, undefined])
})

test('a fault ends by itself after its time', () => {
  const faults = open()
  faults.set('silence', { ms: 1000 })
  const before = faults.find('silence', 'filtered')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1001 })

  expect(before).toBeDefined()
  expect(faults.find('silence', 'filtered')).toBeUndefined()
  expect(faults.list()).toEqual([])
})

test('a fault by chance strikes about that often, the same with the same seed', () => {
  const run = () => {
    const faults = open()
    faults.set('gap', { chance: 0.3 })
    return Array.from({ length: 1000 }, () => faults.trigger('gap', 'filtered') !== undefined)
  }

  const struck = run().filter(Boolean).length
  expect(struck).toBeGreaterThan(250)
  expect(struck).toBeLessThan(350)
  expect(run()).toEqual(run())
})

test('the same fault at another place stands beside the first, and can be cleared by name', () => {
  const faults = open()
  faults.set('gap', { stream: 'filtered' })
  faults.set('gap', { stream: 'activity' })
  faults.set('gap', { stream: 'activity', chance: 0.5 })
  faults.set('wrongOffsets')
  const before = faults.list().map(({ name }) => name)

  faults.clear('gap')

  expect(before).toEqual(['gap', 'gap', 'wrongOffsets'])
  expect(faults.list().map(({ name }) => name)).toEqual(['wrongOffsets'])
})
