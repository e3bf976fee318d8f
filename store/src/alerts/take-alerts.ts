import type { AlertFrequency } from '@hemicycle/contract'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'

/** An alert that this courier works on; `claim` identifies this attempt. */
export interface TakenAlert {
  id: string
  addressSealed: Buffer
  view: string
  every: AlertFrequency
  /** When its link was last asked for. */
  createdAt: Date
  confirmedAt: Date | null
  seenUntil: Date | null
  nextAt: Date | null
  /** Up to when its mail tells. An earlier attempt that may have sent it decided that, if there was one. */
  tellUntil: Date | null
  /** The same of that earlier attempt. */
  triedUntil: Date | null
  claim: string
}

type Claim = Pick<TakenAlert, 'id' | 'claim'>
/** An attempt that sent nothing. */
type Unsent = Claim & Pick<TakenAlert, 'triedUntil'>

/**
 * Reserves the oldest alerts that match, for the time `heldFor`, even if our connection breaks. Their mails will tell up
 * to `until`.
 */
const take = (
  db: Db,
  which: Sql,
  { most, heldFor, until = null }: { most: number; heldFor: string; until?: Date | null },
): Promise<TakenAlert[]> =>
  db.query<TakenAlert>(sql`
    with due as materialized (
      select id, telling_until from alert
      where ${which} and (claimed_until is null or claimed_until < clock_timestamp())
      order by next_at, created_at, view limit ${most} for update skip locked)
    update alert set claimed_until = clock_timestamp() + ${heldFor}::interval,
      telling_until = coalesce(due.telling_until, ${until}::timestamptz)
    from due where alert.id = due.id
    returning alert.id, address_sealed as "addressSealed", view, every, created_at as "createdAt",
      confirmed_at as "confirmedAt", seen_until as "seenUntil", next_at as "nextAt",
      alert.telling_until as "tellUntil", due.telling_until as "triedUntil", claimed_until::text as claim`)

/** Alerts whose link has to be mailed. */
export const takeLinks = (db: Db, most: number, heldFor: string): Promise<TakenAlert[]> =>
  take(db, sql`link_due`, { most, heldFor })

/** Confirmed alerts whose time has come and that were not told everything up to `until`. */
export const takeDueAlerts = (
  db: Db,
  until: Date,
  most: number,
  heldFor: string,
): Promise<TakenAlert[]> =>
  take(
    db,
    sql`confirmed_at is not null and next_at <= now() and seen_until < ${until}::timestamptz
      and (telling_until is null or telling_until <= ${until}::timestamptz)`,
    { most, heldFor, until },
  )

/** Alerts that nobody confirmed for this long, and whose holders we did not ask yet. */
export const takeOldAlerts = (
  db: Db,
  age: string,
  most: number,
  heldFor: string,
): Promise<TakenAlert[]> =>
  take(db, sql`confirmed_at < now() - ${age}::interval and asked_again_at is null`, {
    most,
    heldFor,
  })

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

/** Ends the reservations, for whatever of them is still ours. Nothing was sent: the next attempt tells more. */
export async function putBackAlerts(db: Db, taken: readonly Unsent[]): Promise<void> {
  await db.query(sql`
    update alert set claimed_until = null, telling_until = held.tried_until
    from unnest(
      ${taken.map(({ id }) => id)}::uuid[],
      ${taken.map(({ claim }) => claim)}::timestamptz[],
      ${taken.map(({ triedUntil }) => triedUntil)}::timestamptz[]
    ) as held (id, claim, tried_until)
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
      telling_until = null, claimed_until = null, failures = 0
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
export async function noteRefused(
  db: Db,
  { id, claim, triedUntil }: Unsent,
  most: number,
): Promise<boolean> {
  const rows = await db.query<{ failures: number }>(sql`
    update alert set failures = failures + 1, claimed_until = clock_timestamp() + interval '1 day',
      telling_until = ${triedUntil}::timestamptz
    where id = ${id} and claimed_until = ${claim}::timestamptz
    returning failures`)
  if ((rows[0]?.failures ?? 0) < most) return false
  await db.query(sql`delete from alert where id = ${id}`)
  return true
}

/** Leaves an alert for later: the mail server asked for that. */
export async function postponeAlert(
  db: Db,
  { id, claim, triedUntil }: Unsent,
  wait: string,
): Promise<void> {
  await db.query(sql`
    update alert set claimed_until = clock_timestamp() + ${wait}::interval,
      telling_until = ${triedUntil}::timestamptz
    where id = ${id} and claimed_until = ${claim}::timestamptz`)
}

/** Erases an alert that this courier holds. */
export async function endAlert(db: Db, { id, claim }: Claim): Promise<void> {
  await db.query(sql`delete from alert where id = ${id} and claimed_until = ${claim}::timestamptz`)
}
