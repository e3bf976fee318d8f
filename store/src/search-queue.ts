import { sql } from 'kysely'
import type { Db } from './open-store.ts'

export const SEARCH_QUEUE_CHANNEL = 'search_queue'

export interface QueueEntry {
  subject: 'post' | 'contributor'
  id: string
  revision: number
}

/** Queues what changed, in the transaction that changed it, and wakes the indexer on commit. */
export async function enqueue(
  db: Db,
  subject: QueueEntry['subject'],
  changed: { id: string; revision: string | number }[],
): Promise<void> {
  if (changed.length === 0) return
  await sql`
    insert into search_queue (subject, id, revision)
    select ${subject}, id, max(revision)
    from unnest(${changed.map((one) => one.id)}::text[], ${changed.map((one) => one.revision)}::bigint[])
      as changed (id, revision)
    group by id
    order by id
    on conflict (subject, id) do update set revision = excluded.revision
    where search_queue.revision < excluded.revision`.execute(db)
  await sql`select pg_notify(${SEARCH_QUEUE_CHANNEL}, '')`.execute(db)
}

/** The oldest entries. They stay queued until settled, so an indexer that dies leaves them to the next. */
export async function takeBatch(db: Db, size: number): Promise<QueueEntry[]> {
  const { rows } = await sql<QueueEntry & { revision: string }>`
    select subject, id, revision from search_queue order by revision limit ${size}`.execute(db)
  return rows.map((row) => ({ ...row, revision: Number(row.revision) }))
}

/** Removes entries that still have the revision we indexed; a post saved since stays queued. */
export async function settle(db: Db, entries: QueueEntry[]): Promise<void> {
  if (entries.length === 0) return
  await sql`
    delete from search_queue
    using unnest(
      ${entries.map((entry) => entry.subject)}::text[],
      ${entries.map((entry) => entry.id)}::text[],
      ${entries.map((entry) => entry.revision)}::bigint[]
    ) as done (subject, id, revision)
    where search_queue.subject = done.subject
      and search_queue.id = done.id
      and search_queue.revision <= done.revision`.execute(db)
}

/** How much waits to be indexed, of one subject or of all. */
export async function countQueued(
  db: Db,
  subject: QueueEntry['subject'] | null = null,
): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from search_queue
    where ${subject}::text is null or subject = ${subject}`.execute(db)
  return Number(rows[0]?.total)
}
