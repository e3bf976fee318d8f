import { expect, test } from 'vitest'
import { formatDuration, formatSize } from './format.ts'

test.each([
  [0.25, '0.25 s'],
  [4.04, '4.0 s'],
  [61, '61 s'],
  [600, '10 min'],
  [20_000, '6 h'],
  [900_000, '10 days'],
])('%d seconds are written as %s [RO.1]', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words)
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_234_567, '1.2 MB'],
  [98_765_432_100, '98.8 GB'],
])('%d bytes are written as %s [RO.1]', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})
