import { join } from 'node:path'
import { cleanUpOnce } from '@hemicycle/tools/stack'
import { runScript } from '../run-script.ts'

const SCRIPT = join(import.meta.dirname, 'run-as-postgres.sh')
/** Without the caller's PG… variables. */
const ENV = { LC_ALL: 'C', TZ: 'UTC' }
const TIMEOUT_MS = 60_000

export interface Place {
  /** The root file system. */
  root: string
  /** The folder mounted at /var/lib/postgresql. */
  data: string
}

export interface Running {
  /** The exit code. */
  ended: Promise<number | null>
  hasEnded(): boolean
  /** The last lines of its output. */
  output(): string
  /** Stops it, and kills it after a timeout; an interruption does the same. */
  stop(): Promise<void>
}

export function runAsPostgres({ root, data }: Place, program: string, args: string[]): Running {
  const { child, ended, output, kill } = runScript([SCRIPT, root, data, program, ...args], ENV)
  return {
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output,
    stop: cleanUpOnce(async () => {
      // PostgreSQL's fast shutdown: it does not wait for clients.
      child.kill('SIGINT')
      const timer = setTimeout(kill, TIMEOUT_MS)
      await ended
      clearTimeout(timer)
    }),
  }
}
