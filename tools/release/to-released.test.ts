import { expect, test } from 'vitest'

import { findOtherVersions, findWrongReleases } from '../public-code/find-other-versions.ts'
import { listTextFiles, REPOSITORY_ROOT } from '../repository/repository.ts'
import { toReleased } from './to-released.ts'

const files = listTextFiles(REPOSITORY_ROOT)

/** All our files after a release. */
function release(version: string, date: string, before = files): typeof files {
  const changed = new Map(toReleased(before, { version, date }).map((file) => [file.path, file]))
  return before.map((file) => changed.get(file.path) ?? file)
}

const read = (after: typeof files, path: string): string =>
  after.find((file) => file.path === path)?.text ?? ''

test('a release writes its version and its day into every file that says them, as does the next [RO.60 RO.47]', () => {
  const first = release('98.0.0', '2098-01-01')
  const second = release('99.0.0', '2099-02-02', first)

  for (const after of [first, second]) {
    expect(findOtherVersions(after)).toEqual([])
    expect(findWrongReleases(after)).toEqual([])
  }
  expect(read(second, 'package.json')).toContain('"version": "99.0.0"')
  expect(read(second, 'publiccode.yml').match(/^(softwareVersion|releaseDate): .+$/gm)).toEqual([
    "softwareVersion: '99.0.0'",
    "releaseDate: '2099-02-02'",
  ])
  expect(read(second, 'CITATION.cff')).toMatch(/^version: 99.0.0\ndate-released: 2099-02-02$/m)
})

test('entries under Unreleased become those of the release, and Unreleased is empty [RO.60]', () => {
  const before = [{ path: 'CHANGELOG.md', text: '# Changelog\n\n## [Unreleased]\n\n- A fault.\n' }]

  expect(read(release('1.0.0', '2026-12-01', before), 'CHANGELOG.md')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-12-01\n\n- A fault.\n',
  )
})

test('breaks of the API that were accepted since the last release are accepted no more [RO.60 RW.72]', () => {
  const path = 'tools/openapi/accepted-breaks.ts'
  const [start = '', end = ''] = read(files, path).split(/(?<=AcceptedBreak\[\] = \[)[^]*?(?=\]\n)/)
  const before = [{ path, text: `${start}\n  {\n    at: /^[a-z]$/,\n  },\n${end}` }]

  expect(end).toContain('export function judge')
  expect(read(release('1.0.0', '2026-12-01', before), path)).toBe(start + end)
})
