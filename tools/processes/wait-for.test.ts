import { expect, test } from 'vitest'

import { waitFor } from './wait-for.ts'

const patient = { what: 'It should come', seconds: 120, signal: new AbortController().signal }

test('waiting ends with the first yes, and an error on the way is a no', async () => {
  let asked = 0
  const ask = (): Promise<boolean> => {
    asked += 1
    return asked === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve(asked === 3)
  }

  await waitFor(ask, patient)

  expect(asked).toBe(3)
})

test('waiting in vain says for what, and what came instead', async () => {
  const ask = (): Promise<boolean> => Promise.reject(new Error('refused'))

  const waiting = waitFor(ask, { ...patient, seconds: 0 })

  await expect(waiting).rejects.toThrow('It should come, but not within 0 seconds')
  await expect(waiting).rejects.toHaveProperty('cause.message', 'refused')
})

test('waiting ends at once when it is interrupted', async () => {
  const controller = new AbortController()

  const waiting = waitFor(() => Promise.resolve(false), { ...patient, signal: controller.signal })
  controller.abort()

  await expect(waiting).rejects.toHaveProperty('name', 'AbortError')
})
