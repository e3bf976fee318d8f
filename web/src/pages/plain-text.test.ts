import { expect, test } from 'vitest'
import { toExcerpt, toPlainText } from './plain-text.ts'

test('the words of a post come without tags and entities [S2.21]', () => {
  expect(toPlainText('A &amp; B<br><br><a href="/x">#tag</a> &lt;/script&gt;')).toBe(
    'A & B #tag </script>',
  )
})

test('an excerpt ends at a word and never inside a letter [S2.21]', () => {
  expect(toExcerpt('short', 10)).toBe('short')
  expect(toExcerpt('one two three four', 10)).toBe('one two…')
  expect(toExcerpt('aaaaa😀bbbb', 6)).toBe('aaaaa…')
})
