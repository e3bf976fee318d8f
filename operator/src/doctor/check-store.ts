import {
  findInterruptedRestore,
  listMigrations,
  loadClock,
  loadStatus,
  type Store,
} from '@hemicycle/store'
import { readProgramVersion } from '../backup/postgres-program.ts'
import { toReason } from '../status/gather-status.ts'
import { judgeClock, readClock } from './clocks.ts'
import { fail, ok, skipped, warn, type Finding } from './finding.ts'

const OLDEST_MAJOR = 15

export async function checkStore(store: Store, pgBin: string | null): Promise<Finding[]> {
  try {
    const clock = await readClock(() => loadClock(store))
    const schema = await judgeSchema(store)
    const clocks = judgeClock('PostgreSQL', clock)
    if (schema.state === 'fail') return [ok('PostgreSQL', 'answers'), clocks, schema]
    const { version, collectors } = await loadStatus(store)
    const major = Number.parseInt(version, 10)
    return [
      judgeVersion(version, major),
      clocks,
      schema,
      collectors.listening > 0
        ? ok('collector', `one listens, ${collectors.waiting} more wait`)
        : warn('collector', 'none listens', 'start one; its log says what it waits for'),
      await judgePrograms(major, pgBin),
    ]
  } catch (error) {
    return [
      fail(
        'PostgreSQL',
        `does not answer: ${toReason(error)}`,
        'check that it runs and that DATABASE_URL has its host, port, user, password and database',
      ),
    ]
  }
}

const judgeVersion = (version: string, major: number): Finding =>
  major >= OLDEST_MAJOR
    ? ok('PostgreSQL', version)
    : fail('PostgreSQL', version, `run version ${OLDEST_MAJOR} or newer`)

async function judgeSchema(store: Store): Promise<Finding> {
  const interrupted = await findInterruptedRestore(store)
  if (interrupted !== null) {
    return fail('schema', 'a restore is under way or was interrupted', interrupted)
  }
  const { pending, unknown } = await listMigrations(store)
  if (unknown.length > 0) {
    return warn(
      'schema',
      `has ${unknown.join(', ')}, which this release does not know; it runs, for migrations only add`,
      'go back to the newer release when you can',
    )
  }
  return pending.length === 0
    ? ok('schema', 'that of this release')
    : fail(
        'schema',
        `lacks ${pending.join(', ')}`,
        'run "operator migrate", or start the collector',
      )
}

async function judgePrograms(server: number, pgBin: string | null): Promise<Finding> {
  const mend = `install PostgreSQL's client programs of version ${server} or newer, or name their folder in PG_BIN`
  try {
    const version = await readProgramVersion(pgBin)
    return version >= server
      ? ok('pg_dump', `version ${version}`)
      : fail('pg_dump', `version ${version} cannot back up a server of version ${server}`, mend)
  } catch (error) {
    return warn('pg_dump', `no backup can be made here: ${toReason(error)}`, mend)
  }
}

export const checkBackups = (backupDir: string | null, newest: Date | null): Finding => {
  if (backupDir === null) return skipped('backup', 'BACKUP_DIR is not set')
  return newest === null
    ? warn('backup', `none in ${backupDir}`, 'run "operator backup" every night')
    : judgeBackup(newest)
}

const OLD_BACKUP_HOURS = 48

function judgeBackup(newest: Date): Finding {
  const hours = Math.round((Date.now() - newest.getTime()) / 3_600_000)
  return hours < OLD_BACKUP_HOURS
    ? ok('backup', `the newest is ${hours} h old`)
    : warn('backup', `the newest is ${hours} h old`, 'look why "operator backup" does not run')
}
