import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { waitUntil, WEB } from '@hemicycle/tools/stack'
import type { Proof } from '../proof.ts'
import { readCommands } from './read-commands.ts'
import { openShell } from './shell.ts'

const ROOT = dirname(WEB)
const LIMIT_MS = 12 * 60_000
const ADDRESS = /https?:\/\/localhost:\d+/
/** What it says when a visitor finds posts. */
const SHOWS_POSTS = /shows posts at https?:\/\/localhost:\d+/
const POST = /<article/g
/** What an `npm run` around us says, and the engines it may have: nobody types that. */
const NOT_TYPED =
  /^(npm_(lifecycle|package|command|execpath|node_execpath|config_local_prefix)|INIT_CWD$|DATABASE_URL$|OPENSEARCH_URL$)/

export const readme: Proof = {
  name: 'readme',
  promise:
    'The commands of the README, as they stand there, lead from nothing to a page with posts, and Ctrl-C ends all of it',
  proves: ['RO.15'],
  ring: 'night',
  async run({ log }) {
    const commands = readCommands(await readFile(join(ROOT, 'README.md'), 'utf8'))
    const { address, name } = readClone(commands[0] ?? '')
    const folder = await mkdtemp(join(tmpdir(), 'hemicycle-readme-'))
    // Root starts the engines as another user, who must be able to enter.
    await chmod(folder, 0o755)
    const clone = join(folder, name)
    const began = Date.now()
    const env = toEnvironment(address)
    const shell = openShell(commands, { cwd: folder, env, limitMs: LIMIT_MS, log })
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
        summary: `${commands.length} commands: ${posts} posts on the first page after ${seconds} s; after Ctrl-C ${hasEnded && isGone ? 'nothing runs on' : 'something runs on'}`,
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

/** Git finds this repository, as it was last committed, at the address that the README names. */
function toEnvironment(address: string): NodeJS.ProcessEnv {
  const typed = Object.entries(process.env).filter(([name]) => !NOT_TYPED.test(name))
  return {
    ...Object.fromEntries(typed),
    NO_COLOR: '1',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${pathToFileURL(ROOT).href}.insteadOf`,
    GIT_CONFIG_VALUE_0: address,
  }
}

const engines = (clone: string, action: 'status' | 'stop') =>
  promisify(execFile)(process.execPath, ['engines/cli.ts', action], { cwd: clone })

/** An engine that runs is printed with its address; the command fails when one does not. */
async function haveEnginesEnded(clone: string): Promise<boolean> {
  const printed = await engines(clone, 'status').then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  )
  return !printed.includes('_URL=')
}
