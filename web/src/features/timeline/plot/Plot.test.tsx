import { expect, test } from 'vitest'
import { toScale } from './Plot.tsx'

test.each([
  [0, [4, 3, 2, 1, 0]],
  [3, [4, 3, 2, 1, 0]],
  [312, [320, 240, 160, 80, 0]],
  [2240, [2400, 1800, 1200, 600, 0]],
  [401, [480, 360, 240, 120, 0]],
  [42, [48, 36, 24, 12, 0]],
])('the lines above %i posts have round numbers [S2.6]', (max, lines) => {
  expect(toScale(max)).toEqual(lines)
})

test('shares have tenths where they are small [RS.65]', () => {
  expect(toScale(0.9, 0.1)).toEqual([1.2, 0.9, 0.6, 0.3, 0])
  expect(toScale(37.2, 0.1)).toEqual([40, 30, 20, 10, 0])
})
