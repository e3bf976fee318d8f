import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { engineUser, handOver } from '../processes/unprivileged-user.ts'
import type { PostgresPrograms } from './find-postgres.ts'

/** The superuser, used only by tests and to create the roles. */
const USER = 'hemicycle'
const DATABASE = 'hemicycle'

/** Keeps the caller's PG… variables from our server and its client programs. */
export const POSTGRES_ENV = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

export const toDatabaseUrl = (port: number): string =>
  `postgres://${USER}@127.0.0.1:${port}/${DATABASE}`

/** The major version that created the cluster; undefined when there is no cluster. */
export function majorOfCluster(cluster: string): number | undefined {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
}

/** The cluster gets its name only when complete, so that an interrupted start leaves no partial cluster. */
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

/** Retries, because an initdb that outlives a killed start may still be writing to its draft. */
function deleteDrafts(cluster: string): void {
  const folder = dirname(cluster)
  for (const draft of globSync('*.new-*', { cwd: folder })) {
    rmSync(join(folder, draft), { recursive: true, force: true, maxRetries: 20 })
  }
}

/** `trust` is enough, because the server listens only on the loopback address and has no socket. */
function initdbOptions({ major }: PostgresPrograms): string[] {
  const locale =
    major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8']
  return [`--username=${USER}`, '--auth=trust', '--encoding=UTF8', ...locale]
}
