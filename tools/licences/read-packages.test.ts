import { expect, test } from 'vitest'

import { readPackages } from './read-packages.ts'

test('what is installed with our programs is listed by name, each version once', () => {
  const packages = {
    '': { name: 'hemicycle', license: 'EUPL-1.2' },
    api: { name: '@hemicycle/api', version: '0.1.0' },
    'node_modules/@hemicycle/api': { link: true },
    'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
    'node_modules/pg': { version: '8.0.0', license: 'MIT', integrity: 'sha512-AA==' },
    'node_modules/@img/x64': { version: '1.0.0', license: 'LGPL-3.0-or-later', optional: true },
    'node_modules/glob': { version: '14.0.0', license: 'ISC', optional: true },
    'api/node_modules/glob': { version: '13.0.0' },
    'node_modules/pg/node_modules/glob': { version: '14.0.0', license: 'ISC' },
  }

  const lines = readPackages({ packages }).map(
    ({ name, version, licence, isOptional, paths }) =>
      `${name} ${version} ${licence} ${isOptional ? 'optional' : 'needed'} ${paths.length}`,
  )

  expect(lines).toEqual([
    '@img/x64 1.0.0 LGPL-3.0-or-later optional 1',
    'glob 13.0.0  needed 1',
    'glob 14.0.0 ISC needed 2',
    'pg 8.0.0 MIT needed 1',
  ])
})
