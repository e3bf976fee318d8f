import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { MissingProgramError } from '../processes/errors.ts'

export interface PostgresPrograms {
  bin: string
  major: number
}

const LOCATOR = 'pg_config'
const OLDEST_MAJOR = 15
const USUAL_FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
]

/** The newest installed server, or the one with the major version of existing data. */
export function findPostgres(major?: number): PostgresPrograms {
  const installed = folders().flatMap(toPrograms)
  const usable = installed.filter((found) => found.major >= OLDEST_MAJOR)
  const matching = usable.filter((found) => major === undefined || found.major === major)
  const [newest] = matching.toSorted((a, b) => b.major - a.major)
  if (newest !== undefined) return newest
  const version =
    major === undefined
      ? `${OLDEST_MAJOR} or newer`
      : `${major}, which wrote the existing data (npm run engines -- reset deletes it),`
  throw new MissingProgramError(`PostgreSQL ${version}`, {
    debian: 'sudo engines/install.sh (or: apt install postgresql)',
    fedora: 'sudo dnf install postgresql-server',
    macos: 'brew install postgresql@17',
  })
}

function folders(): string[] {
  const named = spawnSync(LOCATOR, ['--bindir'], { encoding: 'utf8' })
  const path = (process.env['PATH'] ?? '').split(delimiter)
  const found = [named.status === 0 ? named.stdout.trim() : '', ...globSync(USUAL_FOLDERS), ...path]
  return [...new Set(found)].filter((folder) => folder !== '')
}

function toPrograms(bin: string): PostgresPrograms[] {
  const { status, stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  const major = status === 0 ? /(\d+)/.exec(stdout)?.[1] : undefined
  return major === undefined ? [] : [{ bin, major: Number(major) }]
}
