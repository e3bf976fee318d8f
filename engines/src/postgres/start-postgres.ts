import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { DEFAULT_DATA_FOLDER, prepareDataFolder } from '../data-folder.ts'
import { DEFAULT_POSTGRES_PORT } from '../engine-options.ts'
import type { PostgresOptions } from '../engine-options.ts'
import type { Engine, EngineStatus } from '../engine.ts'
import { EngineStartError } from '../processes/errors.ts'
import { endProcess, findProcess } from '../processes/find-process.ts'
import { takePort } from '../processes/take-port.ts'
import { engineUser, handOver, makeFolder } from '../processes/unprivileged-user.ts'
import { waitUntil } from '../processes/wait-until.ts'
import { withLock } from '../processes/with-lock.ts'
import { createCluster, majorOfCluster, POSTGRES_ENV, toDatabaseUrl } from './create-cluster.ts'
import { findPostgres } from './find-postgres.ts'

const START_SECONDS = 180
const STOP_SECONDS = 20
const ORPHAN_SECONDS = 60
/** Line numbers in `postmaster.pid`. */
const [PORT_LINE, READY_LINE] = [3, 7]
/** Larger than any real pid. */
const NO_PID = 2 ** 30
const LISTENING = 'listen_addresses=127.0.0.1'

const folderOf = (data: string): string => join(data, 'postgres')
const clusterOf = (data: string): string => join(folderOf(data), 'cluster')
const lockFileOf = (data: string): string => join(clusterOf(data), 'postmaster.pid')
const serverOf = (data: string): string => `-D ${clusterOf(data)} -c ${LISTENING}`

export const findServer = (data: string): number | null => findProcess(serverOf(data))

const exclusively = <T>(data: string, action: () => Promise<T>): Promise<T> =>
  withLock(join(data, 'postgres.lock'), action)

/** Returns when the server is ready; one that is already running is left as it is. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Engine> {
  const data = prepareDataFolder(options.data ?? DEFAULT_DATA_FOLDER)
  const port = await exclusively(data, () => ensureRunning(data, options))
  return {
    url: toDatabaseUrl(port),
    stop: () => stopPostgres(data),
    start: async () => {
      await startPostgres({ ...options, port })
    },
    kill: () =>
      exclusively(data, async () => {
        await endProcess(serverOf(data), 'SIGKILL', STOP_SECONDS)
      }),
  }
}

export const stopPostgres = (data: string): Promise<void> => exclusively(data, () => stop(data))

export async function statusOfPostgres(data: string): Promise<EngineStatus> {
  const engine = 'PostgreSQL'
  const pid = findServer(data)
  if (pid === null) return { engine, running: null }
  const version = String(majorOfCluster(clusterOf(data)))
  const url = toDatabaseUrl(readPort(data))
  return { engine, running: { process: `pid ${pid}`, url, version } }
}

async function ensureRunning(data: string, options: PostgresOptions): Promise<number> {
  if (findServer(data) !== null) {
    await waitUntil(() => readLockFile(data)[READY_LINE]?.trim() === 'ready', START_SECONDS)
    return readPort(data)
  }
  const cluster = clusterOf(data)
  const durable = options.durable ?? true
  const port = await takePort(options.port ?? DEFAULT_POSTGRES_PORT, '--postgres-port')
  makeFolder(folderOf(data))
  if (majorOfCluster(cluster) === undefined) {
    const programs = findPostgres()
    options.report?.(`Creating a PostgreSQL ${programs.major} cluster in ${cluster}`)
    await createCluster(programs, cluster, durable)
  }
  forgetPid(data)
  await start(data, port, durable)
  return port
}

/** Retries, because backends that outlive a killed server hold its shared memory for a moment. */
async function start(data: string, port: number, durable: boolean): Promise<void> {
  const log = join(folderOf(data), 'log.txt')
  const deadline = Date.now() + ORPHAN_SECONDS * 1000
  const settings = toSettings(port, durable).map((setting) => `-c ${setting}`)
  for (;;) {
    writeFileSync(log, '')
    handOver(folderOf(data))
    try {
      await control(data, 'start', [
        '-t',
        String(START_SECONDS),
        '-l',
        log,
        '-o',
        settings.join(' '),
      ])
      return
    } catch (cause) {
      await stop(data)
      const error = new EngineStartError('PostgreSQL', 'did not start', log, cause)
      if (!error.log.includes('shared memory') || Date.now() > deadline) throw error
    }
  }
}

/** `-m fast` does not wait for clients to disconnect. */
async function stop(data: string): Promise<void> {
  if (findServer(data) === null) return
  const isOver = (): boolean => findServer(data) === null
  try {
    await control(data, 'stop', ['-t', String(STOP_SECONDS), '-m', 'fast'])
    await waitUntil(isOver, STOP_SECONDS)
  } finally {
    if (!isOver()) await endProcess(serverOf(data), 'SIGKILL', STOP_SECONDS)
  }
}

async function control(data: string, action: 'start' | 'stop', args: string[]): Promise<void> {
  const cluster = clusterOf(data)
  const program = join(findPostgres(majorOfCluster(cluster)).bin, 'pg_ctl')
  const options = { cwd: cluster, env: POSTGRES_ENV, ...engineUser() }
  await promisify(execFile)(program, [action, '-w', '-D', cluster, ...args], options)
}

function toSettings(port: number, durable: boolean): string[] {
  const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  return [
    LISTENING,
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(durable ? [] : quick),
  ]
}

const readLockFile = (data: string): string[] => readFileSync(lockFileOf(data), 'utf8').split('\n')

const readPort = (data: string): number => Number(readLockFile(data)[PORT_LINE])

/**
 * After a crash, the pid in `postmaster.pid` may belong to another program, and the server would refuse to start. The rest
 * of the file stays, because the server needs it to check for surviving backends.
 */
function forgetPid(data: string): void {
  const file = lockFileOf(data)
  if (!existsSync(file)) return
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(NO_PID)))
}
