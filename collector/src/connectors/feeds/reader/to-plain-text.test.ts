import { expect, test } from 'vitest'
import { toPlainText } from './to-plain-text.ts'

const read = (html: string) => toPlainText(html, { maxLength: 1_000, keepsLines: true })

test.each([
  ['plain text', 'Votes & notes', 'Votes & notes'],
  ['entities', 'Caf&eacute; &amp; &lt;b&gt; &#8211;', 'Café & <b> –'],
  ['entities once', '&amp;lt;script&amp;gt;', '&lt;script&gt;'],
  ['paragraphs', '<p>One</p>\n<p>Two<br>Three</p>', 'One\nTwo\nThree'],
  ['space', ' a \n\t b&nbsp; c ', 'a b c'],
  ['a comment', 'a<!-- <b> -->b', 'ab'],
  ['a script', 'a<script>alert("<b>")</script>b', 'ab'],
  ['a script that does not end', 'a<script>alert(1)', 'a'],
  ['styles', 'a<style>p{color:red}</style>b', 'ab'],
  ['an attribute', 'a<img src=x onerror="alert(1)">b', 'ab'],
  ['a tag that does not end', 'a<b onclick="x', 'a'],
  ['less than', '1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['control letters', 'a\u0007b\u0000c\u009Bd', 'abcd'],
  ['half a letter', 'a\uD83D', 'a\uFFFD'],
])('%s becomes the text that a reader would see [RN.50 RN.51]', (_, html, text) => {
  expect(read(html)).toBe(text)
})

test('a title is one line [RN.50]', () => {
  expect(toPlainText('<p>One</p><p>two</p>', { maxLength: 100 })).toBe('One two')
})

test('a text that is cut ends with an ellipsis and never within a letter [RN.51]', () => {
  expect(toPlainText('👍🏽👍🏽👍🏽', { maxLength: 2 })).toBe('👍🏽…')
  expect(toPlainText('👍🏽👍🏽', { maxLength: 2 })).toBe('👍🏽👍🏽')
})

test('elements that are opened a thousand times and never closed cost nothing more [RN.51]', () => {
  const html = Array.from({ length: 1_000 }, (_, n) => `<b a=${n}>`).join('') + '<p>x'.repeat(2_000)
  const began = performance.now()

  expect(read(html).length).toBeLessThanOrEqual(1_999)
  expect(performance.now() - began).toBeLessThan(1_000)
})
