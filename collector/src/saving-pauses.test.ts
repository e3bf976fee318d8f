import { expect, test } from 'vitest'
import { createSavingPauses } from './saving-pauses.ts'

test('a pause begins with its first problem, and tells the last one [RO.52]', () => {
  let now = 1_000
  const pauses = createSavingPauses(() => now)
  const note = pauses.note('twitter')

  note('PostgreSQL does not answer')
  now += 5_000
  note('the disk is full')

  expect(pauses.of('twitter')).toEqual({ at: 1_000, problem: 'the disk is full' })
  expect(pauses.of('facebook')).toBeNull()
  note(null)
  expect(pauses.of('twitter')).toBeNull()
})
