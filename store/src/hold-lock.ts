import pg from 'pg'

/** Any number will do, as long as all collectors use the same. */
const LISTENER_LOCK = 7_302_002

export interface HeldLock {
  /** Fires when the lock may have been lost: its connection ended. */
  lost: AbortSignal
  release(): Promise<void>
}

/**
 * Waits until this process is the one that listens. The lock lives on a connection of its own with quick
 * keep-alive, never behind a transaction pooler: when the connection ends, so does the right to listen.
 */
export async function holdLock(databaseUrl: string, signal: AbortSignal): Promise<HeldLock> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    application_name: 'hemicycle listener lock',
  })
  const ended = new AbortController()
  client.on('error', () => ended.abort())
  client.on('end', () => ended.abort())
  await client.connect()
  // A signal that fired while connecting calls no listener any more.
  if (signal.aborted) {
    await client.end()
    throw signal.reason
  }
  const giveUp = () => void client.end()
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    await client.query('select pg_advisory_lock($1)', [LISTENER_LOCK])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
  return { lost: ended.signal, release: () => client.end() }
}
