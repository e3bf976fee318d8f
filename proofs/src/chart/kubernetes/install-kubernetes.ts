import { join } from 'node:path'
import { cleanUpOnce, REPOSITORY_ROOT, runProcess } from '@hemicycle/tools/stack'
import { CHECKERS_FOLDER } from '../../charts/checkers.ts'
import { findAbsence } from './find-absence.ts'

/** Programs in `bin`, definitions of other projects' kinds in `kinds`, and how kwok's nodes behave in `stages.yaml`. */
export const KUBERNETES_FOLDER = join(CHECKERS_FOLDER, 'kubernetes')

const SCRIPT = join(import.meta.dirname, 'install-kubernetes.sh')

/** Returns null, or why neither Go nor what it builds can be had here. Any other failure is an error. */
export async function installKubernetes(): Promise<string | null> {
  const building = runProcess({
    name: 'install-kubernetes',
    program: 'bash',
    args: [SCRIPT, CHECKERS_FOLDER],
    cwd: REPOSITORY_ROOT,
    env: {},
    onLine: () => {},
  })
  const end = cleanUpOnce(() => building.kill())
  const { code } = await building.exit
  await end()
  if (code === 0) return null
  const text = building.lastLines().join('\n')
  const reason = findAbsence(text)
  if (reason === null) throw new Error(text)
  return reason
}
