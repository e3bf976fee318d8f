import type { AlertFrequency } from '@hemicycle/contract'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'

/** An alert that this courier works on; `claim` identifies this attempt. */
export interface TakenAlert {
  id: string
  addressSealed: Buffer
  view: string
  every: AlertFrequency
  confirmedAt: Date | null
  seenUntil: Date | null
  nextAt: Date | null
  claim: string
}

type Claim = Pick<TakenAlert, 'id' | 'claim'>

/** Reserves the oldest alerts that match, for the time `heldFor`, even if our connection breaks. */
const take = (db: Db, which: Sql, most: number, heldFor: string): Promise<TakenAlert[]> =>
  db.query<TakenAlert>(sql`
    with due as materialized (
      select id from alert
      where ${which} and (claimed_until is null or claimed_until < clock_timestamp())
      order by next_at, created_at, view limit ${most} for update skip locked)
    update alert set claimed_until = clock_timestamp() + ${heldFor}::interval
    from due where alert.id = due.id
    returning alert.id, address_sealed as "addressSealed", view, every, confirmed_at as "confirmedAt",
      seen_until as "seenUntil", next_at as "nextAt", claimed_until::text as claim`)

/** Alerts whose link has to be mailed. */
export const takeLinks = (db: Db, most: number, heldFor: string): Promise<TakenAlert[]> =>
  take(db, sql`link_due`, most, heldFor)

/** Confirmed alerts whose time has come and that were not told everything up to `until`. */
export const takeDueAlerts = (
  db: Db,
  until: Date,
  most: number,
  heldFor: string,
): Promise<TakenAlert[]> =>
  take(
    db,
    sql`confirmed_at is not null and next_at <= now() and seen_until < ${until}::timestamptz`,
    most,
    heldFor,
  )

/** Alerts that nobody confirmed for this long, and whose holders we did not ask yet. */
export const takeOldAlerts = (
  db: Db,
  age: string,
  most: number,
  heldFor: string,
): Promise<TakenAlert[]> =>
  take(db, sql`confirmed_at < now() - ${age}::interval and asked_again_at is null`, most, heldFor)

/** Whether it still exists, and is ours for at least as long as a mail may take. */
export async function isStillTaken(
  db: Db,
  { id, claim }: Claim,
  mailTime: string,
): Promise<boolean> {
  const rows = await db.query(sql`
    select id from alert where id = ${id} and claimed_until = ${claim}::timestamptz
      and claimed_until > clock_timestamp() + ${mailTime}::interval`)
  return rows.length > 0
}

/** Ends the reservations, for whatever of them is still ours. */
export async function putBackAlerts(db: Db, taken: readonly Claim[]): Promise<void> {
  await db.query(sql`
    update alert set claimed_until = null
    from unnest(${taken.map(({ id }) => id)}::uuid[], ${taken.map(({ claim }) => claim)}::timestamptz[])
      as held (id, claim)
    where alert.id = held.id and claimed_until = held.claim`)
}

/** Records that the mail server accepted the mail with the link. */
export async function noteLinkSent(db: Db, { id, claim }: Claim): Promise<void> {
  await db.query(sql`
    update alert set link_due = false, claimed_until = null, failures = 0
    where id = ${id} and claimed_until = ${claim}::timestamptz`)
}

/** Records what an alert was told, which is nothing for a time without posts. The moment never goes back. */
export async function noteTold(
  db: Db,
  told: readonly (Claim & { seenUntil: Date; nextAt: Date })[],
): Promise<void> {
  await db.query(sql`
    update alert set seen_until = greatest(alert.seen_until, told.seen_until), next_at = told.next_at,
      claimed_until = null, failures = 0
    from unnest(
      ${told.map(({ id }) => id)}::uuid[],
      ${told.map(({ claim }) => claim)}::timestamptz[],
      ${told.map(({ seenUntil }) => seenUntil)}::timestamptz[],
      ${told.map(({ nextAt }) => nextAt)}::timestamptz[]
    ) as told (id, claim, seen_until, next_at)
    where alert.id = told.id and claimed_until = told.claim`)
}

/** Records that the holder was asked whether the alert is still wanted. */
export async function noteAskedAgain(db: Db, { id, claim }: Claim): Promise<void> {
  await db.query(sql`
    update alert set asked_again_at = now(), claimed_until = null
    where id = ${id} and claimed_until = ${claim}::timestamptz`)
}

/**
 * Records that the mail server refused the address. After `most` refusals in a row the alert ends, otherwise it waits
 * for a day: what it was not told is told then. Returns whether it ended.
 */
export async function noteRefused(db: Db, { id, claim }: Claim, most: number): Promise<boolean> {
  const rows = await db.query<{ failures: number }>(sql`
    update alert set failures = failures + 1, claimed_until = clock_timestamp() + interval '1 day'
    where id = ${id} and claimed_until = ${claim}::timestamptz
    returning failures`)
  if ((rows[0]?.failures ?? 0) < most) return false
  await db.query(sql`delete from alert where id = ${id}`)
  return true
}

/** Leaves an alert for later: the mail server asked for that. */
export async function postponeAlert(db: Db, { id, claim }: Claim, wait: string): Promise<void> {
  await db.query(sql`
    update alert set claimed_until = clock_timestamp() + ${wait}::interval
    where id = ${id} and claimed_until = ${claim}::timestamptz`)
}

/** Erases an alert that this courier holds. */
export async function endAlert(db: Db, { id, claim }: Claim): Promise<void> {
  await db.query(sql`delete from alert where id = ${id} and claimed_until = ${claim}::timestamptz`)
}
