import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { engineUser, handOver } from '../processes/unprivileged-user.ts'
import type { PostgresPrograms } from './find-postgres.ts'
import { DATABASE, POSTGRES_ENV, USER } from './postgres-names.ts'

/** The major version that wrote the cluster, undefined when there is none. */
export function majorOfCluster(cluster: string): number | undefined {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
}

/** Appears under its name only when complete, so that an interrupted start leaves no half cluster. */
export async function createCluster(
  programs: PostgresPrograms,
  cluster: string,
  durable: boolean,
): Promise<void> {
  deleteDrafts(cluster)
  const draft = `${cluster}.new-${process.pid}`
  mkdirSync(draft)
  handOver(draft)
  const run = async (program: string, args: string[], input = ''): Promise<void> => {
    const options = { cwd: draft, env: POSTGRES_ENV, ...engineUser() }
    const running = promisify(execFile)(join(programs.bin, program), args, options)
    running.child.stdin?.end(input)
    await running
  }
  await run('initdb', [...initdbOptions(programs), ...(durable ? [] : ['--no-sync']), '-D', draft])
  await run('postgres', ['--single', '-D', draft, 'template1'], `CREATE DATABASE ${DATABASE};\n`)
  renameSync(draft, cluster)
}

/** An initdb that outlives a killed start may still write to its draft, hence the patience. */
function deleteDrafts(cluster: string): void {
  const folder = dirname(cluster)
  for (const draft of globSync('*.new-*', { cwd: folder })) {
    rmSync(join(folder, draft), { recursive: true, force: true, maxRetries: 20 })
  }
}

/** Trust is enough because the server listens on the loopback address only and has no socket. */
function initdbOptions({ major }: PostgresPrograms): string[] {
  const locale =
    major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8']
  return [`--username=${USER}`, '--auth=trust', '--encoding=UTF8', ...locale]
}
