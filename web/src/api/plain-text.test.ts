import { expect, test } from 'vitest'
import { toExcerpt, toFullText, toPlainText } from './plain-text.ts'

test('the words of a post come without tags and entities [S2.21]', () => {
  expect(toPlainText('A &amp; B<br><br><a href="/x">#tag</a> &lt;/script&gt;')).toBe(
    'A & B #tag </script>',
  )
})

test('the whole text keeps its lines, and says where its links lead [RD.6]', () => {
  const html =
    'A &amp;amp; B<br><br><a href="/x">#tag</a> <a href="https://a.example/?b=1&amp;c" rel="ugc">a.example/…</a>'

  expect(toFullText(html)).toBe('A &amp; B\n\n#tag https://a.example/?b=1&c')
})

test('an excerpt ends at a word and never inside a letter [S2.21]', () => {
  expect(toExcerpt('short', 10)).toBe('short')
  expect(toExcerpt('one two three four', 10)).toBe('one two…')
  expect(toExcerpt('aaaaa😀bbbb', 6)).toBe('aaaaa…')
})
