import { expect, onTestFinished, test, vi } from 'vitest'
import { keepFresh } from './keep-fresh.ts'

/** Something that counts how often it was read, at a time that the test moves. */
function arrange(freshMs = 10_000) {
  const state = { now: 0, read: 0, broken: false }
  const read = async () => {
    if (state.broken) throw new Error('away')
    state.read += 1
    return state.read
  }
  return {
    state,
    give: keepFresh(
      read,
      () => freshMs,
      () => state.now,
    ),
  }
}

test('it is read once for all who ask within 10 s [P4]', async () => {
  const { state, give } = arrange()

  const given = await Promise.all([give(), give()])
  state.now += 10_000

  expect([...given, await give()]).toEqual([1, 1, 1])
})

test('after 10 s it is read beside the question, after 20 s before the answer [P4 RG.15]', async () => {
  const { state, give } = arrange()
  await give()

  state.now += 10_001
  const beside = [await give(), await give()]
  state.now += 20_001
  const before = await give()

  expect([...beside, before]).toEqual([1, 2, 3])
})

test('what was never read is an error [P2]', async () => {
  const { state, give } = arrange()
  state.broken = true

  await expect(give()).rejects.toThrow('away')
})

test('what cannot be read again stays for 60 s and is an error then, until it can [P2 RF.9 RF.10]', async () => {
  const { state, give } = arrange()
  await give()
  state.broken = true

  state.now += 70_000
  const stale = await give()
  state.now += 1
  const asking = give()

  expect(stale).toBe(1)
  await expect(asking).rejects.toThrow('away')
  state.broken = false
  expect(await give()).toBe(2)
})

test('however long it is fresh, it is at most 60 s older when it is given [P2 RF.9]', async () => {
  const given = async (age: number) => {
    const { state, give } = arrange(600_000)
    await give()
    state.now += age
    return give()
  }

  expect(await given(660_000)).toBe(1)
  expect(await given(660_001)).toBe(2)
})

test('a clock that is set back by an hour keeps nothing longer [RF.4 RG.15]', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let read = 0
  const give = keepFresh(
    async () => (read += 1),
    () => 10_000,
  )
  await give()

  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(20_001)

  expect(await give()).toBe(2)
})
