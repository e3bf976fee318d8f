import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { REPOSITORY_ROOT } from './repository/repository.ts'
import { BUNDLES } from './stack/programs.ts'
import { runCommandLine } from './stack/run-stack.ts'

const isBuilt = Object.values(BUNDLES).every((file) => existsSync(join(REPOSITORY_ROOT, file)))

if (isBuilt) {
  process.exitCode = await runCommandLine(
    { programs: BUNDLES, nodeEnv: 'production', watch: false },
    process.argv.slice(2),
  )
} else {
  console.error('There is no build to start: run npm run build first.')
  process.exitCode = 1
}
