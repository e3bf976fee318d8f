import type { Network } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'

export interface Job {
  key: string
  task: string
  payload: unknown
  /** Tells whether somebody has asked again since. */
  asked: string
  /** This one included. */
  attempts: number
}

/** The jobs that each network has for itself. */
export type NetworkTask = 'sweep' | 'read-accounts'

export const toNetworkTask = (task: NetworkTask, network: Network): string => `${task}:${network}`

/** Asks the collector to sweep a network; asking again before it begins changes nothing. */
export const requestSweep = (db: Db, network: Network): Promise<void> =>
  requestJob(db, toNetworkTask('sweep', network))

/** Asks the collector to read again what a network says of every account. */
export const requestAccounts = (db: Db, network: Network): Promise<void> =>
  requestJob(db, toNetworkTask('read-accounts', network))

/** Asks the collector to remove what has reached its age. */
export const requestExpiry = (db: Db): Promise<void> => requestJob(db, 'remove-expired')

/** Asks the collector to mail one feedback. The API may not name a task: this is the one that a job has by itself. */
export async function requestFeedbackMail(db: Db, id: string): Promise<void> {
  await db.query(sql`
    insert into job (key, payload) values (${`send-feedback ${id}`}, ${JSON.stringify({ id })}::jsonb)
    on conflict (key) do nothing`)
}

/** Asks the collector to mail together, in an hour, what was too much to be mailed one by one; one is asked for at a time. */
export async function requestFeedbackDigest(db: Db): Promise<void> {
  const task = 'send-feedback-digest'
  await db.query(sql`
    insert into job (key, task, run_at) values (${task}, ${task}, now() + interval '1 hour')
    on conflict (key) do update set asked = nextval('revision'),
      run_at = case when job.taken then excluded.run_at else job.run_at end`)
}

async function requestJob(db: Db, task: string): Promise<void> {
  await db.query(sql`
    insert into job (key, task) values (${task}, ${task})
    on conflict (key) do update set run_at = now(), asked = nextval('revision'), attempts = 0`)
}

/** Takes the job that has been due for longest, among these tasks. */
export async function takeJob(db: Db, tasks: string[]): Promise<Job | undefined> {
  const rows = await db.query<Job>(sql`
    update job set taken = true, attempts = attempts + 1
    where key = (
      select key from job where run_at <= now() and not taken and task = any(${tasks})
      order by run_at limit 1 for update skip locked)
    returning key, task, payload, asked, attempts`)
  return rows[0]
}

/** A job that is done comes again after the pause, at once when it was asked for meanwhile, or never. */
export async function settleJob(db: Db, { key, asked }: Job, pause: string | null): Promise<void> {
  await db.query(sql`
    update job set taken = false, attempts = 0, last_error = null,
      run_at = case when asked = ${asked} then now() + ${pause ?? '0 s'}::interval else run_at end
    where key = ${key}`)
  if (pause === null) await db.query(sql`delete from job where key = ${key} and asked = ${asked}`)
}

/** A job that failed is tried again after a pause that doubles, from 1 s to an hour. */
export async function failJob(db: Db, { key, asked, attempts }: Job, error: string): Promise<void> {
  const seconds = Math.min(2 ** (attempts - 1), 3600)
  await db.query(sql`
    update job set taken = false, last_error = ${error.slice(0, 1000)},
      run_at = case when asked = ${asked} then now() + ${seconds} * interval '1 second' else run_at end
    where key = ${key}`)
}

/** Frees jobs that a killed process had taken; only for the one process that runs these tasks. */
export async function releaseJobs(db: Db, tasks: string[]): Promise<void> {
  await db.query(sql`update job set taken = false where taken and task = any(${tasks})`)
}
