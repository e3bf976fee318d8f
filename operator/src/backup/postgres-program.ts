import { execFile } from 'node:child_process'
import { join } from 'node:path'

type Program = 'pg_dump' | 'pg_restore'

/** One of PostgreSQL's programs is not there, or says no. */
class PostgresProgramError extends Error {
  override name = 'PostgresProgramError'
}

const MAX_OUTPUT = 64 * 1024 * 1024
const SAID_LINES = 5

/** Runs one of PostgreSQL's programs; answers what it says. With a database, also the arguments that lead to it. */
export async function runPostgresProgram(
  program: Program,
  args: string[],
  { pgBin, databaseUrl }: { pgBin: string | null; databaseUrl?: string },
): Promise<string> {
  const { arguments: connection, env } =
    databaseUrl === undefined ? { arguments: [], env: {} } : toConnection(databaseUrl)
  const file = pgBin === null ? program : join(pgBin, program)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  execFile(
    file,
    [...args, ...connection],
    { env: { ...process.env, ...env }, maxBuffer: MAX_OUTPUT },
    (error, out, said) =>
      error ? reject(new PostgresProgramError(toWords(program, error, said))) : resolve(out),
  )
  return promise
}

/** The version of the program, as `17`. */
export async function readProgramVersion(pgBin: string | null): Promise<number> {
  const said = await runPostgresProgram('pg_dump', ['--version'], { pgBin })
  return Number(/(\d+)/.exec(said)?.[1])
}

/** The password goes by the environment: everybody on the machine can read the arguments of a process. */
function toConnection(databaseUrl: string): { arguments: string[]; env: Record<string, string> } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { arguments: [`--dbname=${url.href}`], env: password ? { PGPASSWORD: password } : {} }
}

function toWords(program: Program, error: Error & { code?: unknown }, said: string): string {
  if (error.code === 'ENOENT') {
    return `${program} is not found: install PostgreSQL's client programs (Debian: postgresql-client, Fedora: postgresql, macOS: libpq), or name their folder in PG_BIN`
  }
  const lines = said.trim().split('\n').slice(0, SAID_LINES).join(' ')
  return `${program} failed: ${lines || error.message}`
}
