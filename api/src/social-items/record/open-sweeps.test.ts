import { expect, test, vi } from 'vitest'
import { openSweeps } from './open-sweeps.ts'

const STARTED = new Date('2026-11-10T03:00:00Z')
const SWEEP = { network: 'twitter' as const, startedAt: STARTED, parts: [7] }
const KNOWN = [{ ...SWEEP, startedAt: STARTED.getTime() / 1000 }]

test('sweeps are read beside the questions: nobody waits for them [P2 RC.15]', async () => {
  const list = vi.fn<() => Promise<(typeof SWEEP)[]>>().mockResolvedValue([SWEEP])
  const sweeps = openSweeps(list, () => 0)

  expect(sweeps()).toEqual([])

  await vi.waitFor(() => expect(sweeps()).toEqual(KNOWN))
  expect(list).toHaveBeenCalledTimes(1)
})

test('without PostgreSQL the last known ones stay, and it is asked again after a minute [P2]', async () => {
  let now = 0
  const list = vi.fn<() => Promise<(typeof SWEEP)[]>>().mockResolvedValueOnce([SWEEP])
  list.mockRejectedValue(new Error('no database'))
  const sweeps = openSweeps(list, () => now)
  sweeps()
  await vi.waitFor(() => expect(sweeps()).toEqual(KNOWN))

  now += 61_000

  expect(sweeps()).toEqual(KNOWN)
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  expect(sweeps()).toEqual(KNOWN)
})
