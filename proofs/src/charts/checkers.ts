import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'

export const CHECKERS_FOLDER = join(REPOSITORY_ROOT, '.checkers')

export interface Output {
  ok: boolean
  /** Standard output and standard error. */
  text: string
  /** Standard output. */
  answer: string
}

export interface Checked {
  /** What was checked, and how many. */
  checked: string
  problems: string[]
}

type Checker = 'helm' | 'compose-spec' | 'caddy' | 'promtool' | 'kubernetes-validate' | 'shellcheck'

/** Installs missing checkers: all, or only those from Debian, which takes seconds. */
export async function installCheckers(...only: 'debian'[]): Promise<void> {
  const { ok, text } = await run('bash', ['deploy/install-checkers.sh', CHECKERS_FOLDER, ...only])
  if (!ok) throw new Error(text)
}

interface RunOptions {
  cwd?: string
  env?: Record<string, string>
}

export const check = (
  checker: Checker,
  args: string[],
  options: RunOptions = {},
): Promise<Output> => run(join(CHECKERS_FOLDER, 'bin', checker), args, options)

export async function run(
  program: string,
  args: string[],
  { cwd = REPOSITORY_ROOT, env = {} }: RunOptions = {},
): Promise<Output> {
  const settings = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 }
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, settings)
    return { ok: true, text: stdout + stderr, answer: stdout }
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return { ok: false, text: stdout + stderr || String(error), answer: stdout }
  }
}
