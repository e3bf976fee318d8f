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

/** How PostgreSQL knows these connections. */
const RESTORE = 'hemicycle restore'

/** A collector has the right to listen: what it writes would be mixed with what is restored. */
export class CollectorListensError extends Error {
  override name = 'CollectorListensError'
}

/** Whether nothing of ours is in it. */
export const isEmptyDatabase = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, RESTORE, async (client) => {
    const { rows } = await client.query(
      `select 1 from pg_tables where schemaname in ('public', $1) limit 1`,
      [ASIDE],
    )
    return rows.length === 0
  })

/** Why somebody has to decide before it can be filled; null when nobody has to. */
export const findObstacle = (databaseUrl: string): Promise<string | null> =>
  withClient(databaseUrl, RESTORE, async (client) => {
    const interrupted = await findInterrupted(client)
    return interrupted?.isFilled ? toAdvice(interrupted) : null
  })

/**
 * Lets `fill` write into an empty schema while no collector can listen. What was there is gone when that succeeds and
 * back when it fails. After a kill in between it is brought back first, unless something else has come in its place.
 * `fill` is told to stop when `ending` fires and when a collector could listen again.
 */
export async function fillDatabase(
  databaseUrl: string,
  fill: (stop: AbortSignal) => Promise<void>,
  ending: AbortSignal = new AbortController().signal,
): Promise<void> {
  const lock = await tryLock(databaseUrl)
  if (!lock) {
    throw new CollectorListensError('a collector listens on this database: stop every collector')
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
    // On a connection of its own: it must not wait for one that may have been lost just now.
    if (isAside) {
      await withClient(databaseUrl, RESTORE, (client) =>
        client.query(`drop schema ${ASIDE} cascade`),
      )
    }
  } finally {
    await lock.release()
  }
}

/** Makes room; false when there was nothing. */
async function setAside(client: Client): Promise<boolean> {
  const interrupted = await findInterrupted(client)
  if (interrupted?.isFilled) throw new InterruptedRestoreError(toAdvice(interrupted))
  if (interrupted) await bringBack(client)
  const { rows } = await client.query(`select 1 from pg_tables where schemaname = 'public' limit 1`)
  if (rows.length === 0) return false
  await client.query(`begin; alter schema public rename to ${ASIDE}; create schema public; commit`)
  return true
}

/** What went wrong first is what has to be known, also when this fails, too. */
async function undo(databaseUrl: string, error: unknown): Promise<void> {
  await withClient(databaseUrl, RESTORE, bringBack).catch((another: unknown) => {
    throw new InterruptedRestoreError(
      `${toMessage(error)}; what was there could not be put back (${toMessage(another)}) and waits in schema ${ASIDE}`,
      { cause: error },
    )
  })
}

const toMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

const toLost = (error: unknown): Error =>
  new Error(
    'the connection that keeps collectors away was lost, nothing is restored: run it again',
    { cause: error },
  )
