import type { Network } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'

export interface Job {
  key: string
  task: string
  payload: unknown
  /** Changes with every request, so that a request during a run is noticed. */
  asked: string
  /** Including the current one. */
  attempts: number
}

/** The jobs that exist once per network. */
export type NetworkTask = 'sweep' | 'read-accounts'

export const toNetworkJob = (task: NetworkTask, network: Network): string => `${task}:${network}`

/** Requests a sweep of a network; a second request before it starts changes nothing. */
export const requestSweep = (db: Db, network: Network): Promise<void> =>
  requestJob(db, toNetworkJob('sweep', network))

/** Requests that the collector reads the state of every account on a network. */
export const requestAccounts = (db: Db, network: Network): Promise<void> =>
  requestJob(db, toNetworkJob('read-accounts', network))

/** Requests the removal of expired data. */
export const requestExpiry = (db: Db): Promise<void> => requestJob(db, 'remove-expired')

/** Requests the mail of one message. The API has no right to name a task, so this task is the column's default. */
export async function requestFeedbackMail(db: Db, id: string): Promise<void> {
  await db.query(sql`
    insert into job (key, payload) values (${`send-feedback ${id}`}, ${JSON.stringify({ id })}::jsonb)
    on conflict (key) do nothing`)
}

/** Requests one mail, in an hour, for all messages beyond the limit of single mails; there is at most one such job. */
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

/** Takes the job of these tasks that has been due for longest. */
export async function takeJob(db: Db, tasks: string[]): Promise<Job | undefined> {
  const rows = await db.query<Job>(sql`
    update job set taken = true, attempts = attempts + 1
    where key = (
      select key from job where run_at <= now() and not taken and task = any(${tasks})
      order by run_at limit 1 for update skip locked)
    returning key, task, payload, asked, attempts`)
  return rows[0]
}

/** Schedules a finished job again after `pause`, or immediately if it was requested during the run; null removes it. */
export async function settleJob(db: Db, { key, asked }: Job, pause: string | null): Promise<void> {
  await db.query(sql`
    update job set taken = false, attempts = 0, last_error = null,
      run_at = case when asked = ${asked} then now() + ${pause ?? '0 s'}::interval else run_at end
    where key = ${key}`)
  if (pause === null) await db.query(sql`delete from job where key = ${key} and asked = ${asked}`)
}

/** Schedules a failed job again after a delay that doubles from 1 s to an hour. */
export async function failJob(db: Db, { key, asked, attempts }: Job, error: string): Promise<void> {
  const seconds = Math.min(2 ** (attempts - 1), 3600)
  await db.query(sql`
    update job set taken = false, last_error = ${error.slice(0, 1000)},
      run_at = case when asked = ${asked} then now() + ${seconds} * interval '1 second' else run_at end
    where key = ${key}`)
}

/** Releases jobs that a killed process had taken. Only the process that runs these tasks may call this. */
export async function releaseJobs(db: Db, tasks: string[]): Promise<void> {
  await db.query(sql`update job set taken = false where taken and task = any(${tasks})`)
}
