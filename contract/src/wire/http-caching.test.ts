import { expect, test } from 'vitest'
import { isCacheable, isKnownTag } from './http-caching.ts'

test.each([200, 301, 404, 410])(
  'caches may keep %s, so that it replaces what was there [RF.7]',
  (status) => {
    expect(isCacheable(status)).toBe(true)
  },
)

test.each([400, 403, 408, 414, 428, 429, 431, 500, 502, 503, 504])(
  'caches keep no %s: it is about the request, the visitor or the moment [RF.7]',
  (status) => {
    expect(isCacheable(status)).toBe(false)
  },
)

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
