import pg from 'pg'
import { LOCKS } from './locks.ts'
import { openConnection, watchConnection, type Connection } from './open-connection.ts'
import { ANSWER_MS, SILENCE_MS } from './timeouts.ts'

/**
 * A holder that is gone without a word loses its connection within about 10 s: by the server's keep-alive when its
 * machine hangs, by the limit on idle sessions when the process hangs.
 */
const SERVER_SETTINGS = [
  'tcp_keepalives_idle=5',
  'tcp_keepalives_interval=2',
  'tcp_keepalives_count=2',
  'tcp_user_timeout=9000',
  `idle_session_timeout=${SILENCE_MS}`,
]

/** Behind a statement that waits, PostgreSQL can tidy up nothing: it is begun anew from time to time. */
const WAIT_MS = 300_000
const WAITED_LONG_ENOUGH = '55P03'

export interface HeldLock {
  /** Fires when the lock may have been lost: its connection ended. */
  lost: AbortSignal
  release(): Promise<void>
}

/**
 * Waits until this process is the one that listens. The lock lives on a connection of its own with quick
 * keep-alive, never behind a transaction pooler: when the connection ends, so does the right to listen.
 */
export async function holdLock(
  databaseUrl: string,
  signal: AbortSignal,
  waitMs = WAIT_MS,
): Promise<HeldLock> {
  const connection = await connect(databaseUrl, waitMs)
  const giveUp = () => void connection.close()
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    // A signal that fired while connecting calls no listener any more.
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
  // Longer than PostgreSQL lets us wait: then it does not answer any more.
  const question = {
    text: 'select pg_advisory_lock($1)',
    values: [LOCKS.listener],
    query_timeout: waitMs + ANSWER_MS,
  }
  for (let isHeld = false; !isHeld;) {
    try {
      await client.query(question)
      isHeld = true
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== WAITED_LONG_ENOUGH) throw error
    }
  }
}

/** The same right, so that nobody listens meanwhile; null when somebody does. */
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

const connect = (databaseUrl: string, waitMs = WAIT_MS): Promise<Connection> =>
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
