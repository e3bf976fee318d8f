import { expect, test } from 'vitest'
import { countPrefixLetters } from './prefix-letters.ts'

test.each([
  ['rail', null],
  ['ra*', 2],
  ['É*', 1],
  ['e\u0301*', 1],
  ['e\u00AD\u200D\u02B9\u3164*', 1],
  ['l’é*', 1],
  ['"green d*"', 1],
  ['"green de"*', 2],
  ['not-c*', 1],
  ['#a*', 1],
  ['＃eye*', 3],
  ['@anna_*', 5],
  ['#*', 0],
  ['5g*', 2],
  ['국회*', 2],
  ['*', null],
  ['rail-*', null],
])('letters are counted right before the star: %s [RO.41]', (word, letters) => {
  expect(countPrefixLetters(word)).toBe(letters)
})
