import { expect, test } from 'vitest'

import { readLock } from '../licences/lock.ts'
import { readPackages } from '../licences/read-packages.ts'
import { toPurl } from './to-component.ts'
import { toSbom } from './to-sbom.ts'

const LOCK = {
  packages: {
    '': { name: 'hemicycle', version: '0.1.0', license: 'EUPL-1.2' },
    store: {
      name: '@hemicycle/store',
      version: '0.1.0',
      license: 'EUPL-1.2',
      dependencies: { pg: '8.0.0', '@hemicycle/contract': '0.1.0' },
    },
    contract: { name: '@hemicycle/contract', version: '0.1.0', license: 'EUPL-1.2' },
    'node_modules/@hemicycle/contract': { resolved: 'contract', link: true },
    'node_modules/pg': {
      version: '8.0.0',
      license: 'MIT',
      integrity: 'sha512-AAE=',
      dependencies: { '@scope/types': '^1.0.0' },
    },
    'node_modules/@scope/types': { version: '1.0.0', license: 'MIT AND ISC', optional: true },
    'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
  },
}

const real = toSbom(readLock())
const refs = real.components.map((component) => component['bom-ref'])

test('a package has its URL, hash, licence and what it needs', () => {
  const { components, dependencies } = toSbom(LOCK)

  expect(components.find(({ name }) => name === 'pg')).toEqual({
    type: 'library',
    'bom-ref': 'pkg:npm/pg@8.0.0',
    name: 'pg',
    version: '8.0.0',
    scope: 'required',
    hashes: [{ alg: 'SHA-512', content: '0001' }],
    licenses: [{ license: { id: 'MIT' } }],
    purl: 'pkg:npm/pg@8.0.0',
  })
  expect(components.find(({ name }) => name === 'types')).toMatchObject({
    group: '@scope',
    scope: 'optional',
    licenses: [{ expression: 'MIT AND ISC' }],
    purl: 'pkg:npm/%40scope/types@1.0.0',
  })
  expect(dependencies).toEqual(
    expect.arrayContaining([
      {
        ref: 'pkg:npm/%40hemicycle/store@0.1.0',
        dependsOn: ['pkg:npm/%40hemicycle/contract@0.1.0', 'pkg:npm/pg@8.0.0'],
      },
      { ref: 'pkg:npm/pg@8.0.0', dependsOn: ['pkg:npm/%40scope/types@1.0.0'] },
    ]),
  )
})

test('the list is complete: our programs and all that THIRD-PARTY.md names, and nothing else [RO.16]', () => {
  const expected = readPackages(readLock()).map(toPurl)

  expect(refs.filter((ref) => !ref.includes('%40hemicycle'))).toEqual(expected)
  const ours = refs.map((ref) => /%40hemicycle\/(\w+)@/.exec(ref)?.[1])
  expect(ours).toContain('web')
  expect(ours).not.toContain('proofs')
})

test('it keeps the rules of CycloneDX: references are unique and lead somewhere, all is named', () => {
  const known = new Set(refs)

  expect(known.size).toBe(refs.length)
  expect(real.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-a[\da-f]{3}-/)
  const stray = real.dependencies.flatMap(({ dependsOn }) =>
    dependsOn.filter((ref) => !known.has(ref)),
  )
  expect(stray).toEqual([])
  const nameless = real.components.filter(
    ({ name, version, licenses, scope, hashes }) =>
      !name || !version || licenses.length === 0 || (scope !== undefined && hashes === undefined),
  )
  expect(nameless).toEqual([])
})

test('the same lock gives the same document', () => {
  expect(toSbom(readLock())).toEqual(real)
})
