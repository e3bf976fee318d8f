import { expect, test } from 'vitest'

import { findForbiddenImports } from './find-forbidden-imports.ts'
import { toLines } from './violation.ts'

const offencesOf = (path: string, text: string): string[] =>
  toLines(findForbiddenImports([{ path, text }]))

test.each([
  ['contract/src/domain/post.ts', `import { openStore } from '@hemicycle/store'`],
  ['store/src/posts.ts', `import { findPosts } from '@hemicycle/search'`],
  ['search/src/find-posts.ts', `import type { Store } from '@hemicycle/store'`],
  ['web/src/api/ask.ts', `export { findPosts } from '@hemicycle/search'`],
  ['api/src/app.ts', `const collector = await import('@hemicycle/collector')`],
  ['simulator/src/main.ts', `type Store = import('@hemicycle/store').Store`],
  ['engines/src/index.ts', `import { toPost } from '@hemicycle/contract'`],
  ['operator/src/cli.test.ts', `import { startSimulator } from '@hemicycle/simulator'`],
  ['operator/src/doctor/check.ts', `import { buildApp } from '@hemicycle/api'`],
  ['api/src/app.ts', `import { readConfig } from '@hemicycle/web/config'`],
  ['store/testing/sample.ts', `import { createTestSearch } from '@hemicycle/search/testing'`],
  ['tools/dev.ts', `import { prove } from '@hemicycle/proofs'`],
  ['api/src/app.ts', `import { LIMITS } from '@hemicycle/elsewhere'`],
])('an import outside the column is found: %s: %s', (path, text) => {
  expect(offencesOf(path, text)).toHaveLength(1)
})

test.each([
  ['store/src/posts.ts', `import type { Post } from '@hemicycle/contract'`],
  ['web/src/ui/limits.ts', `import { PAGE_SIZE } from '@hemicycle/contract/constants'`],
  ['collector/src/main.test.ts', `import { createTestStore } from '@hemicycle/store/testing'`],
  ['store/src/posts.test.ts', `import { createTestStore } from '../testing/index.ts'`],
  ['operator/src/doctor/check.ts', `import { readConfig } from '@hemicycle/api/config'`],
  ['journeys/read.journey.ts', `import { startEngines } from '@hemicycle/engines'`],
  ['proofs/rebuild.ts', `import { createTestSearch } from '@hemicycle/search/testing'`],
  ['api/src/app.ts', `import fastify from 'fastify'\nimport { join } from 'node:path'`],
  ['vitest.config.ts', `import { config } from './web/vite.config.ts'`],
])('an import within the column is left alone: %s: %s', (path, text) => {
  expect(offencesOf(path, text)).toEqual([])
})

test.each([
  `'../../store/src/index.ts'`,
  `'../../contract/src/domain/post.ts'`,
  `'../../package.json'`,
])('a relative path that leaves its folder is found, whatever it leads to: %s', (specifier) => {
  expect(offencesOf('api/src/app.ts', `import x from ${specifier}`)).toEqual([
    `api/src/app.ts: ${specifier.slice(1, -1)} leaves api by a relative path`,
  ])
})

test.each([`'../testing/index.ts'`, `'@hemicycle/contract/testing'`])(
  'what is for tests is not for the program: %s',
  (specifier) => {
    expect(offencesOf('store/src/posts.ts', `import { sample } from ${specifier}`)).toEqual([
      `store/src/posts.ts: ${specifier.slice(1, -1)} is for tests only`,
    ])
  },
)

test('a folder does not import itself by its package name', () => {
  expect(offencesOf('store/src/posts.ts', `import { listen } from '@hemicycle/store'`)).toEqual([
    'store/src/posts.ts: @hemicycle/store is its own folder: use a relative path',
  ])
})

test('a folder without a line in the column is found', () => {
  expect(offencesOf('gateway/src/index.ts', 'export const x = 1')).toEqual([
    'gateway/src/index.ts: the folder gateway has no line in the import column',
  ])
})
