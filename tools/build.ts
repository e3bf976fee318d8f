import { execFileSync } from 'node:child_process'
import { cp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { bundleProgram } from './build/bundle-program.ts'
import { writeTypesPackage } from './build/types/write-types-package.ts'
import { REPOSITORY_ROOT } from './repository/repository.ts'
import { BUNDLES, SOURCES, type ProgramName } from './stack/programs.ts'

const DIST = join(REPOSITORY_ROOT, 'dist')
const PROGRAMS: readonly ProgramName[] = [
  'collector',
  'api',
  'web',
  'courier',
  'operator',
  'simulator',
]

await rm(DIST, { recursive: true, force: true })
execFileSync('npm', ['run', 'build', '--workspace', 'web'], {
  cwd: REPOSITORY_ROOT,
  stdio: 'inherit',
})
await Promise.all(PROGRAMS.map((name) => bundleProgram(SOURCES[name], BUNDLES[name])))
/** Each bundle expects its files at the same relative path as its source. */
await cp(join(REPOSITORY_ROOT, 'store/migrations'), join(DIST, 'migrations'), { recursive: true })
await cp(join(REPOSITORY_ROOT, 'search/subjects'), join(DIST, 'subjects'), { recursive: true })
await cp(join(REPOSITORY_ROOT, 'web/dist'), join(DIST, 'web/dist'), { recursive: true })
await cp(join(REPOSITORY_ROOT, 'web/legal'), join(DIST, 'web/legal'), { recursive: true })
await cp(
  join(REPOSITORY_ROOT, 'simulator/sample/pictures'),
  join(DIST, 'simulator/sample/pictures'),
  { recursive: true },
)
await writeTypesPackage(join(DIST, 'contract'))

for (const name of [...PROGRAMS, 'migrations', 'subjects', 'contract']) {
  const size = await folderSize(join(DIST, name))
  console.log(`dist/${name.padEnd(12)}${(size / 1000).toFixed(1).padStart(9)} kB`)
}

/** In bytes, without source maps. */
async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
