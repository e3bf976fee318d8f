import { sql } from 'kysely'
import { requestFeedbackMail } from './jobs.ts'
import type { Db, Store } from './open-store.ts'

export interface Feedback {
  id: string
  name: string
  surname: string
  email: string
  comment: string
  picture: Buffer | null
}

/** Keeps feedback and asks for its mail, both or neither; one that is known already changes nothing. */
export async function saveFeedback(store: Store, feedback: Feedback): Promise<void> {
  const { id, name, surname, email, comment, picture } = feedback
  await store.transaction().execute(async (db) => {
    const { rows } = await sql`
      insert into feedback (id, name, surname, email, comment, picture)
      values (${id}, ${name}, ${surname}, ${email}, ${comment}, ${picture})
      on conflict (id) do nothing returning id`.execute(db)
    if (rows.length > 0) await requestFeedbackMail(db, id)
  })
}

/** How much was received in the last 24 hours. */
export async function countFeedbackOfDay(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from feedback
    where received_at > now() - interval '24 hours'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Feedback that this process is to send; `since` tells its turn from a later one. */
export interface TakenFeedback extends Feedback {
  since: string
}

/** Another process is sending it, or ended in the middle of that: come again later. */
class FeedbackTakenError extends Error {
  override name = 'FeedbackTakenError'
}

/**
 * Takes feedback that was not sent yet, so that nobody else sends it for so long, whatever becomes of our connection;
 * null when there is nothing to send.
 */
export async function takeFeedback(
  db: Db,
  id: string,
  heldFor: string,
): Promise<TakenFeedback | null> {
  const { rows } = await sql<TakenFeedback>`
    update feedback set sending_since = clock_timestamp()
    where id = ${id} and sent_at is null
      and (sending_since is null or sending_since < clock_timestamp() - ${heldFor}::interval)
    returning id, name, surname, email, comment, picture, sending_since::text as since`.execute(db)
  const [taken] = rows
  if (taken) return taken
  const unsent = await sql`
    select id from feedback where id = ${id} and sent_at is null`.execute(db)
  if (unsent.rows.length > 0) throw new FeedbackTakenError('another process may be sending it')
  return null
}

/** Writes down that the mail server took it. */
export async function noteSent(db: Db, id: string): Promise<void> {
  await sql`
    update feedback set sent_at = now(), sending_since = null where id = ${id}`.execute(db)
}

/** Lets anybody send it: the mail server has not taken it. */
export async function putBackFeedback(db: Db, { id, since }: TakenFeedback): Promise<void> {
  await sql`
    update feedback set sending_since = null
    where id = ${id} and sending_since = ${since}::timestamptz`.execute(db)
}

/** How much was received before a day. */
export async function countOldFeedback(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from feedback where received_at < ${before}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Removes what was received before a day; answers how much of it was never sent. */
export async function removeFeedback(
  db: Db,
  before: Date,
): Promise<{ removed: number; unsent: number }> {
  const { rows } = await sql<{ removed: number; unsent: number }>`
    with gone as (delete from feedback where received_at < ${before} returning sent_at)
    select count(*)::int as removed, count(*) filter (where sent_at is null)::int as unsent
    from gone`.execute(db)
  return rows[0] ?? { removed: 0, unsent: 0 }
}
