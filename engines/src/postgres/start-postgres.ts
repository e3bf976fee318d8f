import { join } from 'node:path'

import { DEFAULT_DATA_FOLDER, prepareDataFolder } from '../data-folder.ts'
import { DEFAULT_POSTGRES_PORT } from '../engine-options.ts'
import type { PostgresOptions } from '../engine-options.ts'
import type { Engine, EngineStatus } from '../engine.ts'
import { launchDaemon, stopDaemon, waitForDaemon } from '../processes/daemon.ts'
import type { Daemon } from '../processes/daemon.ts'
import { EngineStartError } from '../processes/errors.ts'
import { takePort } from '../processes/take-port.ts'
import { loadRunning } from '../processes/process-record.ts'
import { handOver, makeFolder } from '../processes/unprivileged-user.ts'
import { withLock } from '../processes/with-lock.ts'
import { createCluster, majorOfCluster } from './create-cluster.ts'
import { findPostgres } from './find-postgres.ts'
import { toDatabaseUrl } from './postgres-names.ts'
import { askVersion, clusterFolder, toPostgresDaemon } from './postgres-daemon.ts'

const ORPHAN_SECONDS = 60

/** Returns once it answers; one that runs already is taken as it is. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Engine> {
  const data = prepareDataFolder(options.data ?? DEFAULT_DATA_FOLDER)
  const port = await exclusively(data, () => ensureRunning(data, options))
  return {
    url: toDatabaseUrl(port),
    stop: () => stopPostgres(data),
    start: async () => {
      await startPostgres({ ...options, port })
    },
    kill: () => stopPostgres(data, 'SIGKILL'),
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it does not wait for clients. */
export async function stopPostgres(data: string, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
  await exclusively(data, () => stopDaemon(folderOf(data), signal))
}

export async function statusOfPostgres(data: string): Promise<EngineStatus> {
  const engine = 'PostgreSQL'
  const running = loadRunning(folderOf(data))
  if (running === null) return { engine, running }
  const { pid, port } = running
  const version = (await askVersion(findPostgres().bin, port)) ?? 'not answering'
  return { engine, running: { process: `pid ${pid}`, url: toDatabaseUrl(port), version } }
}

const folderOf = (data: string): string => join(data, 'postgres')

const exclusively = <T>(data: string, action: () => Promise<T>): Promise<T> =>
  withLock(join(data, 'postgres.lock'), action)

async function ensureRunning(data: string, options: PostgresOptions): Promise<number> {
  const folder = folderOf(data)
  const cluster = clusterFolder(folder)
  const durable = options.durable ?? true
  const programs = findPostgres(majorOfCluster(cluster))
  const running = loadRunning(folder)
  if (running !== null) {
    await waitForDaemon(toPostgresDaemon(programs, folder, running.port, durable))
    return running.port
  }
  const port = await takePort(options.port ?? DEFAULT_POSTGRES_PORT, '--postgres-port')
  makeFolder(folder)
  if (majorOfCluster(cluster) === undefined) {
    options.report?.(`Creating a PostgreSQL ${programs.major} cluster in ${cluster}`)
    await createCluster(programs, cluster, durable)
  }
  handOver(cluster)
  await launch(() => toPostgresDaemon(programs, folder, port, durable))
  return port
}

/** Backends that outlive a killed server hold its memory for a moment: until then, try again. */
async function launch(toDaemon: () => Daemon): Promise<void> {
  const deadline = Date.now() + ORPHAN_SECONDS * 1000
  for (;;) {
    const daemon = toDaemon()
    launchDaemon(daemon)
    try {
      await waitForDaemon(daemon)
      return
    } catch (error) {
      await stopDaemon(daemon.folder, 'SIGINT')
      const hasOrphans = error instanceof EngineStartError && error.log.includes('shared memory')
      if (!hasOrphans || Date.now() > deadline) throw error
    }
  }
}
