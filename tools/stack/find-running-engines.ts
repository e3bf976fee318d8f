import { execFile } from 'node:child_process'
import { parseEnv, promisify } from 'node:util'

import { REPOSITORY_ROOT } from '../repository/repository.ts'

/** The environment variables of this clone's running engines. */
export async function findRunningEngines(): Promise<NodeJS.Dict<string>> {
  const status = promisify(execFile)(process.execPath, ['engines/cli.ts', 'status'], {
    cwd: REPOSITORY_ROOT,
  })
  // The command fails when one of them is not running.
  const stdout = await status.then(
    (answer) => answer.stdout,
    (failure: unknown) => (hasOutput(failure) ? failure.stdout : ''),
  )
  return parseEnv(stdout)
}

const hasOutput = (failure: unknown): failure is { stdout: string } =>
  failure instanceof Error && 'stdout' in failure && typeof failure.stdout === 'string'
