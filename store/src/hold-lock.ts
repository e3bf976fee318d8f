import pg from 'pg'
import { ANSWER_MS, CONNECT_MS, SILENCE_MS } from './patience.ts'

/** Any number will do, as long as all collectors use the same. */
export const LISTENER_LOCK = 7_302_002

const LOOK_EVERY_MS = 3_000

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
  const { client, ended } = await connect(databaseUrl, waitMs)
  // A signal that fired while connecting calls no listener any more.
  if (signal.aborted) {
    await client.end()
    throw signal.reason
  }
  const giveUp = () => void client.end()
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    await waitForLock(client)
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
  return keepLooking(client, ended)
}

async function waitForLock(client: pg.Client): Promise<void> {
  for (let isHeld = false; !isHeld;) {
    try {
      await client.query('select pg_advisory_lock($1)', [LISTENER_LOCK])
      isHeld = true
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== WAITED_LONG_ENOUGH) throw error
    }
  }
}

/** The same right, so that nobody listens meanwhile; null when somebody does. */
export async function tryLock(databaseUrl: string): Promise<HeldLock | null> {
  const { client, ended } = await connect(databaseUrl)
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1) as held',
      [LISTENER_LOCK],
    )
    if (rows[0]?.held) return keepLooking(client, ended)
  } catch (error) {
    await client.end()
    throw error
  }
  await client.end()
  return null
}

async function connect(
  databaseUrl: string,
  waitMs = WAIT_MS,
): Promise<{ client: pg.Client; ended: AbortController }> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'hemicycle listener lock',
    options: [...SERVER_SETTINGS, `lock_timeout=${waitMs}`]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  })
  const ended = new AbortController()
  client.on('error', () => ended.abort())
  client.on('end', () => ended.abort())
  await client.connect()
  return { client, ended }
}

function keepLooking(client: pg.Client, ended: AbortController): HeldLock {
  const looking = setInterval(() => {
    client
      .query({ text: 'select 1', query_timeout: ANSWER_MS } as pg.QueryConfig)
      .catch(() => ended.abort())
  }, LOOK_EVERY_MS)
  ended.signal.addEventListener('abort', () => clearInterval(looking), { once: true })
  return { lost: ended.signal, release: () => client.end() }
}
