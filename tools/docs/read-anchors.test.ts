import { expect, test } from 'vitest'

import { readAnchors } from './read-anchors.ts'

test.each([
  ['# One way, and *another*', 'one-way-and-another'],
  ['## `npm run dev`: what it does', 'npm-run-dev-what-it-does'],
  ['### S1. What & for whom', 's1-what--for-whom'],
  ['## [A link](x.md) in it ##', 'a-link-in-it'],
  ['## Énergie_2', 'énergie_2'],
])('a heading has the anchor that forges give it: %s', (text, anchor) => {
  expect([...readAnchors(text)]).toEqual([anchor])
})

test('equal headings are told apart, and what is quoted is no heading', () => {
  const text = '# Same\n\n## Same\n\n```sh\n# comment\n```\n\n<a id="here"></a>\n'

  expect([...readAnchors(text)]).toEqual(['here', 'same', 'same-1'])
})
