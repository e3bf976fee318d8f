import { expect, test } from 'vitest'
import { toLanguageCode, toLanguageName } from './language-name.ts'

test.each([
  ['fr', 'fr'],
  ['EL', 'el'],
  ['Greek', 'el'],
  ['ελληνικά', 'el'],
  ['Français', 'fr'],
  ['xyz', null],
  ['', null],
])('a language is found by its code and its names: %s is %s [RW.21]', (asked, code) => {
  expect(toLanguageCode(asked)).toBe(code)
})

test('a language is named in English, an unknown one by its code [S1.19]', () => {
  expect(toLanguageName('el')).toBe('Greek')
  expect(toLanguageName('qme')).toBe('qme')
  expect(toLanguageName('ff')).toBe('ff')
})
