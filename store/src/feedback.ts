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

/**
 * Has feedback sent that was not sent yet, and writes down that it was. The row is held meanwhile: whoever else
 * would send it fails at once and comes again later.
 */
export async function sendOnce(
  store: Store,
  id: string,
  send: (feedback: Feedback) => Promise<void>,
): Promise<void> {
  await store.transaction().execute(async (db) => {
    const { rows } = await sql<Feedback>`
      select id, name, surname, email, comment, picture from feedback
      where id = ${id} and sent_at is null for update nowait`.execute(db)
    const [feedback] = rows
    if (!feedback) return
    await send(feedback)
    await noteSent(db, id)
  })
}

/** Writes down that the mail server took it. */
export async function noteSent(db: Db, id: string): Promise<void> {
  await sql`update feedback set sent_at = now() where id = ${id}`.execute(db)
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
