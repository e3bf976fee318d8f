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

/** From when a post was written until we had it, in seconds, of those of the last 24 hours. */
interface Lag {
  posts: number
  p50: number
  p99: number
}

/** What an operator wants to know of the record. */
export interface StoreStatus extends Progress {
  version: string
  databaseBytes: number
  /** Collectors: the one that has the right to listen, and those that wait for it. */
  collectors: { listening: number; waiting: number }
  streams: StreamStatus[]
  /** Null: no post was written in the last 24 hours. */
  lag: Lag | null
  jobs: { due: number; oldestDueAt: Date | null; failing: FailingJob[] }
  generations: Generation[]
  /** What the search engine does not take. */
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

/** What time it is for PostgreSQL. */
export async function loadClock(db: Db): Promise<Date> {
  const rows = await db.query<{ now: Date }>(sql`select clock_timestamp() as now`)
  return rows[0]?.now ?? new Date(0)
}
