import { expect, test } from 'vitest'

import { findInstalled } from './lock.ts'

const lock = {
  packages: {
    api: {},
    'node_modules/glob': {},
    'node_modules/@scope/a': {},
    'node_modules/@scope/a/node_modules/glob': {},
    'node_modules/@scope/a/node_modules/b': {},
    'api/node_modules/pino': {},
    'node_modules/pino': {},
  },
}

test.each([
  ['node_modules/@scope/a/node_modules/b', 'glob', 'node_modules/@scope/a/node_modules/glob'],
  ['node_modules/@scope/a', 'glob', 'node_modules/@scope/a/node_modules/glob'],
  ['node_modules/pino', 'glob', 'node_modules/glob'],
  ['api', 'pino', 'api/node_modules/pino'],
  ['api/node_modules/pino', '@scope/a', 'node_modules/@scope/a'],
  ['', 'pino', 'node_modules/pino'],
  ['api', 'nowhere', null],
])('what %s asks for by the name %s is found where Node finds it', (from, name, path) => {
  expect(findInstalled(lock, from, name)).toBe(path)
})
