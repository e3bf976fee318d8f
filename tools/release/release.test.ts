import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { findOtherVersions, findWrongReleases } from '../public-code/find-other-versions.ts'
import { listTextFiles } from '../repository/repository.ts'
import { makeClone } from './clone-for-tests.ts'

const VERSION = '99.0.0'

/** Builds nothing and checks nothing. Its OpenAPI document has the version that package.json has at that moment. */
const NPM = `case "$*" in
  'run sbom') node tools/sbom.ts ;;
  'run openapi')
    version=$(node --print 'require("./package.json").version')
    mkdir -p docs/openapi
    echo "{ \\"info\\": { \\"version\\": \\"$version\\" } }" >"docs/openapi/$version.json"
    ;;
esac`
const NO_DOCKER = `echo 'Cannot connect to the Docker daemon' >&2; exit 1`

let clone: ReturnType<typeof makeClone>
let start: string
beforeAll(() => {
  clone = makeClone()
  start = clone.git('rev-parse', 'HEAD')
})
afterAll(() => clone.remove())
beforeEach(() => {
  clone.git('reset', '--quiet', '--hard', start)
  if (clone.git('tag') !== '') clone.git('tag', '--delete', `v${VERSION}`)
  clone.standIn('npm', NPM)
  clone.standIn('docker', NO_DOCKER)
})

const readJson = (name: string): unknown =>
  JSON.parse(clone.read(`dist/release/${VERSION}/${name}`))

test('a dry run says each step and changes nothing [RO.60]', async () => {
  const { code, said } = await clone.release(VERSION, '--dry-run')

  expect(code).toBe(0)
  expect(said.match(/^Would \w+/gm)).toEqual(
    ['write', 'write', 'build', 'check', 'commit', 'leave', 'tag'].map((verb) => `Would ${verb}`),
  )
  expect(said).toContain('Would leave out the images: Cannot connect to the Docker daemon\n')
  expect(said).toMatch(/Would write 99\.0\.0 .* api\/package\.json, .*package-lock\.json/)
  expect(clone.git('status', '--porcelain', '--ignored', '--', ':!node_modules')).toBe('')
  expect([clone.git('rev-parse', 'HEAD'), clone.git('tag')]).toEqual([start, ''])
  expect(clone.listAsked('npm')).toEqual([])
})

test('what must not be released is refused, and nothing is changed [RO.60]', async () => {
  clone.write('README.md', 'changed')

  const { code, said } = await clone.release(VERSION)

  expect(code).toBe(1)
  expect(said).toMatch(/^Not released: there are changes without a commit:\n M README\.md$/m)
  expect(clone.git('diff', '--name-only')).toBe('README.md')
  expect(clone.listAsked('npm')).toEqual([])
})

test('a release is one commit and a tag, with its version everywhere, its day and its OpenAPI document; without a Docker engine it says that it has no images [RO.60 RO.61 RO.47]', async () => {
  const { code, said } = await clone.release(VERSION)

  expect(said).toContain(`git push origin main v${VERSION}`)
  expect(code).toBe(0)
  expect(clone.git('log', '--format=%s')).toBe(`chore(release): ${VERSION}\nstart`)
  expect(clone.git('status', '--porcelain')).toBe('')
  expect(clone.git('cat-file', '-t', `v${VERSION}`)).toBe('tag')
  expect(clone.git('rev-parse', `v${VERSION}^{commit}`)).toBe(clone.git('rev-parse', 'HEAD'))
  expect(clone.git('tag', '--list', '--format=%(contents)')).toBe(
    `Hemicycle ${VERSION}\n\nWithout images: Cannot connect to the Docker daemon`,
  )
  const files = listTextFiles(clone.root)
  expect([findOtherVersions(files), findWrongReleases(files)]).toEqual([[], []])
  expect(clone.read('CHANGELOG.md')).toMatch(
    /## \[Unreleased\]\n\n## \[99\.0\.0\] - \d{4}-\d\d-\d\d\n\n- A fault\.\n/,
  )
  expect(JSON.parse(clone.read(`docs/openapi/${VERSION}.json`))).toMatchObject({
    info: { version: VERSION },
  })
  expect(clone.listAsked('npm')).toEqual([
    'run openapi',
    'run build',
    'run sbom',
    'run check:format',
    'run check:openapi',
    'test -- --project without-engines tools/public-code',
  ])
  expect(said).toContain('leave out the images: Cannot connect to the Docker daemon')
  expect(readJson('images.json')).toEqual({
    version: VERSION,
    revision: clone.git('rev-parse', 'HEAD'),
    withoutImages: 'Cannot connect to the Docker daemon',
    images: [],
  })
  expect(readJson('sbom.cdx.json')).toMatchObject({
    metadata: { component: { version: VERSION } },
  })
})

test('a release that fails is not tagged, and one command takes back all of it [RO.60]', async () => {
  clone.standIn('npm', `${NPM}\n[ "$*" != 'run check:openapi' ]`)

  const { code, said } = await clone.release(VERSION)
  const [, undo = ''] = /To take back what was done: git (.+)/.exec(said) ?? []

  expect(code).toBe(1)
  expect(clone.git('tag')).toBe('')
  expect(clone.has(`docs/openapi/${VERSION}.json`)).toBe(true)
  clone.git(...undo.split(' '))
  expect(clone.git('status', '--porcelain')).toBe('')
  expect(clone.git('rev-parse', 'HEAD')).toBe(start)
})
