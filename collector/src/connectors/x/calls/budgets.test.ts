import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createBudgets } from './budgets.ts'

const RESET = 1_700_000_900
let now: number
let budgets: ReturnType<typeof createBudgets>

beforeEach(() => {
  now = 1_700_000_000_000
  budgets = createBudgets(
    () => now,
    () => now,
  )
})

test('as long as X has said nothing, calls are free [P3]', () => {
  expect(budgets.take('a')).toBe(0)
})

test('calls stop before none is left, and go on when the window ends [P3]', () => {
  budgets.learn('a', { remaining: 3, reset: RESET })

  const waits = [budgets.take('a'), budgets.take('a'), budgets.take('a')]
  now = RESET * 1000 + 1_000

  expect(waits).toEqual([0, 0, 901_000])
  expect(budgets.take('a')).toBe(0)
})

test('each endpoint has a budget of its own [P3]', () => {
  budgets.learn('a', { remaining: 0, reset: RESET })

  expect(budgets.take('a')).toBeGreaterThan(0)
  expect(budgets.take('b')).toBe(0)
})

test('an answer that comes late does not give back what was taken since [P3]', () => {
  budgets.learn('a', { remaining: 2, reset: RESET })
  budgets.learn('a', { remaining: 5, reset: RESET })

  budgets.take('a')

  expect(budgets.take('a')).toBeGreaterThan(0)
})

test('a new window brings a new budget [P3]', () => {
  budgets.learn('a', { remaining: 0, reset: RESET })
  budgets.learn('a', { remaining: 100, reset: RESET + 900 })

  expect(budgets.take('a')).toBe(0)
})

test('whatever X says, no wait is longer than 16 minutes [P3]', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (remaining, reset) => {
      budgets.learn('a', { remaining, reset })

      const wait = budgets.take('a')

      expect(wait).toBeGreaterThanOrEqual(0)
      expect(wait).toBeLessThanOrEqual(16 * 60_000)
    }),
  )
})
