import {
  findInterruptedRestore,
  listMigrations,
  loadClock,
  loadStatus,
  type Store,
} from '@hemicycle/store'
import { readProgramVersion } from '../backup/postgres-program.ts'
import { toReason } from '../format.ts'
import { checkClock, readClock } from '../findings/check-clock.ts'
import { fail, ok, skipped, warn, type Finding } from '../findings/finding.ts'

const OLDEST_MAJOR = 15

export async function checkStore(store: Store, pgBin: string | null): Promise<Finding[]> {
  try {
    const clock = await readClock(() => loadClock(store))
    const schema = await checkSchema(store)
    const clocks = checkClock('PostgreSQL', clock)
    if (schema.state === 'fail') return [ok('PostgreSQL', 'responds'), clocks, schema]
    const { version, collectors } = await loadStatus(store)
    const major = Number.parseInt(version, 10)
    return [
      checkVersion(version, major),
      clocks,
      schema,
      collectors.listening > 0
        ? ok('collector', `one is listening, ${collectors.waiting} on standby`)
        : warn('collector', 'none is listening', 'start one; its log says what it is waiting for'),
      await checkPrograms(major, pgBin),
    ]
  } catch (error) {
    return [
      fail(
        'PostgreSQL',
        `does not respond: ${toReason(error)}`,
        'check that it runs and that DATABASE_URL has its host, port, user, password and database',
      ),
    ]
  }
}

const checkVersion = (version: string, major: number): Finding =>
  major >= OLDEST_MAJOR
    ? ok('PostgreSQL', version)
    : fail('PostgreSQL', version, `run version ${OLDEST_MAJOR} or newer`)

async function checkSchema(store: Store): Promise<Finding> {
  const interrupted = await findInterruptedRestore(store)
  if (interrupted !== null) {
    return fail('schema', 'a restore is under way or was interrupted', interrupted)
  }
  const { pending, unknown } = await listMigrations(store)
  if (unknown.length > 0) {
    return warn(
      'schema',
      `has ${unknown.join(', ')}, which this release does not know; it still runs, because migrations only add`,
      'return to the newer release when you can',
    )
  }
  return pending.length === 0
    ? ok('schema', 'up to date')
    : fail(
        'schema',
        `lacks ${pending.join(', ')}`,
        'run "operator migrate", or start the collector',
      )
}

async function checkPrograms(server: number, pgBin: string | null): Promise<Finding> {
  const mend = `install PostgreSQL's client programs, version ${server} or newer, or set PG_BIN to their folder`
  try {
    const version = await readProgramVersion(pgBin)
    return version >= server
      ? ok('pg_dump', `version ${version}`)
      : fail('pg_dump', `version ${version} cannot back up a server of version ${server}`, mend)
  } catch (error) {
    return warn('pg_dump', `backups cannot be made here: ${toReason(error)}`, mend)
  }
}

export const checkBackups = (backupDir: string | null, newest: Date | null): Finding => {
  if (backupDir === null) return skipped('backup', 'BACKUP_DIR is not set')
  return newest === null
    ? warn('backup', `none in ${backupDir}`, 'run "operator backup" every night')
    : checkBackup(newest)
}

const OLD_BACKUP_HOURS = 48

function checkBackup(newest: Date): Finding {
  const hours = Math.round((Date.now() - newest.getTime()) / 3_600_000)
  return hours < OLD_BACKUP_HOURS
    ? ok('backup', `the newest is ${hours} h old`)
    : warn('backup', `the newest is ${hours} h old`, 'find out why "operator backup" does not run')
}
