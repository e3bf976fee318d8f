import { expect, test } from 'vitest'

import { isAllowed } from './allowed-licences.ts'

test.each(['MIT', '(MIT OR GPL-2.0-only)', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'])(
  'what goes with the EUPL-1.2 is allowed: %s',
  (expression) => {
    expect(isAllowed(expression)).toBe(true)
  },
)

test.each([
  '',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE',
  'MIT AND SSPL-1.0',
  'CC-BY-NC-4.0',
  '(MIT OR Apache-2.0) AND GPL-3.0-only',
])('what does not, or says nothing, is refused: %s', (expression) => {
  expect(isAllowed(expression)).toBe(false)
})
