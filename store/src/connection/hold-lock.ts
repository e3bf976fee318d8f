import pg from 'pg'
import { LOCKS } from './locks.ts'
import { openConnection, watchConnection, type Connection } from './open-connection.ts'
import { PING_TIMEOUT_MS, SESSION_TIMEOUT_MS } from './timeouts.ts'

/**
 * A holder that hangs loses its connection within about 10 s: keep-alive notices a machine that hangs, the limit on
 * idle sessions a process that hangs.
 */
const SERVER_SETTINGS = [
  'tcp_keepalives_idle=5',
  'tcp_keepalives_interval=2',
  'tcp_keepalives_count=2',
  'tcp_user_timeout=9000',
  `idle_session_timeout=${SESSION_TIMEOUT_MS}`,
]

/** A waiting statement keeps PostgreSQL from vacuuming, so it is repeated from time to time. */
const LOCK_TIMEOUT_MS = 300_000
const LOCK_NOT_AVAILABLE = '55P03'

export interface HeldLock {
  /** Fires when the connection ended, and with it the lock. */
  lost: AbortSignal
  release(): Promise<void>
}

/**
 * Waits until this process holds the listener lock. The lock needs its own connection, which must not go through a
 * transaction pooler: PostgreSQL releases the lock when the connection ends.
 */
export async function holdLock(
  databaseUrl: string,
  signal: AbortSignal,
  waitMs = LOCK_TIMEOUT_MS,
): Promise<HeldLock> {
  const connection = await connect(databaseUrl, waitMs)
  const giveUp = () => void connection.close()
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    // The signal may have fired while we were connecting, before our listener was added.
    signal.throwIfAborted()
    await waitForLock(connection.client, waitMs)
  } catch (error) {
    await connection.close()
    throw error
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
  return keep(connection)
}

async function waitForLock(client: pg.Client, waitMs: number): Promise<void> {
  // PostgreSQL answers after waitMs at the latest. No answer after that means a dead connection.
  const question = {
    text: 'select pg_advisory_lock($1)',
    values: [LOCKS.listener],
    query_timeout: waitMs + PING_TIMEOUT_MS,
  }
  for (let isHeld = false; !isHeld;) {
    try {
      await client.query(question)
      isHeld = true
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error
    }
  }
}

/** Takes the listener lock without waiting; null when a collector holds it. */
export async function tryLock(databaseUrl: string): Promise<HeldLock | null> {
  const connection = await connect(databaseUrl)
  try {
    const { rows } = await connection.client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1) as held',
      [LOCKS.listener],
    )
    if (rows[0]?.held) return keep(connection)
  } catch (error) {
    await connection.close()
    throw error
  }
  await connection.close()
  return null
}

const connect = (databaseUrl: string, waitMs = LOCK_TIMEOUT_MS): Promise<Connection> =>
  openConnection(databaseUrl, {
    application_name: 'hemicycle listener lock',
    options: [...SERVER_SETTINGS, `lock_timeout=${waitMs}`]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  })

function keep(connection: Connection): HeldLock {
  watchConnection(connection)
  return { lost: connection.ended, release: connection.close }
}
