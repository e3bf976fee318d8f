import sql from 'sql-template-tag'
import { LOCKS } from '../connection/locks.ts'
import type { Db } from '../connection/open-store.ts'
import { listGenerations, type Generation } from '../index-queue/generations.ts'
import { listRefused } from '../index-queue/search-queue.ts'
import { loadProgress, type Progress } from './load-progress.ts'
import { listStreams, type StreamStatus } from './streams.ts'

interface FailingJob {
  task: string
  attempts: number
  error: string
  nextAt: Date
}

/** The seconds between writing and receiving a post, of posts of the last 24 hours. */
interface Lag {
  posts: number
  p50: number
  p99: number
}

/** The state of the store as the operator's `status` shows it. */
export interface StoreStatus extends Progress {
  version: string
  databaseBytes: number
  /** Collectors that hold the listener lock, and those that wait for it. */
  collectors: { listening: number; waiting: number }
  streams: StreamStatus[]
  /** Null if no post was written in the last 24 hours. */
  lag: Lag | null
  jobs: { due: number; oldestDueAt: Date | null; failing: FailingJob[] }
  generations: Generation[]
  /** Entries that the search engine refuses. */
  refused: Awaited<ReturnType<typeof listRefused>>
}

const MAX_FAILING = 5

export async function loadStatus(db: Db): Promise<StoreStatus> {
  const collectors = await countCollectors(db)
  return {
    ...(await loadServer(db)),
    ...(await loadProgress(db)),
    collectors,
    streams: await listStreams(db, collectors.listening > 0),
    lag: await loadLag(db),
    jobs: await loadJobs(db),
    generations: await listGenerations(db),
    refused: await listRefused(db, MAX_FAILING),
  }
}

async function loadServer(db: Db): Promise<Pick<StoreStatus, 'version' | 'databaseBytes'>> {
  const rows = await db.query<{ version: string; bytes: string }>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes`)
  return { version: rows[0]?.version ?? '', databaseBytes: Number(rows[0]?.bytes) }
}

async function countCollectors(db: Db): Promise<StoreStatus['collectors']> {
  const rows = await db.query<StoreStatus['collectors']>(sql`
    select count(*) filter (where granted)::int as listening,
      count(*) filter (where not granted)::int as waiting
    from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and classid = 0 and objsubid = 1
      and objid = ${LOCKS.listener}`)
  return rows[0] ?? { listening: 0, waiting: 0 }
}

async function loadLag(db: Db): Promise<Lag | null> {
  const rows = await db.query<{ posts: number; lags: number[] | null }>(sql`
    select count(*)::int as posts,
      percentile_cont(array[0.5, 0.99]) within group (
        order by extract(epoch from first_seen_at - posted_at)::float8) as lags
    from post where posted_at > now() - interval '24 hours'`)
  const [p50, p99] = rows[0]?.lags ?? []
  return p50 === undefined || p99 === undefined ? null : { posts: rows[0]?.posts ?? 0, p50, p99 }
}

async function loadJobs(db: Db): Promise<StoreStatus['jobs']> {
  const due = await db.query<{ due: number; oldest: Date | null }>(sql`
    select count(*)::int as due, min(run_at) as oldest from job where run_at <= now()`)
  const failing = await db.query<FailingJob>(sql`
    select task, attempts, last_error as error, run_at as "nextAt" from job
    where last_error is not null order by run_at limit ${MAX_FAILING}`)
  return { due: due[0]?.due ?? 0, oldestDueAt: due[0]?.oldest ?? null, failing }
}

/** The current time of PostgreSQL's clock. */
export async function loadClock(db: Db): Promise<Date> {
  const rows = await db.query<{ now: Date }>(sql`select clock_timestamp() as now`)
  return rows[0]?.now ?? new Date(0)
}
