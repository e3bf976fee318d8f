import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { waitFor } from '../processes/wait-for.ts'
import { REPOSITORY_ROOT } from '../repository/repository.ts'
import type { Child } from './child.ts'
import {
  toEnvironment,
  toSettings,
  toSiteSettings,
  type Ports,
  type StackContext,
} from './environments.ts'
import type { OpenEngines } from './open-engines.ts'
import type { ProgramName, Programs } from './programs.ts'
import type { Supervisor } from './supervisor.ts'

interface StackOptions {
  programs: Programs
  supervisor: Supervisor
  engines: Promise<OpenEngines>
  siteUrl: string
  /** The simulator's port should not change between starts, because addresses of its pictures are in the database. */
  ports: Ports & { simulator: number }
  nodeEnv: 'development' | 'production'
  signal: AbortSignal
  report: (name: string, step: string) => void
}

const START_SECONDS = 120
const POSTS_PER_MINUTE = 2
const STATE = join(REPOSITORY_ROOT, '.dev')
const CERTIFICATE = join(STATE, 'certificate.pem')
const ROSTER = join(STATE, 'roster.json')
const POST = '<article'

/** Starts everything and waits until the page shows posts. */
export async function startStack(options: StackOptions): Promise<void> {
  const { programs, supervisor, siteUrl, ports, nodeEnv, signal, report } = options
  const waitUntil = (what: string, ask: () => Promise<boolean>): Promise<void> =>
    waitFor(ask, { what, seconds: START_SECONDS, signal })
  let settings = { NODE_ENV: nodeEnv, DRAIN_SECONDS: '0', ...toSiteSettings(siteUrl, ports) }
  const toTask = (program: ProgramName, args: string[] = []) => ({
    program,
    args,
    env: toEnvironment(programs[program], settings),
  })
  const clients: Child[] = []
  const restartClients = async (): Promise<void> => {
    for (const client of clients) {
      await client.stop()
      client.start()
    }
  }

  supervisor.keep(toTask('web'))
  const [{ database, opensearchUrl }, simulator] = await Promise.all([
    options.engines,
    startSimulator(options, () => void restartClients()),
  ])
  signal.throwIfAborted()
  report('engines', 'are ready')
  settings = { ...settings, ...toSettings({ database, opensearchUrl, simulator }) }

  const operate = async (...args: string[]): Promise<void> => {
    await supervisor.run(toTask('operator', args))
    signal.throwIfAborted()
  }
  await operate('migrate')
  report('operator', 'has created the schema')
  await operate('roster', 'import', ROSTER, '--yes', '--allow-many')
  report('operator', 'has imported the roster')

  clients.push(supervisor.keep(toTask('collector')))
  await waitUntil('Posts should be collected', () => hasPosts(opensearchUrl))
  report('collector', 'has collected posts')

  clients.push(supervisor.keep(toTask('api')))
  await waitUntil('The API should answer', () => isReady(ports.api))
  await waitUntil('The page should show posts', () => showsPosts(siteUrl))
}

/** Resolves when it responds and has written its roster. After a restart it has another certificate. */
async function startSimulator(
  { supervisor, ports, nodeEnv, signal }: StackOptions,
  onReturn: () => void,
): Promise<StackContext['simulator']> {
  await mkdir(STATE, { recursive: true })
  const { promise, resolve, reject } = Promise.withResolvers<StackContext['simulator']>()
  signal.addEventListener('abort', () => reject(signal.reason))
  let token = ''
  let isBack = false
  supervisor.keep({
    program: 'simulator',
    args: [
      `--port=${ports.simulator}`,
      `--certificate=${CERTIFICATE}`,
      `--roster=${ROSTER}`,
      `--live-per-minute=${POSTS_PER_MINUTE}`,
    ],
    env: { NODE_ENV: nodeEnv },
    onLine(line) {
      const [word, value = ''] = line.split(' ')
      if (word === 'token') token = value
      if (word !== 'simulator') return
      if (isBack) onReturn()
      isBack = true
      resolve({ origin: value, token, certificate: CERTIFICATE })
    },
  })
  return promise
}

/** Queries OpenSearch itself, because the API would cache an empty result. */
async function hasPosts(opensearchUrl: string): Promise<boolean> {
  const [node = ''] = opensearchUrl.split(',')
  const response = await fetch(`${node}/${process.env['INDEX_PREFIX'] ?? ''}posts/_count`)
  const body = (await response.json()) as { count?: number }
  return (body.count ?? 0) > 0
}

async function isReady(port: number): Promise<boolean> {
  const { ok } = await fetch(`http://127.0.0.1:${port}/health/ready`)
  return ok
}

/** Whether a visitor without JavaScript would see a post. */
async function showsPosts(siteUrl: string): Promise<boolean> {
  const response = await fetch(siteUrl)
  const html = await response.text()
  if (!response.ok) throw new Error(`${siteUrl} responds with ${response.status}`)
  return html.includes(POST)
}
