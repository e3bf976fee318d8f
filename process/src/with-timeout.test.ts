import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

test('a result in time is the result [P2]', async () => {
  expect(await withTimeout(async () => 'reached', 'away', 600_000)).toBe('reached')
})

test('work that fails, or takes too long, gives the fallback [P2]', async () => {
  const failing = () => Promise.reject(new Error('refused'))
  const endless = () => Promise.withResolvers<string>().promise

  expect(await withTimeout(failing, 'away', 600_000)).toBe('away')
  expect(await withTimeout(endless, 'away', 1)).toBe('away')
})
