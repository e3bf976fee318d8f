import { join } from 'node:path'
import { CHECKERS_FOLDER } from '../charts/checkers.ts'
import type { Proof } from '../proof.ts'
import { installPostgres, openPostgres, type Postgres } from './open-postgres.ts'
import { readComposed } from './read-composed.ts'
import { runStoreTests } from './run-store-tests.ts'

/** The version in trixie; other tests use the one installed on this machine. */
const MAJOR = 17

/** Roles other than the built-in ones. */
const COUNT_ROLES = `select count(*) from pg_roles where rolname !~ '^pg_'`

export const postgres17: Proof = {
  name: 'postgres-17',
  promise: `The store works on PostgreSQL ${MAJOR}, created and confined as in the compose file, as it does on the one of this machine`,
  proves: ['RO.12'],
  ring: 'night',
  async run({ log }) {
    const composed = await readComposed()
    const root = join(CHECKERS_FOLDER, 'trixie')
    await installPostgres(root)
    const postgres = await openPostgres(root, composed)
    try {
      const version = await postgres.ask('show server_version')
      const problems = await checkServer(postgres, version, composed.major)
      const { files, tests, passed, failures } = await runStoreTests(postgres.url)
      problems.push(...failures)
      // The roles of our processes are created before the first test.
      if ((await postgres.ask(COUNT_ROLES)) === '1') problems.push('no test ran on this server')
      for (const problem of problems) log(problem)
      const summary = `PostgreSQL ${version.split(' ')[0]} of Debian trixie: ${passed} of ${tests} tests of the store pass, in ${files} files`
      return {
        isCorrect: problems.length === 0 && tests > 0,
        summary: problems.length === 0 ? summary : `${summary}; ${problems.length} problems`,
      }
    } finally {
      await postgres.close()
    }
  },
}

/** Checks that this is the server to be tested. */
async function checkServer(postgres: Postgres, version: string, major: number): Promise<string[]> {
  return [
    version.startsWith(`${MAJOR}.`) ? [] : `the server is PostgreSQL ${version}`,
    major === MAJOR ? [] : `the compose file has PostgreSQL ${major}`,
    (await postgres.ask(COUNT_ROLES)) === '1' ? [] : 'the server is not new',
  ].flat()
}
