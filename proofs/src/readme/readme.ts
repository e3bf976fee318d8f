import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { REPOSITORY_ROOT, waitUntil } from '@hemicycle/tools/stack'
import type { Proof } from '../proof.ts'
import { readCommands } from './read-commands.ts'
import { openShell } from './shell.ts'

const TIMEOUT_MS = 12 * 60_000
const ADDRESS = /https?:\/\/localhost:\d+/
/** Printed when the site has posts. */
const SHOWS_POSTS = /shows posts at https?:\/\/localhost:\d+/
const POST = /<article/g
/** Variables of a surrounding `npm run` and its engines, which a user's shell does not have. */
const INHERITED =
  /^(npm_(lifecycle|package|command|execpath|node_execpath|config_local_prefix)|INIT_CWD$|DATABASE_URL$|OPENSEARCH_URL$)/

export const readme: Proof = {
  name: 'readme',
  promise:
    'The commands of the README, as they stand there, lead from nothing to a page with posts, and Ctrl-C ends all of it',
  proves: ['RO.15'],
  ring: 'night',
  async run({ log }) {
    const commands = readCommands(await readFile(join(REPOSITORY_ROOT, 'README.md'), 'utf8'))
    const { address, name } = readClone(commands[0] ?? '')
    const folder = await mkdtemp(join(tmpdir(), 'hemicycle-readme-'))
    // Root starts the engines as another user, who needs access.
    await chmod(folder, 0o755)
    const clone = join(folder, name)
    const began = Date.now()
    const env = toEnvironment(address)
    const shell = openShell(commands, { cwd: folder, env, timeoutMs: TIMEOUT_MS, log })
    try {
      const [site = ''] = ADDRESS.exec(await shell.find(SHOWS_POSTS)) ?? []
      const seconds = Math.round((Date.now() - began) / 1000)
      const page = await fetch(site)
      const posts = (await page.text()).match(POST)?.length ?? 0
      const hasEnded = await shell.interrupt()
      await waitUntil('the engines have ended', () => haveEnginesEnded(clone))
      const isGone = await fetch(site).then(
        () => false,
        () => true,
      )
      return {
        isCorrect: page.ok && posts > 0 && hasEnded && isGone,
        summary: `${commands.length} commands: ${posts} posts on the first page after ${seconds} s; after Ctrl-C ${hasEnded && isGone ? 'everything has ended' : 'something still runs'}`,
      }
    } finally {
      await shell.interrupt()
      await engines(clone, 'stop').catch(() => null)
      await rm(folder, { recursive: true, force: true })
    }
  },
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
