import type { Client } from 'pg'
import { tryLock } from '../connection/hold-lock.ts'
import { withClient } from '../connection/open-connection.ts'
import {
  ASIDE,
  bringBack,
  findInterrupted,
  InterruptedRestoreError,
  toAdvice,
} from './set-aside.ts'

/** The application name of these connections. */
const RESTORE = 'hemicycle restore'

/** A collector holds the listener lock: its writes would mix with the restored data. */
export class CollectorListensError extends Error {
  override name = 'CollectorListensError'
}

/** Whether the database contains none of our tables. */
export const isEmptyDatabase = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, RESTORE, async (client) => {
    const { rows } = await client.query(
      `select 1 from pg_tables where schemaname in ('public', $1) limit 1`,
      [ASIDE],
    )
    return rows.length === 0
  })

/** Says what an operator has to decide before a restore can run; null when there is nothing to decide. */
export const findObstacle = (databaseUrl: string): Promise<string | null> =>
  withClient(databaseUrl, RESTORE, async (client) => {
    const interrupted = await findInterrupted(client)
    return interrupted?.isFilled ? toAdvice(interrupted) : null
  })

/**
 * Lets `fill` write into an empty schema while no collector can run. The old data is set aside first, dropped when
 * `fill` succeeds and put back when it fails. If an earlier run was killed in between, its old data is put back first,
 * unless the schema has been filled since. `stop` fires when `ending` fires, and when the listener lock is lost.
 */
export async function fillDatabase(
  databaseUrl: string,
  fill: (stop: AbortSignal) => Promise<void>,
  ending: AbortSignal = new AbortController().signal,
): Promise<void> {
  const lock = await tryLock(databaseUrl)
  if (!lock) {
    throw new CollectorListensError('a collector is running on this database: stop every collector')
  }
  const stop = AbortSignal.any([ending, lock.lost])
  try {
    const isAside = await withClient(databaseUrl, RESTORE, setAside)
    try {
      await fill(stop)
      stop.throwIfAborted()
    } catch (error) {
      if (isAside) await undo(databaseUrl, error)
      throw lock.lost.aborted ? toLost(error) : error
    }
    // On its own connection: the one of the lock may have been lost just now.
    if (isAside) {
      await withClient(databaseUrl, RESTORE, (client) =>
        client.query(`drop schema ${ASIDE} cascade`),
      )
    }
  } finally {
    await lock.release()
  }
}

/** Renames the schema with the old data; returns false if there was none. */
async function setAside(client: Client): Promise<boolean> {
  const interrupted = await findInterrupted(client)
  if (interrupted?.isFilled) throw new InterruptedRestoreError(toAdvice(interrupted))
  if (interrupted) await bringBack(client)
  const { rows } = await client.query(`select 1 from pg_tables where schemaname = 'public' limit 1`)
  if (rows.length === 0) return false
  await client.query(`begin; alter schema public rename to ${ASIDE}; create schema public; commit`)
  return true
}

/** Puts the old data back. If that fails too, the error still names the first failure. */
async function undo(databaseUrl: string, error: unknown): Promise<void> {
  await withClient(databaseUrl, RESTORE, bringBack).catch((another: unknown) => {
    throw new InterruptedRestoreError(
      `${toMessage(error)}; the old data could not be put back (${toMessage(another)}) and is in schema ${ASIDE}`,
      { cause: error },
    )
  })
}

const toMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

const toLost = (error: unknown): Error =>
  new Error(
    'the connection with the listener lock was lost, nothing is restored: run the restore again',
    { cause: error },
  )
