import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const ROOT = join(import.meta.dirname, '../../..')
export const CHECKERS_FOLDER = join(ROOT, '.checkers')

export interface Said {
  ok: boolean
  /** What it printed, complaints included. */
  text: string
  /** What it printed as its answer. */
  answer: string
}

export interface Checked {
  /** What was looked at, with its number. */
  checked: string
  faults: string[]
}

type Checker = 'helm' | 'compose-spec' | 'caddy' | 'promtool' | 'kubernetes-validate' | 'shellcheck'

/** Brings the checkers when they are not there: all, or those that Debian has, which takes seconds. */
export async function installCheckers(...only: 'debian'[]): Promise<void> {
  const { ok, text } = await run('bash', ['deploy/install-checkers.sh', CHECKERS_FOLDER, ...only])
  if (!ok) throw new Error(text)
}

interface Surroundings {
  cwd?: string
  env?: Record<string, string>
}

export const check = (
  checker: Checker,
  args: string[],
  surroundings: Surroundings = {},
): Promise<Said> => run(join(CHECKERS_FOLDER, 'bin', checker), args, surroundings)

export async function run(
  program: string,
  args: string[],
  { cwd = ROOT, env = {} }: Surroundings = {},
): Promise<Said> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 }
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, options)
    return { ok: true, text: stdout + stderr, answer: stdout }
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return { ok: false, text: stdout + stderr || String(error), answer: stdout }
  }
}
