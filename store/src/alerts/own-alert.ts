import type { AlertFrequency } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'

/** What the holder of its token may know of an alert. */
export interface OwnAlert {
  /** The shortened address, sealed; null if it was asked for by an earlier release. */
  addressHint: Buffer | null
  view: string
  every: AlertFrequency
  confirmedAt: Date | null
  /** When we asked whether it is still wanted; null if we did not, or it is. */
  askedAgainAt: Date | null
}

/** Null if there is none: it was stopped, or ended. */
export async function loadAlert(db: Db, id: string): Promise<OwnAlert | null> {
  const rows = await db.query<OwnAlert>(sql`
    select address_hint as "addressHint", view, every, confirmed_at as "confirmedAt", asked_again_at as "askedAgainAt"
    from alert where id = ${id}`)
  return rows[0] ?? null
}

/**
 * Begins an alert, with the posts that are first seen from now on, or goes on with one that was asked about. Confirming
 * twice changes nothing.
 */
export async function confirmAlert(db: Db, id: string, nextAt: Date): Promise<boolean> {
  const rows = await db.query(sql`
    update alert set
      confirmed_at = case when asked_again_at is null then coalesce(confirmed_at, now()) else now() end,
      asked_again_at = null,
      seen_until = coalesce(seen_until, date_trunc('second', now())),
      next_at = coalesce(next_at, ${nextAt})
    where id = ${id} returning id`)
  return rows.length > 0
}

/** Changes how often mails come. It neither confirms an alert nor skips a post. */
export async function changeAlert(
  db: Db,
  id: string,
  every: AlertFrequency,
  nextAt: Date,
): Promise<boolean> {
  const rows = await db.query(sql`
    update alert set every = ${every}, next_at = case when next_at is null then null else ${nextAt}::timestamptz end
    where id = ${id} returning id`)
  return rows.length > 0
}

/** Erases the alert with its address. */
export async function stopAlert(db: Db, id: string): Promise<void> {
  await db.query(sql`delete from alert where id = ${id}`)
}
