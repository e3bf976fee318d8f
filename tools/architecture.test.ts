import { expect, test } from 'vitest'

import { findCycles } from './architecture/find-cycles.ts'
import { findForbiddenImports } from './architecture/find-forbidden-imports.ts'
import {
  findForbiddenNames,
  findLongFiles,
  findSharedHooks,
  isModule,
  isSourceFile,
} from './architecture/check-files.ts'
import { findLayerViolations } from './architecture/find-layer-violations.ts'
import { IMPORT_COLUMN } from './architecture/import-column.ts'
import { toLines } from './architecture/violation.ts'
import { listTextFiles, REPOSITORY_ROOT } from './repository/repository.ts'

const files = listTextFiles(REPOSITORY_ROOT)
const modules = files.filter(isModule)

test('every import stays within the import column [P1]', () => {
  expect(toLines(findForbiddenImports(modules))).toEqual([])
})

test('imports inside web go down its layers and never from feature to feature', () => {
  expect(toLines(findLayerViolations(modules))).toEqual([])
})

test('no source file imports itself by any way round', () => {
  expect(toLines(findCycles(modules))).toEqual([])
})

test('no source file is longer than can be read in one go', () => {
  expect(toLines(findLongFiles(files.filter(isSourceFile)))).toEqual([])
})

test('hooks are registered by each file of tests, never by a module that files share', () => {
  expect(toLines(findSharedHooks(modules))).toEqual([])
})

test('no file or folder has a name that says nothing', () => {
  expect(toLines(findForbiddenNames(files))).toEqual([])
})

test('every workspace has its line in the import column', () => {
  const workspaces = files.flatMap(({ path }) => /^(\w+)\/package\.json$/.exec(path)?.[1] ?? [])

  expect([...IMPORT_COLUMN.keys()].toSorted()).toEqual(workspaces.toSorted())
})
