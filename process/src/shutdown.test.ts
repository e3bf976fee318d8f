import { expect, test } from 'vitest'
import { openDrain } from './drain.ts'

const A_LONG_TIME = 600

test('told to end, it drains [RO.7]', async () => {
  const drain = openDrain(0)

  await drain.begin()

  expect(drain.isDraining()).toBe(true)
})

test('told to end twice, it does not wait [RO.7]', async () => {
  const drain = openDrain(A_LONG_TIME)
  const first = drain.begin()

  await drain.begin()

  await expect(first).resolves.toBeUndefined()
})

test('in a hurry it does not wait [RO.7]', async () => {
  const drain = openDrain(A_LONG_TIME)

  await expect(drain.begin(true)).resolves.toBeUndefined()
})
