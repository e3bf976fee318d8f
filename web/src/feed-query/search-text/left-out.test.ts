import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFeedQuery } from '#web/feed-query/feed-query.ts'
import { AS_WORDS, readLeftOut, withLeftOut } from './left-out.ts'

const paramsOf = (address: string) => new URL(address, 'http://site.invalid').searchParams
const read = (value: string) => readLeftOut(new URLSearchParams({ 'not-understood': value }))

test('what was left out is in the address, beside the question and not in it [RS.94]', () => {
  const address = withLeftOut('/search?search-value=rail', ['since:7x', 'has:"a b"', AS_WORDS])

  expect(readLeftOut(paramsOf(address))).toEqual(['since:7x', 'has:"a b"', AS_WORDS])
  expect(toFeedQuery(paramsOf(address))).toEqual({ 'search-value': 'rail' })
  expect(withLeftOut('/search', ['since:7x'])).toBe('/search?not-understood=since%3A7x')
  expect(withLeftOut('/search', [])).toBe('/search')
})

test('a long one is shortened, and still says what it was [RS.94]', () => {
  for (const long of [`from:${'a'.repeat(900)}`, `from:"${'a b '.repeat(200)}"`]) {
    const [text = ''] = readLeftOut(paramsOf(withLeftOut('/search', [long])))

    expect(text.length).toBeLessThanOrEqual(60)
    expect(text).toMatch(/^from:.*…"?$/)
  }
})

test.each([
  '<script>alert(1)</script>',
  'Your account is locked',
  'visit:evil.example',
  'since:7x and call 555',
  `since:${'x'.repeat(100)}`,
  '',
  '|||',
])('an address cannot make the page say anything else: %s [RS.94]', (value) => {
  expect(read(value)).toEqual([])
})

test('at most three are read, each once, without invisible characters [RS.94]', () => {
  expect(read('since:a|since:a|since:b|has:\u202Ec|kind:d')).toEqual([
    'since:a',
    'since:b',
    'has:c',
  ])
})

test('whatever an address holds, it is read [RS.94 P6]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (value) => {
      const texts = read(value)

      expect(readLeftOut(paramsOf(withLeftOut('/search', texts)))).toEqual(texts)
    }),
  )
})
