import { expect, test } from 'vitest'

import { REPOSITORY_ROOT } from '../repository/repository-root.ts'
import { findBrokenLinks } from './find-broken-links.ts'

const brokenIn = (text: string): string[] =>
  findBrokenLinks(REPOSITORY_ROOT, [{ path: 'docs/page.md', text }])

test.each([
  'see [that](missing.md)',
  'see [that](../missing/folder/ "title")',
  'see ![picture](missing.png)',
  'see [that][1]\n\n[1]: missing.md#part',
])('a link to no file is found: %s', (text) => {
  expect(brokenIn(text)).toHaveLength(1)
})

test.each([
  'see [that](requirements.md#promises)',
  'see [that](../tools/)',
  'see [that](https://example.org/missing.md) or <a@example.org>',
  'see [that](#part)',
  '`[that](missing.md)`',
  '```md\n[that](missing.md)\n```',
])('a link that leads somewhere, or is only quoted, is left alone: %s', (text) => {
  expect(brokenIn(text)).toEqual([])
})

test('the text of a page may lead to another page', () => {
  const text = 'see [the notice](/data-protection-notice) and [that](missing.md)'

  const broken = findBrokenLinks(REPOSITORY_ROOT, [{ path: 'web/legal/cookies.md', text }])

  expect(broken).toEqual(['web/legal/cookies.md: missing.md leads nowhere'])
})

test('only Markdown is read', () => {
  const file = { path: 'api/src/app.ts', text: '// [that](missing.md)' }

  expect(findBrokenLinks(REPOSITORY_ROOT, [file])).toEqual([])
})
