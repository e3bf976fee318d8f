import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOpenApi } from '@hemicycle/api/openapi'

import { findPubliccodeProblems } from './public-code/find-publiccode-problems.ts'
import { REPOSITORY_ROOT } from './repository/repository.ts'

const read = (path: string): string => readFileSync(join(REPOSITORY_ROOT, path), 'utf8')

test('publiccode.yml is as the standard of the catalogues wants it, and the pictures that it names are there [RO.46]', () => {
  const problems = findPubliccodeProblems(read('publiccode.yml'), (path) =>
    existsSync(join(REPOSITORY_ROOT, path)),
  )

  expect(problems).toEqual([])
})

test('the licence that forges show and the one that REUSE asks for are the same text [RO.46]', () => {
  expect(read('LICENSES/EUPL-1.2.txt')).toBe(read('LICENSE'))
})

test('the OpenAPI document names the version of package.json [RO.47]', async () => {
  const { info } = JSON.parse(await readOpenApi()) as { info: { version: string } }
  const { version } = JSON.parse(read('package.json')) as { version: string }

  expect(info.version).toBe(version)
})
