import { expect, test } from 'vitest'

import { REPOSITORY_ROOT } from '../repository/repository.ts'
import { findBrokenLinks, findMissingFiles } from './find-broken-links.ts'

const brokenIn = (text: string): string[] =>
  findBrokenLinks(REPOSITORY_ROOT, [{ path: 'docs/page.md', text }])

test.each([
  'see [that](missing.md)',
  'see [that](../missing/folder/ "title")',
  'see ![picture](missing.png)',
  'see [that][1]\n\n[1]: missing.md#part',
  'see <a href="missing.md">that</a>',
  '<picture><source srcset="missing.webp"><img src="../README.md" alt=""></picture>',
])('a link to no file is found: %s', (text) => {
  expect(brokenIn(text)).toHaveLength(1)
  expect(brokenIn(text)[0]).toMatch(/ leads nowhere$/)
})

test.each([
  'see [that](requirements.md#promisses)',
  'see [that](#part)\n\n## Another part',
  'see [that](../tools/#part)',
  'see [that](../tools/dev.ts#L100000)',
  'see [that](../tools/dev.ts#L1-L100000)',
  'see [that](../tools/dev.ts#runCommandLine)',
])('a link to a part that is not there is found: %s', (text) => {
  expect(brokenIn(text)).toHaveLength(1)
  expect(brokenIn(text)[0]).toMatch(/ part /)
})

test.each([
  'see [that](http://example.org/)',
  'see [that](javascript:alert(1))',
  'see <http://example.org/>',
  'see [that](ftp://example.org/x)',
])('an address of the web that a reader cannot follow in safety is found: %s', (text) => {
  expect(brokenIn(text).length).toBeGreaterThan(0)
})

test.each([
  'see [that](requirements.md#promises)',
  'see [that](#part)\n\n## Part',
  'see [that](../tools/)',
  'see [that](../tools/dev.ts#L1) and [those](../tools/dev.ts#L1-L3)',
  'see [that](https://example.org/missing.md#part) or <a@example.org>',
  'see [that](http://localhost:4180/) or [write](mailto:a@example.org)',
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

const missingIn = (text: string): string[] =>
  findMissingFiles(REPOSITORY_ROOT, { path: 'docs/page.md', text })

test.each(['`api/src/app.ts`, `web/legal/`', '`npm run dev`', '`{network}-{native id}`', '`a/b`'])(
  'an existing file, or text that is not a path, is accepted: %s',
  (text) => {
    expect(missingIn(text)).toEqual([])
  },
)

test('a missing file or folder is found', () => {
  expect(missingIn('`api/src/gone.ts` and `gone/folder/`')).toEqual([
    'api/src/gone.ts',
    'gone/folder/',
  ])
})
