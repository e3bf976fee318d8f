import { expect, test } from 'vitest'
import { toAge } from './to-age.ts'

test.each([
  [-5, 'now', 0],
  [0, 'now', 0],
  [40, 'seconds', 40],
  [60, 'minutes', 1],
  [3599, 'minutes', 59],
  [3600, 'hours', 1],
  [86_399, 'hours', 23],
  [86_400, 'days', 1],
])('%d seconds ago is %s, %d [S2.61]', (seconds, unit, count) => {
  expect(toAge(0, seconds * 1000)).toEqual({ unit, count })
})
