import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'

/** `reconnecting`: it broke or failed, and we retry. `refused`: we retry, but an operator has to act first. */
export type StreamState = 'connecting' | 'listening' | 'reconnecting' | 'refused'

export interface StreamChange {
  /** A readable name, such as `posts of X`. */
  name: string
  state: StreamState
  at: Date
  /** The last failure; null if nothing failed since the previous change. */
  failure: { error: string; at: Date } | null
}

/** Resets the states that a dead collector left behind. */
export async function resetStreams(db: Db): Promise<void> {
  await db.query(
    sql`update stream set state = 'connecting', since = now() where state = 'listening'`,
  )
}

/** Saves the state of a stream, and keeps its last failure. */
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

/** Up to which event a stream was saved. */
export interface StreamCursor {
  /** The network's own number of the last saved event; null before the first. */
  cursor: number | null
  host: string
  heardAt: Date
}

export async function saveCursor(
  db: Db,
  name: string,
  { cursor, host, heardAt }: StreamCursor,
): Promise<void> {
  await db.query(sql`
    insert into stream (name, state, since, cursor, host, heard_at)
    values (${name}, 'connecting', now(), ${cursor}, ${host}, ${heardAt})
    on conflict (name) do update set
      cursor = excluded.cursor, host = excluded.host, heard_at = excluded.heard_at`)
}

export async function loadCursor(db: Db, name: string): Promise<StreamCursor | null> {
  const rows = await db.query<{ cursor: string | null; host: string; heardAt: Date }>(sql`
    select cursor, host, heard_at as "heardAt" from stream where name = ${name} and heard_at is not null`)
  const [row] = rows
  return row ? { ...row, cursor: row.cursor === null ? null : Number(row.cursor) } : null
}

export interface StreamStatus {
  name: string
  /** `ended`: no collector is listening. */
  state: StreamState | 'ended'
  /** When it started or stopped listening; null for an ended stream, whose end was not recorded. */
  since: Date | null
  lastError: string | null
  failedAt: Date | null
}

/** The state of each stream. Without a listening collector all have ended, whatever was saved last. */
export async function listStreams(db: Db, isAnyoneListening: boolean): Promise<StreamStatus[]> {
  const rows = await db.query<StreamStatus>(sql`
    select name, state, since, last_error as "lastError", failed_at as "failedAt"
    from stream order by name desc`)
  return isAnyoneListening ? rows : rows.map((row) => ({ ...row, state: 'ended', since: null }))
}
