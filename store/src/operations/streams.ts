import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'

/** `reconnecting`: it broke or failed, and is tried again; `refused`: so it is, and somebody has to act first. */
export type StreamState = 'connecting' | 'listening' | 'reconnecting' | 'refused'

export interface StreamChange {
  /** As people call it, such as `posts of X`. */
  name: string
  state: StreamState
  at: Date
  /** Why it last failed; null when nothing has failed since the change before. */
  failure: { error: string; at: Date } | null
}

/** What a collector that is gone has left: nothing of it stands any more. */
export async function resetStreams(db: Db): Promise<void> {
  await db.query(
    sql`update stream set state = 'connecting', since = now() where state = 'listening'`,
  )
}

/** Writes down how a stream stands, and keeps why it last failed. */
export async function saveStream(
  db: Db,
  { name, state, at, failure }: StreamChange,
): Promise<void> {
  await db.query(sql`
    insert into stream (name, state, since, last_error, failed_at)
    values (${name}, ${state}, ${at}, ${failure?.error ?? null}, ${failure?.at ?? null})
    on conflict (name) do update set state = excluded.state,
      since = case when (stream.state = 'listening') = (excluded.state = 'listening')
        then stream.since else excluded.since end,
      last_error = coalesce(excluded.last_error, stream.last_error),
      failed_at = coalesce(excluded.failed_at, stream.failed_at)`)
}

export interface StreamStatus {
  name: string
  /** `ended`: nobody listens. */
  state: StreamState | 'ended'
  /** Since when it has been listening, or has not; null when it ended, at a time that nobody wrote down. */
  since: Date | null
  lastError: string | null
  failedAt: Date | null
}

/** How each stream stands. Without a listener all have ended, whatever was written down last. */
export async function listStreams(db: Db, isAnyoneListening: boolean): Promise<StreamStatus[]> {
  const rows = await db.query<StreamStatus>(sql`
    select name, state, since, last_error as "lastError", failed_at as "failedAt"
    from stream order by name desc`)
  return isAnyoneListening ? rows : rows.map((row) => ({ ...row, state: 'ended', since: null }))
}
