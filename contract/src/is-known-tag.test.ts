import { expect, test } from 'vitest'
import { isKnownTag } from './is-known-tag.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" , "c"', true],
  [' * ', true],
  ['"b"', false],
  ['a', false],
  ['"a-br"', false],
  ['', false],
])('the tag "a" is known to %s: %s', (ifNoneMatch, known) => {
  expect(isKnownTag(ifNoneMatch, '"a"')).toBe(known)
})
