import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { cleanUpOnce } from '@hemicycle/tools/stack'

const MAX_BYTES = 64 * 1024 * 1024
const SHOWN = 2_000

interface CommandOptions {
  seconds?: number
  cwd?: string
  env?: Record<string, string>
}

/** Runs a program to its end and returns its standard output; the end of what it said is in the error when it fails. */
export async function runCommand(
  [program = '', ...args]: string[],
  { seconds = 60, cwd, env }: CommandOptions = {},
): Promise<string> {
  const running = promisify(execFile)(program, args, {
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_BYTES,
    ...(cwd === undefined ? {} : { cwd }),
    ...(env === undefined ? {} : { env: { ...process.env, ...env } }),
  })
  const end = cleanUpOnce(async () => running.child.kill('SIGKILL'))
  try {
    return (await running).stdout
  } catch (error) {
    const { stdout = '', stderr = '', killed = false } = error as Partial<Failure>
    const said = `${stdout}${stderr}`.trimEnd().slice(-SHOWN)
    const why = killed ? `did not end within ${seconds} s` : 'failed'
    throw new Error(`${[program, ...args].join(' ')} ${why}: ${said}`, { cause: error })
  } finally {
    await end()
  }
}

interface Failure {
  stdout: string
  stderr: string
  killed: boolean
}

/** Runs a script of this folder, which makes files on this host, with all that it starts in a space of its own. */
export const runScriptHere = (
  script: string,
  args: string[],
  options: CommandOptions = {},
): Promise<string> =>
  runCommand(
    [
      ...'unshare --mount --propagation private --pid --fork --kill-child bash'.split(' '),
      `${import.meta.dirname}/${script}`,
      ...args,
    ],
    options,
  )
