import { randomUUID } from 'node:crypto'
import { saveFeedback, type Feedback, type Store } from '@hemicycle/store'
import { sql } from '@hemicycle/store/testing'

/** Saves invented feedback and returns its id. */
export async function saveTestFeedback(
  store: Store,
  change: Partial<Feedback> = {},
): Promise<string> {
  const id = randomUUID()
  await saveFeedback(store, {
    id,
    name: 'Ada',
    surname: 'Invented',
    email: 'ada@example.org',
    comment: 'First line\nsecond line, with Größe',
    picture: null,
    ...change,
  })
  return id
}

export async function isFeedbackSent(store: Store, id: string): Promise<boolean> {
  const sent = await store.query(sql`
    select id from feedback where id = ${id} and sent_at is not null`)
  return sent.length > 0
}

/** Moves the start of its sending into the past. */
export async function ageSending(store: Store, id: string, minutes: number): Promise<void> {
  await store.query(sql`
    update feedback set sending_since = sending_since - ${minutes}::float8 * interval '1 minute'
    where id = ${id}`)
}
