import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

type Program = 'pg_dump' | 'pg_restore'

/** One of PostgreSQL's programs is not there, or says no. */
class PostgresProgramError extends Error {
  override name = 'PostgresProgramError'
}

const MAX_OUTPUT = 64 * 1024 * 1024
const SAID_LINES = 5

interface Surroundings {
  pgBin: string | null
  /** With it come the arguments that lead there. */
  databaseUrl?: string
  stop?: AbortSignal
  /** Gets each line that is said beside the answer, as soon as it is said. */
  hear?: (line: string) => void
}

/** Runs one of PostgreSQL's programs; answers what it says. */
export async function runPostgresProgram(
  program: Program,
  args: string[],
  { pgBin, databaseUrl, stop, hear }: Surroundings,
): Promise<string> {
  const { arguments: connection, env } =
    databaseUrl === undefined ? { arguments: [], env: {} } : toConnection(databaseUrl)
  const file = pgBin === null ? program : join(pgBin, program)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const child = execFile(
    file,
    [...args, ...connection],
    {
      // In English, for we look for its word for an error.
      env: { ...process.env, LC_ALL: 'C', ...env },
      maxBuffer: MAX_OUTPUT,
      ...(stop ? { signal: stop } : {}),
    },
    (error, out, said) => (error ? reject(toError(program, error, said, stop)) : resolve(out)),
  )
  if (hear && child.stderr) createInterface({ input: child.stderr }).on('line', hear)
  return promise
}

/** The version of the program, as `17`. */
export async function readProgramVersion(pgBin: string | null): Promise<number> {
  const said = await runPostgresProgram('pg_dump', ['--version'], { pgBin })
  return Number(/(\d+)/.exec(said)?.[1])
}

/**
 * The password goes by the environment: everybody on the machine can read the arguments of a process. What only
 * node-postgres understands is left out, or said as PostgreSQL's own programs do.
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
    // With %20 for a space: these programs take a plus for a plus.
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&')
  return { arguments: [`--dbname=${url.href}`], env: password ? { PGPASSWORD: password } : {} }
}

/** One that was stopped did not fail: why it was is what has to be known. */
function toError(
  program: Program,
  error: Error & { code?: unknown },
  said: string,
  stop: AbortSignal | undefined,
): Error {
  if (stop?.aborted && stop.reason instanceof Error) return stop.reason
  return new PostgresProgramError(toWords(program, error, said))
}

function toWords(program: Program, error: Error & { code?: unknown }, said: string): string {
  if (error.code === 'ENOENT') {
    return `${program} is not found: install PostgreSQL's client programs (Debian: postgresql-client, Fedora: postgresql, macOS: libpq), or name their folder in PG_BIN`
  }
  const lines = said.trim().split('\n')
  // What it did until then may stand before.
  const first = Math.max(
    0,
    lines.findIndex((line) => line.includes(' error: ')),
  )
  const words = lines.slice(first, first + SAID_LINES).join(' ')
  return `${program} failed: ${words || error.message}`
}
