import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

type Program = 'pg_dump' | 'pg_restore'

/** One of PostgreSQL's programs is not installed, or failed. */
class PostgresProgramError extends Error {
  override name = 'PostgresProgramError'
}

const MAX_OUTPUT = 64 * 1024 * 1024
const MAX_ERROR_LINES = 5

interface ProgramOptions {
  pgBin: string | null
  /** Adds the arguments to connect to it. */
  databaseUrl?: string
  stop?: AbortSignal
  /** Called with each line of standard error as it arrives. */
  onLine?: (line: string) => void
}

/** Runs one of PostgreSQL's programs and returns its standard output. */
export async function runPostgresProgram(
  program: Program,
  args: string[],
  { pgBin, databaseUrl, stop, onLine }: ProgramOptions,
): Promise<string> {
  const { arguments: connection, env } =
    databaseUrl === undefined ? { arguments: [], env: {} } : toConnection(databaseUrl)
  const file = pgBin === null ? program : join(pgBin, program)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const child = execFile(
    file,
    [...args, ...connection],
    {
      // In English, because we search its output for "error".
      env: { ...process.env, LC_ALL: 'C', ...env },
      maxBuffer: MAX_OUTPUT,
      ...(stop ? { signal: stop } : {}),
    },
    (error, out, errors) => (error ? reject(toError(program, error, errors, stop)) : resolve(out)),
  )
  if (onLine && child.stderr) createInterface({ input: child.stderr }).on('line', onLine)
  return promise
}

/** The major version, such as 17. */
export async function readProgramVersion(pgBin: string | null): Promise<number> {
  const output = await runPostgresProgram('pg_dump', ['--version'], { pgBin })
  return Number(/(\d+)/.exec(output)?.[1])
}

/**
 * The password is passed in the environment, because every user of the machine can read the arguments of a process.
 * Parameters that only node-postgres understands are dropped or translated for PostgreSQL's own programs.
 */
export function toConnection(databaseUrl: string): {
  arguments: string[]
  env: Record<string, string>
} {
  const url = new URL(databaseUrl)
  const password = url.searchParams.get('password') || decodeURIComponent(url.password)
  url.password = ''
  url.search = [...url.searchParams]
    .filter(([name]) => name !== 'password' && name !== 'uselibpqcompat')
    .map(([name, value]) => [name, name === 'sslmode' && value === 'no-verify' ? 'require' : value])
    // A space must be %20: these programs read a plus sign as a plus sign.
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&')
  return { arguments: [`--dbname=${url.href}`], env: password ? { PGPASSWORD: password } : {} }
}

/** A program that was stopped has not failed: the reason for stopping is the error. */
function toError(
  program: Program,
  error: Error & { code?: unknown },
  output: string,
  stop: AbortSignal | undefined,
): Error {
  if (stop?.aborted && stop.reason instanceof Error) return stop.reason
  return new PostgresProgramError(toMessage(program, error, output))
}

function toMessage(program: Program, error: Error & { code?: unknown }, output: string): string {
  if (error.code === 'ENOENT') {
    return `${program} was not found: install PostgreSQL's client programs (Debian: postgresql-client, Fedora: postgresql, macOS: libpq), or set PG_BIN to their folder`
  }
  const lines = output.trim().split('\n')
  // Lines about its progress may come before the error.
  const first = Math.max(
    0,
    lines.findIndex((line) => line.includes(' error: ')),
  )
  const reason = lines.slice(first, first + MAX_ERROR_LINES).join(' ')
  return `${program} failed: ${reason || error.message}`
}
