import { expect, test } from 'vitest'

import type { Contents } from './docker.ts'
import { toImageSbom } from './to-image-sbom.ts'

const LOCK = {
  packages: {
    '': { name: 'hemicycle', version: '1.0.0', license: 'EUPL-1.2' },
    api: {
      name: '@hemicycle/api',
      version: '1.0.0',
      license: 'EUPL-1.2',
      dependencies: { '@hemicycle/store': '1.0.0', sharp: '2.0.0' },
    },
    store: {
      name: '@hemicycle/store',
      version: '1.0.0',
      license: 'EUPL-1.2',
      dependencies: { pg: '8.0.0' },
    },
    web: { name: '@hemicycle/web', version: '1.0.0', license: 'EUPL-1.2' },
    'node_modules/@hemicycle/api': { resolved: 'api', link: true },
    'node_modules/@hemicycle/store': { resolved: 'store', link: true },
    'node_modules/@hemicycle/web': { resolved: 'web', link: true },
    'node_modules/pg': { version: '8.0.0', license: 'MIT', integrity: 'sha512-AAE=' },
    'node_modules/react': { version: '19.0.0', license: 'MIT' },
    'node_modules/sharp': { version: '2.0.0', license: 'Apache-2.0', integrity: 'sha512-AAE=' },
  },
}
const ID = `sha256:${'a'.repeat(64)}`
const CONTENTS: Contents = {
  node: '24.21.0',
  system: 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nVERSION_ID="13"\nID=debian\n',
  packages: [
    { name: 'sharp', version: '2.0.0' },
    { name: 'pg', version: '8.0.0' },
  ],
  debian: [
    'libc6\t2.41-12\tamd64\tglibc\t2.41-12\tinstalled',
    'libstdc++6\t1:14.2.0-19\tamd64\tgcc-14\t14.2.0-19\tinstalled',
    'tar\t1.35+dfsg-3.1\tamd64\ttar\t1.35+dfsg-3.1\tinstalled',
    'gone\t1.0\tall\tgone\t1.0\tconfig-files',
    '',
  ].join('\n'),
}
const toSbom = (packages = CONTENTS.packages) =>
  toImageSbom(LOCK, {
    name: 'hemicycle-api:1.0.0',
    id: ID,
    program: 'api',
    contents: { ...CONTENTS, packages },
  })

test('an image lists our folders in its bundle, its npm and Debian packages and Node.js, and nothing else [RO.61]', () => {
  const { metadata, components } = toSbom()

  expect(metadata.component).toEqual({
    type: 'container',
    'bom-ref': ID,
    name: 'hemicycle-api',
    version: '1.0.0',
  })
  expect(components.map(({ purl, name, version }) => purl ?? `${name} ${version}`)).toEqual([
    'pkg:npm/%40hemicycle/api@1.0.0',
    'pkg:npm/%40hemicycle/store@1.0.0',
    'pkg:npm/pg@8.0.0',
    'pkg:npm/sharp@2.0.0',
    'debian 13',
    'pkg:generic/node@24.21.0',
    'pkg:deb/debian/libc6@2.41-12?arch=amd64&distro=debian-13&upstream=glibc%402.41-12',
    'pkg:deb/debian/libstdc%2B%2B6@1:14.2.0-19?arch=amd64&distro=debian-13&upstream=gcc-14%4014.2.0-19',
    'pkg:deb/debian/tar@1.35%2Bdfsg-3.1?arch=amd64&distro=debian-13',
  ])
  expect(components.find(({ name }) => name === 'pg')).toMatchObject({
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: '0001' }],
  })
})

test('references in the document of an image are unique and lead somewhere', () => {
  const { metadata, components, dependencies } = toSbom()
  const refs = [metadata.component, ...components].map((part) => part['bom-ref'])

  expect(new Set(refs).size).toBe(refs.length)
  expect(refs).toEqual(expect.arrayContaining(dependencies.flatMap(({ dependsOn }) => dependsOn)))
  expect(dependencies.find(({ ref }) => ref === ID)?.dependsOn).toHaveLength(6)
  expect(dependencies.find(({ ref }) => ref.includes('store'))?.dependsOn).toEqual([
    'pkg:npm/pg@8.0.0',
  ])
})

test('a package that the lock file does not have may not be in an image [RO.61]', () => {
  expect(() => toSbom([{ name: 'pg', version: '8.0.1' }])).toThrow(
    'hemicycle-api:1.0.0 has pg@8.0.1, which package-lock.json does not have',
  )
})
