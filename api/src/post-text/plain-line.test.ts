import { expect, test } from 'vitest'
import { toPlainName } from './plain-line.ts'

test.each([
  ['a\u0000b\u202Ec\nd\uD800 ', 'a b c d\uFFFD'],
  ['\u2066Anna\u2069 \u202Exof', 'Anna   xof'],
  [`A${'\u0301'.repeat(40)}nna`, 'Á\u0301\u0301\u0301\u0301nna'],
])('untrusted text stays on its line: %j [RC.31]', (text, line) => {
  expect(toPlainName(text)).toBe(line)
})

test.each(['Łukasz Straußberg', 'Nguyễn Thị', 'שָׁלוֹם', 'हिन्दी', 'ก็ที่', '👩‍👩‍👧‍👦 1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'مُحَمَّد'])(
  'names in all scripts are unchanged: %s [RC.31]',
  (name) => {
    expect(toPlainName(name)).toBe(name.normalize('NFC'))
  },
)
