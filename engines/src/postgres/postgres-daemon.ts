import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Daemon } from '../processes/daemon.ts'
import type { PostgresPrograms } from './find-postgres.ts'
import { POSTGRES_ENV, toDatabaseUrl } from './postgres-names.ts'

export const clusterFolder = (folder: string): string => join(folder, 'cluster')

export function toPostgresDaemon(
  { bin }: PostgresPrograms,
  folder: string,
  port: number,
  durable: boolean,
): Daemon {
  const cluster = clusterFolder(folder)
  return {
    name: 'PostgreSQL',
    folder,
    port,
    command: join(bin, 'postgres'),
    args: ['-D', cluster, ...settings(port, durable).flatMap((setting) => ['-c', setting])],
    cwd: cluster,
    env: { ...POSTGRES_ENV, ...disownedPid(cluster) },
    isReady: async () => (await askVersion(bin, port)) !== null,
  }
}

function settings(port: number, durable: boolean): string[] {
  const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  return [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(durable ? [] : quick),
  ]
}

/**
 * After a crash, `postmaster.pid` may name a pid that another program has by now, and the server
 * would refuse to start. Called its grandparent, that pid is no rival; the server's own check for
 * surviving backends stays in force, which it would not if we deleted the file.
 */
function disownedPid(cluster: string): Record<string, string> {
  try {
    const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return pid === undefined ? {} : { PG_GRANDPARENT_PID: pid }
  } catch {
    return {}
  }
}

/** Asks by a real connection; null while the server does not answer. */
export async function askVersion(bin: string, port: number): Promise<string | null> {
  const question = ['-XAt', '-d', toDatabaseUrl(port), '-c', 'show server_version']
  try {
    const { stdout } = await promisify(execFile)(join(bin, 'psql'), question, { env: POSTGRES_ENV })
    return stdout.trim().split(' ')[0] ?? null
  } catch {
    return null
  }
}
