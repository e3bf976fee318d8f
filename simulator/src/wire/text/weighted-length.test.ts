import { expect, test } from 'vitest'
import { cutToLength, weightedLength } from './weighted-length.ts'

test.each([
  ['plain', 5],
  ['Αθήνα', 5],
  ['👩‍🌾', 2],
  ['語', 2],
  ['https://parliament.example/a/long/address', 23],
])('%s weighs %i', (text, weight) => {
  expect(weightedLength(text)).toBe(weight)
})

test('a cut leaves whole words', () => {
  expect(cutToLength('one two three', 9)).toBe('one two')
})
