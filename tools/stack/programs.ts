import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { IMPORT_COLUMN } from '../architecture/import-column.ts'
import { REPOSITORY_ROOT } from '../repository/repository-root.ts'

export type ProgramName = 'simulator' | 'operator' | 'collector' | 'api' | 'web'

/** The file to run for each program, from the root of the repository. */
export type Programs = Readonly<Record<ProgramName, string>>

export const SOURCES: Programs = {
  simulator: 'simulator/src/main.ts',
  operator: 'operator/src/main.ts',
  collector: 'collector/src/main.ts',
  api: 'api/src/main.ts',
  web: 'web/server/main.ts',
}

export const BUNDLES: Programs = {
  simulator: 'dist/simulator/src/main.js',
  operator: 'dist/operator/main.js',
  collector: 'dist/collector/main.js',
  api: 'dist/api/main.js',
  web: 'dist/web/server/main.js',
}

const SOURCE_FOLDERS = ['src', 'server', 'migrations', 'sample']
/** Replaced in the browser and on the server without a restart. */
const HOT = 'web/src'

/** The folders whose files a program is made of: its own and those it may import. */
export function watchedFolders(program: ProgramName): string[] {
  return [program, ...(IMPORT_COLUMN.get(program) ?? [])]
    .flatMap((folder) => SOURCE_FOLDERS.map((part) => `${folder}/${part}`))
    .filter((folder) => folder !== HOT)
    .map((folder) => join(REPOSITORY_ROOT, folder))
    .filter((folder) => existsSync(folder))
}
