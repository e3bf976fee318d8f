import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { REPOSITORY_ROOT, waitUntil } from '@hemicycle/tools/stack'
import type { Log } from '../proof.ts'
import { openShell } from './shell.ts'

const TIMEOUT_MS = 12 * 60_000
const ADDRESS = /https?:\/\/localhost:\d+/
/** Variables of a surrounding `npm run` and its engines, which a user's shell does not have. */
const INHERITED =
  /^(npm_(lifecycle|package|command|execpath|node_execpath|config_local_prefix)|INIT_CWD$|DATABASE_URL$|OPENSEARCH_URL$)/

interface Run {
  /** The first one clones. */
  commands: string[]
  /** Printed when the site is there, with its address. */
  shown: RegExp
  /** Files beside the clone, by name. */
  files?: Record<string, string>
  env?: Record<string, string>
  log: Log
}

interface Ran<Seen> {
  seconds: number
  seen: Seen
  /** Whether Ctrl-C ended everything. */
  isGone: boolean
}

/** Types commands into a shell in an empty folder, looks at the site that they start, and presses Ctrl-C. */
export async function runInClone<Seen>(
  { commands, shown, files = {}, env: more = {}, log }: Run,
  look: (site: string) => Promise<Seen>,
): Promise<Ran<Seen>> {
  const { address, name } = readClone(commands[0] ?? '')
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-readme-'))
  // Root starts the engines as another user, who needs access.
  await chmod(folder, 0o755)
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  const clone = join(folder, name)
  const began = Date.now()
  const env = { ...toEnvironment(address), ...more }
  const shell = openShell(commands, { cwd: folder, env, timeoutMs: TIMEOUT_MS, log })
  try {
    const [site = ''] = ADDRESS.exec(await shell.find(shown)) ?? []
    const seconds = Math.round((Date.now() - began) / 1000)
    const seen = await look(site)
    const hasEnded = await shell.interrupt()
    await waitUntil('the engines have ended', () => haveEnginesEnded(clone))
    const isDown = await fetch(site).then(
      () => false,
      () => true,
    )
    return { seconds, seen, isGone: hasEnded && isDown }
  } finally {
    await shell.interrupt()
    await engines(clone, 'stop').catch(() => null)
    await rm(folder, { recursive: true, force: true })
  }
}

function readClone(command: string): { address: string; name: string } {
  const [, address = '', name = ''] = /^git clone (\S+\/([\w-]+)\.git)/.exec(command) ?? []
  if (name === '') throw new Error('The first command of the README does not clone.')
  return { address, name }
}

/** Makes git clone this repository, as last committed, from the address in the README. */
function toEnvironment(address: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !INHERITED.test(name))
  return {
    ...Object.fromEntries(own),
    NO_COLOR: '1',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${pathToFileURL(REPOSITORY_ROOT).href}.insteadOf`,
    GIT_CONFIG_VALUE_0: address,
  }
}

const engines = (clone: string, action: 'status' | 'stop') =>
  promisify(execFile)(process.execPath, ['engines/cli.ts', action], { cwd: clone })

/** The command prints running engines with their address, and fails when one does not run. */
async function haveEnginesEnded(clone: string): Promise<boolean> {
  const printed = await engines(clone, 'status').then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  )
  return !printed.includes('_URL=')
}
