import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { waitFor } from '../processes/wait-for.ts'
import { REPOSITORY_ROOT } from '../repository/repository.ts'
import type { Child } from './child.ts'
import {
  toEngineSettings,
  toEnvironment,
  toOwnSettings,
  toSettings,
  toSiteSettings,
  type Ports,
  type StackContext,
} from './environments.ts'
import type { OpenEngines } from './open-engines.ts'
import { OWN_SOURCE, refuseOthers } from './parliaments.ts'
import type { ProgramName, Programs } from './programs.ts'
import type { Supervisor } from './supervisor.ts'

interface StackOptions {
  programs: Programs
  supervisor: Supervisor
  engines: Promise<OpenEngines>
  siteUrl: string
  /** The simulator's port should not change between starts, because addresses of its pictures are in the database. */
  ports: Ports & { simulator: number; bluesky: number; feeds: number }
  /** Path of a roster of one's own: real networks instead of the simulator. */
  roster: string | null
  isOnBluesky: boolean
  hasFeeds: boolean
  nodeEnv: 'development' | 'production'
  signal: AbortSignal
  report: (name: string, step: string) => void
  say: (name: string, text: string) => void
}

const START_SECONDS = 120
const POSTS_PER_MINUTE = 2
const STATE = join(REPOSITORY_ROOT, '.dev')
const CERTIFICATE = join(STATE, 'certificate.pem')
const ROSTER = join(STATE, 'roster.json')
const POST = '<article'

/** Starts everything and waits until the page shows posts; with a roster of one's own, until there is a page. */
export async function startStack(options: StackOptions): Promise<void> {
  const { programs, supervisor, siteUrl, ports, roster, nodeEnv, signal, report, say } = options
  const waitUntil = (what: string, ask: () => Promise<boolean>): Promise<void> =>
    waitFor(ask, { what, seconds: START_SECONDS, signal })
  const isOwn = roster !== null
  let settings = {
    NODE_ENV: nodeEnv,
    DRAIN_SECONDS: '0',
    ...toSiteSettings(siteUrl, ports),
    ...(isOwn ? toOwnSettings(process.env) : {}),
  }
  const toTask = (program: ProgramName, args: string[] = []) => ({
    program,
    args,
    env: toEnvironment(programs[program], settings),
  })
  let listed = '[]'
  const clients: Child[] = []
  const restartClients = async (): Promise<void> => {
    for (const client of clients) {
      await client.stop()
      client.start()
    }
  }

  supervisor.keep(toTask('web'))
  const [engines, simulator] = await Promise.all([
    options.engines,
    isOwn ? null : startSimulator(options, () => void restartClients()),
  ])
  signal.throwIfAborted()
  report('engines', 'are ready')
  settings = {
    ...settings,
    ...(simulator ? toSettings({ ...engines, simulator }) : toEngineSettings(engines)),
  }

  const operate = async (args: string[], onLine = (_line: string): void => {}): Promise<void> => {
    await supervisor.run({ ...toTask('operator', args), onLine })
    signal.throwIfAborted()
  }
  await operate(['migrate'])
  report('operator', 'has created the schema')
  await operate(['contributor', 'list', '--json'], (line) => {
    if (line.startsWith('[')) listed = line
  })
  refuseOthers(listed, isOwn)
  const importing = ['roster', 'import', roster ?? ROSTER, '--yes', '--allow-many']
  if (isOwn) await operate([...importing, '--source', OWN_SOURCE], (line) => say('operator', line))
  else await operate(importing)
  report('operator', 'has imported the roster')

  clients.push(supervisor.keep(toTask('collector')))
  if (!isOwn) {
    await waitUntil('Posts should be collected', () => hasPosts(engines.opensearchUrl))
    report('collector', 'has collected posts')
  }

  clients.push(supervisor.keep(toTask('api')))
  await waitUntil('The API should answer', () => isReady(ports.api))
  // It has nothing to do unless alerts by mail are on.
  if (process.env['ALERTS'] === 'on') supervisor.keep(toTask('courier'))
  await waitUntil(isOwn ? 'The page should be there' : 'The page should show posts', () =>
    isThere(siteUrl, isOwn ? '' : POST),
  )
}

/** Resolves when it responds and has written its roster. After a restart it has another certificate. */
async function startSimulator(
  { supervisor, ports, isOnBluesky, hasFeeds, nodeEnv, signal }: StackOptions,
  onReturn: () => void,
): Promise<StackContext['simulator']> {
  await mkdir(STATE, { recursive: true })
  const { promise, resolve, reject } = Promise.withResolvers<StackContext['simulator']>()
  signal.addEventListener('abort', () => reject(signal.reason))
  let token = ''
  const others: Pick<StackContext['simulator'], 'bluesky' | 'feeds'> = {}
  let isBack = false
  supervisor.keep({
    program: 'simulator',
    args: [
      `--port=${ports.simulator}`,
      `--certificate=${CERTIFICATE}`,
      `--roster=${ROSTER}`,
      `--live-per-minute=${POSTS_PER_MINUTE}`,
      ...(isOnBluesky ? [`--bluesky-port=${ports.bluesky}`] : []),
      ...(hasFeeds ? [`--feeds-port=${ports.feeds}`] : []),
    ],
    env: { NODE_ENV: nodeEnv },
    onLine(line) {
      const [word, value = ''] = line.split(' ')
      if (word === 'token') token = value
      if (word === 'bluesky' || word === 'feeds') others[word] = value
      if (word !== 'simulator') return
      if (isBack) onReturn()
      isBack = true
      resolve({ origin: value, token, certificate: CERTIFICATE, ...others })
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

/** Whether a visitor without JavaScript would see this. */
async function isThere(siteUrl: string, text: string): Promise<boolean> {
  const response = await fetch(siteUrl)
  const html = await response.text()
  if (!response.ok) throw new Error(`${siteUrl} responds with ${response.status}`)
  return html.includes(text)
}
