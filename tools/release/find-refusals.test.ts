import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { findRefusals } from './find-refusals.ts'

const CHANGELOG = `# Changelog

## [Unreleased]

Some words.

### Fixed

- A fault.

## [0.1.0] - 2026-01-01

- The first.
`

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'refusals-'))
  git('init', '--quiet', '--initial-branch=main')
  write('package.json', '{ "version": "0.9.0" }')
  write('CHANGELOG.md', CHANGELOG)
  commit()
})
afterEach(() => rmSync(root, { recursive: true }))

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
function commit(): void {
  git('add', '--all')
  git('commit', '--quiet', '--no-gpg-sign', '--message', 'a change')
}

test('a clean clone of main with entries in its changelog can be released [RO.60]', () => {
  expect(findRefusals(root, '0.10.0')).toEqual([])
  expect(findRefusals(root, '1.0.0')).toEqual([])
})

test.each(['0.2', 'v1.0.0', '1.0.0-rc.1', '01.0.0', '1.0.0\n'])(
  'what is not a version is refused: %j [RO.60]',
  (version) => {
    expect(findRefusals(root, version)).toEqual([`${version} is not a version, such as 0.2.0`])
  },
)

test.each(['0.9.0', '0.8.9'])('a version that is not greater is refused: %s [RO.60]', (version) => {
  expect(findRefusals(root, version)).toEqual([
    `${version} is not greater than 0.9.0, the version in package.json`,
  ])
})

test.each(['package.json', 'new.md'])(
  'a change without a commit is refused: %s [RO.60]',
  (path) => {
    write(path, '{ "version": "0.9.0", "private": true }')

    expect(findRefusals(root, '1.0.0')).toEqual([
      expect.stringMatching(`there are changes without a commit:\n.* ${path}$`),
    ])
  },
)

test('another branch than main, and none, is refused [RO.60]', () => {
  git('switch', '--quiet', '--create', 'other')
  expect(findRefusals(root, '1.0.0')).toEqual(['the branch is other, not main'])

  git('switch', '--quiet', '--detach')
  expect(findRefusals(root, '1.0.0')).toEqual(['the branch is none, not main'])
})

test('a version that was released before is refused, wherever it stands [RO.60]', () => {
  git('tag', '--no-sign', 'v1.0.0')
  write('docs/openapi/1.0.0.json', '{}')
  write('CHANGELOG.md', `${CHANGELOG}\n## [1.0.0] - 2026-02-02\n`)
  commit()

  expect(findRefusals(root, '1.0.0')).toEqual([
    'there is a tag v1.0.0',
    'CHANGELOG.md has a release 1.0.0',
    'there is a docs/openapi/1.0.0.json',
  ])
})

test.each([
  ['words only', CHANGELOG.replace('- A fault.\n', '')],
  ['no section', CHANGELOG.replace('## [Unreleased]\n', '')],
  ['nothing at the end', '# Changelog\n\n## [Unreleased]\n'],
])('a changelog without entries is refused: %s [RO.60]', (_, changelog) => {
  write('CHANGELOG.md', changelog)
  commit()

  expect(findRefusals(root, '1.0.0')).toEqual(['CHANGELOG.md has no entries under Unreleased'])
})
