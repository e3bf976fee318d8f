import { join } from 'node:path'
import { CHECKERS_FOLDER } from '../charts/checkers.ts'
import type { Proof } from '../proof.ts'
import { installPostgres, openPostgres, type Postgres } from './open-postgres.ts'
import { readComposed } from './read-composed.ts'
import { runStoreTests } from './run-store-tests.ts'

/** That of trixie; tests elsewhere have the one of this machine. */
const MAJOR = 17

/** Those that PostgreSQL has not brought itself. */
const COUNT_ROLES = `select count(*) from pg_roles where rolname !~ '^pg_'`

export const postgres17: Proof = {
  name: 'postgres-17',
  promise: `The store does on PostgreSQL ${MAJOR}, made and confined as the compose file does it, what it does on the one of this machine`,
  proves: ['RO.12'],
  ring: 'night',
  async run({ log }) {
    const composed = await readComposed()
    const root = join(CHECKERS_FOLDER, 'trixie')
    await installPostgres(root)
    const postgres = await openPostgres(root, composed)
    try {
      const version = await postgres.ask('show server_version')
      const faults = await findWrongServer(postgres, version, composed.major)
      const { files, tests, passed, failures } = await runStoreTests(postgres.url)
      faults.push(...failures)
      // Before the first test the roles of our processes are made.
      if ((await postgres.ask(COUNT_ROLES)) === '1') faults.push('no test has been on this server')
      for (const fault of faults) log(fault)
      const summary = `PostgreSQL ${version.split(' ')[0]} of Debian trixie: ${passed} of ${tests} tests of the store pass, in ${files} files`
      return {
        isCorrect: faults.length === 0 && tests > 0,
        summary: faults.length === 0 ? summary : `${summary}; ${faults.length} faults`,
      }
    } finally {
      await postgres.close()
    }
  },
}

/** Whether this is not the one to be tried. */
async function findWrongServer(
  postgres: Postgres,
  version: string,
  major: number,
): Promise<string[]> {
  return [
    version.startsWith(`${MAJOR}.`) ? [] : `the server is PostgreSQL ${version}`,
    major === MAJOR ? [] : `the compose file has PostgreSQL ${major}`,
    (await postgres.ask(COUNT_ROLES)) === '1' ? [] : 'the server is not new',
  ].flat()
}
