import { expect, test } from 'vitest'

import { listTextFiles } from './repository/list-text-files.ts'
import { REPOSITORY_ROOT } from './repository/repository-root.ts'
import { readClaims } from './requirements/read-claims.ts'
import { readRequirementIds, REQUIREMENTS_FILE } from './requirements/read-requirement-ids.ts'

const files = listTextFiles(REPOSITORY_ROOT)
const ids = readRequirementIds(files.find(({ path }) => path === REQUIREMENTS_FILE)?.text ?? '')

test('the requirements can be read', () => {
  expect(ids).toContain('P1')
  expect(ids).toContain('S7.4')
})

test('no requirement id stands twice', () => {
  const twice = ids.filter((id, position) => ids.indexOf(id) !== position)

  expect(twice).toEqual([])
})

test('every id that a test says it proves is a requirement', () => {
  const known = new Set(ids)

  const unknown = readClaims(files).filter(({ id }) => !known.has(id))

  expect(unknown.map(({ id, path, title }) => `${path}: ${title}: no requirement ${id}`)).toEqual(
    [],
  )
})
