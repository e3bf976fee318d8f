import { dirname, isAbsolute, join } from 'node:path'
import { build } from 'rolldown'

import { REPOSITORY_ROOT } from '../repository/repository.ts'

/** Our folders go into the bundle; packages are found in node_modules when it runs. */
const isPackage = (id: string): boolean => !/^(?:\.|#|@hemicycle\/)/.test(id) && !isAbsolute(id)

export async function bundleProgram(source: string, bundle: string): Promise<void> {
  await build({
    cwd: REPOSITORY_ROOT,
    input: source,
    platform: 'node',
    external: isPackage,
    output: {
      dir: join(REPOSITORY_ROOT, dirname(bundle)),
      entryFileNames: '[name].js',
      format: 'esm',
      sourcemap: true,
    },
  })
}
