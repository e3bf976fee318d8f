import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { readLock } from '../../licences/lock.ts'
import { REPOSITORY_ROOT } from '../../repository/repository.ts'
import { findEngine } from './docker.ts'
import { buildImages, describeImages } from './record-images.ts'

const VERSION = '99.0.0'
const NAMES = ['web', 'api', 'collector', 'courier', 'operator'].map(
  (program) => `hemicycle-${program}`,
)
const ID = `sha256:${'0'.repeat(64)}`
const LAYER = `sha256:${'f'.repeat(64)}`

interface Inspected {
  Id: string
  Config: { Labels: Record<string, string> }
  Descriptor?: object
}

let root: string
let revision: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'images-'))
  for (const file of ['build.sh', 'compose.yaml'])
    cpSync(join(REPOSITORY_ROOT, 'deploy', file), join(root, 'deploy', file))
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--no-gpg-sign', '--message', 'a release')
  revision = git('rev-parse', 'HEAD').trim()
  mkdirSync(join(root, 'out'))
  vi.stubEnv('PATH', `${join(root, 'bin')}:${process.env['PATH']}`)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
function write(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text, { mode })
}

/** Notes what is built, says the same of every image, and runs the Node.js of an image in `tree/`. */
function standIn(change: (image: Inspected) => void = () => {}): void {
  const image = {
    Id: ID,
    RepoTags: [`hemicycle-api:${VERSION}`],
    RepoDigests: [],
    Created: '2026-11-19T03:00:00.123456789Z',
    Config: {
      User: '1000:1000',
      Env: ['NODE_ENV=production'],
      Labels: {
        'org.opencontainers.image.version': VERSION,
        'org.opencontainers.image.revision': revision,
      },
    },
    Architecture: 'amd64',
    Os: 'linux',
    Size: 1,
    RootFS: { Type: 'layers', Layers: [LAYER] },
  }
  change(image)
  write('inspected.json', JSON.stringify([image]))
  const script = `#!/usr/bin/env bash
case "$*" in
  'compose build '*) echo "$* $HEMICYCLE_VERSION $IMAGE_REVISION" >"${root}/built"; [ -n "$SITE_HOST" ] ;;
  'image inspect '*:${VERSION}) cat "${root}/inspected.json" ;;
  'run --rm --interactive --network=none --entrypoint=node '*) cd "${root}/tree"; shift 6; exec node "$@" ;;
  'run --rm --interactive --network=none --entrypoint=dpkg-query '*'\${source:Version}\\t\${db:Status-Status}\\n')
    printf 'tar\\t1.35\\tamd64\\ttar\\t1.35\\tinstalled\\n' ;;
  *) exit 1 ;;
esac`
  write('bin/docker', script, 0o755)
  mkdirSync(join(root, 'tree'), { recursive: true })
}

const build = () =>
  buildImages({ root, version: VERSION, revision, folder: join(root, 'out') }, '28.2.2')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('the images are built from the commit, and recorded with their ids as Docker reports them [RO.61]', () => {
  standIn()

  build()

  expect(read('built')).toBe(
    `compose build web api collector courier migrate ${VERSION} ${revision}\n`,
  )
  expect(JSON.parse(read('out/images.json'))).toEqual({
    version: VERSION,
    revision,
    engine: '28.2.2',
    images: NAMES.map((name) => ({
      name: `${name}:${VERSION}`,
      id: ID,
      idOf: 'the configuration of the image',
      platform: 'linux/amd64',
      layers: [LAYER],
      sbom: `${name}-${VERSION}.cdx.json`,
    })),
  })
  expect(describeImages(join(root, 'out'))).toBe(
    NAMES.map((name) => `${name}:${VERSION} ${ID}`).join('\n'),
  )
})

test('in the store of containerd the id is the digest of what is pushed, and the record says so [RO.61]', () => {
  const mediaType = 'application/vnd.oci.image.index.v1+json'
  standIn((image) => {
    image.Descriptor = { mediaType, digest: ID, size: 856 }
  })

  build()

  expect(JSON.parse(read('out/images.json'))).toMatchObject({
    images: [{ idOf: mediaType }, {}, {}, {}, {}],
  })
})

test('the bill of materials of an image has what is installed in it [RO.61]', () => {
  standIn()
  const [fastify, pino] = ['fastify', 'pino'].map(
    (name) => readLock().packages[`node_modules/${name}`]?.version ?? '',
  )
  const plant = (path: string, name: string, version = '') =>
    write(`tree/${path}/package.json`, JSON.stringify({ name, version }))
  plant('node_modules/fastify', 'fastify', fastify)
  plant('node_modules/fastify/node_modules/pino', 'pino', pino)
  // Parts of a package, and our own program, are no packages.
  write('tree/node_modules/fastify/lib/package.json', '{ "type": "commonjs" }')
  write('tree/package.json', '{ "name": "hemicycle-api" }')

  build()

  const { components } = JSON.parse(read(`out/hemicycle-api-${VERSION}.cdx.json`)) as {
    components: { purl?: string }[]
  }
  const purls = components.flatMap(({ purl }) => purl ?? [])
  expect(purls.filter((purl) => !purl.includes('%40hemicycle'))).toEqual([
    `pkg:npm/fastify@${fastify}`,
    `pkg:npm/pino@${pino}`,
    `pkg:generic/node@${process.versions.node}`,
    expect.stringMatching(/^pkg:deb\/\w+\/tar@1\.35\?arch=amd64/),
  ])
})

test.each<[string, (image: Inspected) => void, string]>([
  [
    'of another commit',
    ({ Config }) => (Config.Labels = {}),
    'has the version undefined, not 99.0.0',
  ],
  ['without a digest', (image) => (image.Id = 'latest'), 'names no id'],
])('an image %s is never recorded [RO.61]', (_, change, problem) => {
  standIn(change)

  expect(build).toThrow(problem)
  expect(existsSync(join(root, 'out/images.json'))).toBe(false)
})

test('a Docker that is missing is told from one whose engine does not answer [RO.61]', () => {
  write('bin/docker', '#!/bin/sh\necho noise >&2\necho "Cannot connect" >&2\nexit 1', 0o755)
  expect(findEngine()).toEqual({ missing: 'Cannot connect' })

  vi.stubEnv('PATH', join(root, 'empty'))
  expect(findEngine()).toEqual({ missing: 'the program docker cannot be run' })
})
