import { expect, test } from 'vitest'

import { listTextFiles, REPOSITORY_ROOT, type TextFile } from '../repository/repository.ts'
import { findOtherVersions, findWrongReleases } from './find-other-versions.ts'

const files = listTextFiles(REPOSITORY_ROOT)

/** Our files, with one text replaced. */
function plant(path: string, text: string | RegExp, other: string): TextFile[] {
  expect(files.find((file) => file.path === path)?.text).toMatch(text)
  return files.map((file) =>
    file.path === path ? { path, text: file.text.replace(text, other) } : file,
  )
}

test('every file that says our version says that of package.json [RO.47]', () => {
  expect(findOtherVersions(files)).toEqual([])
})

test.each([
  ['api/package.json', /"version": "[^"]+"/, '"version": "9.9.9"'],
  ['api/package.json', /"@hemicycle\/store": "[^"]+"/, '"@hemicycle/store": "9.9.9"'],
  ['package-lock.json', /"@hemicycle\/store": "[^"]+"/, '"@hemicycle/store": "9.9.9"'],
  ['package-lock.json', /"version": "[^"]+",\n(?= +"license": "EUPL)/, '"version": "9.9.9",\n'],
  ['CITATION.cff', /^version: .+$/m, 'version: 9.9.9'],
  ['deploy/helm/hemicycle/Chart.yaml', /^version: .+$/m, 'version: 9.9.9'],
  ['deploy/helm/hemicycle/Chart.yaml', /^appVersion: .+$/m, 'appVersion: 9.9.9'],
  ['deploy/.env.example', /^HEMICYCLE_VERSION=.+$/m, 'HEMICYCLE_VERSION=9.9.9'],
  ['deploy/compose.yaml', /HEMICYCLE_VERSION:-[^}]+/, 'HEMICYCLE_VERSION:-9.9.9'],
  ['deploy/README.md', /IMAGE_VERSION=\S+/, 'IMAGE_VERSION=9.9.9'],
  ['docs/integrators.md', /contract-[\d.]+\.tgz/, 'contract-9.9.9.tgz'],
])('another version in %s is found: %s [RO.47]', (path, text, other) => {
  const [problem, ...others] = findOtherVersions(plant(path, text, other))

  expect(problem).toMatch(`${path}: 9.9.9, not `)
  expect(others).toEqual([])
})

test('a place where the version is not found any more is a problem [RO.47]', () => {
  const problems = findOtherVersions(plant('CITATION.cff', /^version: .+$/m, ''))

  expect(problems).toHaveLength(1)
})

test('what is said to be released is the newest release of the changelog [RO.47]', () => {
  expect(findWrongReleases(files)).toEqual([])
})

const RELEASED: TextFile[] = [
  {
    path: 'CHANGELOG.md',
    text: '## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n## [0.1.0] - 2026-01-01\n',
  },
  { path: 'publiccode.yml', text: "softwareVersion: '0.2.0'\nreleaseDate: '2026-12-01'\n" },
  { path: 'CITATION.cff', text: 'version: 0.2.0\ndate-released: 2026-12-01\n' },
]

test('after a release, its version and day are told, and no others [RO.47]', () => {
  const first = { path: 'CHANGELOG.md', text: '## [Unreleased]\n' }
  const next = { path: 'CITATION.cff', text: 'version: 0.3.0\n' }
  const late = { path: 'publiccode.yml', text: "softwareVersion: '0.1.0'\n" }
  const withFile = (file: TextFile) =>
    RELEASED.map((other) => (other.path === file.path ? file : other))

  expect(findWrongReleases(RELEASED)).toEqual([])
  expect(findWrongReleases(withFile(next))).toEqual([])
  expect(findWrongReleases(withFile(late))).toEqual([
    'publiccode.yml: softwareVersion: 0.1.0, not 0.2.0',
    'publiccode.yml: releaseDate: none, not 2026-12-01',
  ])
  expect(findWrongReleases(withFile(first))).toEqual([
    'publiccode.yml: softwareVersion: 0.2.0, not any',
    'publiccode.yml: releaseDate: 2026-12-01, not any',
    'CITATION.cff: date-released: 2026-12-01, not any',
  ])
})
