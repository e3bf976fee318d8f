import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withClient } from '@hemicycle/store/testing'
import { cleanUpOnce, freePort, waitUntil } from '@hemicycle/tools/stack'
import type { Composed } from './read-composed.ts'
import { type Place, runAsPostgres, type Running } from './run-as-postgres.ts'

const INSTALL = join(import.meta.dirname, 'install-postgres.sh')
/** Paths inside the root file system. */
const CLUSTER = '/var/lib/postgresql/cluster'
const PASSWORD_FILE = '/var/lib/postgresql/password'

/** Reachable from this machine only, and not durable. */
const toOurArguments = (port: number): string[] =>
  [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ].flatMap((setting) => ['-c', setting])

export interface Postgres {
  /** Connects as its superuser. */
  url: string
  /** Returns the first value of the result. */
  ask(question: string): Promise<string>
  close(): Promise<void>
}

/** Creates the root file system if it is missing. An interruption stops it immediately. */
export async function installPostgres(root: string): Promise<void> {
  const installing = promisify(execFile)('bash', [INSTALL, root])
  // Only SIGKILL also ends the programs that the script has started.
  const end = cleanUpOnce(async () => installing.child.kill('SIGKILL'))
  try {
    await installing
  } finally {
    await end()
  }
}

/** An empty server, created and started as by the image in the compose file, with a password. */
export async function openPostgres(root: string, composed: Composed): Promise<Postgres> {
  const data = await mkdtemp(join(tmpdir(), 'hemicycle-postgres-17-'))
  const remove = cleanUpOnce(() => rm(data, { recursive: true, force: true }))
  const place = { root, data }
  let server: Running | null = null
  const close = async (): Promise<void> => {
    await server?.stop()
    await remove()
  }
  try {
    const password = randomBytes(16).toString('hex')
    await writeFile(join(data, 'password'), password)
    await makeCluster(place, composed)
    const port = await freePort()
    const settings = [...composed.serverArguments, ...toOurArguments(port)]
    server = runAsPostgres(place, 'postgres', ['-D', CLUSTER, ...settings])
    const toUrl = (database: string): string =>
      `postgres://${composed.user}:${password}@127.0.0.1:${port}/${database}`
    await waitUntilReady(server, toUrl('postgres'))
    await ask(toUrl('postgres'), `create database ${composed.database}`)
    const url = toUrl(composed.database)
    return { url, ask: (question) => ask(url, question), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Requires a password for local connections too, as other containers need one. */
async function makeCluster(place: Place, { user, initdbArguments }: Composed): Promise<void> {
  const making = runAsPostgres(place, 'initdb', [
    `--username=${user}`,
    `--pwfile=${PASSWORD_FILE}`,
    '--auth=scram-sha-256',
    '--no-sync',
    ...initdbArguments,
    `--pgdata=${CLUSTER}`,
  ])
  const code = await making.ended
  await making.stop()
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${making.output()}`)
}

async function waitUntilReady(server: Running, url: string): Promise<void> {
  await waitUntil(
    'PostgreSQL 17 answers',
    async () => server.hasEnded() || (await ask(url, 'select 1')) === '1',
  )
  if (server.hasEnded()) throw new Error(`PostgreSQL 17 did not start: ${server.output()}`)
}

const ask = (url: string, question: string): Promise<string> =>
  withClient(url, 'hemicycle proof', async (client) => {
    const { rows } = await client.query<unknown[]>({ text: question, rowMode: 'array' })
    return String(rows[0]?.[0])
  })
