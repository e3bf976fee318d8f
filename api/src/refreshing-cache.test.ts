import { expect, onTestFinished, test, vi } from 'vitest'
import { createRefreshingCache } from './refreshing-cache.ts'

/** Counts reads, with a clock that the test controls. */
function arrange(ttlMs = 10_000, hurry?: { untilMs: number; waitMs: number }) {
  const state = { now: 0, read: 0, isDown: false, isSlow: false }
  const read = async () => {
    if (state.isDown) throw new Error('down')
    if (state.isSlow) await new Promise(() => {})
    state.read += 1
    return state.read
  }
  return {
    state,
    get: createRefreshingCache(read, () => ttlMs, {
      now: () => state.now,
      ...(hurry && { hurry }),
    }),
  }
}

test('it is read once within 10 s, however many callers [P4]', async () => {
  const { state, get } = arrange()

  const values = await Promise.all([get(), get()])
  state.now += 10_000

  expect([...values, await get()]).toEqual([1, 1, 1])
})

test('after 10 s it is read in the background, after 20 s the caller waits [P4 RG.15]', async () => {
  const { state, get } = arrange()
  await get()

  state.now += 10_001
  const inBackground = [await get(), await get()]
  state.now += 20_001
  const waitedFor = await get()

  expect([...inBackground, waitedFor]).toEqual([1, 2, 3])
})

test('in a hurry, nobody waits for a slow read while the value is young enough [P4 RF.9]', async () => {
  const { state, get } = arrange(1_000, { untilMs: 8_000, waitMs: 1 })
  await get()

  state.now += 7_000
  const quick = await get()
  state.isSlow = true
  state.now += 8_000
  const hurried = await get()
  state.now += 1
  const waiting = await Promise.race([get(), Promise.resolve('waits')])

  expect([quick, hurried, waiting]).toEqual([2, 2, 'waits'])
})

test('without any value, a failed read is an error [P2]', async () => {
  const { state, get } = arrange()
  state.isDown = true

  await expect(get()).rejects.toThrow('down')
})

test('when it cannot be read again, the last value is served for 60 s, then it is an error until a read succeeds [P2 RF.9 RF.10]', async () => {
  const { state, get } = arrange()
  await get()
  state.isDown = true

  state.now += 70_000
  const stale = await get()
  state.now += 1
  const reading = get()

  expect(stale).toBe(1)
  await expect(reading).rejects.toThrow('down')
  state.isDown = false
  expect(await get()).toBe(2)
})

test('whatever its lifetime, the value is served at most 60 s beyond it [P2 RF.9]', async () => {
  const readAt = async (age: number) => {
    const { state, get } = arrange(600_000)
    await get()
    state.now += age
    return get()
  }

  expect(await readAt(660_000)).toBe(1)
  expect(await readAt(660_001)).toBe(2)
})

test('setting the clock back by an hour does not extend the lifetime [RF.4 RG.15]', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let read = 0
  const get = createRefreshingCache(
    async () => (read += 1),
    () => 10_000,
  )
  await get()

  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(20_001)

  expect(await get()).toBe(2)
})
