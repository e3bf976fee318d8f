import { randomUUID } from 'node:crypto'
import { saveFeedback, type Feedback, type Store } from '@hemicycle/store'

/** Invented feedback, kept; answers its id. */
export async function keepFeedback(store: Store, change: Partial<Feedback> = {}): Promise<string> {
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

const loadTimes = (store: Store, id: string) =>
  store
    .selectFrom('feedback')
    .select(['sent_at', 'sending_since'])
    .where('id', '=', id)
    .executeTakeFirst()

export const isFeedbackSent = async (store: Store, id: string): Promise<boolean> =>
  (await loadTimes(store, id))?.sent_at instanceof Date

/** As if so long had passed since somebody began to send it. */
export async function ageSending(store: Store, id: string, minutes: number): Promise<void> {
  const since = (await loadTimes(store, id))?.sending_since?.getTime() ?? 0
  await store
    .updateTable('feedback')
    .set({ sending_since: new Date(since - minutes * 60_000) })
    .where('id', '=', id)
    .execute()
}
