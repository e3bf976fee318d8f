import { expect, test } from 'vitest'
import { isSafe } from './hostile-feeds.ts'

test('only text, line breaks and links to web addresses are safe [P5]', () => {
  const link = '<a href="https://a.example/?b=&quot;" rel="noopener nofollow ugc">'

  expect(isSafe(`words &lt;script&gt;<br>${link}more</a>`)).toBe(true)
  expect(isSafe('<script>')).toBe(false)
  expect(isSafe('<a href="javascript:alert(1)" rel="ugc">x</a>')).toBe(false)
  expect(isSafe('<a href="https://a.example" onclick="alert(1)" rel="ugc">x</a>')).toBe(false)
  expect(isSafe('<img src="https://a.example">')).toBe(false)
})
