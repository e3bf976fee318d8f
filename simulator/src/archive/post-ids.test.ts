import { expect, test } from 'vitest'
import { compareIds, createIdGenerator } from './post-ids.ts'

test('ids grow with time, and within a millisecond', () => {
  const mint = createIdGenerator()
  const now = Date.now()
  const times = [now - 5, now, now, now, now + 1]

  const ids = times.map((time) => mint(new Date(time)))

  expect(ids.toSorted(compareIds)).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
