import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'

/**
 * Posts that were first seen by this moment are indexed, or the search engine refused them: a minute ago, or just before
 * the oldest post that waits to be indexed for the first time. A transaction that saves posts takes less than a minute.
 */
export async function loadIndexedUntil(db: Db): Promise<Date> {
  const rows = await db.query<{ until: Date }>(sql`
    select date_trunc('second', least(now() - interval '60 seconds', (
      -- An entry as old as its post was never settled; a later one is about a post that readers see already.
      select min(post.first_seen_at) - interval '1 second' from search_queue join post using (id)
      where subject = 'post' and attempts = 0 and queued_at = post.first_seen_at))) as until`)
  return rows[0]?.until ?? new Date(0)
}

export interface EndedAlerts {
  unconfirmed: number
  unwanted: number
}

/** Erases alerts that nobody confirmed in time, the first time or after they were asked again. */
export async function endOldAlerts(
  db: Db,
  { unconfirmedFor, askedFor }: { unconfirmedFor: string; askedFor: string },
): Promise<EndedAlerts> {
  const unconfirmed = await db.query(sql`
    delete from alert where confirmed_at is null and created_at < now() - ${unconfirmedFor}::interval
    returning id`)
  const unwanted = await db.query(sql`
    delete from alert where asked_again_at < now() - ${askedFor}::interval returning id`)
  return { unconfirmed: unconfirmed.length, unwanted: unwanted.length }
}

export interface AlertCounts {
  confirmed: number
  unconfirmed: number
  /** Alerts whose mail is later than it should be, and how late the latest is. */
  late: number
  lateSeconds: number
}

export async function countAlerts(db: Db): Promise<AlertCounts> {
  const rows = await db.query<AlertCounts>(sql`
    select count(*) filter (where confirmed_at is not null)::int as confirmed,
      count(*) filter (where confirmed_at is null)::int as unconfirmed,
      count(*) filter (where due_at < now() - interval '10 minutes')::int as late,
      coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as "lateSeconds"
    from (
      select confirmed_at, case when failures > 0 then null when link_due then created_at
        when next_at < now() then next_at end as due_at from alert) as alerts`)
  return rows[0] ?? { confirmed: 0, unconfirmed: 0, late: 0, lateSeconds: 0 }
}
