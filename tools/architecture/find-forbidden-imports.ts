import type { TextFile } from '../repository/repository.ts'
import { IMPORT_COLUMN, TEST_FOLDERS } from './import-column.ts'
import { isForTests, topFolder, toImportTarget, type ImportTarget } from './import-target.ts'
import type { Violation } from './violation.ts'
import { readImports } from './read-imports.ts'

/** Imports that the column does not allow; files in the root may import anything. */
export function findForbiddenImports(modules: TextFile[]): Violation[] {
  return modules
    .filter(({ path }) => topFolder(path) !== '')
    .flatMap((file) => {
      if (!IMPORT_COLUMN.has(topFolder(file.path))) return [unknownFolder(file)]
      return readImports(file).flatMap((specifier) => {
        const target = toImportTarget(file.path, specifier)
        const problem = target === null ? null : check(file.path, target)
        return problem === null ? [] : [{ path: file.path, problem: `${specifier} ${problem}` }]
      })
    })
}

const unknownFolder = ({ path }: TextFile): Violation => ({
  path,
  problem: `the folder ${topFolder(path)} has no line in the import column`,
})

function check(importer: string, target: ImportTarget): string | null {
  const own = topFolder(importer)
  const mayUseTesting = isForTests(importer) || TEST_FOLDERS.includes(own)
  if (target.isTesting && !mayUseTesting) return 'is for tests only'
  if (target.path === null) return checkPackage(own, target)
  if (target.folder === own) return null
  return `leaves ${own} by a relative path`
}

function checkPackage(own: string, { folder, entry }: ImportTarget): string | null {
  if (folder === own) return 'is its own folder: use a relative path'
  const allowed = IMPORT_COLUMN.get(own) ?? []
  if (allowed.includes(folder) || allowed.includes(`${folder}/${entry}`)) return null
  return `is not allowed in ${own}, which may import ${allowed.join(', ') || 'no other workspace'}`
}
