import sql from 'sql-template-tag'
import { LOCKS } from '../connection/locks.ts'
import type { Db, Store } from '../connection/open-store.ts'
import { requestFeedbackDigest, requestFeedbackMail } from './jobs.ts'

export interface Feedback {
  id: string
  name: string
  surname: string
  email: string
  comment: string
  picture: Buffer | null
}

/**
 * Saves feedback and requests its mail, both or neither; saving it again changes nothing. Returns false when the limit
 * of 24 hours is reached.
 */
export async function saveFeedback(
  store: Store,
  feedback: Feedback,
  perDay = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  const { id, name, surname, email, comment, picture } = feedback
  return store.transaction(async (db) => {
    // One at a time: two savers that count at the same moment could both be the last under the limit.
    await db.query(sql`select pg_advisory_xact_lock(${LOCKS.feedback})`)
    const known = await db.query(sql`select id from feedback where id = ${id}`)
    if (known.length > 0) return true
    if ((await countFeedbackOfDay(db)) >= perDay) return false
    await db.query(sql`
      insert into feedback (id, name, surname, email, comment, picture)
      values (${id}, ${name}, ${surname}, ${email}, ${comment}, ${picture})`)
    await requestFeedbackMail(db, id)
    return true
  })
}

/** The number of messages received in the last 24 hours. */
export async function countFeedbackOfDay(db: Db): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    select count(*)::int as count from feedback
    where received_at > now() - interval '24 hours'`)
  return rows[0]?.count ?? 0
}

/** Feedback that this process is going to send; `since` identifies this attempt. */
export interface TakenFeedback extends Feedback {
  since: string
}

/** Another process is sending it, or died while sending: try again later. */
class FeedbackTakenError extends Error {
  override name = 'FeedbackTakenError'
}

/**
 * Reserves unsent feedback for the time `heldFor`, even if our connection breaks; null when there is nothing to send.
 */
export async function takeFeedback(
  db: Db,
  id: string,
  heldFor: string,
): Promise<TakenFeedback | null> {
  const rows = await db.query<TakenFeedback>(sql`
    update feedback set sending_since = clock_timestamp()
    where id = ${id} and sent_at is null
      and (sending_since is null or sending_since < clock_timestamp() - ${heldFor}::interval)
    returning id, name, surname, email, comment, picture, sending_since::text as since`)
  const [taken] = rows
  if (taken) return taken
  const unsent = await db.query(sql`
    select id from feedback where id = ${id} and sent_at is null`)
  if (unsent.length > 0) throw new FeedbackTakenError('another process may be sending it')
  return null
}

/** Records that the mail server accepted it. */
export async function noteSent(db: Db, ...ids: string[]): Promise<void> {
  await db.query(sql`
    update feedback set sent_at = now(), sending_since = null
    where id = any(${ids}::uuid[])`)
}

/** Ends the reservation: the mail server did not accept it. */
export async function putBackFeedback(
  db: Db,
  { id, since }: Pick<TakenFeedback, 'id' | 'since'>,
): Promise<void> {
  await db.query(sql`
    update feedback set sending_since = null
    where id = ${id} and sending_since = ${since}::timestamptz`)
}

/** The number of single mails, not digests, sent in the last 24 hours. */
export async function countMailedFeedback(db: Db): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    select count(*)::int as count from feedback
    where sent_at > now() - interval '24 hours' and not in_digest`)
  return rows[0]?.count ?? 0
}

/** Leaves unsent feedback to the next digest. */
export async function leaveToDigest(store: Store, id: string): Promise<void> {
  await store.transaction(async (db) => {
    await db.query(sql`
      update feedback set in_digest = true where id = ${id} and sent_at is null`)
    await requestFeedbackDigest(db)
  })
}

/** Feedback as a digest shows it, without its picture. */
export interface DigestedFeedback extends Omit<TakenFeedback, 'picture'> {
  receivedAt: Date
  hasPicture: boolean
}

/** Reserves the oldest feedback that waits for a digest, as `takeFeedback` does. */
export async function takeDigest(
  db: Db,
  most: number,
  heldFor: string,
): Promise<DigestedFeedback[]> {
  return db.query<DigestedFeedback>(sql`
    with taken as (
      update feedback set sending_since = clock_timestamp()
      where id in (
        select id from feedback
        where in_digest and sent_at is null
          and (sending_since is null or sending_since < clock_timestamp() - ${heldFor}::interval)
        order by received_at, id limit ${most} for update skip locked)
      returning id, name, surname, email, comment, picture, received_at, sending_since)
    select id, name, surname, email, comment, picture is not null as "hasPicture",
      received_at as "receivedAt", sending_since::text as since
    from taken order by received_at, id`)
}

export async function countOldFeedback(db: Db, before: Date): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    select count(*)::int as count from feedback where received_at < ${before}`)
  return rows[0]?.count ?? 0
}

export async function removeFeedback(
  db: Db,
  before: Date,
): Promise<{ removed: number; unsent: number }> {
  const rows = await db.query<{ removed: number; unsent: number }>(sql`
    with gone as (delete from feedback where received_at < ${before} returning sent_at)
    select count(*)::int as removed, count(*) filter (where sent_at is null)::int as unsent
    from gone`)
  return rows[0] ?? { removed: 0, unsent: 0 }
}
