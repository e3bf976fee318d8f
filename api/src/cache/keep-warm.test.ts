import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWarm } from './keep-warm.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the home question is asked again before its answer is old, until that is ended [RF.31]', async () => {
  const renew = vi.fn<() => Promise<void>>().mockResolvedValue()
  const end = keepWarm({ renew }, 10)

  vi.advanceTimersByTime(9_999)
  expect(renew).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(renew).toHaveBeenCalledTimes(3)

  end()
  vi.advanceTimersByTime(60_000)
  expect(renew).toHaveBeenCalledTimes(3)
})
