import sql from 'sql-template-tag'
import { SEARCH_QUEUE_CHANNEL } from '../connection/listen.ts'
import type { Db } from '../connection/open-store.ts'

export interface QueueEntry {
  subject: 'post' | 'contributor'
  id: string
  revision: number
}

/** An entry that the search engine refused, with its error. */
export type Refusal = QueueEntry & { error: string }

/** A row that has a new revision, which PostgreSQL returns as text. */
export interface Changed {
  id: string
  revision: string
}

/** Queues changed rows, in the transaction that changed them, and wakes the indexer on commit. */
export const enqueue = (
  db: Db,
  subject: QueueEntry['subject'],
  changed: Changed[],
): Promise<void> => insert(db, subject, changed, false)

/**
 * Queues changes that hide something from readers. They are indexed first, and `listWithdrawn` lists them until then.
 */
export const enqueueWithdrawn = (
  db: Db,
  subject: QueueEntry['subject'],
  changed: Changed[],
): Promise<void> => insert(db, subject, changed, true)

async function insert(
  db: Db,
  subject: QueueEntry['subject'],
  changed: Changed[],
  isWithdrawn: boolean,
): Promise<void> {
  if (changed.length === 0) return
  await db.query(sql`
    insert into search_queue (subject, id, revision, withdrawn)
    select ${subject}, id, max(revision),
      case when not ${isWithdrawn} then null
        when ${subject} = 'contributor' then 'hidden'
        else coalesce((select removal_reason from post where post.id = changed.id), 'reference') end
    from unnest(${changed.map(({ id }) => id)}::text[], ${changed.map(({ revision }) => revision)}::bigint[])
      as changed (id, revision)
    group by id
    order by id
    on conflict (subject, id) do update set
      revision = excluded.revision,
      withdrawn = coalesce(excluded.withdrawn, search_queue.withdrawn),
      attempts = 0, last_error = null, next_try_at = now()
    where search_queue.revision < excluded.revision`)
  await db.query(sql`select pg_notify(${SEARCH_QUEUE_CHANNEL}, '')`)
}

/**
 * The oldest entries, withdrawals first. They stay queued until they are settled, so the next indexer finds them if
 * this one dies.
 */
export const takeBatch = (db: Db, size: number): Promise<QueueEntry[]> =>
  take(db, sql`where attempts = 0 order by (withdrawn is null), revision limit ${size}`)

/** Refused entries that are due for another try. */
export const takeRefused = (db: Db, size: number): Promise<QueueEntry[]> =>
  take(db, sql`where attempts > 0 and next_try_at <= now() order by next_try_at limit ${size}`)

async function take(db: Db, which: ReturnType<typeof sql>): Promise<QueueEntry[]> {
  const rows = await db.query<QueueEntry & { revision: string }>(sql`
    select subject, id, revision from search_queue ${which}`)
  return rows.map((row) => ({ ...row, revision: Number(row.revision) }))
}

/** Removes entries that still have the revision we indexed; a post saved since stays queued. */
export async function settle(db: Db, entries: QueueEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db.query(sql`
    delete from search_queue
    using unnest(
      ${entries.map(({ subject }) => subject)}::text[],
      ${entries.map(({ id }) => id)}::text[],
      ${entries.map(({ revision }) => revision)}::bigint[]
    ) as done (subject, id, revision)
    where search_queue.subject = done.subject
      and search_queue.id = done.id
      and search_queue.revision <= done.revision`)
}

/** Short, because the cause of a refusal may end at any time. */
const MAX_RETRY_DELAY_SECONDS = 15

/** Delays refused entries, each time for longer, and queues them again if they are gone. */
export async function refuse(db: Db, refusals: Refusal[]): Promise<void> {
  if (refusals.length === 0) return
  await db.query(sql`
    insert into search_queue (subject, id, revision, attempts, last_error, next_try_at)
    select subject, id, revision, 1, error, now() + interval '1 second'
    from unnest(
      ${refusals.map(({ subject }) => subject)}::text[],
      ${refusals.map(({ id }) => id)}::text[],
      ${refusals.map(({ revision }) => revision)}::bigint[],
      ${refusals.map(({ error }) => error)}::text[]
    ) as refused (subject, id, revision, error)
    order by id
    on conflict (subject, id) do update set
      attempts = search_queue.attempts + 1,
      last_error = excluded.last_error,
      next_try_at = now() + make_interval(secs => least(2 ^ least(search_queue.attempts, 10), ${MAX_RETRY_DELAY_SECONDS}))
    where search_queue.revision <= excluded.revision`)
}

/** Rows that are hidden in the store but may still be in the index; posts with the reason. */
export interface Withdrawn {
  posts: ReadonlyMap<string, string>
  contributors: ReadonlySet<string>
}

/** More than an author has ever deleted in one go. Beyond it we rely on the index to catch up. */
const MAX_WITHDRAWN = 50_000

export async function listWithdrawn(db: Db): Promise<Withdrawn> {
  const rows = await db.query<{
    subject: QueueEntry['subject']
    id: string
    withdrawn: string
  }>(sql`
    select subject, id, withdrawn from search_queue where withdrawn is not null
    limit ${MAX_WITHDRAWN}`)
  return {
    posts: new Map(
      rows.flatMap(({ subject, id, withdrawn }) => (subject === 'post' ? [[id, withdrawn]] : [])),
    ),
    contributors: new Set(
      rows.flatMap(({ subject, id }) => (subject === 'contributor' ? [id] : [])),
    ),
  }
}

/** Entries that the search engine refuses, oldest first. */
export async function listRefused(
  db: Db,
  size: number,
): Promise<Pick<Refusal, 'subject' | 'id' | 'error'>[]> {
  return db.query(sql`
    select subject, id, last_error as error from search_queue
    where attempts > 0 order by queued_at, id limit ${size}`)
}

/** The number of entries that wait to be indexed, of one subject or of all. */
export async function countQueued(
  db: Db,
  subject: QueueEntry['subject'] | null = null,
): Promise<number> {
  const rows = await db.query<{ total: string }>(sql`
    select count(*) as total from search_queue
    where ${subject}::text is null or subject = ${subject}`)
  return Number(rows[0]?.total)
}
