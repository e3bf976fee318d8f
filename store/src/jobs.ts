import { sql } from 'kysely'
import type { Db } from './open-store.ts'

/** The schema that the job queue lives in, beside our tables. */
export const JOBS_SCHEMA = 'graphile_worker'

export class NoJobsError extends Error {
  override name = 'NoJobsError'
}

/** Asks the collector to sweep; asking again before it begins changes nothing. */
export const requestSweep = (db: Db): Promise<void> => addJob(db, 'sweep')

/** Asks the collector to read again what the networks say of every account. */
export const requestUsers = (db: Db): Promise<void> => addJob(db, 'read-users')

async function addJob(db: Db, name: string): Promise<void> {
  try {
    await sql`
      select ${sql.id(JOBS_SCHEMA)}.add_job(${name}, job_key => ${name})`.execute(db)
  } catch (error) {
    if (!isMissing(error)) throw error
    const advice = 'no collector has ever run on this database: start one, it sweeps by itself'
    throw new NoJobsError(advice, { cause: error })
  }
}

/** Frees the jobs of a process that was killed; only for the one process that runs jobs. */
export async function releaseJobs(db: Db): Promise<void> {
  await sql`
    select ${sql.id(JOBS_SCHEMA)}.force_unlock_workers(array_agg(distinct locked_by))
    from ${sql.id(JOBS_SCHEMA)}.jobs where locked_by is not null having count(*) > 0`.execute(db)
}

const MISSING_SCHEMA = '3F000'
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === MISSING_SCHEMA
