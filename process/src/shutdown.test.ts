import { expect, test } from 'vitest'
import { onSignals, openDrain, withSignals } from './shutdown.ts'

const LONG_SECONDS = 600

test('told to end, it drains [RO.7]', async () => {
  const drain = openDrain(0)

  await drain.begin()

  expect(drain.isDraining()).toBe(true)
})

test('told to end twice, it does not wait [RO.7]', async () => {
  const drain = openDrain(LONG_SECONDS)
  const first = drain.begin()

  await drain.begin()

  await expect(first).resolves.toBeUndefined()
})

test('an urgent drain does not wait [RO.7]', async () => {
  const drain = openDrain(LONG_SECONDS)

  await expect(drain.begin(true)).resolves.toBeUndefined()
})

test('work learns that the process was told to end, and by which signal [RO.9]', async () => {
  const work = withSignals(async (ending) => {
    process.emit('SIGTERM', 'SIGTERM')
    return String(ending.reason)
  })

  expect(await work).toBe('InterruptedError: ended by SIGTERM')
})

test('when the work is done, signals end the process again [RO.9]', async () => {
  const before = process.listenerCount('SIGINT')

  await withSignals(async () => {})

  expect(process.listenerCount('SIGINT')).toBe(before)
})

test('either signal ends the process once; a second one is not held back [P3]', () => {
  const before = process.listenerCount('SIGINT')
  let ended = 0
  onSignals(() => void (ended += 1))

  process.emit('SIGINT', 'SIGINT')
  const after = process.listenerCount('SIGINT')
  process.emit('SIGTERM', 'SIGTERM')

  expect(after).toBe(before)
  expect(ended).toBe(2)
})
